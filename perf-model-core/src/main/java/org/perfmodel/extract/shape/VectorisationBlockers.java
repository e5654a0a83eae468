package org.perfmodel.extract.shape;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.program.Facts;
import org.perfmodel.extract.program.NarrowBits;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Why a compiler cannot run several iterations of a loop in one instruction. */
public final class VectorisationBlockers {
  private static final Expr BACK = Expr.constant(-1);

  private static final Set<Operation> WHOLE_SUMS =
      Set.of(new Operation(Verb.ADD, ValueType.INT), new Operation(Verb.ADD, ValueType.LONG));

  /** Variables from one to the next that are followed from a loop's own. */
  private static final int MOST_HANDED_ON = 2;

  private VectorisationBlockers() {}

  /** Empty if it can; what stands in its way otherwise. */
  public static Optional<String> obstacle(OpenLoop loop, TaskNode body, Node source, Facts facts) {
    if (loop.hasInner) {
      return Optional.of("has a loop inside");
    }
    if (!loop.isCounted) {
      return Optional.of("asks for its end in a way that compilers do not count");
    }
    if (loop.leavesEarly) {
      return Optional.of("may end early");
    }
    if (loop.hasCall) {
      return Optional.of("calls what is not inlined");
    }
    if (loop.hasBranch) {
      return Optional.of("branches");
    }
    if (loop.hasQuotient) {
      return Optional.of("divides by a constant, with the upper half of a product");
    }
    if (loop.notPacked.isPresent()) {
      return loop.notPacked.map(call -> "calls " + call + ", of which there are no vectors");
    }
    if (loop.shiftsByItsOwn) {
      // SuperWord packs shifts whose distance is the same in all iterations.
      return Optional.of("shifts by another number of bits in each iteration");
    }
    if (NarrowBits.isNarrow(accesses(body))) {
      if (NarrowBits.areAskedFor(source, body)) {
        return Optional.of("shifts to the right what is wider than its elements");
      }
      loop.packedLately |= NarrowBits.arePackedLately(source, accesses(body));
    }
    return facts
        .leftBehind(source, VectorisationBlockers::leftBehind)
        .map(name -> "needs what the iteration before left in " + name)
        .or(() -> inside(body, source))
        .or(() -> rereads(accesses(body)))
        .or(loop.beginnings::apart)
        .or(() -> turns(accesses(body), gathers(body)))
        .or(() -> sumsIndex(body, source))
        .or(() -> computesWithStep(source));
  }

  /**
   * A variable beside the loop's own that goes on in each iteration, and whose value is needed for
   * more than where elements are: {@code state += c; x[i] = state ^ state >>> 30}. HotSpot makes a
   * sum with the loop's variable of an int, and nothing else of a long; neither is packed.
   */
  private static Optional<String> computesWithStep(Node source) {
    Set<String> inside = new HashSet<>(asked(source));
    source
        .findAll(VariableDeclarator.class)
        .forEach(declared -> inside.add(declared.getNameAsString()));
    return stepped(source).stream()
        .filter(name -> !inside.contains(name) && isComputedWith(name, source, MOST_HANDED_ON))
        .findFirst()
        .map(name -> "computes with " + name + ", which goes on in each iteration");
  }

  /** What a loop's condition asks, other than that of {@code for}. */
  private static Set<String> asked(Node loop) {
    Set<String> names = new HashSet<>();
    Optional<Expression> condition =
        loop instanceof WhileStmt first
            ? Optional.of(first.getCondition())
            : loop instanceof DoStmt last ? Optional.of(last.getCondition()) : Optional.empty();
    condition.ifPresent(
        test -> test.findAll(NameExpr.class).forEach(name -> names.add(name.getNameAsString())));
    return names;
  }

