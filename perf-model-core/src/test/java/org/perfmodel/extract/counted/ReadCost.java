package org.perfmodel.extract.counted;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/**
 * What a region of one call takes, as a formula of the catalogue: in {@code size} of what it is
 * called of, and in {@code n} and {@code m} of its arguments.
 */
final class ReadCost {
  private static final int LONGEST = 260;
  private static final int ROUNDED = 4;
  private static final int WHOLE_FROM = 10;

  /** How large everything is when costs are compared. */
  private static final long USUAL = 16;

  private static final long LONG = 1000;
  private static final long[] SEVERAL = {0, 1, USUAL, LONG};

  private static final long LARGE = 1_000_000;

  /** What makes less difference than this is no size that a price is in. */
  private static final double FLAT = 4;

  private static final Set<String> SIZES = Set.of("size", "count", "length", "elementCount");

  /** What calls are named after that wait, or hand something over. */
  private static final List<String> HANDED =
      List.of(
          TaskNode.Call.UNSEEN,
          TaskNode.Call.COUNTED_UNSEEN,
          TaskNode.Call.ASIDE,
          TaskNode.Call.STARTED,
          TaskNode.Call.SOME_STARTED,
          TaskNode.Call.THREAD,
          TaskNode.Call.JOINED,
          TaskNode.Call.ALL_JOINED,
          TaskNode.Call.TIMED_JOINED,
          TaskNode.Call.SOME_JOINED,
          TaskNode.Call.LATER,
          TaskNode.Call.POOLED,
          TaskNode.Call.UNREAD,
          TaskNode.Call.WAITED,
          TaskNode.Call.TRYING,
          TaskNode.Call.TALKING);

  /** Why a region is no formula. */
  static final class NotWhole extends Exception {
    private static final long serialVersionUID = 1;

    NotWhole(String why) {
      super(why);
    }
  }

  private final Map<Operation, Expr> operations;
  private final boolean typical;

  private ReadCost(Map<Operation, Expr> operations, boolean typical) {
    this.operations = operations;
    this.typical = typical;
  }

  static ReadCost of(Region region, JdkMethods.Listed method) throws NotWhole {
    Map<Operation, Expr> all = new TreeMap<>();
    add(region.root(), Expr.ONE, all);
    Map<Symbol, Expr> meant = new HashMap<>();
    boolean isFlat = false;
    for (Symbol symbol : symbols(all)) {
      Optional<Size> size =
          region.sizes().stream().filter(each -> each.symbol().equals(symbol)).findFirst();
      Optional<String> name = size.flatMap(each -> meaning(each, method));
      OptionalLong longest = longest(all, symbol);
      if (longest.isPresent()) {
        meant.put(symbol, Expr.constant(longest.getAsLong()));
        isFlat = true;
      } else if (name.isPresent()) {
        meant.put(symbol, Expr.symbol(name.get()));
      } else {
        throw new NotWhole(
            "it is in a size of its own: " + size.map(Size::origin).orElse(symbol.name()));
      }
    }
    Map<Operation, Expr> operations = new TreeMap<>();
    all.forEach(
        (operation, often) -> {
          Expr times = Substitute.in(often, meant);
          if (!times.isZero()) {
            operations.put(operation, times);
          }
        });
    if (method.isConstructor()) {
      // That an object is made is counted where it is made.
      operations.merge(Operation.of(Verb.ALLOCATE), Expr.constant(-1), Expr::plus);
      operations.values().removeIf(Expr::isZero);
    }
    boolean sure =
        region.assumptions().stream()
            .map(Assumption::confidence)
            .allMatch(Confidence.EXACT::equals);
    for (long usual : SEVERAL) {
      Map<Symbol, Long> sizes = new HashMap<>();
      symbols(operations).forEach(symbol -> sizes.put(symbol, usual));
      if (nanoseconds(operations, sizes) < 0) {
        throw new NotWhole("it is less than nothing");
      }
    }
    return new ReadCost(operations, isFlat || !sure);
  }

