package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/**
 * A region's tasks as a process of which only the locks are left, without times. A lock is a
 * process of two states; one that may be read under counts its readers, a semaphore its permits. A
 * loop is passed any number of times, and of a branch either way may be taken, unless its
 * probability says which. Of equal tasks as many run as there are locks, because a circle of
 * waiting tasks needs no more.
 *
 * <p>Every acquisition has a channel of its own, so that an execution says which were made.
 */
final class LockProcess {
  private static final int MOST_EQUAL_TASKS = 4;
  private static final int MOST_DIFFERENT_TASKS = 6;

  private final Terms terms = new Terms();
  private final List<Acquisition> acquisitions = new ArrayList<>();
  private final SortedMap<String, List<Integer>> byLock = new TreeMap<>();
  private final Map<String, Integer> permitsOf = new TreeMap<>();
  private int joins;

  private final boolean assumes;

  /** Whether tasks of which it is not seen when they are over go on beside all that follows. */
  private final boolean isLate;

  private final HandedOver handedOver;
  private final List<String> joined;

  private LockProcess(boolean assumes, boolean isLate, HandedOver handedOver) {
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
    return loop == null ? 1 : tasks(loop);
  }

  /**
   * A thread of control.
   *
   * @param task what a person calls it
   * @param held the locks that it need not wait for
   * @param tasks the indices of parallel loops that it is an iteration of, with their values
   * @param loops the indices of loops that it is in
   * @param turn its number among the tasks of its construct
   * @param unknown locks that it holds of objects that are not known, outermost first
   * @param only the tasks that it starts or waits for in this iteration of a loop; empty for all
   */
  private record Thread(
      String task,
      Set<String> held,
      Map<Symbol, Expr> tasks,
      Set<Symbol> loops,
      int turn,
      List<String> unknown,
      String only) {
    Thread holding(String lock) {
      Set<String> more = new TreeSet<>(held);
      more.add(lock);
      return new Thread(task, more, tasks, loops, turn, unknown, only);
    }

    Thread holdingUnknown(String lock, String object) {
      List<String> more = new ArrayList<>(unknown);
      more.add(lock);
      return new Thread(task, held, tasks, loops, turn, more, only).holding(object);
    }

    /** Every second task has the first two objects the other way round. */
    String object(String lock) {
      int known = unknown.indexOf(lock);
      int number = known >= 0 ? known : unknown.size();
      return "some object " + (number < 2 && turn % 2 == 1 ? 1 - number : number);
    }

    Thread in(Symbol loop) {
      Set<Symbol> more = new HashSet<>(loops);
      more.add(loop);
      return new Thread(task, held, tasks, more, turn, unknown, only);
    }

    /** As many tasks as there are here, where their number is a size that could be any. */
    Thread of(Expr tasks, int count) {
      return tasks.symbols().size() == 1 && tasks.equals(Expr.symbol(tasks.symbols().first()))
          ? iteration(tasks.symbols().first(), count)
          : this;
    }

    Thread iteration(Symbol index, int value) {
      Map<Symbol, Expr> more = new HashMap<>(tasks);
      more.put(index, Expr.constant(value));
      return new Thread(task, held, more, loops, turn, unknown, only);
    }

    Thread with(int number, String key) {
      return new Thread(task, held, tasks, loops, number, unknown, key);
    }
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
    LockProcess process = new LockProcess(assumes, isLate, HandedOver.in(root));
    process.joins = process.joined.size() + 1;
    int unjoined = process.handedOver.unjoined().stream().mapToInt(process::count).sum();
    Term end = Terms.inputs(unjoined, "done", process.atEnd(), Terms.TERMINATED);
    Term body =
        process.then(
            root, new Thread("the caller", Set.of(), Map.of(), Set.of(), 0, List.of(), ""), end);
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
    return acquisitions;
  }

