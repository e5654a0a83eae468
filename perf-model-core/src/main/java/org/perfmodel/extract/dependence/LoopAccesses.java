package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.EmptyStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a loop's iterations read and write, by one walk over its text. Anything whose effects do not
 * stand there ends the walk.
 */
final class LoopAccesses {
  /** Calls that read their arguments and nothing else. */
  private static final Set<String> PURE = Set.of("Math", "StrictMath");

  /**
   * An element that is read or written.
   *
   * @param array its name, of a field too
   * @param subscripts outermost first
   */
  record Element(String array, List<Expression> subscripts, boolean isWrite, Node at) {}

  private final MethodNames names;
  private final Statement body;
  private final List<Element> elements = new ArrayList<>();
  private final Set<String> assigned = new LinkedHashSet<>();
  private final Set<String> declared = new LinkedHashSet<>();
  private Optional<Node> foreignField = Optional.empty();
  private int inner;

  LoopAccesses(MethodNames names, Statement body) {
    this.names = names;
    this.body = body;
    body.findAll(VariableDeclarator.class)
        .forEach(variable -> declared.add(variable.getNameAsString()));
  }

  List<Element> elements() {
    return elements;
  }

  /** Names that the body gives a value and does not declare. */
  Set<String> assigned() {
    return assigned;
  }

  Set<String> declared() {
    return declared;
  }

  /** Where a field of some other object is read. */
  Optional<Node> foreignField() {
    return foreignField;
  }

  static int line(Node node) {
    return node.getBegin().map(at -> at.line).orElse(1);
  }

  void walk() {
    statement(body);
  }

  void statement(Statement statement) {
    if (statement instanceof BlockStmt block) {
      block.getStatements().forEach(this::statement);
    } else if (statement instanceof ExpressionStmt only) {
      read(only.getExpression());
    } else if (statement instanceof IfStmt choice) {
      read(choice.getCondition());
      statement(choice.getThenStmt());
      choice.getElseStmt().ifPresent(this::statement);
    } else if (statement instanceof ForStmt loop) {
      loop.getInitialization().forEach(this::read);
      loop.getCompare().ifPresent(this::read);
      loop.getUpdate().forEach(this::read);
      within(loop.getBody());
    } else if (statement instanceof WhileStmt loop) {
      read(loop.getCondition());
      within(loop.getBody());
    } else if (statement instanceof DoStmt loop) {
      read(loop.getCondition());
      within(loop.getBody());
    } else if (statement instanceof ForEachStmt loop) {
      iterated(loop);
      within(loop.getBody());
    } else if (statement instanceof ContinueStmt jump && jump.getLabel().isEmpty()
        || statement instanceof EmptyStmt) {
      return;
    } else if (statement instanceof BreakStmt jump && jump.getLabel().isEmpty() && inner > 0) {
      return;
    } else if (statement instanceof BreakStmt || statement instanceof ReturnStmt) {
      throw new NotFollowedException("an iteration ends the loop", statement, true);
    } else {
      throw new NotFollowedException("`" + brief(statement) + "` is not followed", statement);
    }
  }

  private void within(Statement loopBody) {
    inner++;
    statement(loopBody);
    inner--;
  }

  /** Goes over an array, of which any element may be read. */
  void iterated(ForEachStmt loop) {
    Expression over = Subscript.plain(loop.getIterable());
    if (!(over instanceof NameExpr array)
        || names.type(array.getNameAsString()).filter(type -> type.isArrayType()).isEmpty()) {
      throw new NotFollowedException(
          "`" + brief(over) + "` is gone through, and it is not seen that it is an array", loop);
    }
    element(over, List.of(over), false, loop);
  }

  void read(Expression text) {
    Expression expression = Subscript.plain(text);
    if (expression instanceof LiteralExpr || expression instanceof NameExpr) {
      return;
    }
    if (expression instanceof BinaryExpr binary) {
      if (binary.getOperator() == BinaryExpr.Operator.PLUS
          && (isText(binary.getLeft()) || isText(binary.getRight()))) {
        throw new NotFollowedException("a text is made, which may ask any object", binary);
      }
      read(binary.getLeft());
      read(binary.getRight());
    } else if (expression instanceof UnaryExpr unary) {
      if (MethodNames.isStep(unary)) {
        write(unary.getExpression(), true);
      } else {
        read(unary.getExpression());
      }
    } else if (expression instanceof CastExpr cast) {
      read(cast.getExpression());
    } else if (expression instanceof ConditionalExpr choice) {
      read(choice.getCondition());
      read(choice.getThenExpr());
      read(choice.getElseExpr());
    } else if (expression instanceof ArrayAccessExpr access) {
      element(access, false);
    } else if (expression instanceof AssignExpr assign) {
      read(assign.getValue());
      write(assign.getTarget(), assign.getOperator() != AssignExpr.Operator.ASSIGN);
    } else if (expression instanceof VariableDeclarationExpr declaration) {
      declaration
          .getVariables()
          .forEach(variable -> variable.getInitializer().ifPresent(this::initial));
    } else if (expression instanceof FieldAccessExpr field) {
      field(field);
    } else if (expression instanceof MethodCallExpr call) {
      call(call);
    } else {
      throw new NotFollowedException("`" + brief(expression) + "` is not followed", expression);
    }
  }