  private static Optional<String> meaning(Size size, JdkMethods.Listed method) {
    String name = size.symbol().name();
    if (size.isOpen()) {
      return Optional.empty();
    }
    if (name.startsWith("o.")) {
      String last = name.substring(2).replace("()", "");
      return SIZES.contains(last) && hasSize(method.owner())
          ? Optional.of("size")
          : Optional.empty();
    }
    Class<?>[] parameters = method.executable().getParameterTypes();
    for (int i = 0; i < Math.min(2, parameters.length); i++) {
      String argument = "a" + i;
      boolean isNumber = parameters[i].isPrimitive() && name.equals(argument);
      boolean isLength =
          Set.of(".length", ".length()", ".size()", ".size", ".count", ".elementCount").stream()
              .anyMatch(how -> name.equals(argument + how));
      if (isNumber || isLength) {
        return Optional.of(i == 0 ? "n" : "m");
      }
    }
    return Optional.empty();
  }

  private static boolean hasSize(Class<?> type) {
    for (String name : List.of("size", "length")) {
      try {
        type.getMethod(name);
        return true;
      } catch (NoSuchMethodException none) {
        continue;
      }
    }
    return false;
  }

  private static void add(TaskNode node, Expr times, Map<Operation, Expr> into) throws NotWhole {
    if (node instanceof TaskNode.Compute code) {
      add(code.optimised(), times, into);
      Expr beside = code.source().of(Operation.of(Verb.ALLOCATE_BESIDE));
      if (code.optimised().of(Operation.of(Verb.ALLOCATE_BESIDE)).isZero() && !beside.isZero()) {
        into.merge(Operation.of(Verb.ALLOCATE_BESIDE), beside.times(times), Expr::plus);
      }
    } else if (node instanceof TaskNode.Sequence all) {
      for (TaskNode part : all.parts()) {
        add(part, times, into);
      }
    } else if (node instanceof TaskNode.Branch branch) {
      Expr taken = branch.probability().value();
      if (!taken.isZero()) {
        add(branch.then(), times.times(taken), into);
      }
      if (!taken.equals(Expr.ONE)) {
        add(branch.otherwise(), times.times(Expr.ONE.minus(taken)), into);
      }
    } else if (node instanceof TaskNode.Loop loop) {
      Map<Operation, Expr> each = new TreeMap<>();
      add(loop.body(), Expr.ONE, each);
      Expr trips = loop.trips().iterations().value();
      each.forEach(
          (operation, often) ->
              into.merge(
                  operation,
                  times.times(
                      often.contains(loop.index())
                          ? Summation.of(loop.index(), Expr.ZERO, trips.minus(1), often)
                          : often.times(trips)),
                  Expr::plus));
    } else if (node instanceof TaskNode.Call call) {
      if (HANDED.stream().anyMatch(call.method()::startsWith)) {
        throw new NotWhole(call.method());
      }
      add(call.body(), times, into);
    } else if (node instanceof TaskNode.Critical critical) {
      if (critical.permits() > 0) {
        throw new NotWhole("permits");
      }
      if (!critical.atomic()) {
        into.merge(Operation.of(Verb.LOCK), times, Expr::plus);
      }
      add(critical.body(), times, into);
    } else if (node instanceof TaskNode.Unknown unknown) {
      throw new NotWhole(unknown.reason());
    } else if (node instanceof TaskNode.Declared declared) {
      throw new NotWhole(declared.seconds().value().toString());
    } else {
      throw new NotWhole("a " + node.getClass().getSimpleName().toLowerCase(Locale.ROOT));
    }
  }

  private static void add(OperationCount count, Expr times, Map<Operation, Expr> into) {
    count
        .counts()
        .forEach((operation, often) -> into.merge(operation, often.times(times), Expr::plus));
  }