  /** Variables that are given nothing but sums with themselves. */
  private static Set<String> stepped(Node loop) {
    Set<String> stepped = new TreeSet<>();
    Set<String> others = new HashSet<>();
    for (AssignExpr assign : loop.findAll(AssignExpr.class)) {
      if (assign.getTarget() instanceof NameExpr target) {
        (isStep(assign, target.getNameAsString()) ? stepped : others).add(target.getNameAsString());
      }
    }
    loop.findAll(UnaryExpr.class, DirectEffects::isStep).stream()
        .map(UnaryExpr::getExpression)
        .filter(NameExpr.class::isInstance)
        .forEach(name -> stepped.add(name.toString()));
    stepped.removeAll(others);
    return stepped;
  }

  private static boolean isStep(AssignExpr assign, String name) {
    return switch (assign.getOperator()) {
      case PLUS, MINUS -> true;
      case ASSIGN ->
          assign.getValue() instanceof BinaryExpr sum
              && isSumOfWhole(sum)
              && (sum.getLeft() instanceof NameExpr left && isNamed(left, name)
                  || sum.getRight() instanceof NameExpr right && isNamed(right, name));
      default -> false;
    };
  }

  /** Whether a variable goes into what a loop computes, not only into a subscript or a step. */
  private static boolean isComputedWith(String variable, Node loop, int handedOn) {
    return loop.findAll(NameExpr.class, name -> isNamed(name, variable)).stream()
        .filter(name -> !isGathered(name, variable))
        .anyMatch(name -> isComputedWith(name, loop, handedOn));
  }

  private static boolean isComputedWith(NameExpr name, Node loop, int handedOn) {
    Node part = name;
    while (!Nodes.same(part, loop) && !(part instanceof Statement)) {
      Node around = part.getParentNode().orElseThrow();
      if (around instanceof ArrayAccessExpr access && Nodes.same(access.getIndex(), part)) {
        return false;
      }
      if (around instanceof VariableDeclarator declared) {
        return handedOn > 0 && isComputedWith(declared.getNameAsString(), loop, handedOn - 1);
      }
      part = around;
    }
    return !Nodes.same(part, loop); // In the header it is the loop's own.
  }

  /**
   * Elements that lie next to each other are packed in either direction, but all in one; and what
   * is gathered only forwards.
   */
  private static Optional<String> turns(List<Access> all, boolean gathers) {
    Optional<Access> back =
        all.stream().filter(access -> step(access).filter(BACK::equals).isPresent()).findFirst();
    boolean goesForwards =
        all.stream().anyMatch(access -> step(access).filter(Expr.ONE::equals).isPresent());
    return back.filter(access -> goesForwards || gathers)
        .map(access -> "goes backwards through " + access.array());
  }

  /**
   * Sums of whole numbers with a loop's own variable, beside where elements are: {@code x[i] = (i +
   * 1) * c}. HotSpot has vectors of the variable itself at best (PopulateIndex, since JDK 20); it
   * makes a variable of its own of such a sum, and packs nothing.
   */
  private static Optional<String> sumsIndex(TaskNode body, Node source) {
    if (!(source instanceof ForStmt loop) || !sumsWhole(body)) {
      return Optional.empty();
    }
    return loop.getUpdate().stream()
        .flatMap(update -> update.findFirst(NameExpr.class).stream())
        .map(NameExpr::getNameAsString)
        .filter(name -> isSummed(name, loop.getBody(), false, MOST_HANDED_ON))
        .findFirst()
        .map(name -> "computes sums with " + name);
  }

  private static boolean sumsWhole(TaskNode node) {
    return node instanceof TaskNode.Compute compute
            && compute.optimised().counts().keySet().stream().anyMatch(WHOLE_SUMS::contains)
        || node.children().stream().anyMatch(VectorisationBlockers::sumsWhole);
  }

  /** Whether a sum with a variable goes into what a loop computes, not only into a subscript. */
  private static boolean isSummed(String variable, Node body, boolean isSum, int handedOn) {
    return body.findAll(NameExpr.class, name -> isNamed(name, variable)).stream()
        .anyMatch(name -> isSummed(name, body, isSum, handedOn));
  }

