package org.perfmodel.change;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.prediction.Interval;
import org.perfmodel.workload.Place;

/**
 * What a change did to one method.
 *
 * @param method its signature: {@code org.acme.NBody.forces(double[],int)}
 * @param place of its declaration
 * @param lastLine of its source
 * @param isEdited whether its own code differs; of others that of what they call
 * @param growth class of the work, before and now
 * @param time of one call in seconds, before and now, at assumed sizes where nobody gives any
 * @param factor 95 % interval of now / before; empty where the times do not compare
 * @param bytes that one call allocates, before and now
 * @param doubt what decides where the effect is not certain, or why there is none; empty if nothing
 * @param at the sizes of the times, as text
 * @param line that was edited and explains the change
 * @param cure what to do about it
 * @param callers other methods that are worse or better for the same reason, worst first
 * @param calledFrom how many methods call it themselves
 */
public record ChangedMethod(
    String method,
    Place place,
    int lastLine,
    boolean isEdited,
    Effect effect,
    Sides<String> growth,
    boolean isHigherGrowth,
    Sides<OptionalDouble> time,
    Optional<Interval> factor,
    Sides<OptionalDouble> bytes,
    String doubt,
    String at,
    Optional<ChangedLine> line,
    Optional<String> cure,
    Optional<String> deadlock,
    List<String> callers,
    int calledFrom) {
  /** What takes longer by no more than this part matters to nobody. */
  private static final double LITTLE = 0.05;

  /** A value of the base and its value now. */
  public record Sides<T>(T before, T now) {
    public Sides {
      requireNonNull(before);
      requireNonNull(now);
    }

    /** Whether it is the same on both. */
    boolean isSame() {
      return before.equals(now);
    }
  }

  public ChangedMethod {
    callers = List.copyOf(callers);
  }

  /** The same with others that are so for the same reason. */
  ChangedMethod with(List<String> others) {
    return with(others, calledFrom);
  }

  /** The same with the number of methods that call it. */
  public ChangedMethod calledBy(int methods) {
    return with(callers, methods);
  }

  /** Whether its time is better or worse, so that the shares of branches may be why. */
  public boolean isOfTime() {
    return deadlock.isEmpty() && (effect == Effect.BETTER || effect == Effect.WORSE);
  }

  /**
   * The same in view of what it is if all ways are gone that a branch may take: an effect that is
   * not there then depends on how often which is taken. What is in doubt, and no slower than the
   * limit even by the likeliest numbers, is small.
   */
  public ChangedMethod confirmedBy(ChangedMethod everyWay, ChangeLimits limits) {
    if (everyWay.timeFactor().isEmpty()) {
      return this;
    }
    double factor = everyWay.timeFactor().getAsDouble();
    boolean isThere = effect == Effect.BETTER ? factor < 1 - LITTLE : factor > 1 + LITTLE;
    if (isThere || isHigherGrowth && everyWay.isHigherGrowth) {
      return this;
    }
    return new ChangedMethod(
        method,
        place,
        lastLine,
        isEdited,
        effect == Effect.BETTER || timeFactor().orElse(1) < limits.factor()
            ? Effect.SMALL
            : Effect.DOUBTFUL,
        growth,
        isHigherGrowth,
        time,
        this.factor,
        bytes,
        "it depends on which way branches go: if each goes both ways it is " + Factor.of(factor),
        at,
        line,
        cure,
        deadlock,
        callers,
        calledFrom);
  }

  /** Whether one that calls it often may be slower by more than it is itself. */
  public boolean mayMatterToCallers() {
    boolean isSlower = timeFactor().orElse(1) > 1 + LITTLE;
    boolean allocates = bytesFactor().orElse(1) > 1 + LITTLE;
    return effect == Effect.SMALL && (isSlower || allocates);
  }

  private ChangedMethod with(List<String> others, int methods) {
    return with(line, others, methods);
  }

  /** The same with the line to look at. */
  public ChangedMethod at(ChangedLine changed) {
    return with(Optional.of(changed), callers, calledFrom);
  }

  private ChangedMethod with(Optional<ChangedLine> changed, List<String> others, int methods) {
    return new ChangedMethod(
        method,
        place,
        lastLine,
        isEdited,
        effect,
        growth,
        isHigherGrowth,
        time,
        factor,
        bytes,
        doubt,
        at,
        changed,
        cure,
        deadlock,
        others,
        methods);
  }

  /** Now / before; empty where one side has no time. */
  public OptionalDouble timeFactor() {
    return factorOf(time);
  }

  /** The same of the bytes. */
  OptionalDouble bytesFactor() {
    return factorOf(bytes);
  }

  private static OptionalDouble factorOf(Sides<OptionalDouble> sides) {
    return sides.before().isPresent() && sides.now().isPresent()
        ? OptionalDouble.of(ratio(sides.before().getAsDouble(), sides.now().getAsDouble()))
        : OptionalDouble.empty();
  }

  private static double ratio(double before, double now) {
    return before == now ? 1 : now / before;
  }

  /** Whether a place is in its source. */
  boolean holds(Place other) {
    return other.file().equals(place.file())
        && other.line() >= place.line()
        && other.line() <= lastLine;
  }

  /** Without its package: {@code NBody.forces(double[],int)}. */
  public String shortName() {
    return shortName(method);
  }

  /** The same of any signature. */
  public static String shortName(String method) {
    int end = method.indexOf('(') < 0 ? method.length() : method.indexOf('(');
    int name = method.lastIndexOf('.', end - 1);
    int type = name;
    // Nested types belong to the name, packages do not: they begin with a small letter.
    while (type > 0) {
      int dot = method.lastIndexOf('.', type - 1);
      if (!Character.isUpperCase(method.charAt(dot + 1))) {
        break;
      }
      type = dot;
    }
    return type == name ? method : method.substring(type + 1);
  }
}
