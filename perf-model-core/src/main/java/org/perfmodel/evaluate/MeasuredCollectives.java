package org.perfmodel.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Collective operations that a platform's network has measured times of. Every engine takes these
 * where they are, from the last process's coming to everybody's leaving, and algorithms by name
 * where they are not.
 */
public final class MeasuredCollectives {
  private MeasuredCollectives() {}

  /** What an operation was measured to take; empty if it was not. */
  public static Optional<FittedCollective> of(Platform platform, CollectiveOperation operation) {
    String key = operation.name().toLowerCase(Locale.ROOT);
    return platform.network().flatMap(network -> network.collective(key));
  }

  /** What a prediction takes for granted that uses a measured time. */
  public static Assumption asMeasured(
      Platform platform, CollectiveOperation operation, Place place) {
    return new Assumption(
        operation.label()
            + ": as measured on network "
            + platform.network().map(Network::name).orElse(""),
        Confidence.FITTED,
        place);
  }

  /** Measured operations of a region that a point asks for beyond what was measured. */
  public static List<Assumption> beyond(Scenario scenario, Quantifier quantifier) {
    List<Assumption> assumptions = new ArrayList<>();
    beyond(scenario.region().root(), scenario, quantifier, assumptions);
    return assumptions;
  }

  private static void beyond(
      TaskNode node, Scenario scenario, Quantifier quantifier, List<Assumption> assumptions) {
    if (node instanceof TaskNode.Collective collective) {
      Optional<FittedCollective> fitted = of(scenario.platform(), collective.operation());
      int processes = scenario.point().processors();
      Expr bytes = collective.bytes();
      boolean isKnown =
          bytes.symbols().stream().noneMatch(each -> each.isIndex() || each.equals(Symbol.RANK));
      if (fitted.isPresent()
          && processes > 1
          && isKnown
          && !fitted.get().covers(processes, quantifier.value(bytes))) {
        assumptions.add(
            new Assumption(
                collective.operation().label()
                    + ": extrapolated, it was measured with "
                    + range(fitted.get()),
                Confidence.ASSUMED,
                collective.place()));
      }
    }
    node.children().forEach(child -> beyond(child, scenario, quantifier, assumptions));
  }

  private static String range(FittedCollective fitted) {
    return fitted.leastProcesses()
        + " to "
        + fitted.mostProcesses()
        + " processes and "
        + fitted.leastBytes()
        + " to "
        + fitted.mostBytes()
        + " bytes";
  }
}