  private static boolean isSummed(NameExpr name, Node body, boolean isSum, int handedOn) {
    boolean summed = isSum;
    Node part = name;
    while (!(part instanceof Statement)) {
      Node around = part.getParentNode().orElseThrow();
      boolean isPlace =
          around instanceof ArrayAccessExpr access && Nodes.same(access.getIndex(), part);
      if (isPlace || around instanceof MethodCallExpr || around instanceof ObjectCreationExpr) {
        return false;
      }
      if (around instanceof VariableDeclarator declared) {
        return handedOn > 0 && isSummed(declared.getNameAsString(), body, summed, handedOn - 1);
      }
      if (around instanceof AssignExpr assign) {
        boolean isKept =
            assign.getOperator() == AssignExpr.Operator.ASSIGN
                && assign.getTarget() instanceof NameExpr;
        return isKept
            ? handedOn > 0 && isSummed(assign.getTarget().toString(), body, summed, handedOn - 1)
            : summed;
      }
      summed = summed || around instanceof BinaryExpr sum && isSumOfWhole(sum);
      part = around;
    }
    return false;
  }

  private static boolean isSumOfWhole(BinaryExpr sum) {
    boolean isSum =
        sum.getOperator() == BinaryExpr.Operator.PLUS
            || sum.getOperator() == BinaryExpr.Operator.MINUS;
    return isSum && !sum.getLeft().isDoubleLiteralExpr() && !sum.getRight().isDoubleLiteralExpr();
  }

  private static Optional<Expr> step(Access access) {
    return access.innermostStride();
  }

  private static boolean gathers(TaskNode node) {
    return node instanceof TaskNode.Compute compute && !compute.chains().isEmpty()
        || node.children().stream().anyMatch(VectorisationBlockers::gathers);
  }

  /**
   * An element that stays the same while others of its type are stored: {@code y[j] += a[j] *
   * x[i]}. HotSpot takes all arrays with elements of a type for one, so that any store may change
   * it, and loads it each time.
   */
  private static Optional<String> rereads(List<Access> all) {
    Set<ValueType> stored = EnumSet.noneOf(ValueType.class);
    all.stream().filter(Access::store).forEach(access -> stored.add(access.element()));
    return all.stream()
        .filter(access -> !access.store() && !access.subscripts().isEmpty())
        .filter(access -> access.innermostStride().filter(Expr::isZero).isPresent())
        .filter(access -> stored.contains(access.element()))
        .findFirst()
        .map(access -> "a store may change " + access.array() + ", so it loads one element again");
  }

  /** All references of a part. */
  public static List<Access> accesses(TaskNode node) {
    List<Access> all = new ArrayList<>();
    if (node instanceof TaskNode.Compute compute) {
      all.addAll(compute.accesses());
    }
    node.children().forEach(child -> all.addAll(accesses(child)));
    return all;
  }

  /**
   * A variable that an iteration reads and then gives a value that does not come of it: {@code d =
   * x[i] - before; before = x[i]}. HotSpot packs what sums or counts over the iterations, no other
   * value that one hands to the next.
   */
  private static Optional<String> leftBehind(Node loop) {
    Map<String, AssignExpr> first = new LinkedHashMap<>();
    for (AssignExpr assign : loop.findAll(AssignExpr.class)) {
      if (assign.getTarget() instanceof NameExpr target) {
        first.putIfAbsent(target.getNameAsString(), assign);
      }
    }
    loop.findAll(VariableDeclarator.class)
        .forEach(declared -> first.remove(declared.getNameAsString()));
    for (Map.Entry<String, AssignExpr> each : first.entrySet()) {
      if (isLeftBehind(each.getKey(), each.getValue(), loop)) {
        return Optional.of(each.getKey());
      }
    }
    return Optional.empty();
  }

  private static boolean isLeftBehind(String name, AssignExpr first, Node loop) {
    boolean isOfItself =
        first.getOperator() != AssignExpr.Operator.ASSIGN
            || first.getValue().findFirst(NameExpr.class, read -> isNamed(read, name)).isPresent();
    if (isOfItself) {
      return false;
    }
    // In the order of the source, the first mention is where it is given its value.
    return loop.findFirst(NameExpr.class, read -> isNamed(read, name))
        .filter(read -> !Nodes.same(read, first.getTarget()))
        .isPresent();
  }

