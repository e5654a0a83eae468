package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Copies;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Part;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.Compute;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Stores of the parts of one number to places that lie side by side: HotSpot makes one store of
 * two, four or eight of them since JDK 23 (MergeStores, JDK-8318446), and needs no shift for it.
 *
 * <pre>
 * b[4 * i] = (byte) x; b[4 * i + 1] = (byte) (x &gt;&gt; 8); ..   one store
 * b[4 * i] = (byte) (x &gt;&gt; 24); b[4 * i + 1] = (byte) (x &gt;&gt; 16); ..   the same, bytes turned round
 * </pre>
 *
 * The stores follow each other in the order of their places, without any other of the type in
 * between: read from times of loops with JDK 25, in which the last place first is not merged.
 */
final class MergedStores {
  private static final int FIRST_RELEASE = 23;
  private static final int WIDEST = 8;
  private static final Rational MOST_COPIES = Rational.of(16);
  private static final Operation TO_INT = new Operation(Verb.CONVERT, ValueType.INT);
  private static final Operation SHIFT = new Operation(Verb.BITWISE, ValueType.INT);

  private final List<Compute> block;
  private final LoopNest nest;
  private final List<Stored> run = new ArrayList<>();
  private final List<TreeMap<Operation, Expr>> counts = new ArrayList<>();

  /** A store, and the line that it is in. */
  private record Stored(int line, Access access, Part part) {}

  private MergedStores(List<Compute> block, LoopNest nest) {
    this.block = block;
    this.nest = nest;
  }

  /** What a platform's compiler leaves of some lines. */
  static List<Compute> of(List<Compute> block, LoopNest nest, Platform platform) {
    return platform.javaRelease() < FIRST_RELEASE ? block : new MergedStores(block, nest).merged();
  }

  /**
   * What an iteration takes at least: stores are merged behind all else, in a body of which there
   * are as many copies as it has before, and a processor jumps back once in a cycle.
   */
  static Optional<Demand.Share> jump(Optional<Copies> copies, TaskNode.Loop loop, Prices prices) {
    Rational number = copies.map(each -> each.number(MOST_COPIES)).orElse(Rational.ONE);
    return Units.cycle(prices)
        .map(cycle -> new Demand.Share(loop.place(), cycle.dividedBy(Expr.constant(number))));
  }

  private List<Compute> merged() {
    long parts =
        block.stream()
            .flatMap(line -> line.accesses().stream())
            .filter(access -> access.part().isPresent())
            .limit(2)
            .count();
    if (parts < 2) {
      return block;
    }
    block.forEach(line -> counts.add(new TreeMap<>(line.optimised().counts())));
    for (int i = 0; i < block.size(); i++) {
      for (Access access : block.get(i).accesses()) {
        if (access.store() && (run.isEmpty() || access.element() == run.get(0).access.element())) {
          take(i, access);
        }
      }
    }
    close();
    List<Compute> lines = new ArrayList<>();
    for (int i = 0; i < block.size(); i++) {
      Compute line = block.get(i);
      OperationCount left = new OperationCount(counts.get(i));
      lines.add(new Compute(line.place(), line.source(), left, line.accesses(), line.chains()));
    }
    return lines;
  }

  private void take(int line, Access access) {
    if (access.part().isEmpty() || access.subscripts().isEmpty()) {
      close();
      return;
    }
    Stored next = new Stored(line, access, access.part().get());
    if (!run.isEmpty() && !follows(next)) {
      close();
    }
    run.add(next);
  }

  private boolean follows(Stored next) {
    Stored last = run.get(run.size() - 1);
    boolean isBeside =
        new Reference(last.access, nest)
                .rowObject()
                .equals(new Reference(next.access, nest).rowObject())
            && column(next.access).minus(column(last.access)).equals(Expr.ONE);
    return isBeside
        && last.part.number().equals(next.part.number())
        && isAPartOn(last, next)
        && (run.size() < 2 || step(last, next).equals(step(run.get(run.size() - 2), last)));
  }

  private static Expr column(Access access) {
    return access.subscripts().get(access.subscripts().size() - 1);
  }

  private static Expr step(Stored last, Stored next) {
    return next.part.from().minus(last.part.from());
  }

  private static boolean isAPartOn(Stored last, Stored next) {
    Expr bits = Expr.constant((long) last.access.element().bytes() * Byte.SIZE);
    Expr step = step(last, next);
    return step.equals(bits) || step.equals(bits.times(Expr.constant(-1)));
  }

  /** Makes one store of as many as possible, again and again. */
  private void close() {
    int from = 0;
    while (run.size() - from > 1) {
      int bytes = run.get(0).access.element().bytes();
      int number = Math.min(WIDEST / bytes, Integer.highestOneBit(run.size() - from));
      if (number > 1) {
        merge(run.subList(from, from + number), bytes * number);
      }
      from += Math.max(1, number);
    }
    run.clear();
  }

  private void merge(List<Stored> stores, int bytes) {
    ValueType narrow = stores.get(0).access.element();
    for (Stored store : stores) {
      take(store.line, new Operation(Verb.STORE, narrow));
      store.part.operations().forEach(operation -> take(store.line, operation));
    }
    Stored first = stores.get(0);
    add(first.line, new Operation(Verb.STORE, wide(bytes)));
    if (step(first, stores.get(1)).constantValue().signum() < 0) {
      ValueType turned = bytes == WIDEST ? ValueType.LONG : ValueType.INT;
      add(first.line, new Operation(Verb.BITWISE, turned));
    }
  }

  private static ValueType wide(int bytes) {
    return switch (bytes) {
      case Short.BYTES -> ValueType.SHORT;
      case Integer.BYTES -> ValueType.INT;
      default -> ValueType.LONG;
    };
  }

  private void add(int line, Operation operation) {
    counts.get(line).merge(operation, Expr.ONE, Expr::plus);
  }

  /** One less, if there is one; a long is made an int by shifts. */
  private void take(int line, Operation operation) {
    boolean isShifted = operation.equals(TO_INT) && !counts.get(line).containsKey(operation);
    counts
        .get(line)
        .computeIfPresent(
            isShifted ? SHIFT : operation,
            (each, count) ->
                count.isConstant() && count.constantValue().compareTo(Rational.ONE) >= 0
                    ? count.minus(1)
                    : count);
  }
}
