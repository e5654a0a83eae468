package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * How often a branch is taken that makes an array longer once it is full: once for all elements
 * that the array gains (amortised analysis of dynamic tables: Cormen et al., Introduction to
 * Algorithms).
 *
 * <pre>
 * if (n == a.length) a = Arrays.copyOf(a, 2 * n);      1/n of the executions
 * if (n == a.length) a = Arrays.copyOf(a, n + 10);     1/10
 * </pre>
 */
public final class FullArrays {
  /** Of an array that grows by a factor, whose length is not known. */
  private static final Rational SELDOM = Rational.of(1, 64);

  private static final int LOCALS = 3;

  private final Reader reader;

  public FullArrays(Reader reader) {
    this.reader = reader;
  }

  /**
   * What is asked before an element is put.
   *
   * @param array that may be full, as it is written
   * @param elements that it holds or needs
   * @param needed whether the elements include the one that is put
   */
  private record Asked(String array, Expression elements, boolean needed) {}

  /** The share of the executions in which a condition holds; empty if it asks for no such thing. */
  public Optional<Estimate> share(IfStmt branch, Frame frame, State state) {
    Optional<Asked> asked = asked(branch.getCondition());
    Optional<Expression> length =
        asked.flatMap(each -> length(branch.getThenStmt(), each.array(), frame));
    if (length.isEmpty()) {
      return Optional.empty();
    }
    Optional<Expr> more = gained(asked.get(), length.get(), frame, state);
    Optional<Expr> share =
        more.<Expr>map(each -> Expr.ONE.dividedBy(Expr.max(Expr.ONE, each)))
            .or(() -> seldom(asked.get(), length.get()));
    share.ifPresent(
        any ->
            reader
                .notes()
                .assume(
                    "`if ("
                        + reader.brief(branch.getCondition())
                        + ")` holds once for all elements that `"
                        + asked.get().array()
                        + "` gains",
                    Confidence.ASSUMED,
                    frame.place(branch)));
    return share.map(each -> new Estimate(each, Confidence.ASSUMED));
  }

  private static Optional<Asked> asked(Expression condition) {
    if (!(Nodes.bare(condition) instanceof BinaryExpr binary)) {
      return Optional.empty();
    }
    Optional<String> left = array(binary.getLeft());
    Optional<String> right = array(binary.getRight());
    return switch (binary.getOperator()) {
      case EQUALS ->
          right
              .map(array -> new Asked(array, binary.getLeft(), false))
              .or(() -> left.map(array -> new Asked(array, binary.getRight(), false)));
      case GREATER_EQUALS -> right.map(array -> new Asked(array, binary.getLeft(), false));
      case LESS_EQUALS -> left.map(array -> new Asked(array, binary.getRight(), false));
      case GREATER -> right.map(array -> new Asked(array, binary.getLeft(), true));
      case LESS -> left.map(array -> new Asked(array, binary.getRight(), true));
      default -> Optional.empty();
    };
  }

  /** {@code a.length}: a. */
  private static Optional<String> array(Expression length) {
    return Nodes.bare(length) instanceof FieldAccessExpr field
            && field.getNameAsString().equals("length")
            && (field.getScope().isNameExpr() || field.getScope().isFieldAccessExpr())
        ? Optional.of(name(field.getScope()))
        : Optional.empty();
  }

  private static String name(Expression array) {
    return Printed.of(array).replaceFirst("^this\\.", "");
  }

  /** The length that a statement gives an array, or a method of the same class that it calls. */
  private Optional<Expression> length(Statement then, String array, Frame frame) {
    Optional<Expression> here = given(then, array);
    if (here.isPresent()) {
      return here;
    }
    List<MethodCallExpr> calls =
        then.findAll(MethodCallExpr.class).stream()
            .filter(call -> call.getScope().isEmpty() && call.getArguments().isEmpty())
            .toList();
    if (calls.size() != 1) {
      return Optional.empty();
    }
    List<TypeIndex.Method> found =
        reader.types().methods(frame.owner, calls.get(0).getNameAsString(), 0);
    return found.size() == 1 && found.get(0).hasBody()
        ? given(found.get(0).declaration(), array)
        : Optional.empty();
  }

