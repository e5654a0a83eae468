package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.LeastValue;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.SizeSteps;

/**
 * How far an iteration moves variables, by constants and by loops within it that move them one way:
 *
 * <pre>
 * int j = i + 1; while (j &lt; n &amp;&amp; a[j] == a[i]) j++; i = j;    i goes up by 1 or more
 * </pre>
 */
public final class IterationOffsets implements PathSteps.Change<IterationOffsets.Way> {
  /** What a variable holds that comes of none. */
  private static final String NOTHING = "";

  /**
   * What a variable holds.
   *
   * @param base the variable that it comes of, as that was where the iteration began
   * @param by how much more
   * @param isUp whether a loop within may have made it more than that
   * @param isDown or less
   * @param isWalked whether all that the loop of interest did is in it
   */
  public record Offset(String base, long by, boolean isUp, boolean isDown, boolean isWalked) {
    Offset plus(long more) {
      return new Offset(base, by + more, isUp, isDown, isWalked);
    }

    Offset moved(boolean up, boolean walked) {
      return new Offset(base, by, isUp || up, isDown || !up, isWalked || walked);
    }

    /** Whether it may have gone against a direction by more than {@link #by}. */
    public boolean mayGo(int against) {
      return against > 0 ? isUp : isDown;
    }
  }

  /**
   * A way through an iteration.
   *
   * @param offsets of what it changes
   * @param fails whether the loop's condition fails behind it
   * @param walks whether the loop of interest was on it
   * @param loops on it that change something
   */
  public record Way(Map<String, Offset> offsets, boolean fails, boolean walks, int loops) {
    public static final Way NONE = new Way(Map.of(), false, false, 0);

    public Offset of(String name) {
      Offset offset = offsets.get(name);
      return offset == null ? new Offset(name, 0, false, false, false) : offset;
    }

    private Way with(String name, Offset offset) {
      Map<String, Offset> changed = new TreeMap<>(offsets);
      changed.put(name, offset);
      return new Way(changed, false, walks, loops);
    }
  }

  private final Set<String> names;
  private final List<Expression> tests;
  private final @Nullable Statement walk;
  private final List<Way> entries = new ArrayList<>();

  /**
   * Of variables.
   *
   * @param tests comparisons without which there is no further iteration
   * @param walk the loop of interest, or null
   */
  public IterationOffsets(Set<String> names, List<Expression> tests, @Nullable Statement walk) {
    this.names = names;
    this.tests = tests;
    this.walk = walk;
  }

