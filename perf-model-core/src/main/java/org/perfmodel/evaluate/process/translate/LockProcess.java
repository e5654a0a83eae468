package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;

/**
 * A region's tasks as a process of which only the locks are left, without times. What a lock is say
 * {@link LockTerms}. A loop is passed any number of times, and of a branch either way may be taken,
 * unless its probability says which. Of equal tasks {@link TaskCutoff} many run.
 */
final class LockProcess {
  private final Terms terms = new Terms();
  private final LockTerms locks = new LockTerms(terms);
  private int joins;

  private final boolean assumes;

  /** Whether tasks of which it is not seen when they are over go on beside all that follows. */
  private final boolean isLate;

  private final AsynchronousTasks handedOver;
  private final List<String> joined;

  private LockProcess(boolean assumes, boolean isLate, AsynchronousTasks handedOver) {
    this.assumes = assumes;
    this.isLate = isLate;
    this.handedOver = handedOver;
    joined = handedOver.joins().keySet().stream().sorted().toList();
  }

  /** The join of tasks that nobody waits for before the end of the region. */
  private int atEnd() {
    return joined.size();
  }

  /** How many tasks a place hands over. */
  private int count(String key) {
    TaskNode.Parallel loop = handedOver.groups().get(key);
    return loop == null ? 1 : TaskCutoff.of(loop);
  }

  /**
   * The process of a region.
   *
   * @param assumes whether objects that are not known are taken to be the same two, in the other
   *     order in every second task; else their locks are left out
   * @param isLate whether a task of which it is not seen when it is over goes on beside all that
   *     follows; else it is over at once, or left out where a lock is held
   */
  static LockProcess of(TaskNode root, boolean assumes, boolean isLate) {
    LockProcess process = new LockProcess(assumes, isLate, AsynchronousTasks.in(root));
    process.joins = process.joined.size() + 1;
    int unjoined = process.handedOver.unjoined().stream().mapToInt(process::count).sum();
    Term end = Terms.inputs(unjoined, "done", process.atEnd(), Terms.TERMINATED);
    Term body = process.then(root, LockingThread.CALLER, end);
    process.system = process.closed(body);
    return process;
  }

  private Term system = Term.NIL;

  Model model() {
    return terms.model(system);
  }

  Term system() {
    return system;
  }

  /** By the index of their channel. */
  List<Acquisition> acquisitions() {
    return locks.acquisitions();
  }

  private Term closed(Term body) {
    List<Family> own = new ArrayList<>(locks.channels());
    own.addAll(Terms.families("done", joins));
    return new Term.Restriction(locks.beside(body), own);
  }

  private Term then(TaskNode node, LockingThread thread, Term next) {
    return HeldLocks.locks(node) ? node.accept(new Step(thread, next)) : next;
  }

  private Term named(Term term) {
    return term instanceof Term.Call || term instanceof Term.Nil
        ? term
        : terms.define(terms.fresh(), term);
  }

  /** The body any number of times. */
  private Term repeated(TaskNode body, LockingThread thread, Term next) {
    String name = terms.fresh();
    Term once = Terms.silent(then(body, thread, Terms.named(name)));
    return terms.define(name, new Term.Choice(once, Terms.silent(next)));
  }

  /** The body, in which tasks are handed over, up to two times. */
  private Term twice(TaskNode body, LockingThread thread, Term next) {
    Term after = named(next);
    Term all = after;
    for (int i = 0; i < 2; i++) {
      Term once = Terms.silent(then(body, thread, all));
      all = named(new Term.Choice(once, Terms.silent(after)));
    }
    return all;
  }

  /** A node of one thread, before what follows it. */
  private final class Step implements TaskNode.Visitor<Term> {
    private final LockingThread thread;
    private final Term next;

