package org.perfmodel.workload;

import org.perfmodel.symbolic.Symbol;

/**
 * A size that a region's formulae are in.
 *
 * @param symbol as formulae name it
 * @param origin where it comes from: {@code parameter n}, {@code length of array a}, {@code field
 *     rows}
 */
public record Size(Symbol symbol, String origin, Place place) {}
