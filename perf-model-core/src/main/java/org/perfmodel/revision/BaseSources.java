package org.perfmodel.revision;

import java.nio.file.Path;
import java.util.List;
import org.perfmodel.extract.source.SourceRoot;

/**
 * The sources that a change is compared with.
 *
 * @param roots with the prefixes of today's roots that they stand for
 * @param settings the folder of perf.yaml as it was; empty, or not there, if there was none
 * @param name for people: {@code 1a2b3c4, where HEAD left origin/main}
 * @param notes what a reader should know of them
 */
public record BaseSources(List<SourceRoot> roots, Path settings, String name, List<String> notes) {
  public BaseSources {
    roots = List.copyOf(roots);
    notes = List.copyOf(notes);
  }
}