  /** With all variables of which they are given what they hold, with constants added. */
  public static Set<String> closed(LoopShape loop, Set<String> names, Facts facts) {
    Set<String> closed = new TreeSet<>(names);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Node part : loop.parts()) {
        for (Node node : facts.of(part).assignments()) {
          if (node instanceof AssignExpr assign
              && PathSteps.variable(assign.getTarget()).filter(closed::contains).isPresent()) {
            grows |= addSource(assign.getValue(), closed);
          }
        }
        for (VariableDeclarator made : part.findAll(VariableDeclarator.class)) {
          if (closed.contains(made.getNameAsString()) && made.getInitializer().isPresent()) {
            grows |= addSource(made.getInitializer().get(), closed);
          }
        }
      }
    }
    return closed;
  }

  private static boolean addSource(Expression value, Set<String> closed) {
    return sum(value).map(sum -> closed.add(sum.name())).orElse(false);
  }

  /** Where the loop of interest was come to. */
  public List<Way> entries() {
    return entries;
  }

  @Override
  public Way assigned(Way way, String name, AssignExpr.Operator operator, Expression value) {
    return switch (operator) {
      case PLUS -> moved(way, name, name, LeastValue.of(value), 1);
      case MINUS -> moved(way, name, name, LeastValue.of(value), -1);
      case ASSIGN ->
          sum(value)
              .map(sum -> moved(way, name, sum.name(), sum.by(), sum.direction()))
              .orElseGet(() -> lost(way, name));
      default -> lost(way, name);
    };
  }

  private static Way moved(Way way, String name, String from, @Nullable LeastValue by, int to) {
    if (by == null || !by.isAll() && by.least() < 0) {
      return lost(way, name);
    }
    Offset offset = way.of(from).plus(to * by.least());
    return way.with(name, by.isAll() ? offset : offset.moved(to > 0, false));
  }

  private static Way lost(Way way, String name) {
    return way.with(name, new Offset(NOTHING, 0, true, true, false));
  }

  @Override
  public Way stepped(Way way, String name, int by) {
    return way.with(name, way.of(name).plus(by));
  }

  @Override
  public Way failed(Way way, Expression condition) {
    return tests.contains(Nodes.bare(condition))
        ? new Way(way.offsets(), true, way.walks(), way.loops())
        : way;
  }

  @Override
  public Way repeated(Way way, Statement loop) {
    boolean walks = walk != null && Nodes.same(loop, walk);
    if (walks) {
      entries.add(way);
    }
    Map<String, Integer> directions = new TreeMap<>();
    for (Node part : again(loop)) {
      directions(part, names)
          .forEach((name, to) -> directions.merge(name, to, IterationOffsets::same));
    }
    Way all =
        new Way(
            way.offsets(),
            way.fails(),
            way.walks() || walks,
            way.loops() + (directions.isEmpty() ? 0 : 1));
    for (Map.Entry<String, Integer> each : directions.entrySet()) {
      String name = each.getKey();
      int direction = each.getValue();
      all =
          direction == 0
              ? lost(all, name)
              : all.with(name, all.of(name).moved(direction > 0, walks));
    }
    return all;
  }

  /** Which way statements move variables: up, down, or 0 where that is not said. */
  public static Map<String, Integer> directions(Node statements, Set<String> names) {
    Map<String, Integer> directions = new TreeMap<>();
    Nodes.walk(
        statements,
        node -> {
          String name = changed(node).filter(names::contains).orElse(NOTHING);
          if (!name.isEmpty()) {
            directions.merge(name, direction(node, name), IterationOffsets::same);
          }
        });
    return directions;
  }

  private static int same(int one, int other) {
    return one == other ? one : 0;
  }

  /** What each iteration of a loop may execute. */
  private static List<Node> again(Statement loop) {
    List<Node> parts = new ArrayList<>();
    if (loop instanceof ForStmt each) {
      each.getCompare().ifPresent(parts::add);
      parts.add(each.getBody());
      parts.addAll(each.getUpdate());
    } else {
      parts.add(loop);
    }
    return parts;
  }

  private static Optional<String> changed(Node node) {
    if (node instanceof AssignExpr assign) {
      return PathSteps.variable(assign.getTarget());
    }
    if (node instanceof UnaryExpr unary && DirectEffects.isStep(unary)) {
      return PathSteps.variable(unary.getExpression());
    }
    if (node instanceof MethodCallExpr call && SizeSteps.of(call) != 0) {
      return call.getScope().flatMap(PathSteps::variable);
    }
    return node instanceof VariableDeclarator made
        ? Optional.of(made.getNameAsString())
        : Optional.empty();
  }

  private static int direction(Node node, String name) {
    if (node instanceof UnaryExpr unary) {
      boolean isUp =
          unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
              || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
      return isUp ? 1 : -1;
    }
    if (node instanceof MethodCallExpr call) {
      return SizeSteps.of(call);
    }
    if (!(node instanceof AssignExpr assign)) {
      return 0;
    }
    LeastValue by = LeastValue.of(assign.getValue());
    return switch (assign.getOperator()) {
      case PLUS -> signum(by);
      case MINUS -> -signum(by);
      case ASSIGN ->
          sum(assign.getValue())
              .filter(sum -> sum.name().equals(name))
              .map(sum -> sum.direction() * signum(sum.by()))
              .orElse(0);
      default -> 0;
    };
  }

  /** The sign of a number; 0 where it is not known. */
  private static int signum(@Nullable LeastValue by) {
    return by == null || !by.isAll() && by.least() < 0 ? 0 : Long.signum(by.least());
  }

  /** Loops within a loop, and not within one of those, that move one of the variables. */
  public static Set<Statement> movers(LoopShape loop, Set<String> names) {
    Set<Statement> movers = Collections.newSetFromMap(new IdentityHashMap<>());
    Nodes.walk(
        loop.body(),
        node -> {
          if (node instanceof Statement inner
              && PathSteps.isLoop(inner)
              && around(inner).filter(outer -> Nodes.same(outer, loop.source())).isPresent()
              && !directions(inner, names).isEmpty()) {
            movers.add(inner);
          }
        });
    return movers;
  }

  /** The loop that a statement is in. */
  public static Optional<Statement> around(Statement inner) {
    Optional<Node> at = inner.getParentNode();
    while (at.isPresent()) {
      if (at.get() instanceof Statement outer && PathSteps.isLoop(outer)) {
        return Optional.of(outer);
      }
      at = at.get().getParentNode();
    }
    return Optional.empty();
  }

  private record Sum(String name, LeastValue by, int direction) {}

  /** {@code x}, {@code x + 1} or {@code x - 1}. */
  private static Optional<Sum> sum(Expression value) {
    Expression plain = Nodes.bare(value);
    Optional<String> copied = PathSteps.variable(plain);
    if (copied.isPresent()) {
      return Optional.of(new Sum(copied.get(), LeastValue.ZERO, 1));
    }
    if (!(plain instanceof BinaryExpr binary)) {
      return Optional.empty();
    }
    return switch (binary.getOperator()) {
      case PLUS ->
          sum(binary.getLeft(), binary.getRight(), 1)
              .or(() -> sum(binary.getRight(), binary.getLeft(), 1));
      case MINUS -> sum(binary.getLeft(), binary.getRight(), -1);
      default -> Optional.empty();
    };
  }

  private static Optional<Sum> sum(Expression variable, Expression by, int direction) {
    LeastValue more = LeastValue.of(by);
    return more == null
        ? Optional.empty()
        : PathSteps.variable(variable).map(name -> new Sum(name, more, direction));
  }
}
