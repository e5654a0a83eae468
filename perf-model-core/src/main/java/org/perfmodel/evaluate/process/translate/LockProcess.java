package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Definition;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Position;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;

/**
 * A region's tasks as a process of which only the locks are left, without times. A lock is a
 * process of two states. A loop is passed any number of times, and of a branch either way may be
 * taken, unless its probability says which. Of equal tasks as many run as there are locks, because
 * a circle of waiting tasks needs no more.
 *
 * <p>Every acquisition has a channel of its own, so that an execution says which were made.
 */
final class LockProcess {
  private static final int MOST_EQUAL_TASKS = 4;

  private final Map<String, Definition> definitions = new LinkedHashMap<>();
  private final List<Acquisition> acquisitions = new ArrayList<>();
  private final SortedMap<String, List<Integer>> byLock = new TreeMap<>();
  private int joins;
  private int names;

  private LockProcess() {}

  /**
   * A thread of control.
   *
   * @param task what a person calls it
   * @param held the locks that it need not wait for
   */
  private record Thread(String task, Set<String> held) {
    Thread holding(String lock) {
      Set<String> more = new TreeSet<>(held);
      more.add(lock);
      return new Thread(task, more);
    }
  }

  static LockProcess of(TaskNode root) {
    LockProcess process = new LockProcess();
    Term body =
        process.then(
            root, new Thread("the caller", Set.of()), new Term.Call(Term.TERMINATED, List.of()));
    process.system = process.closed(body);
    return process;
  }

  private Term system = Term.NIL;

  Model model() {
    return new Model(definitions, List.of(system), new TreeSet<>(), new TreeMap<>());
  }

  Term system() {
    return system;
  }

  /** By the index of their channel. */
  List<Acquisition> acquisitions() {
    return acquisitions;
  }

  private Term closed(Term body) {
    Term all = body;
    for (List<Integer> ofLock : byLock.values()) {
      all = new Term.Parallel(all, lock(ofLock));
    }
    List<Family> own = new ArrayList<>();
    own.add(family("acquire", acquisitions.size()));
    own.add(family("release", acquisitions.size()));
    own.add(family("done", joins));
    return new Term.Restriction(all, own);
  }

  private static Family family(String name, int size) {
    return new Family(
        name, List.of(new Action.Range(Expression.of(0), Expression.of(Math.max(0, size - 1)))));
  }

  private Term lock(List<Integer> ofLock) {
    Term again = new Term.Call("Lock" + ofLock.get(0), List.of());
    Term choice = null;
    for (int each : ofLock) {
      Term one = input("acquire", each, input("release", ofLock.get(0), again));
      choice = choice == null ? one : new Term.Choice(choice, one);
    }
    define("Lock" + ofLock.get(0), choice == null ? Term.NIL : choice);
    return again;
  }

  private Term then(TaskNode node, Thread thread, Term next) {
    return Held.locks(node) ? node.accept(new Step(thread, next)) : next;
  }

  private Term named(Term term) {
    return term instanceof Term.Call || term instanceof Term.Nil
        ? term
        : define("P" + names++, term);
  }

  private Term define(String name, Term body) {
    definitions.put(
        name, new Definition(name, List.of(), body, new Position("locks", 1, 1)));
    return new Term.Call(name, List.of());
  }

  /** The body any number of times. */
  private Term repeated(TaskNode body, Thread thread, Term next) {
    String name = "P" + names++;
    Term again = new Term.Call(name, List.of());
    return define(
        name, new Term.Choice(silent(then(body, thread, again)), silent(next)));
  }

  private Term forked(List<Term> tasks, int join, Term next) {
    Term joined = next;
    for (int i = 0; i < tasks.size(); i++) {
      joined = input("done", join, joined);
    }
    Term all = joined;
    for (Term task : tasks) {
      all = new Term.Parallel(all, task);
    }
    return all;
  }

  private static Term silent(Term next) {
    return new Term.Prefix(new Action.Silent(), null, Expression.of(0), next);
  }

  private static Term input(String channel, int index, Term next) {
    return new Term.Prefix(
        new Action.Input(channel(channel, index), List.of()), null, Expression.of(0), next);
  }

  private static Term output(String channel, int index, Term next) {
    return new Term.Prefix(
        new Action.Output(channel(channel, index), List.of()), null, Expression.of(0), next);
  }

  private static Channel channel(String name, int index) {
    return new Channel(name, List.of(Expression.of(index)));
  }

  /** A node of one thread, before what follows it. */
  private final class Step implements TaskNode.Visitor<Term> {
    private final Thread thread;
    private final Term next;

    Step(Thread thread, Term next) {
      this.thread = thread;
      this.next = next;
    }

    @Override
    public Term sequence(TaskNode.Sequence node) {
      Term after = next;
      for (int i = node.parts().size() - 1; i >= 0; i--) {
        after = then(node.parts().get(i), thread, after);
      }
      return after;
    }

