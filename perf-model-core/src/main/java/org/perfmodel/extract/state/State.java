package org.perfmodel.extract.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/** What is known at one point of a method: its variables, the heap, and what must hold there. */
public final class State {
  /** A way that is taken less than once for so many times that the other is. */
  private static final Rational RARE = Rational.of(3);

  /** A local variable or parameter. */
  public record Local(JavaType type, Value value, Object key, int level, Paths paths) {}

  private static final int MOST_FACTS = 10;
  private static final int LONGEST_FACT = 24;
  private static final int LONGEST_SHARE = 120;

  /** Shared between copies until one of them changes it. */
  private Map<String, Local> locals = new TreeMap<>();

  private boolean isShared;

  private final Heap heap;
  private final List<Expr> facts = new ArrayList<>();

  /**
   * The share of an iteration's executions in which one way of a branch gave a variable a value
   * that does not hang on the one before, while the other way's does.
   */
  private Map<String, Rational> anew = Map.of();

  /** The share of the method's executions that come here. */
  private Estimate alive = Estimate.exact(Expr.ONE);

  /**
   * The share of the executions of a recursive method, or of a loop's body, that enter this one.
   */
  private Estimate entered = Estimate.exact(Expr.ONE);

  public State(Heap heap) {
    this.heap = heap;
  }

  /** That of a called method: its own variables over the same heap. */
  public State ofCallee() {
    State callee = new State(heap);
    callee.facts.addAll(facts);
    callee.entered(reached());
    return callee;
  }

  /** That of a lambda with these variables, called where that is known. */
  public State over(State caller) {
    State inside = caller.ofCallee();
    inside.share(this);
    return inside;
  }

  public State copy() {
    State copy = new State(heap.copy());
    copy.share(this);
    copy.facts.addAll(facts);
    copy.alive = alive;
    copy.entered = entered;
    copy.anew = anew;
    return copy;
  }

  private void share(State other) {
    locals = other.locals;
    isShared = true;
    other.isShared = true;
  }

  /** The variables, to be changed here only. */
  private Map<String, Local> own() {
    if (isShared) {
      locals = new TreeMap<>(locals);
      isShared = false;
    }
    return locals;
  }

  public void become(State other) {
    if (other != this) {
      heap.become(other.heap);
      share(other);
      facts.clear();
      facts.addAll(other.facts);
      alive = other.alive;
      entered = other.entered;
      anew = other.anew;
    }
  }

  public Estimate alive() {
    return alive;
  }

  public void alive(Estimate share) {
    alive = plain(share);
  }

  /** Sets the share of the executions of what is looked at that enter this method. */
  public void entered(Estimate share) {
    entered = plain(share);
  }

  /** The share of the executions of what is looked at that come here. */
  public Estimate reached() {
    return plain(entered.times(alive));
  }

  private static Estimate plain(Estimate share) {
    return share.value().weight() > LONGEST_SHARE
        ? new Estimate(Expr.ONE, Confidence.ASSUMED)
        : share;
  }

  public Heap heap() {
    return heap;
  }

  public Map<String, Local> locals() {
    return Collections.unmodifiableMap(locals);
  }

  /** The names of the variables that are visible here, whatever is changed from here on. */
  public Set<String> visible() {
    isShared = true;
    return Collections.unmodifiableSet(locals.keySet());
  }

  /** Drops the variables that are not visible any more. */
  public void retain(Set<String> visible) {
    if (!areSame(visible, locals.keySet()) && !visible.containsAll(locals.keySet())) {
      own().keySet().retainAll(visible);
    }
  }

  /** Whether they are the same in the same order, as those that are in order are. */
  private static boolean areSame(Set<String> some, Set<String> others) {
    if (some.size() != others.size()) {
      return false;
    }
    Iterator<String> one = some.iterator();
    for (String other : others) {
      if (!one.next().equals(other)) {
        return false;
      }
    }
    return true;
  }