    Step(LockingThread thread, Term next) {
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
      List<String> keys =
          AsynchronousTasks.marks(node.body()).stream()
              .filter(handedOver.passing()::contains)
              .map(mark -> AsynchronousTasks.marked(mark).orElseThrow())
              .distinct()
              .toList();
      if (keys.isEmpty()) {
        return isLate && handsOver(node.body())
            ? twice(node.body(), thread.in(node.index()), next)
            : repeated(node.body(), thread.in(node.index()), next);
      }
      // Each iteration starts or waits for one.
      Term after = next;
      for (int k = keys.size() - 1; k >= 0; k--) {
        for (int i = passes(node.body(), keys.get(k)) - 1; i >= 0; i--) {
          LockingThread inside = thread.in(node.index()).with(i, keys.get(k));
          after = LockProcess.this.then(node.body(), inside, after);
        }
      }
      return after;
    }

    private int passes(TaskNode body, String key) {
      boolean isAll =
          AsynchronousTasks.marks(body).stream()
              .filter(handedOver.passing()::contains)
              .filter(mark -> AsynchronousTasks.marked(mark).orElseThrow().equals(key))
              .allMatch(
                  mark ->
                      !mark.method().startsWith(TaskNode.Call.STARTED)
                          && !mark.method().startsWith(TaskNode.Call.JOINED));
      return isAll ? 1 : count(key);
    }

    private boolean handsOver(TaskNode body) {
      return AsynchronousTasks.key(body, TaskNode.Call.ASIDE).isPresent()
          || HeldLocks.inside(body).stream().anyMatch(this::handsOver);
    }

    @Override
    public Term branch(TaskNode.Branch node) {
      return switch (BranchOutcome.of(node, thread.tasks(), thread.loops())) {
        case THEN -> LockProcess.this.then(node.then(), thread, next);
        case OTHERWISE -> LockProcess.this.then(node.otherwise(), thread, next);
        case EITHER -> either(node);
        case ORDERED -> next;
      };
    }

    private Term either(TaskNode.Branch node) {
      Term after = named(next);
      return new Term.Choice(
          Terms.silent(LockProcess.this.then(node.then(), thread, after)),
          Terms.silent(LockProcess.this.then(node.otherwise(), thread, after)));
    }

    @Override
    public Term critical(TaskNode.Critical node) {
      boolean isUnknown = assumes && HeldLocks.isUnknownLock(node);
      Optional<String> object =
          isUnknown
              ? Optional.of(thread.object(node.lock()))
              : HeldLocks.isLock(node) ? HeldLocks.object(node, thread.tasks()) : Optional.empty();
      // A semaphore does not know who has its permits, so taking one again may wait for oneself.
      boolean isSemaphore = node.permits() > 0;
      if (object.isEmpty() || !isSemaphore && thread.held().contains(object.get())) {
        return LockProcess.this.then(node.body(), thread, next);
      }
      String name = object.get();
      if (isSemaphore) {
        locks.hasPermits(name, node.permits());
      }
      return isUnknown
          ? taken(node.lock(), name, node, node.body(), thread.holdingUnknown(node.lock(), name))
          : taken(name, name, node, node.body(), thread.holding(name));
    }

    /** A lock is taken, and given back after a body. */
    private Term taken(
        String shown, String name, TaskNode at, TaskNode body, LockingThread holding) {
      int number = locks.acquire(new Acquisition(thread.task(), shown, at.place()), name);
      Term held = LockProcess.this.then(body, holding, Terms.output("release", number, next));
      return Terms.output("acquire", number, held);
    }

    @Override
    public Term parallel(TaskNode.Parallel node) {
      int count = TaskCutoff.of(node);
      if (AsynchronousTasks.handsOver(node)) {
        Term after = next;
        for (int i = count - 1; i >= 0; i--) {
          LockingThread inside =
              thread
                  .with(i, thread.only())
                  .iteration(node.index(), i)
                  .of(node.iterations().iterations().value(), count);
          after = LockProcess.this.then(node.body(), inside, after);
        }
        return after;
      }
      if (count < 2) {
        return repeated(node.body(), thread.in(node.index()), next);
      }
      List<TaskNode> tasks = Collections.nCopies(count, node.body());
      List<LockingThread> threads = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        threads.add(
            task(node.body(), i, !node.schedule().isSubmitted())
                .iteration(node.index(), i)
                .of(node.iterations().iterations().value(), count));
      }
      return fork(tasks, threads);
    }

