package org.perfmodel.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * An earlier version of a region in the names of today's: a size or call that only the earlier one
 * has stands for one that only today's has, of the same kind and in the order in which they occur.
 * So a rename changes nothing.
 *
 * @param region the earlier one
 * @param sizes names of today by those of then, of the sizes that were matched
 * @param calls the same of unknown prices
 * @param left sizes of then that nothing of today stands for
 */
public record Counterpart(
    Region region, Map<String, String> sizes, Map<String, String> calls, List<String> left) {
  /** How the symbols begin that stand for parts of subscripts, which are no sizes. */
  private static final String PART = "whole.";

  public Counterpart {
    sizes = Collections.unmodifiableMap(new TreeMap<>(sizes));
    calls = Collections.unmodifiableMap(new TreeMap<>(calls));
    left = List.copyOf(left);
  }

  /** The earlier one as seen from today's. */
  public static Counterpart of(Region before, Region now) {
    Names then = Names.in(before);
    Names today = Names.in(now);
    LinkedHashSet<String> gone = new LinkedHashSet<>(then.sizes);
    gone.removeAll(today.keepOnly(now.sizes()));
    Map<String, String> sizes = matched(gone, today.sizes, Counterpart::kind);
    Map<String, String> calls = matched(then.calls, today.calls, callKind(then.calls));
    List<String> left = new ArrayList<>();
    for (String size : then.sizes) {
      if (!today.sizes.contains(size) && !sizes.containsKey(size)) {
        left.add(size);
      }
    }
    return new Counterpart(
        sizes.isEmpty() && calls.isEmpty() ? before : renamed(before, sizes, calls),
        sizes,
        calls,
        left);
  }

  /** Two overloads are two calls; a baseline of an earlier version does not tell them apart. */
  private static Function<String, String> callKind(LinkedHashSet<String> then) {
    return then.stream().anyMatch(each -> each.endsWith(")]"))
        ? UnknownPrice::overload
        : UnknownPrice::arity;
  }

  /**
   * Those of one side only, each with the next of the other side that is of the same kind: first
   * with one whose name ends alike, {@code Graph.fill.todo.elements}.
   */
  private static Map<String, String> matched(
      LinkedHashSet<String> then, LinkedHashSet<String> today, Function<String, String> kind) {
    List<String> gone = new ArrayList<>(then);
    gone.removeAll(today);
    List<String> fresh = new ArrayList<>(today);
    fresh.removeAll(then);
    TreeMap<String, String> matched = new TreeMap<>();
    match(gone, fresh, name -> kind.apply(name) + " " + end(name), matched);
    match(gone, fresh, name -> kind.apply(name) + " " + (name.indexOf('.') < 0), matched);
    match(gone, fresh, kind, matched);
    return matched;
  }

  /** What stands behind the last dot; a name without one is like no other. */
  private static String end(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static void match(
      List<String> gone,
      List<String> fresh,
      Function<String, String> kind,
      Map<String, String> matched) {
    for (String one : List.copyOf(gone)) {
      for (String other : fresh) {
        if (kind.apply(one).equals(kind.apply(other))) {
          matched.put(one, other);
          gone.remove(one);
          fresh.remove(other);
          break;
        }
      }
    }
  }

  /**
   * What a size counts: elements of an array, of a collection, characters, iterations, or itself.
   */
  private static String kind(String size) {
    for (String suffix : List.of(".length", ".size()", ".length()", "()")) {
      if (size.endsWith(suffix)) {
        return suffix;
      }
    }
    return size.matches(".*\\.(trips|calls)\\d*(_\\d+)?") ? "count" : "number";
  }

  private static Region renamed(
      Region region, Map<String, String> sizes, Map<String, String> calls) {
    TaskNode root = new Renaming(sizes, calls).root(region.root());
    List<Size> all = new ArrayList<>();
    for (Size size : region.sizes()) {
      String name = sizes.getOrDefault(size.symbol().name(), size.symbol().name());
      all.add(new Size(new Symbol(name), size.origin(), size.place()));
    }
    return new Region(
        region.id(),
        region.method(),
        region.place(),
        region.lastLine(),
        all,
        region.inputs(),
        root,
        region.assumptions());
  }

  /** Sizes and unknown prices in the order in which they first occur. */
  private static final class Names extends Substitution {
    final LinkedHashSet<String> sizes = new LinkedHashSet<>();
    final LinkedHashSet<String> calls = new LinkedHashSet<>();

    static Names in(Region region) {
      Names names = new Names();
      names.of(region.root());
      region.sizes().forEach(size -> names.sizes.add(size.symbol().name()));
      return names;
    }

    /** Drops those that have no value, as they stand where nobody asks for it; which they were. */
    List<String> keepOnly(List<Size> declared) {
      List<String> dropped = new ArrayList<>(sizes);
      declared.forEach(size -> dropped.remove(size.symbol().name()));
      sizes.removeAll(dropped);
      return dropped;
    }

    @Override
    protected Expr of(Expr formula) {
      for (Symbol symbol : formula.symbols()) {
        if (symbol.isSize() && !symbol.name().startsWith(PART)) {
          sizes.add(symbol.name());
        } else if (symbol.isPlatform() && UnknownPrice.isOne(symbol.name().substring(1))) {
          calls.add(symbol.name().substring(1));
        }
      }
      return formula;
    }

    @Override
    public TaskNode unknown(TaskNode.Unknown node) {
      calls.add(UnknownPrice.parameter(node.key()));
      return super.unknown(node);
    }
  }

  private static final class Renaming extends Substitution {
    private final Map<String, String> sizes;
    private final Map<String, String> calls;

    Renaming(Map<String, String> sizes, Map<String, String> calls) {
      this.sizes = sizes;
      this.calls = calls;
    }

    TaskNode root(TaskNode root) {
      return of(root);
    }

    @Override
    protected Expr of(Expr formula) {
      Expr renamed = formula;
      for (Symbol symbol : formula.symbols()) {
        String name = symbol.name();
        String other =
            name.startsWith("$")
                ? Optional.ofNullable(calls.get(name.substring(1)))
                    .map(each -> "$" + each)
                    .orElse(null)
                : sizes.get(name);
        if (other != null) {
          renamed = Substitute.in(renamed, symbol, Expr.symbol(new Symbol(other)));
        }
      }
      return renamed;
    }

    @Override
    public TaskNode unknown(TaskNode.Unknown node) {
      String other = calls.get(UnknownPrice.parameter(node.key()));
      TaskNode.Unknown rewritten = (TaskNode.Unknown) super.unknown(node);
      return other == null ? rewritten : rewritten.of(UnknownPrice.key(other));
    }
  }
}
