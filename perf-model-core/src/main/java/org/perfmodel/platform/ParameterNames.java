package org.perfmodel.platform;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.perfmodel.symbolic.Rational;

/**
 * The names of platform parameters beside those of operations ({@code add.double}, {@code loop},
 * {@code sqrt.double}: see {@link org.perfmodel.workload.Operation}). All in seconds, but {@link
 * #MEMORY_SHARED} and others that say so.
 */
public final class ParameterNames {
  /** Prefix of the latency of an operation on a loop-carried chain: {@code chain.add.double}. */
  public static final String CHAIN = "chain.";

  /**
   * Prefix of the latency of an addition whose operand another kind of operation computed, by type:
   * some processors pass sums on to additions faster.
   */
  public static final String CHAIN_ADD_OTHER = "chain.add_other.";

  /**
   * Prefix of the latency of an addition to a sum with rounding, by type, whose terms a loop has to
   * compute first: where a compiler computes them in vectors, it takes them out of these in order.
   */
  public static final String CHAIN_ADD_FOLDED = "chain.add_folded.";

  /** The same when each iteration stores to and loads from one address. */
  public static final String CHAIN_MEMORY_SAME = "chain.memory_same";

  /**
   * What a chain takes longer that goes through an element of another row each time: no compiler
   * sees that what it stores there is what it loads next.
   */
  public static final String CHAIN_MEMORY_OTHER = "chain.memory_other";

  /** The same where the iteration stores to another array as well, which might be that one. */
  public static final String CHAIN_MEMORY_BESIDE = "chain.memory_beside";

  /** Extra latency when a store to an array element carries the chain to a load. */
  public static final String CHAIN_MEMORY = "chain.memory";

  /** The same of whole numbers, which some processors hand on sooner. */
  public static final String CHAIN_MEMORY_WHOLE = "chain.memory_whole";

  /**
   * Prefix of the price of an operation where the compiler vectorises its loop: {@code
   * vector.add.double}.
   */
  public static final String VECTOR = "vector.";

  /** Iterations of a vectorised loop that do not fill a vector: a count. */
  public static final String VECTOR_TAIL = "vector.tail";

  /**
   * Seconds of an instruction, whichever it is, in a body of many that wait for nothing: what a
   * processor takes in and lets go again in a cycle.
   */
  public static final String INSTRUCTION = "instruction";

  /** At how many further offsets a vectorised loop may read one array: 1 allows two places. */
  public static final String VECTOR_OFFSETS = "vector.offsets";

  /** Whether integer sums are vectorised: 1 or 0. */
  public static final String VECTOR_REDUCTION = "vector.reduction";

  /** Whether loops over elements of several widths are vectorised: 1 or 0. */
  public static final String VECTOR_WIDTHS = "vector.widths";

  /**
   * Operations that a processor has in flight: what a chain that each run through a loop starts
   * anew overlaps with the run after. A count.
   */
  public static final String CHAIN_WINDOW = "chain.window";

  /** Entering a loop once. */
  public static final String LOOP_ENTRY = "loop.entry";

  /** One pass of a parallel stream or fork/join region by two workers, hot. */
  public static final String PARALLEL_INVOKE = "parallel.invoke";

  /** What twice as many workers add to {@link #PARALLEL_INVOKE}. */
  public static final String PARALLEL_INVOKE_MORE = "parallel.invoke.more";

  /** The same when the workers sleep. */
  public static final String PARALLEL_INVOKE_COLD = "parallel.invoke.cold";

  /** One more leaf task of a fork/join region. */
  public static final String PARALLEL_TASK = "parallel.task";

  /** One task handed to an executor and joined. */
  public static final String EXECUTOR_TASK = "executor.task";

  /** Besides, what it takes two workers of an executor that wait to be at work. */
  public static final String EXECUTOR_INVOKE = "executor.invoke";

  /** What each worker beyond the second adds to {@link #EXECUTOR_INVOKE}. */
  public static final String EXECUTOR_INVOKE_MORE = "executor.invoke.more";

  /** The lock of an executor's queue, held by a worker to take one task. */
  public static final String EXECUTOR_QUEUE = "executor.queue";

  /** Thread start and join. */
  public static final String THREAD = "thread.start";

  /** A barrier where two threads meet; each further one takes as much, since the last wakes all. */
  public static final String BARRIER = "barrier";

  /** Entering and leaving a monitor that another thread also wants. */
  public static final String LOCK_CONTENDED = "lock.contended";

  /** The same of a monitor that more than one other thread wants. */
  public static final String LOCK_CONTENDED_MANY = "lock.contended.many";

