package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * A design that asks what is sent, and leaves what that takes to a network.
 *
 * <pre>
 * DesignPart := Message(bytes, times) | Collective(operation, [algorithm], bytes, [processes])
 *             | Computation(seconds) | Steps((DesignPart, times)*)
 * </pre>
 */
public sealed interface DesignPart {
  /**
   * Messages to one receiver that waits for them, one behind the other.
   *
   * @param bytes of each
   * @param times how many, at least 1
   */
  record Message(Expr bytes, Expr times) implements DesignPart {
    public Message {
      requireNonNull(bytes);
      requireNonNull(times);
    }
  }

  /**
   * An operation of {@code p} processes.
   *
   * @param operation {@code broadcast}
   * @param algorithm {@code binomial tree}; if empty what was measured, or else the first known
   * @param bytes of one block
   * @param processes how many, if not {@code p}
   */
  record Collective(
      String operation, Optional<String> algorithm, Expr bytes, Optional<Long> processes)
      implements DesignPart {
    public Collective {
      requireNonNull(operation);
      requireNonNull(algorithm);
      requireNonNull(bytes);
      requireNonNull(processes);
    }
  }

  /**
   * What each process computes between messages.
   *
   * @param seconds formula of the time
   */
  record Computation(Expr seconds) implements DesignPart {
    public Computation {
      requireNonNull(seconds);
    }
  }

  /** One after the other, without overlap: their times add up. MacDonald 1996, section 3.3. */
  record Steps(List<Step> steps) implements DesignPart {
    public Steps {
      steps = List.copyOf(steps);
      if (steps.isEmpty()) {
        throw new IllegalArgumentException("a sequence of no steps");
      }
    }
  }

  /**
   * A part of a sequence.
   *
   * @param times how often
   */
  record Step(DesignPart part, Expr times) {
    public Step {
      requireNonNull(part);
      requireNonNull(times);
    }
  }
}
