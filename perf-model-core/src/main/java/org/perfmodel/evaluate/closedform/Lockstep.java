package org.perfmodel.evaluate.closedform;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Whether processes go in step at a point, so that the formula of one holds for all: each message
 * is received in the list of steps that sends it, nobody waits for somebody who waits in turn, and
 * a rehearsal takes as long as the formula says. Loops are looked at in their first and their last
 * iteration.
 */
final class Lockstep {
  /** What a formula may say more than the rehearsal: partners need not all begin together. */
  private static final double MORE = 1.05;

  /** What it may leave out: the work of one process before the others begin to wait for it. */
  private static final double LESS = 0.995;

  private final Quantifier quantifier;
  private final Ranks ranks;

  /** Of bodies of loops: how far processes are apart at their end. */
  private final IdentityHashMap<List<Step>, Double> spreads = new IdentityHashMap<>();

  Lockstep(Quantifier quantifier, int processes) {
    this.quantifier = quantifier;
    this.ranks = new Ranks(quantifier, processes);
  }

  /**
   * Whether the process that stands for all takes as long as all take.
   *
   * @throws NotApplicableException where no process could
   */
  boolean holds(ProcessProgram program) {
    return holds(program.steps(), program, quantifier.bindings());
  }

  private boolean holds(List<Step> steps, ProcessProgram program, Bindings at) {
    Map<Integer, Traffic> traffic = new HashMap<>();
    refuseChains(steps, traffic, at);
    for (Step each : steps) {
      if (each instanceof Step.Repeat repeat && !holds(repeat, program, at)) {
        return false;
      }
    }
    for (StepPricing.Pass pass : program.passes()) {
      if (pass.steps() == steps) {
        TrialPasses rehearsal = new TrialPasses(steps, traffic, ranks, program, at);
        double seconds = pass.isRepeated() ? rehearsal.period() : rehearsal.once();
        spreads.merge(steps, rehearsal.spread(), Math::max);
        double formula = quantifier.value(pass.seconds().formula(), at);
        return formula >= seconds * LESS
            && formula <= seconds * MORE
            && uneven(steps, rehearsal) <= seconds * (MORE - 1);
      }
    }
    throw new IllegalStateException("a list of steps without a price");
  }

  /**
   * How far processes are apart where the formula has all of them meet: at loops, and after them.
   */
  private double uneven(List<Step> steps, TrialPasses rehearsal) {
    double most = rehearsal.unevenness();
    for (Step each : steps) {
      if (each instanceof Step.Repeat repeat) {
        most = Math.max(most, spreads.getOrDefault(repeat.body(), 0.0));
      }
    }
    return most;
  }

  private boolean holds(Step.Repeat repeat, ProcessProgram program, Bindings at) {
    TaskNode.Loop loop = repeat.loop();
    Expr trips = loop.trips().iterations().value();
    int[] looked = ranks.looked();
    double first = ranks.exactly(trips, at, looked[0]);
    for (int rank : looked) {
      // How often there is something to receive has to be the same everywhere.
      if (ranks.exactly(trips, at, rank) != first || ranks.exactly(repeat.when(), at, rank) != 1) {
        throw notApplicable(loop.place());
      }
    }
    return first < 1
        || (holds(repeat.body(), program, at.with(loop.index(), 0))
            && (first < 2
                || holds(repeat.body(), program, at.with(loop.index(), (long) first - 1))));
  }

  private void refuseChains(List<Step> steps, Map<Integer, Traffic> known, Bindings at) {
    Waits waits = new Waits(steps.size());
    for (int rank : ranks.looked()) {
      Traffic own = traffic(known, steps, rank, at);
      own.receives.forEach(
          (key, indices) -> {
            Traffic origin = traffic(known, steps, key.peer(), at);
            List<Integer> sends = origin.sends.getOrDefault(key.from(rank), List.of());
            refuseUnequal(sends, indices, steps);
            for (int i = 0; i < indices.size(); i++) {
              waits.message(sends.get(i), own.completion(indices.get(i)));
            }
          });
      own.sends.forEach(
          (key, indices) -> {
            Traffic end = traffic(known, steps, key.peer(), at);
            refuseUnequal(end.receives.getOrDefault(key.from(rank), List.of()), indices, steps);
          });
      own.order(waits);
    }
    waits
        .chain()
        .ifPresent(
            index -> {
              throw notApplicable(steps.get(index).place());
            });
  }

  private Traffic traffic(Map<Integer, Traffic> known, List<Step> steps, int rank, Bindings at) {
    Traffic traffic = known.get(rank);
    if (traffic == null) {
      traffic = new Traffic(steps, rank, ranks, at);
      known.put(rank, traffic);
    }
    return traffic;
  }

  private static void refuseUnequal(List<Integer> others, List<Integer> own, List<Step> steps) {
    if (others.size() != own.size()) {
      throw notApplicable(steps.get(own.get(0)).place());
    }
  }

  private static NotApplicableException notApplicable(Place place) {
    return new NotApplicableException(Prediction.CLOSED_FORM, Feature.MESSAGE, place);
  }
}