    @Override
    public Term forkJoin(TaskNode.ForkJoin node) {
      boolean waits = !node.label().startsWith(TaskNode.ForkJoin.SUBMITTED);
      if (!waits
          && node.branches().stream()
              .allMatch(
                  b ->
                      !HeldLocks.locks(b)
                          || AsynchronousTasks.key(b, TaskNode.Call.ASIDE).isPresent())) {
        Term after = next;
        for (int i = node.branches().size() - 1; i >= 0; i--) {
          TaskNode branch = node.branches().get(i);
          Optional<String> key = AsynchronousTasks.key(branch, TaskNode.Call.ASIDE);
          if (key.isPresent() && !handedOver.started().contains(key.get())) {
            Step here = new Step(thread.with(i, thread.only()), after);
            after = here.aside(key.get(), AsynchronousTasks.task(branch), i, true);
          }
        }
        return after;
      }
      List<TaskNode> branches = node.branches().stream().map(AsynchronousTasks::task).toList();
      List<LockingThread> threads = new ArrayList<>();
      for (int i = 0; i < branches.size(); i++) {
        threads.add(task(branches.get(i), i, waits));
      }
      if (node.label().startsWith("fork of")) {
        // The thread that forked goes on with the last one itself.
        threads.set(threads.size() - 1, thread);
      }
      return fork(branches, threads);
    }

    /** Where the thread may not wait for a task at once, what it holds keeps that from nothing. */
    private LockingThread task(TaskNode body, int index, boolean waits) {
      return new LockingThread(
          "task " + (index + 1) + " (" + body.place().shortForm() + ")",
          waits ? Set.of() : thread.held(),
          thread.tasks(),
          thread.loops(),
          index,
          waits ? List.of() : thread.unknown(),
          "");
    }

    private Term fork(List<TaskNode> tasks, List<LockingThread> threads) {
      int join = joins++;
      List<Term> started = new ArrayList<>();
      for (int i = 0; i < tasks.size(); i++) {
        if (HeldLocks.locks(tasks.get(i))) {
          started.add(
              LockProcess.this.then(
                  tasks.get(i), threads.get(i), Terms.output("done", join, Term.NIL)));
        }
      }
      return Terms.forked(started, join, next);
    }

    @Override
    public Term call(TaskNode.Call node) {
      Optional<String> read = HeldLocks.readLock(node);
      if (read.isPresent()
          && !thread.held().contains(read.get())
          && !thread.held().contains(HeldLocks.writeOf(read.get()))) {
        String lock = read.get();
        return taken(lock, lock, node, node.body(), thread.holding(lock));
      }
      Optional<String> tried =
          HeldLocks.triedLock(node).filter(lock -> !thread.held().contains(lock));
      if (tried.isPresent()) {
        String lock = tried.get();
        Term after = named(next);
        Term taken =
            new Step(thread, after).taken(lock, lock, node, node.body(), thread.holding(lock));
        // Taken or not, it never waits.
        return new Term.Choice(taken, Terms.silent(after));
      }
      if (node.method().equals(TaskNode.Call.WAITED)) {
        return LockProcess.this.then(
            node.body(), apart("the task that " + thread.task() + " waits for"), next);
      }
      Optional<String> aside = AsynchronousTasks.key(node, TaskNode.Call.ASIDE);
      if (aside.isPresent()) {
        return handedOver.started().contains(aside.get())
            ? next
            : aside(aside.get(), node.body(), thread.turn(), isMany(aside.get()));
      }
      Optional<String> started = AsynchronousTasks.key(node, TaskNode.Call.STARTED);
      if (started.isPresent()) {
        return started(node, started.get());
      }
      if (node.method().equals(TaskNode.Call.LATER)) {
        return isLate
            ? later(node.body(), apart("what follows a task (" + node.place().shortForm() + ")"))
            : next;
      }
      return AsynchronousTasks.marked(node).isPresent()
          ? joined(node, AsynchronousTasks.marked(node).get())
          : LockProcess.this.then(node.body(), thread, next);
    }

