package org.perfmodel.extract.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What statements execute, gathered in their order: operations line by line, and the nodes between.
 */
public final class Code {
  /** Choices around a node that are told apart. */
  static final int MOST_SHARES = 16;

  /** Of an array in a heap below 32 GB: mark, class and length. */
  public static final long ARRAY_HEADER = 16;

  /** Bits of the denominator of a share that many choices make. */
  private static final int LONGEST_DENOMINATOR = 256;

  private final Place start;
  private final List<TaskNode> nodes = new ArrayList<>();
  private Place line;
  private TreeMap<Operation, Expr> source = new TreeMap<>();
  private TreeMap<Operation, Expr> optimised = new TreeMap<>();

  /** Whether what was kept holds the same counts, until one is added. */
  private boolean areCountsKept;

  private List<Access> accesses = new ArrayList<>();
  private List<Chain> chains = new ArrayList<>();
  private Expr share = Expr.ONE;
  private int folding;

  /** Runs where a gap is in it, which is then also in what asked. */
  private @Nullable Runnable atGap;

  public Code(Place start) {
    this.start = start;
    this.line = start;
  }

  /** The same, which runs that where a gap is in it. */
  public Code(Place start, Runnable atGap) {
    this(start);
    this.atGap = atGap;
  }

  /** Code for a part of this: all nodes in it will be in this too. */
  public Code part(Place from) {
    Code part = new Code(from);
    part.atGap = atGap;
    return part;
  }

  /** Runs what may be undone: its gaps are none yet. */
  public boolean unsure(BooleanSupplier work) {
    Runnable before = atGap;
    atGap = null;
    try {
      return work.getAsBoolean();
    } finally {
      atGap = before;
    }
  }

  /** The same as {@link #node}, of what may hold gaps that were not noticed. */
  public void foreign(TaskNode node) {
    node(node);
    if (atGap != null && hasGap(node)) {
      atGap.run();
    }
  }

