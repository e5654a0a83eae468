package org.perfmodel.extract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;

/** What is gathered while one region is read: sizes, assumptions, loop keys, named parts. */
final class RegionNotes {
  /** A loop around what is being read. */
  record OpenLoop(Symbol index, Expr trips, String label) {}

  private static final Pattern LEGAL =
      Pattern.compile(
          "[A-Za-z_][A-Za-z0-9_]*(\\[\\d+])*(\\(\\))?(\\.[A-Za-z_][A-Za-z0-9_]*(\\[\\d+])*(\\(\\))?)*");

  private final Map<String, Size> sizes = new TreeMap<>();
  private final TreeSet<Assumption> assumptions = new TreeSet<>();
  private final Deque<int[]> counters = new ArrayDeque<>();
  private final Deque<String> prefixes = new ArrayDeque<>();
  private final List<OpenLoop> loops = new ArrayList<>();
  private List<Condition> conditions = new ArrayList<>();
  int exact;
  int assumed;
  int unknown;
  final Map<String, Integer> reasons = new TreeMap<>();

  RegionNotes() {
    counters.push(new int[1]);
    prefixes.push("");
  }

  Expr size(String name, String origin, Place place) {
    String safe = name.equals("p") ? "p_" : legal(name);
    sizes.putIfAbsent(safe, new Size(new Symbol(safe), origin, place));
    return Expr.symbol(safe);
  }

  /** A name that formulae can hold: what stands between its letters otherwise is an underscore. */
  private static String legal(String name) {
    return LEGAL.matcher(name).matches() ? name : "x" + name.replaceAll("[^A-Za-z0-9.]+", "_");
  }

  List<Size> sizesOf(Iterable<Symbol> used) {
    List<Size> found = new ArrayList<>();
    for (Symbol symbol : used) {
      Size size = sizes.get(symbol.name());
      if (size != null) {
        found.add(size);
      }
    }
    return found;
  }

  void assume(String text, Confidence how, Place place) {
    assumptions.add(new Assumption(text, how, place));
  }

  List<Assumption> assumptions() {
    return List.copyOf(assumptions);
  }

  /** The key of the next loop here: its path of ordinals. */
  String nextKey() {
    int[] counter = counters.element();
    counter[0]++;
    return prefixes.element() + counter[0];
  }

  void enter(String key, OpenLoop loop) {
    loops.add(loop);
    counters.push(new int[1]);
    prefixes.push(key + ".");
  }

  void leave() {
    loops.remove(loops.size() - 1);
    counters.pop();
    prefixes.pop();
  }

  List<OpenLoop> loops() {
    return loops;
  }

  Optional<OpenLoop> innermost() {
    return loops.isEmpty() ? Optional.empty() : Optional.of(loops.get(loops.size() - 1));
  }

  void require(Condition condition) {
    if (!conditions.contains(condition)) {
      conditions.add(condition);
    }
  }

  /** The conditions since the last call. */
  List<Condition> takeConditions() {
    List<Condition> taken = conditions;
    conditions = new ArrayList<>();
    return taken;
  }

  void reason(String reason) {
    reasons.merge(reason, 1, Integer::sum);
  }
}
