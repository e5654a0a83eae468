package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * The time of a process that goes in step with its partners, in its rank. Steps between two waits
 * are a phase, which all begin together:
 *
 * <pre>
 * phase   max(own sends and work, arrival of each message) + receives * max(o_r, g), the first o_r
 * arrival partner's sends and work before it + o_s + L + G d    earlier sends take max(o_s, g + G d)
 * </pre>
 *
 * Alexandrov, Ionescu, Schauser and Scheiman 1995, LogGP: a processor is busy for o, its port for g
 * + G d.
 */
final class StepPricing {
  private static final String ENGINE = Prediction.CLOSED_FORM;
  private static final String NETWORK = "network";

  private final Pricing pricing;
  private final Notes notes;
  private final ProcessProgram.Slowest slowest;
  private final Regime regime;
  private final MessageOverheads overheads;
  private final List<Pass> passes = new ArrayList<>();
  private final IdentityHashMap<Step, Expr> wholes = new IdentityHashMap<>();

  StepPricing(Pricing pricing, Notes notes, ProcessProgram.Slowest slowest, Regime regime) {
    this.pricing = pricing;
    this.notes = notes;
    this.slowest = slowest;
    this.regime = regime;
    this.overheads = new MessageOverheads(pricing, notes, regime);
  }

  /**
   * One pass through a list of steps.
   *
   * @param seconds of the process that stands for all, where it begins with the others
   * @param isRepeated whether the list is the body of a loop
   */
  record Pass(List<Step> steps, Cost seconds, boolean isRepeated) {}

  /** What all do together and whole loops, as their formulae say. */
  IdentityHashMap<Step, Expr> wholes() {
    return wholes;
  }

  /** Every list of steps that was priced, inner ones first. */
  List<Pass> passes() {
    return List.copyOf(passes);
  }

  /** The time of a program. */
  Cost of(List<Step> steps) {
    return of(steps, false);
  }

  private Cost of(List<Step> steps, boolean isRepeated) {
    Body body = new Body();
    steps.forEach(body::take);
    Cost seconds = body.end();
    passes.add(new Pass(steps, slowest.of(seconds), isRepeated));
    return seconds;
  }

  /** One list of steps: a loop's, or the program's. */
  private final class Body {
    private final List<Cost> parts = new ArrayList<>();
    private final List<Step> open = new ArrayList<>();
    private final List<Step.Take> begun = new ArrayList<>();
    private final List<Step.Take> done = new ArrayList<>();

    void take(Step step) {
      if (step instanceof Step.Work work) {
        work(work);
      } else if (step instanceof Step.Post post) {
        next();
        open.add(post);
      } else if (step instanceof Step.Take receive) {
        (receive.receive().request().isPresent() ? begun : done).add(receive);
      } else if (step instanceof Step.Finish finish) {
        finish(finish);
      } else if (step instanceof Step.Together together) {
        close();
        parts.add(whole(together, together(together)));
      } else if (step instanceof Step.Repeat repeat) {
        close();
        parts.add(whole(repeat, repeat(repeat)));
      }
    }

    private void work(Step.Work work) {
      next();
      if (open.isEmpty() && begun.isEmpty()) {
        parts.add(work.cost());
      } else {
        open.add(work);
      }
    }

    private void finish(Step.Finish finish) {
      for (Step.Take each : List.copyOf(begun)) {
        if (each.receive().request().equals(Optional.of(finish.await().request()))) {
          begun.remove(each);
          done.add(each);
        }
      }
    }

    /** A new phase begins after what was received. */
    private void next() {
      if (!done.isEmpty()) {
        close();
      }
    }

    private void close() {
      if (open.isEmpty() && done.isEmpty()) {
        return;
      }
      Optional<Expr> some = someIterations();
      if (some.isPresent()) {
        // A sum of the greatest, which is not the greatest of the sums.
        Expr when = some.get();
        parts.add(phase(always(open, when), always(done, when)).times(when));
        parts.add(own(never(open, when)).times(Expr.ONE.minus(when)));
      } else {
        parts.add(phase(open, done));
      }
      for (int i = 0; i < done.size(); i++) {
        parts.add(overhead(done.get(i), bytes(done.get(i))));
        if (i > 0) {
          parts.add(gap(done.get(i - 1), bytes(done.get(i - 1)), done.get(i)));
        }
      }
      open.clear();
      done.clear();
    }

    /** What decides in which iterations messages pass, the same in every process. */
    private Optional<Expr> someIterations() {
      if (done.isEmpty() || !isOfIterations(done.get(0).when())) {
        return Optional.empty();
      }
      Expr when = done.get(0).when();
      boolean isOfAll =
          done.stream().allMatch(take -> take.when().equals(when))
              && open.stream().allMatch(step -> isOnly(step, when));
      return isOfAll ? Optional.of(when) : Optional.empty();
    }

    private boolean isOnly(Step step, Expr when) {
      boolean isWorkApart = !(step instanceof Step.Work work) || body(work).isPresent();
      return step.when().equals(when) ? isWorkApart : !isIndexed(step.when());
    }

    private static Optional<Cost> body(Step.Work work) {
      return work.cost() instanceof Cost.Scaled scaled && scaled.factor().equals(work.when())
          ? Optional.of(scaled.body())
          : Optional.empty();
    }

    private static boolean isOfIterations(Expr when) {
      return isIndexed(when) && !when.contains(Symbol.RANK);
    }

    private static boolean isIndexed(Expr when) {
      return when.symbols().stream().anyMatch(each -> each.isIndex() && !each.equals(Symbol.RANK));
    }