  /** Changes these variables, as far as they are here. */
  public void change(Set<String> names, BiFunction<String, Local, Local> change) {
    for (String name : names) {
      Local local = locals.get(name);
      if (local != null) {
        own().put(name, change.apply(name, local));
      }
    }
  }

  /** A variable, and any field of that name, may hold anything now. */
  public void forget(String name) {
    change(
        Set.of(name),
        (same, local) ->
            new Local(local.type(), Value.Opaque.ONLY, new Object(), local.level(), Paths.NONE));
    heap.forget(name);
  }

  public Optional<Local> local(String name) {
    return Optional.ofNullable(locals.get(name));
  }

  public void set(String name, Local local) {
    own().put(name, local);
  }

  public void set(String name, Operand operand, JavaType type) {
    own()
        .put(
            name,
            new Local(type, operand.value(), operand.key(), operand.level(), operand.paths()));
  }

  /** Notes expressions that are not negative here, as far as they are short. */
  public void hold(List<Expr> notNegative) {
    for (Expr fact : notNegative) {
      if (facts.size() < MOST_FACTS && fact.weight() <= LONGEST_FACT && !facts.contains(fact)) {
        facts.add(fact);
      }
    }
  }

  /** Expressions that are not negative here. */
  public List<Expr> facts() {
    return facts;
  }

  /**
   * What holds after either of two ways.
   *
   * @param taken one if the first way was taken, else zero; empty if that is not known
   */
  public static State join(Optional<Expr> taken, State one, State other) {
    State joined = one.copy();
    BinaryOperator<Value> merge = (left, right) -> merged(taken, left, right);
    joined.heap.join(other.heap, merge, mean(one, other));
    joined.retain(other.locals.keySet());
    joined.anew = begun(one, other);
    boolean rarely = isRare(one, other);
    boolean mostly = isRare(other, one);
    if (joined.locals != other.locals) {
      // No `replaceAll`: what is handed to the library, HotSpot's slow compiler compiles with it.
      for (Map.Entry<String, Local> each : joined.own().entrySet()) {
        Local local = each.getValue();
        Local there = other.locals.get(each.getKey());
        if (there == null || local.equals(there)) {
          continue;
        }
        Value value =
            local.value().equals(there.value())
                ? local.value()
                : merged(taken, local.value(), there.value());
        each.setValue(
            new Local(
                local.type(),
                value,
                local.key().equals(there.key())
                    ? local.key()
                    : InductionKeys.either(local.key(), there.key()),
                Math.max(local.level(), there.level()),
                rarely ? there.paths() : mostly ? local.paths() : local.paths().or(there.paths())));
      }
    }
    joined.facts.retainAll(other.facts);
    joined.alive(one.alive.plus(other.alive));
    return joined;
  }

  /**
   * Variables of which nothing is known hold what they hold on one of the ways that lead here.
   *
   * @return whether there is any
   */
  public boolean keepUnknown(State usual) {
    boolean any = false;
    for (Map.Entry<String, Local> each : Map.copyOf(locals).entrySet()) {
      Local local = each.getValue();
      Local there = usual.locals.get(each.getKey());
      if (there == null || local.value() != Value.Opaque.ONLY) {
        continue;
      }
      Optional<Value> kept = usual(there.value());
      if (kept.isPresent()) {
        any = true;
        own()
            .put(
                each.getKey(),
                new Local(local.type(), kept.get(), local.key(), local.level(), local.paths()));
      }
    }
    return any;
  }

  /** What a variable holds as a rule, where that has a name of its own. */
  private static Optional<Value> usual(Value value) {
    return value
        .called()
        .filter(name -> !name.startsWith("?"))
        .filter(name -> !name.startsWith(Heap.FRESH) || CollectionElements.isAnswer(name))
        .map(name -> value);
  }

