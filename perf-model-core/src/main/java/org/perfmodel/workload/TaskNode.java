package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/** A node of the static task graph, with the line it stands for. Read it with a {@link Visitor}. */
public sealed interface TaskNode {
  Place place();

  <R> R accept(Visitor<R> visitor);

  /** The nodes that this is made of, in the order of the source; not those of an unknown. */
  List<TaskNode> children();

  /**
   * Whether any of the nodes that this is made of is so. It takes little of the stack, for those
   * who ask down to the leaves.
   */
  default boolean anyChild(Predicate<TaskNode> test) {
    for (TaskNode child : children()) {
      if (test.test(child)) {
        return true;
      }
    }
    return false;
  }

  /**
   * What this executes one after the other, with the parts of sequences and calls in their place.
   */
  default List<TaskNode> steps() {
    List<TaskNode> parts = new ArrayList<>();
    Steps.add(this, parts);
    return parts;
  }

  /** A node that is made of no other. */
  sealed interface Leaf extends TaskNode {
    @Override
    default List<TaskNode> children() {
      return List.of();
    }
  }

  /** A node around one other. */
  sealed interface Enclosing extends TaskNode {
    TaskNode body();

    @Override
    default List<TaskNode> children() {
      return List.of(body());
    }
  }

  /**
   * Straight-line code of one source line, executed once each time control reaches it. Where it is
   * (part of) a loop's body, its counts are those of one iteration.
   *
   * @param source operations as the source has them
   * @param optimised what is left after common subexpressions, invariants and scalar replacement
   */
  record Compute(
      Place place,
      OperationCount source,
      OperationCount optimised,
      List<Access> accesses,
      List<Chain> chains)
      implements Leaf {
    public Compute {
      requireNonNull(place);
      accesses = List.copyOf(accesses);
      chains = List.copyOf(chains);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compute(this);
    }
  }

  /** One after the other; empty does nothing. */
  record Sequence(Place place, List<TaskNode> parts) implements TaskNode {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public List<TaskNode> children() {
      return parts;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sequence(this);
    }
  }

  /**
   * A sequential loop.
   *
   * @param key stable under reformatting and renaming of locals: its path of ordinals ({@code 1.2})
   * @param label what a person calls it: {@code loop i}
   * @param index runs through 0, 1, .., trips - 1, named after the key; a source index that starts
   *     at a and steps by s stands in bodies as {@code a + s*index}
   * @param vectorisable empty if it is, else the reason why not
   * @param iteration what is known of each beside the body
   */
  record Loop(
      Place place,
      String key,
      String label,
      Symbol index,
      TripCount trips,
      Optional<String> vectorisable,
      Iteration iteration,
      TaskNode body)
      implements Enclosing {
    /** One of whose iterations nothing else is known. */
    public Loop(
        Place place,
        String key,
        String label,
        Symbol index,
        TripCount trips,
        Optional<String> vectorisable,
        TaskNode body) {
      this(place, key, label, index, trips, vectorisable, Iteration.PLAIN, body);
    }

    /** The same with another count. */
    public Loop of(TripCount other) {
      return new Loop(place, key, label, index, other, vectorisable, iteration, body);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.loop(this);
    }
  }

  /**
   * One of two ways.
   *
   * @param probability of {@code then}, per execution, in 0..1
   * @param steady in how many of the loops around it, from the innermost on, a processor foresees
   *     which way it goes, because no iteration changes what is asked, or their counters alone do;
   *     zero where each may go another
   * @param altered whether it asks what an earlier execution of the region has changed
   */
  record Branch(
      Place place,
      Estimate probability,
      TaskNode then,
      TaskNode otherwise,
      int steady,
      boolean altered)
      implements TaskNode {
    public Branch {
      requireNonNull(place);
      requireNonNull(probability);
      requireNonNull(then);
      requireNonNull(otherwise);
      if (steady < 0) {
        throw new IllegalArgumentException("a branch is steady in " + steady + " loops");
      }
    }

    /** One that each execution may decide anew. */
    public Branch(Place place, Estimate probability, TaskNode then, TaskNode otherwise) {
      this(place, probability, then, otherwise, 0);
    }

    /** One that asks what all executions of the region find the same. */
    public Branch(
        Place place, Estimate probability, TaskNode then, TaskNode otherwise, int steady) {
      this(place, probability, then, otherwise, steady, false);
    }

    /** The same decision between other ways. */
    public Branch between(TaskNode one, TaskNode other) {
      return new Branch(place, probability, one, other, steady, altered);
    }

    /** The same one, asking what an earlier execution of the region has changed. */
    public Branch ofAltered() {
      return new Branch(place, probability, then, otherwise, steady, true);
    }

    @Override
    public List<TaskNode> children() {
      return List.of(then, otherwise);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.branch(this);
    }
  }

  /** How a parallel construct hands its iterations to workers. */
  enum Schedule {
    /** {@code IntStream.range(..).parallel()}: halved into leaves, work stealing. */
    STREAM,
    /** One task per iteration, queued in an executor by one submitter. */
    EXECUTOR,
    /** One task per iteration, handed to a fork/join pool together. */
    FORK_JOIN,
    /** One task per iteration, handed over by tasks of a pool that is at work already. */
    SPLIT,
    /** A thread per iteration, started by one thread. */
    THREAD;

