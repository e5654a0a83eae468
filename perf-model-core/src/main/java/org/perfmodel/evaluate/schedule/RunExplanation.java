package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.evaluate.bounds.Amdahl;
import org.perfmodel.evaluate.bounds.Gustafson;
import org.perfmodel.evaluate.bounds.KruskalWeiss;
import org.perfmodel.evaluate.bounds.MakLundstrom;
import org.perfmodel.evaluate.bounds.SeriesParallel;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.sequence.CriticalPath;
import org.perfmodel.evaluate.schedule.sequence.ExecutionSequence;
import org.perfmodel.evaluate.schedule.sequence.Loss;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.Tail;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Losses;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** What a run means to somebody who asks why it takes so long. */
final class RunExplanation {
  private static final int MOST_SLOTS = 2000;
  private static final int MOST_NODES = 200;

  /** Of each construct, where each task is given a processor of its own. */
  private static final int MOST_TASKS = 4096;

  /** A better policy is worth a sentence from this gain on. */
  private static final double NOTABLE = 0.02;

  private final Run run;

  RunExplanation(Run run) {
    this.run = run;
  }

  /** While one processor starts tasks the others wait for that: it is all overhead. */
  Losses losses() {
    int p = run.processors();
    Losses sum =
        new Losses(run.serial(), (p - 1) * run.serial(), 0, 0, 0, 0)
            .plus(new Losses(0, 0, 0, 0, 0, p * run.start()));
    for (Run.Scheduled each : run.scheduled()) {
      sum = sum.plus(of(each).times(each.phase().times()));
    }
    return sum;
  }

  /** Processors that the pool does not have are idle as long as the construct takes. */
  private Losses of(Run.Scheduled each) {
    Schedule schedule = each.schedule();
    Loss loss = schedule.loss();
    double handed = Math.min(each.phase().handing(), schedule.work());
    double outside = (run.processors() - each.phase().workers()) * schedule.makespan();
    return new Losses(
        schedule.work() - handed,
        loss.spanLimited(),
        loss.imbalance() + outside,
        loss.contention(),
        loss.lock(),
        loss.overhead() + handed);
  }

  List<Insight.Construct> constructs() {
    List<Insight.Construct> constructs = new ArrayList<>();
    for (Run.Scheduled each : run.scheduled()) {
      Phase phase = each.phase();
      Tasks tasks = phase.tasks();
      boolean shown = constructs.size() < MOST_NODES;
      Optional<DynamicTaskGraph> graph = shown ? tasks.graph() : Optional.empty();
      constructs.add(
          new Insight.Construct(
              phase.label(),
              phase.place(),
              phase.times(),
              phase.policy().name(),
              phase.atOnce().count(),
              each.schedule().makespan(),
              each.schedule().work() - phase.handing(),
              phase.span(),
              tail(each),
              graph
                  .filter(some -> some.tasks() <= MOST_SLOTS)
                  .map(some -> slots(phase))
                  .orElse(List.of()),
              graph
                  .filter(some -> some.tasks() <= MOST_NODES)
                  .map(some -> nodes(phase.tasks(), some))
                  .orElse(List.of())));
    }
    return constructs;
  }

  private static List<Insight.Slot> slots(Phase phase) {
    ExecutionSequence sequence =
        phase
            .tasks()
            .schedule(phase.policy(), phase.workers(), phase.settings().recording())
            .sequence();
    List<Insight.Slot> slots = new ArrayList<>();
    if (sequence != null) {
      for (ExecutionSequence.Slot slot : sequence.slots()) {
        if (slot.end() > slot.start()) {
          slots.add(
              new Insight.Slot(
                  slot.processor(),
                  slot.start(),
                  slot.end(),
                  slot.task(),
                  phase.tasks().label(slot.task())));
        }
      }
    }
    return slots;
  }

