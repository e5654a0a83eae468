package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * The time of threads that talk through queues, as a formula where the pattern is plain. It is the
 * longest path through the takes and puts of n items: from the start of a stage r to the end of a
 * stage s it goes through each stage between once, with a latency from one to the next, and n - 1
 * times around the slowest of them.
 *
 * <pre>
 * line     max over r, s: opening_r + (way from r to s) + (n - 1) max(c_r, .., c_s, gap) + closing_s
 * room k   the first and last of two: and as often as k goes into n - 1, max(0, 2 latency - k max(..))
 * farm     a producer and w workers of m items: opening + way + max((w m - 1) c, (w - 1) c + (m - 1) c_worker)
 * </pre>
 *
 * It holds where each thread has a processor. The equations are derived from those of the simulated
 * queues, in whose test they are compared.
 *
 * @param threads how many must run at the same time
 * @param items how many go through; at least one
 */
record QueueFormula(Place place, Cost time, Expr threads, Expr items) {
  private static final String MEDIUM = "queue";

  /**
   * The formula of crews.
   *
   * @param isFree whether handing over takes nothing
   * @throws NotApplicableException if the pattern is not plain
   */
  static QueueFormula of(ThreadGroups crews, Pricing pricing, Notes notes, boolean isFree) {
    List<QueueStage> stages = new ArrayList<>();
    for (ThreadGroups.Crew crew : crews.crews()) {
      stages.add(QueueStage.of(crew, pricing, notes));
    }
    Reader reader = new Reader(pricing, notes, isFree);
    List<QueueStage> line = inLine(stages, crews.node().place());
    boolean isFarm = line.size() == 2 && !line.get(1).threads().equals(Expr.ONE);
    Cost time = isFarm ? reader.farm(line.get(0), line.get(1)) : reader.line(line);
    Expr threads = Expr.ZERO;
    for (QueueStage stage : stages) {
      threads = threads.plus(stage.threads());
    }
    return new QueueFormula(crews.node().place(), time, threads, line.get(0).items());
  }

  /**
   * Refuses points at which it does not hold.
   *
   * @throws NotApplicableException where threads share processors, or nothing goes through
   */
  void check(Quantifier quantifier, int processors) {
    boolean isKnown =
        threads.symbols().stream().noneMatch(each -> each.isIndex())
            && items.symbols().stream().noneMatch(each -> each.isIndex());
    if (!isKnown || quantifier.value(threads) > processors + 1e-9 || quantifier.value(items) < 1) {
      throw QueueStage.refused(place);
    }
  }

  /** The stages from the one that only puts to the one that only takes. */
  private static List<QueueStage> inLine(List<QueueStage> stages, Place place) {
    List<QueueStage> line = new ArrayList<>();
    Optional<QueueStage> next = stages.stream().filter(stage -> stage.take().isEmpty()).findFirst();
    while (next.isPresent()) {
      QueueStage stage = next.get();
      line.add(stage);
      if (stage.put().isEmpty()) {
        break;
      }
      List<QueueStage> takers =
          stages.stream()
              .filter(each -> each.take().isPresent())
              .filter(each -> each.from().name().equals(stage.into().name()))
              .toList();
      boolean isOnly = takers.size() == 1 && !line.contains(takers.get(0));
      next = isOnly ? Optional.of(takers.get(0)) : Optional.empty();
    }
    boolean isWhole = line.size() == stages.size() && line.size() > 1;
    if (!isWhole || line.get(line.size() - 1).put().isPresent()) {
      throw QueueStage.refused(place);
    }
    for (int i = 0; i < line.size(); i++) {
      QueueStage stage = line.get(i);
      boolean isHandshake =
          stage.put().filter(put -> put.mode() == TaskNode.SendMode.SYNCHRONOUS).isPresent();
      boolean isFarm = line.size() == 2 && i == 1;
      boolean isEqual = stage.items().equals(line.get(0).items());
      boolean isOne = stage.threads().equals(Expr.ONE);
      boolean isShared = isFarm && stage.items().times(stage.threads()).equals(line.get(0).items());
      if (isHandshake || !(isOne && isEqual) && !isShared) {
        throw QueueStage.refused(stage.place());
      }
    }
    return line;
  }

  /** Costs of the parts of a line. */
  private static final class Reader {
    private final Pricing pricing;
    private final Notes notes;
    private final boolean isFree;

    Reader(Pricing pricing, Notes notes, boolean isFree) {
      this.pricing = pricing;
      this.notes = notes;
      this.isFree = isFree;
    }

    private Cost price(String what, Place place, String parameter) {
      Expr seconds = isFree ? Expr.ZERO : pricing.of(parameter, place, notes);
      return seconds.isZero()
          ? Cost.nothing()
          : new Cost.Leaf(ContributionKind.OVERHEAD, what, place, MEDIUM, seconds);
    }

    private Cost put(QueueStage stage) {
      return stage
          .put()
          .map(node -> price("put", node.place(), ParameterNames.QUEUE_SEND))
          .orElse(Cost.nothing());
    }

    private Cost take(QueueStage stage) {
      return stage
          .take()
          .map(node -> price("take", node.place(), ParameterNames.QUEUE_RECEIVE))
          .orElse(Cost.nothing());
    }

    private Cost latency(QueueStage taker) {
      return price("hand-over", taker.take().orElseThrow().place(), ParameterNames.QUEUE_LATENCY);
    }

