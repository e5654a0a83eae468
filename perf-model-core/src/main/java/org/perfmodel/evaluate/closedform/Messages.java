package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.MeasuredCollectives;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.platform.Network;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Feature;

/**
 * What has to hold at a point for formulae about processes, and what is taken for granted there.
 */
final class Messages {
  /** The side on which a formula lies that has all processes meet. */
  static final String MEETING =
      "they begin together after each collective operation, so that the time is an upper bound"
          + " where some can go on before others are through";

  private Messages() {}

  /**
   * Whether the process that stands for all takes as long as all take.
   *
   * @throws NotApplicableException where processes do not go in step
   */
  static boolean hold(List<ProcessProgram> programs, Scenario scenario, Quantifier quantifier) {
    Lockstep inStep = new Lockstep(quantifier, scenario.point().processors());
    for (ProcessProgram each : programs) {
      refuseContention(scenario, each);
      if (!inStep.holds(each)) {
        return false;
      }
    }
    return true;
  }

  /** Formulae know no messages that get into each other's way. */
  private static void refuseContention(Scenario scenario, ProcessProgram program) {
    boolean contends =
        scenario
            .platform()
            .network()
            .map(Network::topology)
            .filter(topology -> !topology.equals(Network.CONTENTION_FREE))
            .isPresent();
    if (contends && scenario.point().processors() > 1 && !program.steps().isEmpty()) {
      throw new NotApplicableException(
          "closed form", Feature.MESSAGE, program.steps().get(0).place());
    }
  }

  /** What a formula of processes takes for granted, and on which side of their time it lies. */
  static String inStep(List<Step> steps) {
    String text =
        "each of the p processes has a processor and memory of its own; they go in step; what one"
            + " does alone while others wait is left out, up to 0.5 % of the time";
    return meetOften(steps) ? text + "; " + MEETING : text;
  }

  /** Whether what follows a collective operation may begin before all are through it. */
  private static boolean meetOften(List<Step> steps) {
    boolean meets = false;
    int talks = 0;
    for (Step each : steps) {
      if (each instanceof Step.Repeat repeat) {
        // Its second time follows its first.
        meets |= meets(repeat.body());
        talks += 2;
      } else {
        meets |= each instanceof Step.Together;
        talks += each instanceof Step.Work ? 0 : 1;
      }
    }
    return meets && talks > 1;
  }

  private static boolean meets(List<Step> steps) {
    return steps.stream()
        .anyMatch(
            each ->
                each instanceof Step.Together
                    || (each instanceof Step.Repeat repeat && meets(repeat.body())));
  }

  /** What holds at this point only. */
  static List<Assumption> assumptions(Scenario scenario, Quantifier quantifier) {
    List<Assumption> assumptions = new ArrayList<>();
    int processes = scenario.point().processors();
    if (!Ranks.looksAtAll(processes)) {
      assumptions.add(
          new Assumption(
              "of " + processes + " processes those at both ends and in the middle were looked at",
              Confidence.ASSUMED,
              scenario.region().place()));
    }
    assumptions.addAll(MeasuredCollectives.beyond(scenario, quantifier));
    return assumptions;
  }
}
