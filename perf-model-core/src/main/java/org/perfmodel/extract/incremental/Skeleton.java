package org.perfmodel.extract.incremental;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.extract.type.TypeIndex;

/**
 * What a file shows to readings that do not look into it: its package and imports; its types with
 * their supertypes, and the signatures of their members; what calls of its methods may change, and
 * which methods call each other; which of its types are cells of lists. Places and literals within
 * bodies are no part of it, so an edited constant leaves it as it is.
 *
 * @param header fingerprint of all but the methods
 * @param methods fingerprints of all methods of one name, by that name
 */
public record Skeleton(String header, SortedMap<String, String> methods) {
  /** Of a file that cannot be parsed. */
  public static final Skeleton NONE = new Skeleton("", new TreeMap<>());

  /** The skeletons of two files of one name, in their order. */
  private Skeleton with(Skeleton other) {
    SortedMap<String, String> both = new TreeMap<>(methods);
    other.methods.forEach((name, fingerprint) -> both.merge(name, fingerprint, String::concat));
    return new Skeleton(header + other.header, both);
  }

  /**
   * The skeletons of a program.
   *
   * @param files by the names of the files
   * @param functions fingerprint of what calls of lambdas may change; blank if there are none
   */
  public record Program(Map<String, Skeleton> files, String functions) {
    public static final Program NONE = new Program(Map.of(), "");

    /** Whether there is any lambda in them. */
    public boolean hasFunctions() {
      return !functions.isEmpty();
    }

    /**
     * The names of the methods whose signatures or effects have changed; empty where more than that
     * has, which may concern whoever names none of them.
     */
    public Optional<Set<String>> changedMethods(Program earlier) {
      if (!functions.equals(earlier.functions) || !files.keySet().equals(earlier.files.keySet())) {
        return Optional.empty();
      }
      Set<String> changed = new TreeSet<>();
      for (Map.Entry<String, Skeleton> file : files.entrySet()) {
        Skeleton now = file.getValue();
        Skeleton before = requireNonNull(earlier.files.get(file.getKey()));
        if (!now.header.equals(before.header)) {
          return Optional.empty();
        }
        Set<String> names = new TreeSet<>(now.methods.keySet());
        names.addAll(before.methods.keySet());
        names.removeIf(name -> Objects.equals(now.methods.get(name), before.methods.get(name)));
        changed.addAll(names);
      }
      return Optional.of(changed);
    }
  }

  public static Program of(List<ParsedSource> sources, TypeIndex types, Effects effects) {
    Skeletons skeletons = new Skeletons(types, effects);
    sources.forEach(skeletons::nameCycles);
    skeletons.unwritten();
    List<Skeleton> all = WorkDistribution.map(sources, ParsedSource::lines, skeletons::of);
    Map<String, Skeleton> files = new TreeMap<>();
    for (int i = 0; i < all.size(); i++) {
      files.merge(sources.get(i).file(), all.get(i), Skeleton::with);
    }
    return new Program(files, skeletons.functions());
  }
}
