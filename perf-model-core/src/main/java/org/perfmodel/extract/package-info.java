/**
 * Java source to workload: {@link org.perfmodel.extract.Extractor} takes folders of sources and
 * answers with the regions in them, as task graphs. The only user of JavaParser.
 *
 * <p>{@code RegionReader} goes through one region's source as an execution would, with formulae in
 * place of numbers. It is the only class that knows the readers of all constructs; they know each
 * other by the interfaces of {@code construct}.
 *
 * <pre>
 * source                    files, syntax trees, directives
 * bytecode on source        class files as sources
 * type     on source        types and their members, the catalogue of the library
 * state    on type          values, variables, heap: what is known at a place
 * program  on state         call graph, effects, escapes, the shape of loops
 * form     on program       the source in one spelling
 * region   on program       what is gathered while one region is read
 * shape    on region        induction variables, subscripts, vectors
 * construct on shape        an interface per construct of the language
 *
 * read, loop, call, recursion, parallel, message    on construct: its readers
 *
 * compose                   from many readings one graph of bearable size
 * incremental               what is kept for the next extraction
 * </pre>
 */
@NullMarked
package org.perfmodel.extract;

import org.jspecify.annotations.NullMarked;
