package org.perfmodel.extract;

/** The key of what a compiler folds into a constant. */
record Constant(Object value) {}
