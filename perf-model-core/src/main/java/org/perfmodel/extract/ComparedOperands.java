package org.perfmodel.extract;

/**
 * The value of a comparison: who branches on it needs no other.
 *
 * @param of equal for equal values
 */
record ComparedOperands(Object of) {}