  private boolean isText(Expression part) {
    Expression plain = Subscript.plain(part);
    return plain.isStringLiteralExpr()
        || plain.isTextBlockLiteralExpr()
        || plain instanceof NameExpr name
            && names
                .type(name.getNameAsString())
                .filter(type -> !type.isPrimitiveType())
                .isPresent();
  }

  private void initial(Expression value) {
    if (value instanceof ArrayCreationExpr made && made.getInitializer().isEmpty()) {
      made.getLevels().forEach(level -> level.getDimension().ifPresent(this::read));
    } else {
      read(value);
    }
  }

  private void field(FieldAccessExpr field) {
    if (field.getScope().isThisExpr()) {
      return;
    }
    if (field.getNameAsString().equals("length")) {
      read(field.getScope());
      return;
    }
    Expression scope = field.getScope();
    boolean isConstant =
        scope instanceof NameExpr type
            && Character.isUpperCase(type.getNameAsString().charAt(0))
            && field.getNameAsString().equals(field.getNameAsString().toUpperCase(Locale.ROOT));
    if (!isConstant) {
      read(scope);
      foreignField = foreignField.or(() -> Optional.of(field));
    }
  }

  private void call(MethodCallExpr call) {
    boolean isPure =
        call.getScope()
            .filter(NameExpr.class::isInstance)
            .map(scope -> scope.asNameExpr().getNameAsString())
            .filter(scope -> PURE.contains(scope) && !names.isHidden(scope))
            .filter(scope -> !call.getNameAsString().equals("random"))
            .isPresent();
    if (!isPure) {
      throw new NotFollowedException(
          "`" + brief(call) + "` is called, which may read and write anything", call);
    }
    call.getArguments().forEach(this::read);
  }

  private void write(Expression text, boolean alsoReads) {
    Expression target = Subscript.plain(text);
    if (target instanceof ArrayAccessExpr access) {
      element(access, true);
      if (alsoReads) {
        element(access, false);
      }
    } else if (target instanceof NameExpr name) {
      assign(name.getNameAsString());
    } else if (target instanceof FieldAccessExpr field && field.getScope().isThisExpr()) {
      if (names.isLocal(field.getNameAsString())) {
        throw new NotFollowedException("a field is called like a variable", target);
      }
      assign(field.getNameAsString());
    } else {
      throw new NotFollowedException(
          "`" + brief(target) + "` is written, which may be the same each time", target);
    }
  }

  private void assign(String name) {
    if (!declared.contains(name)) {
      assigned.add(name);
    }
  }

  private void element(ArrayAccessExpr access, boolean isWrite) {
    List<Expression> subscripts = new ArrayList<>();
    Expression base = access;
    while (base instanceof ArrayAccessExpr each) {
      subscripts.add(0, each.getIndex());
      read(each.getIndex());
      base = Subscript.plain(each.getName());
    }
    element(base, subscripts, isWrite, access);
  }

  /** An element of a variable, or of a variable that is a row of another one. */
  private void element(Expression base, List<Expression> subscripts, boolean isWrite, Node at) {
    String name;
    if (base instanceof NameExpr variable) {
      name = variable.getNameAsString();
    } else if (base instanceof FieldAccessExpr field
        && field.getScope().isThisExpr()
        && !names.isLocal(field.getNameAsString())) {
      name = field.getNameAsString();
    } else {
      throw new NotFollowedException("`" + brief(base) + "` is not followed", at);
    }
    if (!declared.contains(name)) {
      elements.add(new Element(name, subscripts, isWrite, at));
      return;
    }
    Optional<Expression> initial = initialOf(name);
    if (initial.isEmpty()) {
      throw new NotFollowedException("it is not seen which array `" + name + "` is", at);
    }
    Expression from = Subscript.plain(initial.get());
    if (from instanceof ArrayCreationExpr) {
      return; // Each iteration has its own.
    }
    List<Expression> whole = new ArrayList<>(subscripts);
    Expression row = from;
    while (row instanceof ArrayAccessExpr each) {
      whole.add(0, each.getIndex());
      row = Subscript.plain(each.getName());
    }
    element(row, whole, isWrite, at);
  }

  /** What a variable of the body always is. */
  Optional<Expression> initialOf(String name) {
    List<VariableDeclarator> all =
        body.findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(name));
    return all.size() == 1 && !MethodNames.assigns(body, name)
        ? all.get(0).getInitializer()
        : Optional.empty();
  }

  static String brief(Node node) {
    String text = node.toString().replaceAll("\\s+", " ");
    return text.length() <= 40 ? text : text.substring(0, 37) + "..";
  }
}