  private Term closed(Term body) {
    Term all = body;
    for (Map.Entry<String, List<Integer>> each : byLock.entrySet()) {
      Integer permits = permitsOf.get(each.getKey());
      Term lock = permits == null ? lock(each.getValue()) : permits(each.getValue(), permits);
      all = new Term.Parallel(all, lock);
    }
    List<Family> own = new ArrayList<>();
    own.addAll(Terms.families("acquire", acquisitions.size()));
    own.addAll(Terms.families("release", acquisitions.size()));
    own.addAll(Terms.families("done", joins));
    return new Term.Restriction(all, own);
  }

  /** Of a semaphore: so many times what one at a time has. */
  private Term permits(List<Integer> ofLock, int permits) {
    String name = "Permit" + ofLock.get(0);
    Term free = Term.NIL;
    for (int each : ofLock) {
      Term taken = Terms.input("acquire", each, Terms.input("release", each, Terms.named(name)));
      free = free instanceof Term.Nil ? taken : new Term.Choice(free, taken);
    }
    Term one = terms.define(name, free);
    Term all = one;
    for (int i = 1; i < permits; i++) {
      all = new Term.Parallel(all, one);
    }
    return all;
  }

  /** Free, held by one, or read by so many. */
  private Term lock(List<Integer> ofLock) {
    String name = "Lock" + ofLock.get(0);
    List<Integer> reads =
        ofLock.stream().filter(each -> Held.isRead(acquisitions.get(each).lock())).toList();
    Term free = Term.NIL;
    for (int each : ofLock) {
      Term held =
          reads.contains(each)
              ? Terms.named(name + "Read1")
              : Terms.input("release", each, Terms.named(name));
      Term taken = Terms.input("acquire", each, held);
      free = free instanceof Term.Nil ? taken : new Term.Choice(free, taken);
    }
    for (int readers = 1; readers <= reads.size(); readers++) {
      Term read = Term.NIL;
      for (int each : reads) {
        String fewer = readers == 1 ? name : name + "Read" + (readers - 1);
        Term given = Terms.input("release", each, Terms.named(fewer));
        read = read instanceof Term.Nil ? given : new Term.Choice(read, given);
        if (readers < reads.size()) {
          Term more = Terms.named(name + "Read" + (readers + 1));
          read = new Term.Choice(read, Terms.input("acquire", each, more));
        }
      }
      terms.define(name + "Read" + readers, read);
    }
    return terms.define(name, free);
  }

  private Term then(TaskNode node, Thread thread, Term next) {
    return Held.locks(node) ? node.accept(new Step(thread, next)) : next;
  }

  private Term named(Term term) {
    return term instanceof Term.Call || term instanceof Term.Nil
        ? term
        : terms.define(terms.fresh(), term);
  }

  /** The body any number of times. */
  private Term repeated(TaskNode body, Thread thread, Term next) {
    String name = terms.fresh();
    Term once = Terms.silent(then(body, thread, Terms.named(name)));
    return terms.define(name, new Term.Choice(once, Terms.silent(next)));
  }

  /** The body, in which tasks are handed over, up to two times. */
  private Term twice(TaskNode body, Thread thread, Term next) {
    Term after = named(next);
    Term all = after;
    for (int i = 0; i < 2; i++) {
      Term once = Terms.silent(then(body, thread, all));
      all = named(new Term.Choice(once, Terms.silent(after)));
    }
    return all;
  }

