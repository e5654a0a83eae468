package org.perfmodel.extract.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;

/** The sizes of a region: what they are called, by its users or after the sources. */
public final class RegionSizes {
  private static final Pattern LEGAL =
      Pattern.compile(
          "[\\p{L}_][\\p{L}\\p{Nd}_]*(\\[\\d+])*(\\(\\))?(\\.[\\p{L}_][\\p{L}\\p{Nd}_]*(\\[\\d+])*(\\(\\))?)*");

  /** What a user names the number of processes, as {@code #rank} is the rank of one. */
  public static final String PROCESSES = "#processes";

  private boolean ofProcesses;
  private final Map<String, Size> sizes = new HashMap<>();

  /** Names that users give to sizes of arrays and objects, by what they are called else. */
  private final Map<String, String> called = new HashMap<>();

  /** Parameters' sizes that have names of users, by these; and all other names of that kind. */
  private final Map<String, String> pathOf = new HashMap<>();

  private final Set<String> given = new HashSet<>();

  /** The size of that name, noted where it is new. */
  Expr size(String name, String origin, Place place) {
    if (name.equals(Symbol.RANK.name())) {
      ofProcesses = true;
      return Expr.symbol(Symbol.RANK);
    }
    if (name.equals(PROCESSES)) {
      ofProcesses = true;
      return Expr.PROCESSORS;
    }
    String safe = legal(Size.nameOf(called.getOrDefault(name, name)));
    sizes.putIfAbsent(safe, new Size(new Symbol(safe), origin, place));
    return Expr.symbol(safe);
  }

  /**
   * A user names a size.
   *
   * @param path what it is called else: {@code shapes.length}
   * @param isOfParameter whether each call has one of its own
   */
  public void call(String path, String name, boolean isOfParameter) {
    called.putIfAbsent(path, name);
    if (isOfParameter) {
      pathOf.putIfAbsent(name, path);
    } else {
      given(name);
    }
  }

  /** Whether a user gave a name to the size of what a path leads to. */
  public boolean isNamed(String path) {
    return called.containsKey(path);
  }

  /** A name that a user gave to a size, whatever is called like it elsewhere. */
  public void given(String name) {
    given.add(name);
  }

  /** Whether a user gave the size its name. */
  public boolean isGiven(Size size) {
    return given.contains(size.variable());
  }

  /** What a size is called after a variable of the sources, where a user gives it another name. */
  public String pathOf(Size size) {
    return pathOf.getOrDefault(size.variable(), size.variable());
  }

  /** Whether a user said that what is read is run by several processes. */
  public boolean isOfProcesses() {
    return ofProcesses;
  }

  /** A size that only the data know. */
  Expr openSize(String name, String what, String method, Place place) {
    sizes.putIfAbsent(name, Size.open(new Symbol(name), what, method, place));
    return Expr.symbol(name);
  }

  /** A size of what was read elsewhere. */
  public void take(Size size) {
    sizes.putIfAbsent(size.symbol().name(), size);
  }

  /** The size that a symbol stands for; empty if it stands for none. */
  public Optional<Size> sizeOf(Symbol symbol) {
    return Optional.ofNullable(sizes.get(symbol.name()));
  }

  /** Whether only the data know what the expression comes to. */
  public boolean isOpen(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      Size size = sizes.get(symbol.name());
      if (size != null && size.isOpen()) {
        return true;
      }
    }
    return false;
  }

  /** The same, or what is taken to be the same each time, as steps from link to link are. */
  public boolean isAssumed(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      Size size = sizes.get(symbol.name());
      if (size != null && (size.isOpen() || size.isSteps())) {
        return true;
      }
    }
    return false;
  }

  boolean hasSize(String name) {
    return sizes.containsKey(name);
  }

  /** A name that formulae can hold: what stands between its letters otherwise is an underscore. */
  private static String legal(String name) {
    return isPlain(name) || LEGAL.matcher(name).matches()
        ? name
        : "x" + name.replaceAll("[^\\p{L}\\p{Nd}.]+", "_");
  }

  /** Whether it is names of letters, digits and underscores of ASCII, as nearly all are. */
  private static boolean isPlain(String name) {
    boolean begins = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
      boolean goesOn = !begins && (c >= '0' && c <= '9' || c == '.');
      if (!isLetter && !goesOn) {
        return false;
      }
      begins = c == '.';
    }
    return !begins;
  }

  /** Those of the symbols that are sizes. */
  public List<Size> sizesOf(Iterable<Symbol> used) {
    List<Size> found = new ArrayList<>();
    for (Symbol symbol : used) {
      Size size = sizes.get(symbol.name());
      if (size != null) {
        found.add(size);
      }
    }
    return found;
  }
}
