package org.perfmodel.workload;

/**
 * Something wrong with a source, with what to do.
 *
 * @param severe whether the analysis of the project must not go on as if nothing were wrong: a file
 *     that holds or may hold a region does not parse, an id is given twice
 */
public record SourceProblem(Place place, String message, String nextStep, boolean severe) {}