  private static boolean isNamed(NameExpr read, String name) {
    return read.getNameAsString().equals(name);
  }

  private static Optional<String> inside(TaskNode node, Node source) {
    if (node instanceof TaskNode.Sequence sequence) {
      for (TaskNode part : sequence.parts()) {
        Optional<String> found = inside(part, source);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
    if (node instanceof TaskNode.Call call) {
      return inside(call.body(), source);
    }
    if (!(node instanceof TaskNode.Compute compute)) {
      return Optional.of("holds more than straight code");
    }
    for (Chain chain : compute.chains()) {
      boolean gathers =
          chain.isReduction() && !isShifted(chain, source) || chain.isOrderedReduction();
      if (!gathers || isTakenAway(chain, source) || isReadBesides(chain.through(), source)) {
        return Optional.of("each iteration waits for the one before, through " + chain.through());
      }
    }
    for (Access access : compute.accesses()) {
      boolean unit =
          access
              .innermostStride()
              .filter(stride -> stride.isZero() || stride.equals(Expr.ONE) || stride.equals(BACK))
              .isPresent();
      if (!unit) {
        return Optional.of("elements of " + access.array() + " are not next to each other");
      }
    }
    return Optional.empty();
  }

  /**
   * Whether bits are not only combined with others: by shifts their order matters. What the loop
   * does not assign itself, a method that it calls does, as generators of random bits step their
   * state.
   */
  private static boolean isShifted(Chain chain, Node loop) {
    if (chain.latency().get(0).verb() != Verb.BITWISE) {
      return false;
    }
    List<AssignExpr> assignments =
        loop.findAll(AssignExpr.class, assign -> isOf(assign, chain.through()));
    return assignments.isEmpty()
        || !assignments.stream().allMatch(VectorisationBlockers::combinesBits);
  }

  /**
   * Whether terms are taken away from what is gathered: HotSpot gathers sums in vectors, and {@code
   * sum -= x[i] * y[i]} is none (SuperWord's ReductionNode::opcode).
   */
  private static boolean isTakenAway(Chain chain, Node loop) {
    return loop.findAll(AssignExpr.class, assign -> isOf(assign, chain.through())).stream()
        .anyMatch(
            assign ->
                assign.getOperator() == AssignExpr.Operator.MINUS
                    || assign.getOperator() == AssignExpr.Operator.ASSIGN
                        && assign.getValue() instanceof BinaryExpr difference
                        && difference.getOperator() == BinaryExpr.Operator.MINUS);
  }

  private static boolean isOf(AssignExpr assign, String variable) {
    return assign.getTarget() instanceof NameExpr target && isNamed(target, variable);
  }

  private static boolean combinesBits(AssignExpr assign) {
    return switch (assign.getOperator()) {
      case XOR, BINARY_AND, BINARY_OR -> true;
      case ASSIGN ->
          assign.getValue() instanceof BinaryExpr bits
              && switch (bits.getOperator()) {
                case XOR, BINARY_AND, BINARY_OR -> true;
                default -> false;
              };
      default -> false;
    };
  }

  /** Whether anything but the next value of a variable needs it: each beginning of a sum. */
  private static boolean isReadBesides(String variable, Node loop) {
    return loop.findAll(NameExpr.class, name -> name.getNameAsString().equals(variable)).stream()
        .anyMatch(name -> !isGathered(name, variable));
  }

  private static boolean isGathered(NameExpr name, String variable) {
    return statement(name)
        .filter(ExpressionStmt.class::isInstance)
        .map(statement -> ((ExpressionStmt) statement).getExpression())
        .filter(
            expression ->
                expression instanceof UnaryExpr
                    || expression instanceof AssignExpr assign
                        && assign.getTarget() instanceof NameExpr target
                        && target.getNameAsString().equals(variable))
        .isPresent();
  }

  private static Optional<Node> statement(Node part) {
    Optional<Node> around = part.getParentNode();
    while (around.isPresent() && !(around.get() instanceof Statement)) {
      around = around.get().getParentNode();
    }
    return around;
  }
}
