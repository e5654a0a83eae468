package org.perfmodel.evaluate.process.eager;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;

/** One process explored: its states, its executions, its ends. */
public final class EagerAnalysis {
  private static final int MOST_TOLD = 8;

  private final Exploration exploration;
  private final StateGraph graph;
  private final Times times;
  private final Settings settings;
  private final Order order;
  private final boolean saysTerminated;
  private @Nullable Circles circles;

  private EagerAnalysis(
      Exploration exploration,
      StateGraph graph,
      Times times,
      Settings settings,
      boolean saysTerminated) {
    this.saysTerminated = saysTerminated;
    this.exploration = exploration;
    this.graph = graph;
    this.times = times;
    this.settings = settings;
    this.order = new Order(graph);
  }

  /**
   * Explores a process.
   *
   * @throws ProcessException if it has no meaning, or a limit is reached
   */
  public static EagerAnalysis of(Model model, Term term, Times times, Settings settings) {
    Exploration exploration = new Exploration(model, times, settings);
    boolean saysTerminated = Sorts.calls(model, term, Term.TERMINATED);
    return new EagerAnalysis(exploration, exploration.run(term), times, settings, saysTerminated);
  }

  /** The time domain, in which results name their times. */
  public Times times() {
    return times;
  }

  public int states() {
    return graph.states();
  }

  /** Transitions as a multiset: two derivations of one transition count twice. */
  public long transitions() {
    return graph.transitions();
  }

  /** Bytes that states and transitions take. */
  public long bytes() {
    return graph.bytes();
  }

  /**
   * How many executions take each time, by the number of the time in the analysis's {@link Times};
   * the multiset EXEC of section 5.3.
   *
   * @throws ProcessException if executions may go on for ever, or are not all told apart
   */
  public Map<Integer, BigInteger> executions() {
    if (settings.instants()) {
      throw new ProcessException(
          "executions cannot be counted where instants are reduced.\n"
              + "Maybe switch that reduction off.");
    }
    finite();
    TimeDistribution mass = TimeDistributions.counts(graph, order, times);
    Map<Integer, BigInteger> found = new LinkedHashMap<>();
    for (int i = 0; i < mass.times.length; i++) {
      found.merge(mass.times[i], mass.parts[i], BigInteger::add);
    }
    return found;
  }

  /**
   * The probability of each time, by the number of the time in the analysis's {@link Times}; PEXEC
   * of section 5.3.
   *
   * @throws ProcessException if there are infinitely many times, or an execution may never end
   */
  public Map<Integer, Rational> probabilities() {
    if (!hasDistribution()) {
      throw endless();
    }
    TimeDistribution mass =
        order.isComplete()
            ? TimeDistributions.probabilities(graph, order, times)
            : endings().masses();
    Map<Integer, Rational> found = new LinkedHashMap<>();
    for (int i = 0; i < mass.times.length; i++) {
      found.merge(mass.times[i], Rational.of(mass.parts[i], mass.whole), Rational::plus);
    }
    return found;
  }

  private void finite() {
    if (!order.isComplete()) {
      throw endless();
    }
  }

  private ProcessException endless() {
    return new ProcessException(
        "some executions never end: "
            + (order.circle().length == 1
                ? "1 state leads"
                : order.circle().length + " states lead")
            + " round in a circle, `"
            + circle()
            + "`.\nMaybe let the process end in nil.");
  }

  private String circle() {
    int[] states = order.circle();
    List<String> actions = navigator().round(states);
    return actions.size() <= MOST_TOLD
        ? String.join(", ", actions)
        : String.join(", ", actions.subList(0, MOST_TOLD)) + ", ..";
  }

  private Circles circles() {
    Circles known = circles;
    if (known == null) {
      known = new Circles(graph);
      circles = known;
    }
    return known;
  }

  private Endings endings() {
    return new Endings(graph, times, circles());
  }

  /** Whether executions can be counted: not where instants were reduced. */
  boolean countsExecutions() {
    return !settings.instants();
  }

  /** Whether the model says which ends are meant, so that others are deadlocks. */
  public boolean saysTerminated() {
    return saysTerminated;
  }

  /** Whether every execution comes to an end after a number of steps known beforehand. */
  boolean isFinite() {
    return order.isComplete();
  }

  /**
   * Whether the executions take finitely many times: there is no circle, or every circle takes no
   * time and is left in the end.
   */
  public boolean hasDistribution() {
    return order.isComplete() || endings().areFinite();
  }

  /** What is known of times where they are infinitely many; all times must be numbers. */
  public Ending ending() {
    Endings endings = endings();
    Rational probability = endings.probability();
    Extremes least = new Extremes(graph, times, circles(), -1);
    return new Ending(
        probability,
        least.exists() ? Optional.of(times.linear(least.time()).constant()) : Optional.empty(),
        probability.isOne() ? Optional.of(endings.mean()) : Optional.empty(),
        order.isComplete() ? "" : circle());
  }

  /**
   * An execution with the fewest steps to a state in which nothing can happen and no part is {@code
   * Terminated}; definition 5.3.8 and what follows it.
   *
   * @throws ProcessException if the model never says what success is
   */
  public Optional<Execution> deadlock() {
    if (!saysTerminated) {
      throw new ProcessException(
          "the model does not say which ends are meant, so none can be a deadlock.\n"
              + "Maybe end what should come to its end in Terminated instead of nil.");
    }
    Navigator navigator = navigator();
    for (int state = 0; state < graph.states(); state++) {
      if (graph.delay(state) < 0 && !navigator.hasEnded(state)) {
        return Optional.of(navigator.executionTo(state));
      }
    }
    return Optional.empty();
  }

  /**
   * An execution with the fewest steps to a state in which nothing can happen and some part is as
   * asked.
   *
   * @param part asked of the text of a part
   */
  public Optional<Execution> ending(Predicate<String> part) {
    Navigator navigator = navigator();
    for (int state = 0; state < graph.states(); state++) {
      if (graph.delay(state) < 0 && navigator.parts(state).stream().anyMatch(part)) {
        return Optional.of(navigator.executionTo(state));
      }
    }
    return Optional.empty();
  }

  /**
   * One of the executions that end first.
   *
   * @throws ProcessException if none ends
   */
  public Execution fastest() {
    return extreme(-1);
  }

  /**
   * One of the executions that end last.
   *
   * @throws ProcessException if there is none, because executions may take any time
   */
  public Execution slowest() {
    if (!hasDistribution()) {
      throw endless();
    }
    return extreme(1);
  }

  private Execution extreme(int sign) {
    Extremes extremes = new Extremes(graph, times, circles(), sign);
    if (!extremes.exists()) {
      throw endless();
    }
    return navigator().executionThrough(extremes.path());
  }

  /** Goes through states and transitions one by one. */
  public Navigator navigator() {
    return new Navigator(exploration, graph, times);
  }

  Exploration exploration() {
    return exploration;
  }

  StateGraph graph() {
    return graph;
  }
}