    /** Whether one thread hands over one task after the other. */
    public boolean isSubmitted() {
      return this == EXECUTOR || this == THREAD;
    }
  }

  /**
   * Independent iterations run by workers, with a join at the end. The pool is the machine's p
   * processors unless {@code workers} says otherwise.
   */
  record Parallel(
      Place place,
      String key,
      String label,
      Symbol index,
      TripCount iterations,
      Schedule schedule,
      Optional<Estimate> workers,
      TaskNode body)
      implements Enclosing {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.parallel(this);
    }
  }

  /**
   * Different tasks that run at the same time and join at the end: {@code invokeAll(a, b)}.
   *
   * @param workers of the pool that takes them one after the other; empty of as many as there are
   */
  record ForkJoin(
      Place place, String key, String label, List<TaskNode> branches, Optional<Estimate> workers)
      implements TaskNode {
    /** What the label of tasks begins with that are handed over, not waited for at once. */
    public static final String SUBMITTED = "submitted";

    /** The label of threads that are started one after the other. */
    public static final String THREADS = SUBMITTED + " threads";

    public ForkJoin {
      branches = List.copyOf(branches);
    }

    /** Tasks for which there are threads enough. */
    public ForkJoin(Place place, String key, String label, List<TaskNode> branches) {
      this(place, key, label, branches, Optional.empty());
    }

    /** Whether each branch is a thread of its own, not a task of a pool. */
    public boolean startsThreads() {
      return label.equals(THREADS);
    }

    @Override
    public List<TaskNode> children() {
      return branches;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.forkJoin(this);
    }
  }

  /**
   * A call of a method of the same sources; the body is its summary at these arguments. What is
   * read under a lock that others may read under at the same time is one too: nobody waits for it
   * but who writes, which only lock orders ask for.
   *
   * <p>Uses of semaphores and latches are calls of this kind without a body, see {@link
   * CountedWait}; so is what may make a task wait for something that is not seen.
   *
   * @param method its name; of such a lock {@value #READING} and the lock, of one that is only
   *     tried {@value #TRYING}; of what is not seen {@value #UNSEEN} and the call; {@value #WAITED}
   *     of a task that who hands it over waits for at once
   */
  record Call(Place place, String method, TaskNode body) implements Enclosing {
    /** What the name of a body under a read lock begins with. */
    public static final String READING = "reading under ";

    /** What the name of a body begins with that runs only if a lock was free. */
    public static final String TRYING = "if free, under ";

    /** A task that runs while who handed it over waits for it, with the locks that it has. */
    public static final String WAITED = "task that is waited for";

    /**
     * What the name of a task begins with that a thread hands over and goes on; its body stands
     * where it is handed over, because it is taken to run before what follows.
     */
    public static final String ASIDE = "task beside what follows ";

    /** What the name of a call begins with that starts the thread of such a task. */
    public static final String STARTED = "starting the thread beside ";

    /** What the name of a task begins with that passes messages to who handed it over. */
    public static final String TALKING = "that talks ";

    /** A call that starts a thread of which it is not seen where it is made. */
    public static final String SOME_STARTED = "starting a thread that is not seen";

    /** What the name of such a task begins with that is a thread which is made first. */
    public static final String THREAD = "thread ";

    /** What the name of a call begins with that waits for such a task. */
    public static final String JOINED = "waiting for the task beside ";

    /**
     * What the name of a call begins with that waits for all tasks of a place that hands over some.
     */
    public static final String ALL_JOINED = "waiting for all tasks of ";

    /** What the name of a call begins with that waits for such tasks, but not for ever. */
    public static final String TIMED_JOINED = "waiting for some time for all tasks of ";

    /** A call that waits for tasks of which it is not seen where they are handed over. */
    public static final String SOME_JOINED = "waiting for tasks that are not seen";

    /** What another task does once it is over, while who handed it over goes on. */
    public static final String LATER = "what a task is followed by";

    /** What the name of a call begins with that says how many threads run tasks like this one. */
    public static final String POOLED = "on threads of ";

    /** What the name of a call begins with of which only a person can say whether it ends. */
    public static final String NOTED = "not looked into: ";

    /** What the name of a call begins with that may wait for what is not seen. */
    public static final String UNSEEN = "waiting unseen at ";

    /** What the name of a mark begins with for code that a call without a price may run. */
    public static final String UNREAD = "code that is not read, of ";

    /** What the name of a call begins with that lets go whoever waits for what is not seen. */
    public static final String COUNTED_UNSEEN = "counting unseen at ";

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.call(this);
    }
  }

  /**
   * A body that one thread at a time may execute: {@code synchronized}, a lock, an atomic; or as
   * many as a semaphore has permits for.
   *
   * @param lock name of the object; {@code some account} where it is not known which it is
   * @param index where the lock is an element of an array: {@code forks[i]}
   * @param permits of a semaphore, how many threads may be inside at a time; 0 of a lock, which one
   *     thread has at a time, and may take again
   */
  record Critical(
      Place place, String lock, Optional<Expr> index, boolean atomic, int permits, TaskNode body)
      implements Enclosing {
    public Critical {
      if (permits < 0 || permits > 0 && (atomic || index.isPresent())) {
        throw new IllegalArgumentException(permits + " permits of " + lock);
      }
    }

    /** A lock. */
    public Critical(Place place, String lock, Optional<Expr> index, boolean atomic, TaskNode body) {
      this(place, lock, index, atomic, 0, body);
    }

    /** A lock that is no element of an array. */
    public Critical(Place place, String lock, boolean atomic, TaskNode body) {
      this(place, lock, Optional.empty(), atomic, body);
    }

    /** How many threads may be inside at a time. */
    public int room() {
      return Math.max(1, permits);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.critical(this);
    }
  }

  /** All workers of the enclosing parallel construct wait for each other. */
  record Barrier(Place place, String name) implements Leaf {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.barrier(this);
    }
  }

  /**
   * One program that p processes run at the same time, each with its own memory and rank; they meet
   * only in messages. Conditions on the rank are branches whose probability is 0 or 1 at each rank.
   *
   * @param rank stands in the body for 0, 1, .., p - 1: {@link Symbol#RANK}
   */
  record Processes(Place place, Symbol rank, TaskNode body) implements Enclosing {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.processes(this);
    }
  }

  /** When a send is over. */
  enum SendMode {
    /** The buffer can be used again; long messages may wait for the receiver. */
    STANDARD,
    /** The receiver has begun to receive. */
    SYNCHRONOUS,
    /** Copied, whether or not anybody receives. */
    BUFFERED
  }

  /**
   * A message.
   *
   * @param destination rank in the channel's group; empty on a queue
   * @param tag empty if the source has none
   * @param request what to wait for with {@link Await}; empty if control goes on only after it
   */
  record Send(
      Place place,
      Channel channel,
      Optional<Expr> destination,
      Optional<Expr> tag,
      Expr bytes,
      SendMode mode,
      Optional<String> request)
      implements Leaf {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.send(this);
    }
  }

  /**
   * Takes a message.
   *
   * @param origin rank in the channel's group; empty if any
   * @param tag empty if any
   * @param bytes that the buffer has room for: the message may be shorter
   * @param request what to wait for with {@link Await}; empty if control goes on only after it
   */
  record Receive(
      Place place,
      Channel channel,
      Optional<Expr> origin,
      Optional<Expr> tag,
      Expr bytes,
      Optional<String> request)
      implements Leaf {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.receive(this);
    }
  }

  /**
   * Waits until all sends and receives begun under a name by this process are over.
   *
   * @param request the variable or array that holds them: {@code pending}
   */
  record Await(Place place, String request) implements Leaf {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.await(this);
    }
  }

  /**
   * What all processes of a group do together.
   *
   * @param root rank in the group; 0 where the operation has none
   * @param bytes of one block, see {@link CollectiveOperation}
   */
  record Collective(
      Place place, Channel channel, CollectiveOperation operation, Expr root, Expr bytes)
      implements Leaf {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.collective(this);
    }
  }

  /** What a user declares a call to cost, in seconds, instead of its source. */
  record Declared(Place place, String what, Estimate seconds) implements Leaf {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.declared(this);
    }
  }

  /**
   * What could not be modelled. It has no price: every prediction over it counts and names it.
   *
   * @param reason a noun phrase: {@code trip count of `while (hasNext())`}
   * @param hint what would resolve it: the annotation or overlay line to write
   * @param key what it denotes, the same wherever and however the source spells it: {@code
   *     Codec.encode/1}; two of one key have one price, see {@link UnknownPrice}
   * @param body the part of it that could be read, executed an unknown number of times
   */
  record Unknown(Place place, String reason, String hint, String key, Optional<TaskNode> body)
      implements TaskNode {
    /** One that is known by its reason. */
    public Unknown(Place place, String reason, String hint, Optional<TaskNode> body) {
      this(place, reason, hint, reason, body);
    }

    /** The same of another price. */
    public Unknown of(String other) {
      return new Unknown(place, reason, hint, other, body);
    }

    /** The same around another body. */
    Unknown around(Optional<TaskNode> other) {
      return new Unknown(place, reason, hint, key, other);
    }

    /** What could be read of it is no part: nobody knows how often it runs. */
    @Override
    public List<TaskNode> children() {
      return List.of();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unknown(this);
    }
  }

  /** One method per kind of node, so that a new kind breaks every reader at compile time. */
  interface Visitor<R> {
    R compute(Compute node);

    R sequence(Sequence node);

    R loop(Loop node);

    R branch(Branch node);

    R parallel(Parallel node);

    R forkJoin(ForkJoin node);

    R call(Call node);

    R critical(Critical node);

    R barrier(Barrier node);

    R processes(Processes node);

    R send(Send node);

    R receive(Receive node);

    R await(Await node);

    R collective(Collective node);

    R declared(Declared node);

    R unknown(Unknown node);
  }
}