  private Term forked(List<Term> tasks, int join, Term next) {
    Term all = Terms.inputs(tasks.size(), "done", join, next);
    for (Term task : tasks) {
      all = new Term.Parallel(all, task);
    }
    return all;
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
      List<String> keys =
          HandedOver.marks(node.body()).stream()
              .filter(handedOver.passing()::contains)
              .map(mark -> HandedOver.marked(mark).orElseThrow())
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
          Thread inside = thread.in(node.index()).with(i, keys.get(k));
          after = LockProcess.this.then(node.body(), inside, after);
        }
      }
      return after;
    }

    private int passes(TaskNode body, String key) {
      boolean isAll =
          HandedOver.marks(body).stream()
              .filter(handedOver.passing()::contains)
              .filter(mark -> HandedOver.marked(mark).orElseThrow().equals(key))
              .allMatch(
                  mark ->
                      !mark.method().startsWith(TaskNode.Call.STARTED)
                          && !mark.method().startsWith(TaskNode.Call.JOINED));
      return isAll ? 1 : count(key);
    }

    private boolean handsOver(TaskNode body) {
      return HandedOver.key(body, TaskNode.Call.ASIDE).isPresent()
          || Held.inside(body).stream().anyMatch(this::handsOver);
    }

    @Override
    public Term branch(TaskNode.Branch node) {
      return switch (Way.of(node, thread.tasks(), thread.loops())) {
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
      boolean isUnknown = assumes && Held.isUnknownLock(node);
      Optional<String> object =
          isUnknown
              ? Optional.of(thread.object(node.lock()))
              : Held.isLock(node) ? Held.object(node, thread.tasks()) : Optional.empty();
      // A semaphore does not know who has its permits, so taking one again may wait for oneself.
      boolean isSemaphore = node.permits() > 0;
      if (object.isEmpty() || !isSemaphore && thread.held().contains(object.get())) {
        return LockProcess.this.then(node.body(), thread, next);
      }
      String name = object.get();
      if (isSemaphore) {
        permitsOf.put(Held.whole(name), node.permits());
      }
      return isUnknown
          ? taken(node.lock(), name, node, node.body(), thread.holdingUnknown(node.lock(), name))
          : taken(name, name, node, node.body(), thread.holding(name));
    }

    /** A lock is taken, and given back after a body. */
    private Term taken(String shown, String name, TaskNode at, TaskNode body, Thread holding) {
      int number = acquisitions.size();
      acquisitions.add(new Acquisition(thread.task(), shown, at.place()));
      byLock.computeIfAbsent(Held.whole(name), lock -> new ArrayList<>()).add(number);
      Term held = LockProcess.this.then(body, holding, Terms.output("release", number, next));
      return Terms.output("acquire", number, held);
    }

    @Override
    public Term parallel(TaskNode.Parallel node) {
      int count = tasks(node);
      if (HandedOver.handsOver(node)) {
        Term after = next;
        for (int i = count - 1; i >= 0; i--) {
          Thread inside =
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
      List<Thread> threads = new ArrayList<>();
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
                  b -> !Held.locks(b) || HandedOver.key(b, TaskNode.Call.ASIDE).isPresent())) {
        Term after = next;
        for (int i = node.branches().size() - 1; i >= 0; i--) {
          TaskNode branch = node.branches().get(i);
          Optional<String> key = HandedOver.key(branch, TaskNode.Call.ASIDE);
          if (key.isPresent() && !handedOver.started().contains(key.get())) {
            Step here = new Step(thread.with(i, thread.only()), after);
            after = here.aside(key.get(), HandedOver.task(branch), i, true);
          }
        }
        return after;
      }
      List<TaskNode> branches = node.branches().stream().map(HandedOver::task).toList();
      List<Thread> threads = new ArrayList<>();
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
    private Thread task(TaskNode body, int index, boolean waits) {
      return new Thread(
          "task " + (index + 1) + " (" + body.place().shortForm() + ")",
          waits ? Set.of() : thread.held(),
          thread.tasks(),
          thread.loops(),
          index,
          waits ? List.of() : thread.unknown(),
          "");
    }

    private Term fork(List<TaskNode> tasks, List<Thread> threads) {
      int join = joins++;
      List<Term> started = new ArrayList<>();
      for (int i = 0; i < tasks.size(); i++) {
        if (Held.locks(tasks.get(i))) {
          started.add(
              LockProcess.this.then(
                  tasks.get(i), threads.get(i), Terms.output("done", join, Term.NIL)));
        }
      }
      return forked(started, join, next);
    }

    @Override
    public Term call(TaskNode.Call node) {
      Optional<String> read = Held.readLock(node);
      if (read.isPresent()
          && !thread.held().contains(read.get())
          && !thread.held().contains(Held.writeOf(read.get()))) {
        String lock = read.get();
        return taken(lock, lock, node, node.body(), thread.holding(lock));
      }
      Optional<String> tried = Held.triedLock(node).filter(lock -> !thread.held().contains(lock));
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
      Optional<String> aside = HandedOver.key(node, TaskNode.Call.ASIDE);
      if (aside.isPresent()) {
        return handedOver.started().contains(aside.get())
            ? next
            : aside(aside.get(), node.body(), thread.turn(), isMany(aside.get()));
      }
      Optional<String> started = HandedOver.key(node, TaskNode.Call.STARTED);
      if (started.isPresent()) {
        return started(node, started.get());
      }
      if (node.method().equals(TaskNode.Call.LATER)) {
        return isLate
            ? later(node.body(), apart("what follows a task (" + node.place().shortForm() + ")"))
            : next;
      }
      return HandedOver.marked(node).isPresent()
          ? joined(node, HandedOver.marked(node).get())
          : LockProcess.this.then(node.body(), thread, next);
    }

    private Thread apart(String task) {
      return apart(task, thread.turn());
    }

    private Thread apart(String task, int turn) {
      return new Thread(task, Set.of(), thread.tasks(), thread.loops(), turn, List.of(), "");
    }

    /** A task of which it is not known when it begins or ends. */
    private Term later(TaskNode body, Thread task) {
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
      Thread task =
          apart(
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
              || HandedOver.marks(loop.body()).contains(node);
      Term after = next;
      for (int i = (isOne ? 1 : count(key)) - 1; i >= 0; i--) {
        int number = isOne ? thread.turn() : i;
        Thread here = loop == null ? thread : thread.iteration(loop.index(), number);
        after = new Step(here, after).aside(key, body.get(), number, isMany(key));
      }
      return after;
    }

    /** Whether this iteration of the loop around is about other tasks. */
    private boolean isPassedOver(TaskNode.Call node, String key) {
      return handedOver.passing().contains(node) && !thread.only().equals(key);
    }

    /** Tasks of a pool with one thread run one after the other. */
    private Term onThread(TaskNode body, Thread task, Term done) {
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

  /** As many as can be in a circle of waiting tasks; fewer where there are fewer workers. */
  private static int tasks(TaskNode.Parallel node) {
    TreeSet<String> locks = new TreeSet<>();
    collect(node.body(), locks);
    int tasks =
        Held.hasElements(node.body())
            ? elements(node.iterations().iterations().value())
            : Math.max(2, Math.min(locks.size(), MOST_EQUAL_TASKS));
    tasks = atMost(tasks, node.iterations().iterations().value());
    return node.workers().isPresent() ? atMost(tasks, node.workers().get().value()) : tasks;
  }

  /**
   * Tasks with locks of their own are no equal ones: all of them, or three where any number may.
   */
  private static int elements(Expr tasks) {
    return tasks.isConstant() ? MOST_DIFFERENT_TASKS : 3;
  }

  private static int atMost(int tasks, Expr most) {
    return most.isConstant() && most.constantValue().compareTo(Rational.of(tasks)) < 0
        ? Math.max(0, most.constantValue().numerator().intValue())
        : tasks;
  }

  private static void collect(TaskNode node, Set<String> locks) {
    if (Held.isLock(node) && node instanceof TaskNode.Critical critical) {
      locks.add(critical.lock());
    } else if (node instanceof TaskNode.Call call) {
      Held.readLock(call).or(() -> Held.triedLock(call)).ifPresent(locks::add);
    }
    Held.inside(node).forEach(child -> collect(child, locks));
  }
}