  /** An atomic read-modify-write that another thread also does. */
  public static final String ATOMIC_CONTENDED = "atomic.contended";

  /** The same with more than one other thread. */
  public static final String ATOMIC_CONTENDED_MANY = "atomic.contended.many";

  /** Tabulated: seconds per byte of streaming traffic as a function of the footprint in bytes. */
  public static final String MEMORY_BYTE = "memory.byte";

  /** Tabulated: seconds per new cache line of strided access, by footprint in bytes. */
  public static final String MEMORY_LINE = "memory.line";

  /** Tabulated: of {@link #MEMORY_BYTE} what memory beyond all caches takes. */
  public static final String MEMORY_BYTE_FAR = "memory.byte_far";

  /** Tabulated: of {@link #MEMORY_LINE} what memory beyond all caches takes. */
  public static final String MEMORY_LINE_FAR = "memory.line_far";

  /** Tabulated: of {@link #MEMORY_RANDOM} what memory beyond all caches takes. */
  public static final String MEMORY_RANDOM_FAR = "memory.random_far";

  /**
   * Tabulated: what comes from beyond all caches takes so many times longer where as many
   * processors ask for theirs at once, less one; by their number. From parameters {@code
   * memory.beside.2}, {@code .4}, {@code .8} .., which say how many times as long it takes.
   */
  public static final String MEMORY_BESIDE = "memory.beside";

  /**
   * The part of memory's service that all processors share, of the time that one alone waits for
   * memory: 0 where they never get into each other's way, 1 where one keeps memory busy. No time.
   */
  public static final String MEMORY_SHARED = "memory.shared";

  /** Tabulated: seconds per element at a random place, by footprint in bytes. */
  public static final String MEMORY_RANDOM = "memory.random";

  /** Tabulated: extra seconds of a load whose address another load gives, by footprint. */
  public static final String MEMORY_DEPENDENT = "memory.dependent";

  /**
   * Of {@link #MEMORY_DEPENDENT} what each object of a collection waits for that another one leads
   * to, where calls do not wait for each other: as far as they do not overlap. A share, not a time.
   */
  public static final String MEMORY_LINKED = "memory.linked";

  /**
   * {@link #MEMORY_LINKED} of profiles that do not have it: of a HashMap with a million keys on a
   * Zen 5, 55 ns for four objects, of which each waits 137 ns alone and 2.9 if nothing leads to it.
   */
  public static final Rational LINKED_UNMEASURED = Rational.of(8, 100);

  /**
   * Tabulated: the same of the steps of a search, each of which goes to one of twice as many places
   * as the one before, the last to one of all: the mean over its steps.
   */
  public static final String MEMORY_SEARCH = "memory.search";

  /**
   * Tabulated: extra seconds of coming to a page of {@link #PAGE_BYTES} that is not the one before,
   * by how many pages are in use: the translation of its address is looked for in memory once they
   * are more than the buffers for translations hold.
   */
  public static final String MEMORY_PAGE = "memory.page";

  /** Pages whose translations the buffers hold. A count, not a time. */
  public static final String MEMORY_PAGES = "memory.pages";

  /** Finding the address of a page that the buffers for translations do not hold. */
  public static final String MEMORY_WALK = "memory.walk";

  /**
   * Tabulated: how many times as much room lines need that are so many bytes apart: caches keep a
   * line in one of a few places that its address says, and powers of two mean the same ones again.
   */
  public static final String MEMORY_CROWDED = "memory.crowded";

  /**
   * Tabulated: of so much room that crowded lines need, as much as matters: the last cache, which
   * processors share, chooses its places by a hash of the address, and knows no crowds.
   */
  public static final String MEMORY_UNHASHED = "memory.unhashed";

  /** Tabulated: the part of lines that the first cache does not keep, by footprint in bytes. */
  public static final String MEMORY_MISSED = "memory.missed";

  /** What a price per line of one set begins with: load, store or update. */
  public static final String MEMORY_SET = "memory.set_";

  /** Bringing a line into a set of the first cache that is full of lines of the same column. */
  public static final String MEMORY_SET_LOAD = MEMORY_SET + "load";

  /** The same of lines that are stored to, and so are taken out as well. */
  public static final String MEMORY_SET_STORE = MEMORY_SET + "store";

  /** The same of lines that are loaded from and then stored to. */
  public static final String MEMORY_SET_UPDATE = MEMORY_SET + "update";

  /** Prefix of the shares of ways that conversions of another iteration wait for. */
  public static final String CHAIN_CONVERTED = CHAIN + "converted.";

