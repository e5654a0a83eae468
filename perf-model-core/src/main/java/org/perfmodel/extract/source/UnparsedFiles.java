package org.perfmodel.extract.source;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files of a program that are not parsed. Whoever looks for something by its name asks here as
 * well: as long as no file that is left out could have answered, the rest is a program that nobody
 * can tell from the whole. See {@code NamesOf}.
 */
public final class UnparsedFiles {
  public static final UnparsedFiles NOTHING = new UnparsedFiles(Map.of());

  /** What each file may be asked for: sorted hashes; two names of one hash ask for too much. */
  private final Map<String, int[]> names;

  private final Set<Integer> asked = ConcurrentHashMap.newKeySet();
  private final Set<String> missing = ConcurrentHashMap.newKeySet();

  public UnparsedFiles(Map<String, int[]> names) {
    this.names = new TreeMap<>(names);
  }

  /** Looks for something of that kind and name. */
  public void ask(Kind kind, String name) {
    if (names.isEmpty()) {
      return;
    }
    int hash = kind.hash(name);
    if (asked.add(hash)) {
      names.forEach(
          (file, hashes) -> {
            if (Arrays.binarySearch(hashes, hash) >= 0) {
              missing.add(file);
            }
          });
    }
  }

  /** The files that could have answered. */
  public Set<String> missing() {
    return new TreeSet<>(missing);
  }

  /** What a file may be asked for. */
  public enum Kind {
    TYPE,
    HEIR_OF,
    TYPE_PARAMETER,
    METHOD,
    /** Of a class without a name, with its number of parameters: {@code run/0}. */
    NAMELESS_METHOD,
    FIELD,
    /** A lambda, by the number of its parameters. */
    FUNCTION,
    USE_OF_TYPE;

    public int hash(String name) {
      return 31 * name.hashCode() + name().hashCode();
    }
  }
}