    private LockingThread apart(String task) {
      return thread.apart(task, thread.turn());
    }

    /** A task of which it is not known when it begins or ends. */
    private Term later(TaskNode body, LockingThread task) {
      if (isLate) {
        return new Term.Parallel(next, LockProcess.this.then(body, task, Term.NIL));
      }
      // Nobody has to wait for it but where no lock is held.
      return thread.held().isEmpty() ? LockProcess.this.then(body, task, next) : next;
    }

    private boolean isMany(String key) {
      return handedOver.groups().containsKey(key);
    }

    /**
     * A task of another thread goes on beside what follows.
     *
     * @param isMany whether it is one of several, so that it has a number
     */
    private Term aside(String key, TaskNode body, int number, boolean isMany) {
      LockingThread task =
          thread.apart(
              (isMany ? "task " + (number + 1) + " (" : "the task (")
                  + body.place().shortForm()
                  + ")",
              number);
      if (!handedOver.isFollowed(key)) {
        return later(body, task);
      }
      int join = joined.indexOf(key);
      Term done = Terms.output("done", join < 0 ? atEnd() : join, Term.NIL);
      return new Term.Parallel(next, onThread(body, task, done));
    }

    private Term started(TaskNode.Call node, String key) {
      Optional<TaskNode> body = handedOver.body(key);
      if (body.isEmpty() || isPassedOver(node, key)) {
        return next;
      }
      TaskNode.Parallel loop = handedOver.groups().get(key);
      boolean isOne =
          loop == null
              || handedOver.passing().contains(node)
              || AsynchronousTasks.marks(loop.body()).contains(node);
      Term after = next;
      for (int i = (isOne ? 1 : count(key)) - 1; i >= 0; i--) {
        int number = isOne ? thread.turn() : i;
        LockingThread here = loop == null ? thread : thread.iteration(loop.index(), number);
        after = new Step(here, after).aside(key, body.get(), number, isMany(key));
      }
      return after;
    }

    /** Whether this iteration of the loop around is about other tasks. */
    private boolean isPassedOver(TaskNode.Call node, String key) {
      return handedOver.passing().contains(node) && !thread.only().equals(key);
    }

    /** Tasks of a pool with one thread run one after the other. */
    private Term onThread(TaskNode body, LockingThread task, Term done) {
      Optional<String> only =
          Pool.of(body)
              .filter(pool -> pool.threads().equals(Expr.ONE))
              .map(pool -> "thread of " + pool.pool());
      return only.map(
              name -> new Step(task, done).taken(name, name, body, body, task.holding(name)))
          .orElseGet(() -> LockProcess.this.then(body, task, done));
    }

    private Term joined(TaskNode.Call node, String key) {
      if (!node.equals(handedOver.joins().get(key)) || isPassedOver(node, key)) {
        return next;
      }
      if (node.method().startsWith(TaskNode.Call.TIMED_JOINED) && !thread.held().isEmpty()) {
        // In vain perhaps, but not for ever.
        return next;
      }
      boolean isAll = !node.method().startsWith(TaskNode.Call.JOINED);
      return Terms.inputs(isAll ? count(key) : 1, "done", joined.indexOf(key), next);
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
    public Term processes(TaskNode.Processes node) {
      return node.body().accept(this);
    }

    @Override
    public Term await(TaskNode.Await node) {
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
}