  /**
   * The part of the way from an int's conversion to the end of its iteration for which the
   * conversion of the next iteration waits, because it leaves a part of its register as it was: 0
   * where the compiler clears the register first. A share, not a time.
   */
  public static final String CHAIN_CONVERTED_INT = CHAIN_CONVERTED + "int";

  /** The same of a long, and of a number with a fraction that becomes a wider or narrower one. */
  public static final String CHAIN_CONVERTED_LONG = CHAIN_CONVERTED + "long";

  /** What a price per access to one of many arrays begins with that go abreast: load or store. */
  public static final String MEMORY_ABREAST = "memory.abreast_";

  /**
   * What a load takes more where sixteen arrays that begin alike are gone through side by side:
   * each finds the one set of the caches full of the others' lines.
   */
  public static final String MEMORY_ABREAST_LOAD = MEMORY_ABREAST + "load";

  /** The same of a store. */
  public static final String MEMORY_ABREAST_STORE = MEMORY_ABREAST + "store";

  /**
   * Tabulated: whether an array of so many bytes begins where others do: 1 where a collector gives
   * it regions of its own, else 0.
   */
  public static final String MEMORY_ALIKE = "memory.alike";

  /**
   * What it takes to write a line back, of what it takes to bring it in: 1 where both wait for the
   * same, 0 where what leaves a cache gets into nobody's way. A share, not a time; 1 without it.
   */
  public static final String MEMORY_WRITTEN = "memory.written";

  /**
   * What the next line of a stream takes from beyond all caches where a loop is slow to ask for it:
   * as far as processors do not fetch lines ahead, only what has room in their window overlaps.
   */
  public static final String MEMORY_WAIT = "memory.wait";

  /** Tabulated: {@link #MEMORY_WAIT} by the footprint. */
  public static final String MEMORY_WAITED = "memory.waited";

  /** Tabulated: until a line of a stream comes from beyond all caches, by the footprint. */
  public static final String MEMORY_AHEAD = "memory.ahead";

  /** Bytes of a page, unless a JVM is told to use large ones. */
  public static final int PAGE_BYTES = 4096;

  /** Checking a subscript that is not linear in the index, and so is checked each time. */
  public static final String RANGE_CHECK = "range.check";

  /**
   * Checking subscripts of an array that go on by more than one, {@code x[2 * i]}, where a loop
   * does nothing before them: some compilers make a second index of them, and check that each time.
   */
  public static final String RANGE_SCALED = "range.scaled";

  /** Going to another row: its length is loaded, and the subscript checked against it. */
  public static final String ROW_CHANGE = "row.change";

  /**
   * The part of the sum of what core and memory need that their overlap takes at least: 1/2 where
   * they overlap entirely, 1 where not at all.
   */
  public static final String MEMORY_OVERLAP = "memory.overlap";

  /** Tabulated: {@link #BRANCH_MISS} by how often the branch is executed in one run. */
  public static final String BRANCH_MISSED = "branch.missed";

  /**
   * Iterations from which on a run through a loop pays all of {@link #LOOP_ENTRY}: shorter ones do
   * not come as far as the loop's unrolled part. No time.
   */
  public static final String LOOP_FILLED = "loop.filled";

  /** Tabulated: the share of {@link #LOOP_ENTRY} that a run pays, by its iterations. */
  public static final String LOOP_ENTERED = "loop.entered";

  /**
   * Tabulated: the share of a branch's executions that its predictor has not learnt by heart from
   * the run before, by how often it is executed in one run.
   */
  public static final String BRANCH_FOREIGN = "branch.foreign";

  /**
   * What the structure of the model misses of a time that data decide. A share; of older profiles:
   * errors by what a time rests on are in {@link ModelErrors}.
   */
  public static final String MODEL_DATA = "model.data";

  /**
   * Executions of a branch in one run up to which its predictor learns by heart which way it goes,
   * if the next run is the same. No time.
   */
  public static final String BRANCH_LEARNT = "branch.learnt";

  /** Executions of a branch in one run from which on none of it is learnt by heart. No time. */
  public static final String BRANCH_UNLEARNT = "branch.unlearnt";

  /** A conditional branch that goes the other way than predicted. */
  public static final String BRANCH_MISS = "branch.miss";

  /** A message without content from one node to another. */
  public static final String MESSAGE_LATENCY = "message.latency";

  /** One more double in a message. */
  public static final String MESSAGE_DOUBLE = "message.double";

  /** Prefix of what messages between processes cost. */
  public static final String NETWORK = "network.";

  /** From the end of sending to the begin of receiving an empty message: L of LogGP. */
  public static final String NETWORK_LATENCY = NETWORK + "latency";

