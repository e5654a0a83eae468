package org.perfmodel.extract.construct;

/**
 * The value of a comparison: who branches on it needs no other.
 *
 * @param of equal for equal values
 */
public record ComparedOperands(Object of) {}
