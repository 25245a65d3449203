"""Hand histories of other programs, read in and checked: ``pokerroom replay``.

``importer`` recognises the formats.  :mod:`~pokerroom.lab.importers.sites` has a module for each site, which reads by
what is in :mod:`~pokerroom.lab.importers.reading`; :mod:`~pokerroom.lab.importers.phh` reads PHH, and ``acpc_import``
the logs of the computer poker competition.  :mod:`~pokerroom.lab.importers.replay` puts each hand through the engine.
Nothing here opens a file.
"""
