package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/**
 * A task graph on some processors as a process. Tasks that are ready compete for processors and,
 * with a processor, for their locks; nothing says who wins. A processor never idles while a task is
 * ready, because what can happen does. So the executions are all schedules that any list policy
 * could have made.
 *
 * <pre>
 * Task(i) = (ready[i],0)^k . (take',0).(tau,alone).(lock',0).(tau,held).(unlock',0).(give',0)
 *           .(ready'[successors],0) | Processor = (take,0).(give,0).Processor
 * </pre>
 */
final class TaskGraphProcess {
  /** A time is so many of a second; weights are rounded to whole ones, so that ties stay ties. */
  static final double UNITS_PER_SECOND = 1e12;

  private static final String READY = "ready";
  private static final String PROCESSOR = "processor";
  private static final String LOCK = "lock";
  private static final String DONE = "done";

  private final DynamicTaskGraph graph;
  private final Terms terms = new Terms();
  private final Map<String, Integer> locks = new TreeMap<>();
  private final Map<String, Integer> rooms = new TreeMap<>();
  private final Term system;

  TaskGraphProcess(DynamicTaskGraph graph, int processors) {
    this.graph = graph;
    List<Term> parts = new ArrayList<>();
    int last = 0;
    for (int task = 0; task < graph.tasks(); task++) {
      parts.add(task(task));
      last += graph.firstSuccessor(task) == graph.endOfSuccessors(task) ? 1 : 0;
    }
    parts.add(Terms.inputs(last, DONE, 0, Terms.TERMINATED));
    for (int i = 0; i < processors; i++) {
      parts.add(shared(PROCESSOR, 0));
    }
    locks.forEach(
        (name, lock) -> {
          for (int i = 0; i < rooms.getOrDefault(name, 1); i++) {
            parts.add(shared(LOCK, lock));
          }
        });
    Term all = parts.get(0);
    for (Term part : parts.subList(1, parts.size())) {
      all = new Term.Parallel(all, part);
    }
    system =
        new Term.Restriction(
            all,
            List.of(
                Terms.family(READY, graph.tasks()),
                Terms.family(PROCESSOR, 1),
                Terms.family("un" + PROCESSOR, 1),
                Terms.family(LOCK, locks.size()),
                Terms.family("un" + LOCK, locks.size()),
                Terms.family(DONE, 1)));
  }

  Model model() {
    return terms.model(system);
  }

  Term system() {
    return system;
  }

  /** What one at a time has. */
  private Term shared(String name, int index) {
    String process = name + "s" + index;
    Term again = Terms.named(process);
    return terms.define(process, Terms.input(name, index, Terms.input("un" + name, index, again)));
  }

  private Term task(int task) {
    Term after = Term.NIL;
    int begin = graph.firstSuccessor(task);
    int end = graph.endOfSuccessors(task);
    for (int i = begin; i < end; i++) {
      after = Terms.output(READY, graph.successor(i), after);
    }
    if (begin == end) {
      after = Terms.output(DONE, 0, after);
    }
    TaskClass kind = graph.classes().get(graph.classOf(task));
    double weight = graph.weight(task);
    Term run = Terms.output("un" + PROCESSOR, 0, after);
    String name = kind.lock();
    if (name != null) {
      int lock = locks.computeIfAbsent(name, key -> locks.size());
      rooms.put(name, kind.room());
      run =
          Terms.output(
              LOCK, lock, lasting(weight * kind.held(), Terms.output("un" + LOCK, lock, run)));
    }
    run = lasting(weight * (1 - kind.held()), run);
    return Terms.inputs(graph.predecessors(task), READY, task, Terms.output(PROCESSOR, 0, run));
  }

  private static Term lasting(double seconds, Term next) {
    long units = Math.round(seconds * UNITS_PER_SECOND);
    return units == 0 ? next : Terms.silent(Rational.of(units), next);
  }
}
