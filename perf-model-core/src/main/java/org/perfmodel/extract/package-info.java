/**
 * Java source to workload. The only user of JavaParser.
 *
 * <p>A {@code Reader} goes through one region's source as an execution would, with formulae in
 * place of numbers, and gathers what it executes.
 *
 * <pre>
 * Extractor -> LightCompilation, Spread                all of it, and its parts over processors
 *           -> SourceFiles, TypeIndex, Effects         the sources, their types, what calls change
 *           -> Root -> Reader                          one region
 * Reader    =  Statements | Expressions | Conditions   one part per kind of construct
 *            | Loops | Calls | Streams | Parallels     over State (variables) and Heap (fields)
 * Parallels =  TaskTypes | HandedTasks | Futures | Forks | Joins   by names of java.util.concurrent
 * Value     := Whole(expr) | Named(name, lengths) | Function(source) | Opaque
 * Evolution := Linear | Sum | Geometric | Quotient | Other
 * </pre>
 */
@NullMarked
package org.perfmodel.extract;

import org.jspecify.annotations.NullMarked;