    @Override
    public Term loop(TaskNode.Loop node) {
      return repeated(node.body(), thread, next);
    }

    @Override
    public Term branch(TaskNode.Branch node) {
      if (node.probability().value().isConstant()) {
        int sign = node.probability().value().constantValue().signum();
        if (sign == 0 || node.probability().value().constantValue().isOne()) {
          return LockProcess.this.then(sign == 0 ? node.otherwise() : node.then(), thread, next);
        }
      }
      Term after = named(next);
      return new Term.Choice(
          silent(LockProcess.this.then(node.then(), thread, after)),
          silent(LockProcess.this.then(node.otherwise(), thread, after)));
    }

    @Override
    public Term critical(TaskNode.Critical node) {
      if (!Held.isLock(node) || thread.held().contains(node.lock())) {
        return LockProcess.this.then(node.body(), thread, next);
      }
      int number = acquisitions.size();
      acquisitions.add(new Acquisition(thread.task(), node.lock(), node.place()));
      List<Integer> ofLock = byLock.computeIfAbsent(node.lock(), lock -> new ArrayList<>());
      ofLock.add(number);
      Term held =
          LockProcess.this.then(
              node.body(), thread.holding(node.lock()), output("release", ofLock.get(0), next));
      return output("acquire", number, held);
    }

    @Override
    public Term parallel(TaskNode.Parallel node) {
      List<TaskNode> equal = new ArrayList<>();
      for (int i = 0; i < tasks(node); i++) {
        equal.add(node.body());
      }
      if (equal.size() < 2) {
        return repeated(node.body(), thread, next);
      }
      boolean waits = node.schedule() != TaskNode.Schedule.EXECUTOR;
      return fork(equal, waits, false);
    }

    @Override
    public Term forkJoin(TaskNode.ForkJoin node) {
      boolean isOwn = node.label().startsWith("fork of");
      return fork(node.branches(), !node.label().startsWith("submitted"), isOwn);
    }

    /**
     * Tasks side by side, and what follows them.
     *
     * @param waits whether the thread is known to wait for them at once
     * @param isOwn whether the thread executes the last one itself
     */
    private Term fork(List<TaskNode> tasks, boolean waits, boolean isOwn) {
      int join = joins++;
      List<Term> started = new ArrayList<>();
      for (int i = 0; i < tasks.size(); i++) {
        boolean isMine = isOwn && i == tasks.size() - 1;
        Set<String> held = waits && !isMine ? Set.of() : thread.held();
        String name =
            isMine
                ? thread.task()
                : "task " + (i + 1) + " (" + tasks.get(i).place().shortForm() + ")";
        if (Held.locks(tasks.get(i))) {
          started.add(
              LockProcess.this.then(
                  tasks.get(i), new Thread(name, held), output("done", join, Term.NIL)));
        }
      }
      return forked(started, join, next);
    }

    @Override
    public Term call(TaskNode.Call node) {
      return LockProcess.this.then(node.body(), thread, next);
    }

    @Override
    public Term unknown(TaskNode.Unknown node) {
      return node.body().map(body -> repeated(body, thread, next)).orElse(next);
    }

    @Override
    public Term compute(TaskNode.Compute node) {
      return next;
    }

    // A lock order with barriers inside is not looked at: only locks keep a task waiting here.
    @Override
    public Term barrier(TaskNode.Barrier node) {
      return next;
    }

    @Override
    public Term send(TaskNode.Send node) {
      return next;
    }

    @Override
    public Term receive(TaskNode.Receive node) {
      return next;
    }

    @Override
    public Term collective(TaskNode.Collective node) {
      return next;
    }

    @Override
    public Term declared(TaskNode.Declared node) {
      return next;
    }
  }

  /** As many as can be in a circle of waiting tasks; fewer where there are fewer workers. */
  private static int tasks(TaskNode.Parallel node) {
    TreeSet<String> locks = new TreeSet<>();
    collect(node.body(), locks);
    int tasks = Math.max(2, Math.min(locks.size(), MOST_EQUAL_TASKS));
    tasks = atMost(tasks, node.iterations().iterations().value());
    return node.workers().isPresent() ? atMost(tasks, node.workers().get().value()) : tasks;
  }

  private static int atMost(int tasks, Expr most) {
    return most.isConstant()
            && most.constantValue().compareTo(Rational.of(tasks)) < 0
        ? Math.max(0, most.constantValue().numerator().intValue())
        : tasks;
  }

  private static void collect(TaskNode node, Set<String> locks) {
    if (Held.isLock(node) && node instanceof TaskNode.Critical critical) {
      locks.add(critical.lock());
    }
    Held.inside(node).forEach(child -> collect(child, locks));
  }
}
