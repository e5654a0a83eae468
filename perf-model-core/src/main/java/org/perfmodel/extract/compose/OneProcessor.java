package org.perfmodel.extract.compose;

import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.Substitution;
import org.perfmodel.workload.TaskNode;

/**
 * A task graph as one processor runs it: tasks are the loops and sequences that they are made of,
 * and of the ways with and without tasks it takes the one without, where there is one thread.
 *
 * <p>A size says how many threads there are if at one of it a way with tasks is not taken, of many
 * it may be, and the other way, which does the same in loops of its own, does not ask for it.
 *
 * @param sizes the sizes that are one then
 */
public record OneProcessor(TaskNode graph, Set<Symbol> sizes) {
  public static OneProcessor of(TaskNode graph) {
    Finder finder = new Finder();
    finder.in(graph);
    TaskNode alone = graph;
    Set<Symbol> sizes = finder.found;
    if (!sizes.isEmpty()) {
      try {
        alone = graph.accept(new Ones(sizes));
      } catch (ArithmeticException dividesByZero) {
        sizes = Set.of();
      }
    }
    return new OneProcessor(new InTurn().of(alone), sizes);
  }

  /** The same in as few parts as execute it; empty where a formula is too long. */
  public Optional<OneProcessor> merged() {
    return MergedGraph.of(graph).map(merged -> new OneProcessor(merged, sizes));
  }

  /** What has to be said of it. */
  public String text() {
    StringBuilder text = new StringBuilder(", one task after the other");
    String word = ", with ";
    for (Symbol size : sizes) {
      text.append(word).append('`').append(size.name()).append("` = 1");
      word = " and ";
    }
    return text.toString();
  }

  private static final class InTurn extends Rewriting {
    @Override
    protected TaskNode other(TaskNode node) {
      if (node instanceof TaskNode.Parallel parallel) {
        return new TaskNode.Loop(
            parallel.place(),
            parallel.key(),
            parallel.label(),
            parallel.index(),
            parallel.iterations(),
            Optional.of("its iterations are tasks"),
            parallel.body());
      }
      if (node instanceof TaskNode.ForkJoin fork) {
        return new TaskNode.Sequence(fork.place(), fork.branches());
      }
      return node instanceof TaskNode.Call call && !UnorderedGraph.isMethod(call)
          ? call.body()
          : node;
    }
  }

  private static final class Finder {
    private static final Expr MANY = Expr.constant(1 << 20);

    private final Set<Symbol> found = new TreeSet<>(Comparator.comparing(Symbol::name));
    private final IdentityHashMap<TaskNode, Boolean> tasks = new IdentityHashMap<>();

    void in(TaskNode node) {
      if (node instanceof TaskNode.Branch branch && hasTasks(branch)) {
        Expr taken = branch.probability().value();
        boolean then = hasTasks(branch.then());
        boolean otherwise = hasTasks(branch.otherwise());
        if (then && !otherwise) {
          threads(taken, branch.otherwise());
        } else if (otherwise && !then) {
          threads(Expr.ONE.minus(taken), branch.then());
        }
      }
      node.children().stream().filter(this::hasTasks).forEach(this::in);
    }

    private void threads(Expr taken, TaskNode other) {
      if (taken.isConstant() || !hasLoop(other)) {
        return;
      }
      Set<Symbol> asked = new TreeSet<>(Comparator.comparing(Symbol::name));
      new SymbolsOf(asked).in(other);
      for (Symbol size : taken.symbols()) {
        if (size.isSize() && !asked.contains(size) && isNumberOfThreads(size, taken)) {
          found.add(size);
        }
      }
    }

    /** Of one thread or none there are no tasks, of many there may be. */
    private static boolean isNumberOfThreads(Symbol size, Expr taken) {
      return Substitute.in(taken, size, Expr.ONE).isZero()
          && Substitute.in(taken, size, Expr.constant(-1)).isZero()
          && !Substitute.in(taken, size, MANY).isZero();
    }

    private boolean hasTasks(TaskNode node) {
      Boolean known = tasks.get(node);
      if (known == null) {
        known =
            node instanceof TaskNode.Parallel
                || node instanceof TaskNode.ForkJoin
                || node.children().stream().anyMatch(this::hasTasks);
        tasks.put(node, known);
      }
      return known;
    }

    private static boolean hasLoop(TaskNode node) {
      return node instanceof TaskNode.Loop || node.children().stream().anyMatch(Finder::hasLoop);
    }
  }

  /** Sizes that are one. */
  private static final class Ones extends Substitution {
    private final Set<Symbol> sizes;
    private final Map<Expr, Expr> done = new HashMap<>();

    Ones(Set<Symbol> sizes) {
      this.sizes = sizes;
    }

    /** A way that is not taken then may divide by zero. */
    @Override
    public TaskNode branch(TaskNode.Branch node) {
      Expr taken = of(node.probability().value());
      if (taken.isZero()) {
        return of(node.otherwise());
      }
      return taken.equals(Expr.ONE) ? of(node.then()) : super.branch(node);
    }

    @Override
    protected Expr of(Expr formula) {
      if (formula.isConstant() || formula.symbols().stream().noneMatch(sizes::contains)) {
        return formula;
      }
      return done.computeIfAbsent(
          formula,
          whole -> {
            Expr left = whole;
            for (Symbol size : sizes) {
              left = Substitute.in(left, size, Expr.ONE);
            }
            return left;
          });
    }
  }
}