    private Cost gap(QueueStage putter) {
      return price("put", putter.put().orElseThrow().place(), ParameterNames.QUEUE_GAP);
    }

    /** From the begin of an iteration until its element is in the queue. */
    private Cost untilPut(QueueStage stage) {
      return Cost.total(List.of(stage.before(), take(stage), stage.between(), put(stage)));
    }

    /** From the element in hand to the end of the iteration. */
    private Cost fromTake(QueueStage stage) {
      return Cost.total(List.of(take(stage), stage.between(), put(stage), stage.behind()));
    }

    private Cost whole(QueueStage stage) {
      return Cost.total(List.of(stage.before(), fromTake(stage)));
    }

    private Cost between(QueueStage stage) {
      return Cost.total(List.of(take(stage), stage.between(), put(stage)));
    }

    Cost line(List<QueueStage> stages) {
      Optional<Expr> room = room(stages);
      Expr more = stages.get(0).items().minus(1);
      List<Cost> paths = new ArrayList<>();
      for (int r = 0; r < stages.size(); r++) {
        for (int s = r; s < stages.size(); s++) {
          List<Cost> path = new ArrayList<>();
          List<Cost> rates = new ArrayList<>();
          path.add(stages.get(r).opening());
          if (r == s) {
            path.add(whole(stages.get(r)));
          }
          for (int j = r; j <= s; j++) {
            rates.add(whole(stages.get(j)));
            if (stages.get(j).put().isPresent()) {
              rates.add(gap(stages.get(j)));
            }
            if (r == s) {
              continue;
            }
            path.add(
                j == r
                    ? untilPut(stages.get(j))
                    : j == s ? fromTake(stages.get(j)) : between(stages.get(j)));
            if (j < s) {
              path.add(latency(stages.get(j + 1)));
            }
          }
          path.add(stages.get(s).closing());
          path.add(Cost.greatest(rates).times(more));
          paths.add(Cost.total(path));
        }
      }
      room.ifPresent(k -> waiting(stages.get(0), stages.get(1), k, paths));
      return Cost.greatest(paths);
    }

    /**
     * Paths of two stages that go back from a take to the put of k elements later, as often as that
     * fits: of those that go back more or less often one of these or one without is as long.
     */
    private void waiting(QueueStage one, QueueStage two, Expr room, List<Cost> paths) {
      Expr more = one.items().minus(1);
      Cost rate = Cost.greatest(List.of(whole(one), whole(two), gap(one)));
      Cost start = Cost.total(List.of(one.opening(), untilPut(one)));
      Cost end = Cost.total(List.of(fromTake(two), two.closing()));
      Cost late = Cost.total(List.of(two.opening(), two.before()));
      Cost early = Cost.total(List.of(one.behind(), one.closing()));
      Expr most = Expr.floor(more.dividedBy(room));
      Expr some = Expr.min(Expr.ONE, most);
      for (Expr rounds : List.of(some, most)) {
        Cost around =
            Cost.total(
                List.of(
                    latency(two).times(rounds.times(2)),
                    rate.times(more.minus(rounds.times(room)))));
        paths.add(Cost.total(List.of(start, latency(two), around, end)));
        paths.add(Cost.total(List.of(start, around, early)).times(some));
        paths.add(Cost.total(List.of(late, around, end)).times(some));
        Expr less = Expr.max(Expr.ZERO, rounds.times(2).minus(1));
        Cost back =
            Cost.total(
                List.of(latency(two).times(less), rate.times(more.minus(rounds.times(room)))));
        paths.add(Cost.total(List.of(late, back, early)).times(some));
      }
    }

    /** How much room the queue of two stages has, if not any. */
    private static Optional<Expr> room(List<QueueStage> stages) {
      for (QueueStage stage : stages) {
        Optional<Expr> room = ofPut(stage);
        if (room.isPresent()) {
          boolean holdsNone = room.get().isZero() || stages.size() > 2;
          if (holdsNone) {
            throw QueueStage.refused(stage.place());
          }
          return room;
        }
      }
      return Optional.empty();
    }

    /** What is offered is assumed to find room. */
    private static Optional<Expr> ofPut(QueueStage stage) {
      return stage
          .put()
          .filter(put -> put.mode() != TaskNode.SendMode.BUFFERED)
          .map(TaskNode.Send::channel)
          .flatMap(Channel::capacity);
    }

    Cost farm(QueueStage producer, QueueStage worker) {
      if (ofPut(producer).isPresent()) {
        throw QueueStage.refused(producer.place());
      }
      Expr all = producer.items().minus(1);
      Cost rate = Cost.greatest(List.of(whole(producer), gap(producer)));
      Cost way =
          Cost.total(
              List.of(
                  producer.opening(),
                  untilPut(producer),
                  latency(worker),
                  fromTake(worker),
                  worker.closing()));
      Cost late = Cost.total(List.of(way, rate.times(all)));
      Cost busy =
          Cost.total(
              List.of(
                  way,
                  rate.times(worker.threads().minus(1)),
                  whole(worker).times(worker.items().minus(1))));
      Cost alone =
          Cost.total(
              List.of(producer.opening(), whole(producer), rate.times(all), producer.closing()));
      Cost idle =
          Cost.total(
              List.of(worker.opening(), whole(worker).times(worker.items()), worker.closing()));
      return Cost.greatest(List.of(late, busy, alone, idle));
    }
  }
}