  /** Time of the sending processor per message: o of LogP. */
  public static final String NETWORK_SEND = NETWORK + "overhead.send";

  /** Time of the receiving processor per message. */
  public static final String NETWORK_RECEIVE = NETWORK + "overhead.receive";

  /** Least time between two messages of one process: g of LogP. */
  public static final String NETWORK_GAP = NETWORK + "gap";

  /** One more byte of a long message: G of LogGP. */
  public static final String NETWORK_BYTE = NETWORK + "byte";

  /** Each switch on the way, where the topology has them. */
  public static final String NETWORK_HOP = NETWORK + "hop";

  /** Bytes above which a standard send waits for the receiver. No time. */
  public static final String NETWORK_RENDEZVOUS = NETWORK + "rendezvous";

  /**
   * Between the name of an overhead and the bytes above which a message has this one instead:
   * {@code network.overhead.send.above.4096}.
   */
  public static final String ABOVE = ".above.";

  /** Prefix of what messages between threads through a queue cost. */
  public static final String QUEUE = "queue.";

  /** From putting an element to the waking of a thread that waits for it, without overheads. */
  public static final String QUEUE_LATENCY = QUEUE + "latency";

  /** Time of a thread that puts an element. */
  public static final String QUEUE_SEND = QUEUE + "overhead.send";

  /** Time of a thread that takes an element that is there. */
  public static final String QUEUE_RECEIVE = QUEUE + "overhead.receive";

  /** Least time between two elements of a stream through one queue. */
  public static final String QUEUE_GAP = QUEUE + "gap";

  /** Prefix of fitted terms of collective operations: {@code collective.broadcast.log2p}. */
  public static final String COLLECTIVE = "collective.";

  /** The longest time that a scheduler lets one thread run. */
  public static final String TIME_SLICE = "time.slice";

  private ParameterNames() {}

  /** How many processors a factor is of that are beside each other at memory, at least two. */
  static OptionalInt beside(String name) {
    String prefix = MEMORY_BESIDE + ".";
    if (!name.startsWith(prefix)) {
      return OptionalInt.empty(); // Most are others, and all are asked often.
    }
    String number = name.substring(prefix.length());
    return number.matches("[2-9]|[1-9][0-9]{1,5}")
        ? OptionalInt.of(Integer.parseInt(number))
        : OptionalInt.empty();
  }

  /** Whether the value says how many times as long something takes. */
  public static boolean isFactor(String name) {
    return beside(name).isPresent();
  }

  /** Whether the value is a number of something, not a time. */
  public static boolean isCount(String name) {
    return name.equals(VECTOR_TAIL)
        || name.equals(CHAIN_WINDOW)
        || name.equals(LOOP_FILLED)
        || name.equals(BRANCH_LEARNT)
        || name.equals(MEMORY_PAGES)
        || name.equals(BRANCH_UNLEARNT);
  }

  /** Whether the value is a length, not a time. */
  public static boolean isBytes(String name) {
    return name.equals(NETWORK_RENDEZVOUS);
  }

  /** Whether it is an overhead of messages above a number of bytes. */
  public static boolean isOfLongMessages(String name) {
    return limit(NETWORK_SEND, name).isPresent() || limit(NETWORK_RECEIVE, name).isPresent();
  }

  /** The bytes above which a message has another price than the one of a name. */
  public static OptionalLong limit(String overhead, String name) {
    String prefix = overhead + ABOVE;
    if (!name.startsWith(prefix)) {
      return OptionalLong.empty();
    }
    String bytes = name.substring(prefix.length());
    return bytes.matches("0|[1-9][0-9]{0,14}")
        ? OptionalLong.of(Long.parseLong(bytes))
        : OptionalLong.empty();
  }

  /** Whether a network's document has the parameter, not a machine's. */
  public static boolean isOfNetwork(String name) {
    return name.startsWith(NETWORK) || name.startsWith(QUEUE) || name.startsWith(COLLECTIVE);
  }

  /** Whether the value is a share from 0 to 1, not a time. */
  public static boolean isShare(String name) {
    return name.equals(MEMORY_SHARED)
        || name.equals(MEMORY_OVERLAP)
        || name.equals(MEMORY_WRITTEN)
        || name.equals(MEMORY_LINKED)
        || name.startsWith(CHAIN_CONVERTED)
        || name.equals(MODEL_DATA)
        || name.equals(VECTOR_OFFSETS)
        || name.equals(VECTOR_REDUCTION)
        || name.equals(VECTOR_WIDTHS);
  }
}