    /** The steps in an iteration that takes them all. */
    private static <S extends Step> List<Step> always(List<S> steps, Expr when) {
      List<Step> all = new ArrayList<>();
      for (S step : steps) {
        if (!step.when().equals(when)) {
          all.add(step);
        } else if (step instanceof Step.Post post) {
          all.add(new Step.Post(post.send(), Expr.ONE));
        } else if (step instanceof Step.Take take) {
          all.add(new Step.Take(take.receive(), Expr.ONE));
        } else if (step instanceof Step.Work work) {
          all.add(new Step.Work(work.place(), Expr.ONE, body(work).orElseThrow(), work.seconds()));
        }
      }
      return all;
    }

    private static List<Step> never(List<Step> steps, Expr when) {
      return steps.stream().filter(step -> !step.when().equals(when)).toList();
    }

    private Cost phase(List<Step> open, List<? extends Step> done) {
      List<Cost> ways = new ArrayList<>();
      ways.add(own(open));
      for (Step each : done) {
        ways.add(arrival((Step.Take) each, open));
      }
      return Cost.greatest(ways);
    }

    private Cost own(List<Step> open) {
      List<Cost> costs = new ArrayList<>();
      for (Step each : open) {
        costs.add(
            each instanceof Step.Post post
                ? overhead(post, post.send().bytes(), slowest.when(post.when()))
                : ((Step.Work) each).cost());
      }
      return Cost.total(costs);
    }

    /** When a message is there, if its sender began the phase at the same time. */
    private Cost arrival(Step.Take take, List<Step> open) {
      int match = match(take, open);
      Expr origin = take.receive().origin().orElseThrow();
      List<Cost> costs = new ArrayList<>();
      for (Step each : open.subList(0, match)) {
        if (each instanceof Step.Post post) {
          Expr when = Substitute.in(slowest.when(post.when()), Symbol.RANK, origin);
          Expr bytes = Substitute.in(post.send().bytes(), Symbol.RANK, origin);
          costs.add(network(post.place(), "send", portSeconds(post, bytes).times(when)));
        } else {
          costs.add(((Step.Work) each).cost().at(Symbol.RANK, origin));
        }
      }
      Step.Post sent = (Step.Post) open.get(match);
      Expr bytes = Substitute.in(sent.send().bytes(), Symbol.RANK, origin);
      costs.add(overhead(sent, bytes, Expr.ONE));
      Place place = take.place();
      costs.add(
          network(
              place,
              "receive",
              price(ParameterNames.NETWORK_LATENCY, place)
                  .plus(price(ParameterNames.NETWORK_BYTE, place).times(bytes))));
      return Cost.total(costs).times(slowest.when(take.when()));
    }

    /** Of the message that is received. */
    private Expr bytes(Step.Take take) {
      Expr origin = take.receive().origin().orElseThrow();
      return Substitute.in(
          ((Step.Post) open.get(match(take, open))).send().bytes(), Symbol.RANK, origin);
    }

    /** The send that a receive waits for; where the formulae do not tell, the last of the phase. */
    private int match(Step.Take take, List<Step> open) {
      for (int i = open.size() - 1; i >= 0; i--) {
        if (open.get(i) instanceof Step.Post post && Matching.surelyMeet(post, take)) {
          return i;
        }
      }
      for (int i = open.size() - 1; i >= 0; i--) {
        if (open.get(i) instanceof Step.Post post && Matching.mayMeet(post, take)) {
          return i;
        }
      }
      throw new NotApplicableException(ENGINE, Feature.MESSAGE, take.place());
    }

    Cost end() {
      close();
      return Cost.total(parts);
    }
  }

  private Cost whole(Step step, Cost cost) {
    wholes.put(step, slowest.of(cost).formula());
    return cost;
  }

  private Cost repeat(Step.Repeat repeat) {
    Cost all =
        of(repeat.body(), true)
            .sumOver(repeat.loop().index(), repeat.loop().trips().iterations().value());
    return Cost.total(List.of(all, repeat.entry())).times(repeat.when());
  }

  private Cost together(Step.Together together) {
    TaskNode.Collective node = together.collective();
    Expr seconds = new CollectiveFormula(pricing, notes, regime).seconds(node);
    return network(node.place(), node.operation().label(), seconds.times(together.when()));
  }

  private Expr portSeconds(Step.Post post, Expr bytes) {
    Place place = post.place();
    return Expr.max(
        overheads.send(bytes, place),
        pricing
            .of(ParameterNames.NETWORK_GAP, place, notes, ParameterNames.NETWORK_SEND)
            .plus(price(ParameterNames.NETWORK_BYTE, place).times(bytes)));
  }

  private Cost overhead(Step.Post post, Expr bytes, Expr when) {
    return network(post.place(), "send", overheads.send(bytes, post.place()).times(when));
  }

  private Cost overhead(Step.Take take, Expr bytes) {
    return network(
        take.place(),
        "receive",
        overheads.receive(bytes, take.place()).times(slowest.when(take.when())));
  }

  /** Of two messages that are received, the second waits for a gap. */
  private Cost gap(Step.Take before, Expr bytes, Step.Take take) {
    Place place = take.place();
    Expr more =
        pricing
            .of(ParameterNames.NETWORK_GAP, place, notes, ParameterNames.NETWORK_RECEIVE)
            .minus(overheads.receive(bytes, place));
    return network(
        place,
        "receive",
        Expr.max(Expr.ZERO, more)
            .times(slowest.when(before.when()))
            .times(slowest.when(take.when())));
  }

  private static Cost network(Place place, String what, Expr seconds) {
    return seconds.isZero()
        ? Cost.nothing()
        : new Cost.Leaf(ContributionKind.OVERHEAD, what, place, NETWORK, seconds);
  }

  private Expr price(String parameter, Place place) {
    return pricing.of(parameter, place, notes);
  }
}
