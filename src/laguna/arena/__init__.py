"""Matches between bots: paired deals, honest intervals, ratings, reports."""
