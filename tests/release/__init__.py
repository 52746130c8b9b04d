"""Tests of what a release is made of: packages, locks, workflows, image, version and notes."""