  /** Whether something in it is unknown. */
  public static boolean hasGap(TaskNode node) {
    if (node instanceof TaskNode.Unknown) {
      return true;
    }
    List<TaskNode> children = node.children();
    for (int i = 0; i < children.size(); i++) {
      if (hasGap(children.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** What follows stands at this line. */
  public void at(Place place) {
    if (!place.equals(line)) {
      flush();
      line = place;
    }
  }

  public Place line() {
    return line;
  }

  /** An operation as written and as executed. */
  public void add(Verb verb, ValueType type) {
    add(new Operation(verb, type), true);
  }

  /** An operation that only the source has: a compiler folds it, hoists it or has the result. */
  public void fold(Verb verb, ValueType type) {
    add(new Operation(verb, type), false);
  }

  public void add(Operation operation, boolean stays) {
    add(operation, stays ? List.of(operation) : List.of());
  }

  /**
   * An operation as written, and what is executed for it.
   *
   * @param executed none if a compiler has the result
   */
  public void add(Operation operation, List<Operation> executed) {
    own();
    source.merge(operation, share, Expr::plus);
    if (folding == 0) {
      for (Operation each : executed) {
        optimised.merge(each, share, Expr::plus);
      }
    }
  }

  /** An operation that only the compiled code has: hoisted to here. */
  public void addHoisted(Operation operation) {
    own();
    optimised.merge(operation, share, Expr::plus);
  }

  private void own() {
    if (areCountsKept) {
      source = new TreeMap<>(source);
      optimised = new TreeMap<>(optimised);
      areCountsKept = false;
    }
  }

  /** Adds what this executes to other code, which the source there does not have. */
  public void executed(Code into) {
    optimised.forEach((operation, times) -> into.addPriced(operation, times));
    into.addBeside(source.getOrDefault(Operation.of(Verb.ALLOCATE_BESIDE), Expr.ZERO));
    accesses.forEach(into::access);
  }

  /** Operations of a library's inside: they cost, but are none of the source's. */
  public void addPriced(Operation operation, Expr times) {
    own();
    optimised.merge(operation, share.times(times), Expr::plus);
  }

  /** Bytes of what is made here that are in the price of making it. */
  public void addBeside(Expr bytes) {
    if (folding == 0 && !bytes.isZero()) {
      own();
      source.merge(Operation.of(Verb.ALLOCATE_BESIDE), share.times(bytes), Expr::plus);
    }
  }

  public void addBeside(long bytes) {
    addBeside(Expr.constant(bytes));
  }

  /** The header of an array, and what fills it up to eight bytes where its length is known. */
  public void addArrayHeader(Expr bytes) {
    long fill =
        bytes.isConstant() && bytes.isInteger()
            ? Math.floorMod(-bytes.constantValue().longValueExact(), 8L)
            : 0;
    addBeside(ARRAY_HEADER + fill);
  }

  public void addBytes(Expr bytes) {
    Operation operation = Operation.of(Verb.ALLOCATE_BYTE);
    own();
    source.merge(operation, share.times(bytes), Expr::plus);
    optimised.merge(operation, share.times(bytes), Expr::plus);
  }

  public void addMany(Verb verb, Expr times) {
    Operation operation = Operation.of(verb);
    own();
    source.merge(operation, share.times(times), Expr::plus);
    optimised.merge(operation, share.times(times), Expr::plus);
  }

  /** Runs the work; what it adds is in the source only. */
  public void folded(Runnable work) {
    folding++;
    try {
      work.run();
    } finally {
      folding--;
    }
  }

  /** What is executed wherever it stands, also in a subscript. */
  public void unfolded(Runnable work) {
    int around = folding;
    folding = 0;
    try {
      work.run();
    } finally {
      folding = around;
    }
  }

  /** How often the source has an operation on the line that is read. */
  public Expr written(Operation operation) {
    return source.getOrDefault(operation, Expr.ZERO);
  }

  /** Whether it loads or stores elements: no compiler makes a choice of values of that. */
  public boolean movesData() {
    return parts().stream()
        .anyMatch(part -> part instanceof TaskNode.Compute line && !line.accesses().isEmpty());
  }

  public boolean isFolding() {
    return folding > 0;
  }

  /** Runs the work; what it adds happens in that share of the executions. */
  public void shared(Estimate part, Runnable work) {
    Expr before = share;
    Estimate around = together;
    boolean isDeep = shares.size() >= MOST_SHARES;
    share = isDeep ? brief(share.times(part.value())) : share.times(part.value());
    together = isDeep ? brief(together.times(part)) : together.times(part);
    shares.add(part);
    try {
      work.run();
    } finally {
      share = before;
      together = around;
      shares.remove(shares.size() - 1);
    }
  }

  private final List<Estimate> shares = new ArrayList<>();

  /** The product of the shares. */
  private Estimate together = Estimate.exact(Expr.ONE);

  private static Estimate brief(Estimate estimate) {
    return new Estimate(brief(estimate.value()), estimate.confidence());
  }

  /** A share as it is, or one that is greater by less than 1/2^256: never zero, never long. */
  private static Expr brief(Expr share) {
    if (!share.isConstant()
        || share.constantValue().denominator().bitLength() <= LONGEST_DENOMINATOR) {
      return share;
    }
    Rational value = share.constantValue();
    BigInteger units = value.numerator().shiftLeft(LONGEST_DENOMINATOR).divide(value.denominator());
    return Expr.constant(
        Rational.of(units.add(BigInteger.ONE), BigInteger.ONE.shiftLeft(LONGEST_DENOMINATOR)));
  }

  /** Whether what is added happens in a part of the executions only. */
  public boolean isShared() {
    return !shares.isEmpty();
  }

  public void access(Access access) {
    accesses.add(access);
  }

  public void chain(Chain chain) {
    chains.add(chain);
  }

  public void node(TaskNode node) {
    if (node instanceof TaskNode.Sequence sequence && sequence.parts().isEmpty()) {
      return;
    }
    flush();
    TaskNode wrapped = node;
    for (Estimate each : sharesAround()) {
      wrapped =
          new TaskNode.Branch(
              node.place(), each, wrapped, new TaskNode.Sequence(node.place(), List.of()));
    }
    nodes.add(wrapped);
    if (atGap != null && node instanceof TaskNode.Unknown) {
      atGap.run();
    }
  }

  /**
   * Of the choices around what is added, from the innermost out. Those of many are put together:
   * else {@code n} choices, each in the one before, would be n*n/2 nodes.
   */
  private List<Estimate> sharesAround() {
    if (shares.size() > MOST_SHARES) {
      return List.of(together);
    }
    List<Estimate> around = new ArrayList<>(shares);
    Collections.reverse(around);
    return around;
  }

  /** How many nodes there are by now. */
  public int mark() {
    return nodes.size();
  }

  /** Nodes that came since then. */
  public List<TaskNode> since(int mark) {
    return List.copyOf(nodes.subList(mark, nodes.size()));
  }

  /** Puts all that came since then under one call. */
  public void under(int mark, Place place, String method) {
    flush();
    List<TaskNode> taken = since(mark);
    nodes.subList(mark, nodes.size()).clear();
    TaskNode body =
        taken.size() == 1 ? taken.get(0) : new TaskNode.Sequence(taken.get(0).place(), taken);
    nodes.add(new TaskNode.Call(place, method, body));
  }

  public void nodes(List<TaskNode> more) {
    more.forEach(this::node);
  }

  private void flush() {
    if (!source.isEmpty() || !optimised.isEmpty() || !accesses.isEmpty() || !chains.isEmpty()) {
      nodes.add(new TaskNode.Compute(line, counts(source), counts(optimised), accesses, chains));
      source = new TreeMap<>();
      optimised = new TreeMap<>();
      areCountsKept = false;
      accesses = new ArrayList<>();
      chains = new ArrayList<>();
    }
  }

  /** Puts back what is gathered by now. */
  public Runnable kept() {
    int nodesNow = nodes.size();
    Place lineNow = line;
    areCountsKept = true;
    TreeMap<Operation, Expr> sourceNow = source;
    TreeMap<Operation, Expr> optimisedNow = optimised;
    List<Access> accessesNow = accesses;
    int accessed = accesses.size();
    List<Chain> chainsNow = chains;
    int chained = chains.size();
    return () -> {
      cut(nodes, nodesNow);
      line = lineNow;
      source = sourceNow;
      optimised = optimisedNow;
      areCountsKept = true;
      accesses = accessesNow;
      cut(accesses, accessed);
      chains = chainsNow;
      cut(chains, chained);
    };
  }

  private static void cut(List<?> list, int size) {
    list.subList(size, list.size()).clear();
  }

  private static OperationCount counts(SortedMap<Operation, Expr> counts) {
    return counts.isEmpty() ? OperationCount.NONE : new OperationCount(counts);
  }

  public boolean isEmpty() {
    return nodes.isEmpty() && source.isEmpty() && optimised.isEmpty();
  }

  /** All operations, as written and as executed, of what holds nothing but straight code. */
  public Optional<List<OperationCount>> straight() {
    OperationCount written = OperationCount.NONE;
    OperationCount executed = OperationCount.NONE;
    for (TaskNode node : parts()) {
      if (!(node instanceof TaskNode.Compute compute) || !compute.chains().isEmpty()) {
        return Optional.empty();
      }
      written = written.plus(compute.source());
      executed = executed.plus(compute.optimised());
    }
    return Optional.of(List.of(written, executed));
  }

  /** All of it as one node. */
  public TaskNode built() {
    flush();
    return nodes.size() == 1 ? nodes.get(0) : new TaskNode.Sequence(start, nodes);
  }

  public List<TaskNode> parts() {
    flush();
    return List.copyOf(nodes);
  }
}
