package org.perfmodel.extract.source;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The files that a piece of work looked into. They are noted at the doors through which syntax
 * trees are reached: {@code TypeIndex.Entry}, {@code TypeIndex.Method} and {@code TypeIndex.Field}.
 *
 * <p>Work that takes an earlier result takes over the dependencies of that result. What work learns
 * without passing a door (names, supertypes, signatures, effects of calls) is in the {@code
 * Skeleton} of each file.
 */
public final class Dependencies {
  private static final ThreadLocal<@Nullable Dependencies> CURRENT = new ThreadLocal<>();

  private @Nullable ParsedSource last;
  private @Nullable Set<ParsedSource> sources;

  /** Notes that the work of this thread looks into a file. */
  public static void on(ParsedSource source) {
    Dependencies current = CURRENT.get();
    if (current != null) {
      current.add(source);
    }
  }

  /** Notes what earlier work looked into, whose result this thread takes. */
  public static void on(Dependencies earlier) {
    Dependencies current = CURRENT.get();
    if (current != null) {
      earlier.copyTo(current);
    }
  }

  /** Where this thread notes; null if nowhere. */
  static @Nullable Dependencies current() {
    return CURRENT.get();
  }

  /** Does work that notes here, and then also where this thread noted before. */
  public <T> T of(Supplier<T> work) {
    try {
      return within(this, work);
    } finally {
      on(this);
    }
  }

  /** Does work that notes nothing: all that it learns is in skeletons. */
  public static <T> T none(Supplier<T> work) {
    return within(null, work);
  }

  /** Does work of another thread, which notes there. */
  static <T> T within(@Nullable Dependencies dependencies, Supplier<T> work) {
    Dependencies before = CURRENT.get();
    CURRENT.set(dependencies);
    try {
      return work.get();
    } finally {
      CURRENT.set(before);
    }
  }

  @SuppressWarnings("ReferenceEquality") // Files are parsed once.
  private void add(ParsedSource source) {
    if (source == last) {
      return;
    }
    if (last != null) {
      Set<ParsedSource> known = sources;
      if (known == null) {
        known = Collections.newSetFromMap(new IdentityHashMap<>());
        sources = known;
        known.add(last);
      }
      known.add(source);
    }
    last = source;
  }

  private void copyTo(Dependencies other) {
    if (sources != null) {
      sources.forEach(other::add);
    } else if (last != null) {
      other.add(last);
    }
  }

  /** The names of the files. */
  public Set<String> files() {
    Set<String> files = new TreeSet<>();
    if (sources != null) {
      sources.forEach(source -> files.add(source.file()));
    } else if (last != null) {
      files.add(last.file());
    }
    return files;
  }
}