  private static List<Insight.Node> nodes(Tasks tasks, DynamicTaskGraph graph) {
    Set<Integer> critical = new HashSet<>(CriticalPath.of(graph).ids());
    List<List<Integer>> after = new ArrayList<>();
    for (int id = 0; id < graph.tasks(); id++) {
      after.add(new ArrayList<>());
    }
    for (int task = 0; task < graph.tasks(); task++) {
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        after.get(graph.id(graph.successor(edge))).add(graph.id(task));
      }
    }
    List<Insight.Node> nodes = new ArrayList<>();
    for (int id = 0; id < graph.tasks(); id++) {
      int task = graph.position(id);
      nodes.add(
          new Insight.Node(
              id, tasks.label(id), graph.weight(task), critical.contains(id), after.get(id)));
    }
    return nodes;
  }

  private static String tail(Run.Scheduled each) {
    Tail tail = each.schedule().tail();
    double makespan = each.schedule().makespan();
    if (tail.task() < 0 || makespan <= 0 || tail.start() > 0.99 * makespan) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "not all processors have tasks in the last %.0f %%: task %d of %s runs longest there",
        100 * (1 - tail.start() / makespan),
        tail.task(),
        each.phase().tasks().label(tail.task()));
  }

  /** The same constructs under other policies, best first; those that do not fit are left out. */
  List<Insight.Alternative> under(List<SchedulingPolicy> policies) {
    List<Insight.Alternative> found = new ArrayList<>();
    for (SchedulingPolicy policy : policies) {
      double seconds = run.serial() + run.start();
      try {
        for (Run.Scheduled each : run.scheduled()) {
          Phase phase = each.phase();
          seconds +=
              phase.times()
                  * phase
                      .under(policy)
                      .schedule(policy, phase.workers(), phase.settings())
                      .makespan();
        }
      } catch (IllegalArgumentException | IllegalStateException notForThisGraph) {
        continue;
      }
      found.add(new Insight.Alternative(policy.name(), seconds, speedup(seconds)));
    }
    found.sort(
        Comparator.comparingDouble(Insight.Alternative::seconds)
            .thenComparing(Insight.Alternative::name));
    return found;
  }

  private double speedup(double seconds) {
    return seconds > 0 ? work() / seconds : 1;
  }

  private double work() {
    return run.serial() + run.parallelWork();
  }

  /**
   * What simpler models would have said: Amdahl's law, Gustafson's for work that grows with the
   * processors, bounds for each construct after the other (Graham 1969, Brent 1974), loops of
   * independent tasks (Kruskal and Weiss 1985), and tasks of exponential length (Mak and Lundstrom
   * 1990).
   */
  List<Insight.Alternative> models() {
    double work = work();
    if (work <= 0) {
      return List.of();
    }
    double lower = run.serial() + run.start();
    double upper = lower;
    for (Run.Scheduled each : run.scheduled()) {
      Phase phase = each.phase();
      double span = each.schedule().span();
      double share = each.schedule().work() / phase.workers();
      lower += phase.times() * Math.max(span, share);
      upper += phase.times() * (share + (1 - 1.0 / phase.workers()) * span);
    }
    double amdahl = work / new Amdahl(run.serial() / work).speedup(run.processors());
    double serial = Math.min(1, run.serial() / run.time());
    List<Insight.Alternative> models =
        new ArrayList<>(
            List.of(
                model("Amdahl's law, from the serial code", amdahl),
                model("no schedule is faster: max(span, work/p)", lower),
                model(
                    "without locks and contention no greedy one is slower: work/p + (1 - 1/p) span",
                    upper),
                model("Kruskal and Weiss: tasks as independent as they vary", kruskalWeiss(false)),
                model("Kruskal and Weiss: tasks of exponential length", kruskalWeiss(true))));
    models.add(
        new Insight.Alternative(
            "Gustafson's law, for parallel work that grows with p",
            run.time(),
            new Gustafson(serial).speedup(run.processors())));
    makLundstrom()
        .ifPresent(
            seconds ->
                models.add(
                    model("Mak and Lundstrom: the same, a processor for each task", seconds)));
    return models;
  }

  /** Empty of very many tasks, for which nobody has a processor each. */
  private Optional<Double> makLundstrom() {
    double seconds = run.serial() + run.start();
    for (Run.Scheduled each : run.scheduled()) {
      Optional<KruskalWeiss> varied = each.phase().atOnce().variation();
      if (varied.isEmpty() || varied.get().tasks() > MOST_TASKS || !(varied.get().mean() > 0)) {
        return Optional.empty();
      }
      SeriesParallel task = new SeriesParallel.Task(varied.get().mean());
      SeriesParallel all =
          new SeriesParallel.Parallel(Collections.nCopies((int) varied.get().tasks(), task));
      seconds += each.phase().times() * MakLundstrom.time(all).mean();
    }
    return Optional.of(seconds);
  }

  private double kruskalWeiss(boolean exponential) {
    double seconds = run.serial() + run.start();
    for (Run.Scheduled each : run.scheduled()) {
      Optional<KruskalWeiss> varied = each.phase().atOnce().variation();
      if (varied.isPresent()) {
        KruskalWeiss model = varied.get();
        KruskalWeiss asked =
            exponential ? KruskalWeiss.exponential(model.tasks(), model.mean(), 0) : model;
        seconds += each.phase().times() * asked.makespan(each.phase().workers(), 1);
      }
    }
    return seconds;
  }

  private Insight.Alternative model(String name, double seconds) {
    return new Insight.Alternative(name, seconds, speedup(seconds));
  }

  List<String> advice(Losses losses, List<Insight.Alternative> policies) {
    List<String> advice = new ArrayList<>();
    double time = run.time();
    if (time <= 0 || losses.total() <= 0) {
      return advice;
    }
    String greatest = "";
    double most = 0.05 * losses.total();
    String[] names = {
      "serial code and long chains of tasks", "imbalance", "contention", "locks", "overhead"
    };
    double[] parts = {
      losses.span(), losses.imbalance(), losses.contention(), losses.lock(), losses.overhead()
    };
    for (int i = 0; i < names.length; i++) {
      if (parts[i] > most) {
        most = parts[i];
        greatest = names[i];
      }
    }
    if (!greatest.isEmpty()) {
      advice.add(
          String.format(
              Locale.ROOT,
              "%.0f %% of the processors' time is lost to %s",
              100 * most / losses.total(),
              greatest));
    }
    if (!policies.isEmpty() && policies.get(0).seconds() < (1 - NOTABLE) * time) {
      Insight.Alternative best = policies.get(0);
      advice.add(
          String.format(
              Locale.ROOT,
              "%s would give %.3g instead of %.3g at p = %d",
              best.name(),
              best.speedup(),
              speedup(time),
              run.processors()));
    }
    return advice;
  }

  Insight of(Point point, List<SchedulingPolicy> policies, List<String> elsewhere) {
    Losses losses = losses();
    List<Insight.Alternative> others = under(policies);
    double time = run.time();
    double idle = losses.span() + losses.imbalance() + (run.processors() - 1) * run.start();
    List<String> advice = new ArrayList<>(advice(losses, others));
    advice.addAll(elsewhere);
    return new Insight(
        point,
        time,
        work(),
        losses,
        time > 0 ? run.processors() - idle / time : 0,
        constructs(),
        others,
        models(),
        advice);
  }
}