  /** What either way begins anew, of what the other goes on with. */
  private static Map<String, Rational> begun(State one, State other) {
    Map<String, Rational> begun = new TreeMap<>(one.anew);
    other.anew.forEach((name, share) -> begun.merge(name, share, State::greater));
    begunBy(one, other, begun);
    begunBy(other, one, begun);
    return begun.isEmpty() ? Map.of() : begun;
  }

  private static Rational greater(Rational one, Rational other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  private static void begunBy(State way, State other, Map<String, Rational> into) {
    Expr share = way.alive.value();
    Expr rest = other.alive.value();
    if (!share.isConstant() || !rest.isConstant() || share.isZero() || way.locals == other.locals) {
      return;
    }
    Rational part =
        share.constantValue().dividedBy(share.constantValue().plus(rest.constantValue()));
    other.locals.forEach(
        (name, local) -> {
          Local here = way.locals.get(name);
          if (here != null
              && local.paths().from().containsKey(name)
              && !here.paths().from().containsKey(name)) {
            into.merge(name, part, State::greater);
          }
        });
  }

  /** The share of the executions of what is looked at in which that variable began anew. */
  public Rational anew(String name) {
    return anew.getOrDefault(name, Rational.ZERO);
  }

  /** A new iteration, in which nothing has begun anew yet. */
  public void beginIteration() {
    anew = Map.of();
  }

  /** Whether processors go on without waiting for what this way computes: they guess the other. */
  private static boolean isRare(State way, State other) {
    Expr share = way.alive.value();
    Expr rest = other.alive.value();
    return share.isConstant()
        && rest.isConstant()
        && share.constantValue().times(RARE).compareTo(rest.constantValue()) < 0;
  }

  /** Between sizes of two ways, in the share that takes each. */
  private static BinaryOperator<Value> mean(State one, State other) {
    Expr here = one.alive.value();
    Expr there = other.alive.value();
    boolean areKnown =
        here.isConstant()
            && there.isConstant()
            && !here.constantValue().plus(there.constantValue()).isZero();
    Rational share =
        areKnown
            ? here.constantValue().dividedBy(here.constantValue().plus(there.constantValue()))
            : Rational.of(1, 2);
    return (left, right) ->
        left instanceof Value.Whole first && right instanceof Value.Whole second
            ? new Value.Whole(
                second.expr().plus(first.expr().minus(second.expr()).times(share)),
                Confidence.GUESSED)
            : Value.Opaque.ONLY;
  }

  private static Value merged(Optional<Expr> taken, Value left, Value right) {
    if (taken.isPresent()
        && left instanceof Value.Whole one
        && right instanceof Value.Whole other) {
      Confidence confidence = one.confidence().and(other.confidence());
      return Cases.plain(Extremes.of(taken.get(), one.expr(), other.expr()), confidence);
    }
    return left.called().isPresent() && left.called().equals(right.called())
        ? Value.Named.of(left.called().get())
        : Value.Opaque.ONLY;
  }

  /** Drops what is said in an index that is no longer open. */
  public void close(Symbol index) {
    Set<String> lost = new TreeSet<>();
    locals.forEach(
        (name, local) -> {
          if (mentions(local.value(), index)) {
            lost.add(name);
          }
        });
    change(
        lost,
        (name, local) ->
            new Local(local.type(), Value.Opaque.ONLY, new Object(), local.level(), Paths.NONE));
    heap.replaceAll(value -> mentions(value, index) ? Value.Opaque.ONLY : value);
    facts.removeIf(fact -> fact.contains(index));
  }

  static boolean mentions(Value value, Symbol index) {
    return value instanceof Value.Whole whole && whole.expr().contains(index)
        || value instanceof Value.Between between
            && (between.least().contains(index) || between.most().contains(index))
        || value instanceof Value.Named named
            && named.lengths().stream()
                .anyMatch(length -> length.filter(n -> n.contains(index)).isPresent());
  }

  public static final Estimate ALWAYS = Estimate.exact(Expr.ONE);
  public static final Estimate NEVER = Estimate.exact(Expr.ZERO);
}
