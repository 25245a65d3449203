"""Heads-up hold'em solved by counterfactual regret minimisation with classes of hands. Needs NumPy."""
