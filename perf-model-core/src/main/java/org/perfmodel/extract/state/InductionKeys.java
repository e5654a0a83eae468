package org.perfmodel.extract.state;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Verb;

/**
 * Keys of numbers that go on with loops: derived induction variables, and what drifts as they do.
 */
public final class InductionKeys {
  /**
   * The value of a variable that begins nobody knows where and goes on by the same step.
   *
   * @param variable one object a loop
   */
  public record Advancing(Object variable, Expr step) {}

  /**
   * A number that nearly always goes on by the same step, or by so much in the mean: {@code (i + 1)
   * & mask}, {@code (int) (i * step)}.
   */
  public record Drifting(Object of, Expr step) {}

  /**
   * A number that lies at a fraction of loop variables that is not known, another in each iteration
   * of the innermost loop perhaps, {@code x * cos[a] + y * sin[a]}: with each of those variables it
   * goes on by about one.
   *
   * @param course the sum of those variables
   */
  public record Along(Object of, Expr course) {}

  /** The bits of a loop variable in reverse order, as a fast transform orders its numbers. */
  public record Reversed(Object of) {}

  /** One loop's variable, which goes on from a value that was computed before the loop. */
  public static final class Begun {
    private final Object before;
    private final Expr iteration;

    public Begun(Object before, Expr iteration) {
      this.before = before;
      this.iteration = iteration;
    }

    /** Whether each iteration of loops around finds the same values. */
    boolean isApartFrom(Expr variables) {
      return iteration.symbols().stream().noneMatch(variables::contains)
          && Key.isApartFrom(before, variables);
    }
  }

  private InductionKeys() {}

  /** Whether a number is a loop variable in reverse, shifted or masked. */
  public static boolean isReversed(Object key) {
    Object number = MaskedNumbers.bare(key);
    return number instanceof Reversed
        || number instanceof Key computed
            && computed.parts().get(0) instanceof Operation operation
            && operation.verb() == Verb.BITWISE
            && isReversed(computed.parts().get(1));
  }

  /**
   * The key of a number that is one or another: where both go on by the same step, it does so too,
   * but for the jumps between them.
   */
  public static Object either(Object one, Object other) {
    Optional<Expr> step = going(one);
    return step.isPresent() && step.equals(going(other))
        ? new Drifting(new Object(), step.get())
        : new Object();
  }

  private static Optional<Expr> going(Object key) {
    if (key instanceof Advancing advancing) {
      return Optional.of(advancing.step());
    }
    return drift(key);
  }

  /** The step of a number that nearly always goes on by it, whether or not its form bounds it. */
  public static Optional<Expr> drift(Object key) {
    return MaskedNumbers.bare(key) instanceof Drifting drifting
        ? Optional.of(drifting.step())
        : Optional.empty();
  }
}