  private static Optional<Expression> given(Node within, String array) {
    for (AssignExpr assign : within.findAll(AssignExpr.class)) {
      if (assign.getOperator() == AssignExpr.Operator.ASSIGN
          && name(assign.getTarget()).equals(array)) {
        return ofNew(whole(assign.getValue(), within), array).map(length -> whole(length, within));
      }
    }
    return Optional.empty();
  }

  /** The length of what is made in place of an array. */
  private static Optional<Expression> ofNew(Expression made, String array) {
    if (made instanceof MethodCallExpr call
        && call.getNameAsString().equals("copyOf")
        && call.getArguments().size() == 2
        && name(call.getArgument(0)).equals(array)) {
      return Optional.of(call.getArgument(1));
    }
    return made instanceof ArrayCreationExpr creation
        ? creation.getLevels().get(0).getDimension()
        : Optional.empty();
  }

  /** What a local variable of the branch is declared with. */
  private static Expression whole(Expression value, Node within) {
    Expression found = Nodes.bare(value);
    for (int i = 0; i < LOCALS && found instanceof NameExpr name; i++) {
      Optional<Expression> first =
          within.findAll(VariableDeclarator.class).stream()
              .filter(variable -> variable.getName().equals(name.getName()))
              .findFirst()
              .flatMap(VariableDeclarator::getInitializer);
      if (first.isEmpty()) {
        return found;
      }
      found = Nodes.bare(first.get());
    }
    return found;
  }

  /** How much longer it becomes, where the number of its elements is known. */
  private Optional<Expr> gained(Asked asked, Expression length, Frame frame, State state) {
    Optional<Expr> elements = value(asked.elements(), frame, state);
    Expression full = ofFull(length, asked);
    Optional<Expr> longer = value(full, frame, state);
    if (elements.isPresent() && longer.isPresent()) {
      Expr gained = longer.get().minus(elements.get()).plus(asked.needed() ? 1 : 0);
      return Optional.of(gained).filter(each -> !each.isConstant() || isPositive(each));
    }
    return constant(length, asked);
  }

  private static boolean isPositive(Expr constant) {
    return constant.constantValue().signum() > 0;
  }

  /** {@code a.length + 10}: by ten, whatever it has. */
  private static Optional<Expr> constant(Expression length, Asked asked) {
    if (!(length instanceof BinaryExpr sum)
        || sum.getOperator() != BinaryExpr.Operator.PLUS
        || !(Nodes.bare(sum.getRight()) instanceof IntegerLiteralExpr number)) {
      return Optional.empty();
    }
    boolean isOwn =
        array(sum.getLeft()).filter(asked.array()::equals).isPresent()
            || sum.getLeft().equals(asked.elements());
    return isOwn ? Optional.of(Expr.constant(number.asNumber().longValue())) : Optional.empty();
  }

  /** The length with the number of elements in place of that of the full array. */
  private static Expression ofFull(Expression length, Asked asked) {
    // A holder, as a whole may be replaced.
    EnclosedExpr full = TreeEdits.at(length, new EnclosedExpr(TreeEdits.copy(length)));
    for (FieldAccessExpr field : List.copyOf(full.findAll(FieldAccessExpr.class))) {
      if (array(field).filter(asked.array()::equals).isPresent()) {
        field.replace(TreeEdits.copy(asked.elements()));
      }
    }
    return full;
  }

  private Optional<Expr> value(Expression of, Frame frame, State state) {
    Code nowhere = new Code(frame.place(of));
    return reader
        .notes()
        .trying(() -> reader.expressions().read(of, frame, state.copy(), nowhere))
        .value()
        .whole();
  }

  /** Of an array that grows by a factor. */
  private static Optional<Expr> seldom(Asked asked, Expression length) {
    boolean isOwn =
        length.findAll(FieldAccessExpr.class).stream()
                .anyMatch(field -> array(field).filter(asked.array()::equals).isPresent())
            || length.findAll(Expression.class).stream().anyMatch(asked.elements()::equals);
    boolean isFactor =
        length.findAll(BinaryExpr.class).stream()
            .anyMatch(
                each ->
                    each.getOperator() == BinaryExpr.Operator.MULTIPLY
                        || each.getOperator() == BinaryExpr.Operator.LEFT_SHIFT
                        || each.getOperator() == BinaryExpr.Operator.SIGNED_RIGHT_SHIFT
                        || each.getOperator() == BinaryExpr.Operator.DIVIDE);
    return isOwn && isFactor ? Optional.of(Expr.constant(SELDOM)) : Optional.empty();
  }
}