  /**
   * The value of a number for which a call takes longest, where there is not much between all of
   * them: it is asked for, and no loop runs so often.
   */
  private static OptionalLong longest(Map<Operation, Expr> operations, Symbol number) {
    long found = 0;
    for (long others : new long[] {LONG, USUAL}) {
      Map<Symbol, Long> sizes = new HashMap<>();
      symbols(operations).forEach(symbol -> sizes.put(symbol, others));
      sizes.put(number, LARGE);
      double large = nanoseconds(operations, sizes);
      double least = large;
      double most = 0;
      for (long each : SEVERAL) {
        sizes.put(number, each);
        double time = nanoseconds(operations, sizes);
        least = Math.min(least, time);
        if (time > most) {
          most = time;
          found = each;
        }
      }
      if (most > FLAT * least || large > most) {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(found);
  }

  /** What its sizes are. */
  Set<Symbol> symbols() {
    return symbols(operations);
  }

  private static Set<Symbol> symbols(Map<Operation, Expr> operations) {
    Set<Symbol> symbols = new TreeSet<>(Comparator.comparing(Symbol::name));
    operations.values().forEach(each -> symbols.addAll(each.symbols()));
    return symbols;
  }

  boolean isNothing() {
    return operations.isEmpty();
  }

  /** Whether it is sure to execute nothing: it answers a constant, or is there to be replaced. */
  boolean isSurelyNothing() {
    return isNothing() && !typical;
  }

  /** About how many nanoseconds, with everything of the usual size. */
  double nanoseconds() {
    return nanoseconds(operations);
  }

  static double nanoseconds(Map<Operation, Expr> operations) {
    Map<Symbol, Long> sizes = new HashMap<>();
    symbols(operations).forEach(symbol -> sizes.put(symbol, USUAL));
    return nanoseconds(operations, sizes);
  }

  private static double nanoseconds(Map<Operation, Expr> operations, Map<Symbol, Long> of) {
    Bindings sizes = Bindings.NONE;
    for (Map.Entry<Symbol, Long> each : of.entrySet()) {
      sizes = sizes.with(each.getKey(), each.getValue());
    }
    double sum = 0;
    for (Map.Entry<Operation, Expr> each : operations.entrySet()) {
      sum += price(each.getKey().verb()) * Exactly.value(each.getValue(), sizes).doubleValue();
    }
    return sum;
  }

  /** Rough times of one each: what is compared has both sides in them. */
  private static double price(Verb verb) {
    return switch (verb) {
      case CALL -> 1.5;
      case DIVIDE, REMAINDER, SQRT -> 4;
      case ALLOCATE -> 5;
      case ALLOCATE_BYTE -> 0.15;
      case ALLOCATE_BESIDE -> 0;
      case EXP, LOG, POW, SIN, COS, TAN, ATAN, ASIN -> 15;
      case ATOMIC -> 5;
      case LOCK -> 20;
      case FIELD_STORE, STORE -> 0.5;
      default -> 0.4;
    };
  }

  /**
   * The line of a table behind its call; empty where it is too long.
   *
   * @param isOneOfMany whether it stands for others too
   */
  Optional<String> text(boolean isOneOfMany) {
    List<String> parts = new ArrayList<>();
    for (Map.Entry<Operation, Expr> each : operations.entrySet()) {
      Expr rounded = rounded(each.getValue());
      if (!rounded.isZero()) {
        Expr term = rounded.times(Expr.symbol(Symbol.platform(each.getKey().toString())));
        parts.add(term.toString());
      }
    }
    String text =
        (typical || isOneOfMany ? "~= " : "= ") + String.join(" + ", parts).replace("+ -", "- ");
    return parts.isEmpty() || text.length() > LONGEST ? Optional.empty() : Optional.of(text);
  }

  /** Quarters of what is small, wholes of what is large. */
  private Expr rounded(Expr times) {
    if (!typical) {
      return times;
    }
    List<Expr> parts = new ArrayList<>();
    for (Expr part : times.summands()) {
      Rational factor = part.terms().get(0).factor();
      double size = Math.abs(factor.doubleValue());
      Rational near =
          size >= WHOLE_FROM
              ? Rational.of(Math.round(factor.doubleValue()))
              : Rational.of(Math.round(factor.doubleValue() * ROUNDED), ROUNDED);
      boolean isSize = !part.isConstant();
      if (isSize && near.isZero()) {
        parts.add(part);
      } else {
        parts.add(part.dividedBy(Expr.constant(factor)).times(near));
      }
    }
    return Expr.sum(parts);
  }
}
