package org.perfmodel.goal.diff;

import java.util.List;
import org.perfmodel.extract.source.SourceRoot;

/**
 * The sources that a change is compared with.
 *
 * @param roots with the prefixes of today's roots that they stand for
 * @param name for people: {@code 1a2b3c4, where HEAD left origin/main}
 * @param notes what a reader should know of them
 */
record BaseSources(List<SourceRoot> roots, String name, List<String> notes) {
  BaseSources {
    roots = List.copyOf(roots);
    notes = List.copyOf(notes);
  }
}
