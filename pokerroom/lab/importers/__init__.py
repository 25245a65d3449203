"""Hand histories of other programs, read in and checked: ``pokerroom replay``.

``importer`` tells the formats apart, :mod:`~pokerroom.lab.importers.text` reads trackers' texts,
:mod:`~pokerroom.lab.importers.phh` PHH, and ``acpc_import`` the logs of the computer poker competition;
:mod:`~pokerroom.lab.importers.replay` puts each hand through the engine.  Nothing here opens a file.
"""
