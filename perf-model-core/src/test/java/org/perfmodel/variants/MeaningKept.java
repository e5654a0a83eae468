package org.perfmodel.variants;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.type.PrimitiveType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A kind of edit after which a method means the same and costs the same. */
enum MeaningKept {
  RENAME_LOCALS {
    @Override
    boolean edit(MethodDeclaration method) {
      Set<String> names = new HashSet<>();
      method.findAll(VariableDeclarator.class).stream()
          .filter(variable -> !(variable.getParentNode().orElse(null) instanceof FieldDeclaration))
          .forEach(variable -> names.add(variable.getNameAsString()));
      return renames(method, names);
    }
  },
  RENAME_PARAMETERS {
    @Override
    boolean edit(MethodDeclaration method) {
      Set<String> names = new HashSet<>();
      method.getParameters().forEach(parameter -> names.add(parameter.getNameAsString()));
      return renames(method, names);
    }
  },
  /** {@code i++} becomes {@code i += 1}. */
  STEP {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (UnaryExpr step : inner(method, UnaryExpr.class)) {
        boolean isUp =
            step.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT
                || step.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT;
        boolean isDown =
            step.getOperator() == UnaryExpr.Operator.POSTFIX_DECREMENT
                || step.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT;
        boolean isAlone =
            step.getParentNode().orElse(null) instanceof ExpressionStmt
                || step.getParentNode().orElse(null) instanceof ForStmt loop
                    && loop.getUpdate().contains(step);
        if ((isUp || isDown) && isAlone) {
          any |=
              step.replace(
                  new AssignExpr(
                      step.getExpression().clone(),
                      new IntegerLiteralExpr("1"),
                      isUp ? AssignExpr.Operator.PLUS : AssignExpr.Operator.MINUS));
        }
      }
      return any;
    }
  },
  /** {@code a < b} becomes {@code b > a}. */
  SWAP_OPERANDS {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (BinaryExpr comparison : inner(method, BinaryExpr.class)) {
        Optional<BinaryExpr.Operator> other = mirrored(comparison.getOperator());
        if (other.isPresent() && isPure(comparison)) {
          Expression left = comparison.getLeft().clone();
          Expression right = comparison.getRight().clone();
          comparison.setLeft(right);
          comparison.setRight(left);
          comparison.setOperator(other.get());
          any = true;
        }
      }
      return any;
    }
  },
  /** {@code if (c) a else b} becomes {@code if (!(c)) b else a}. */
  INVERT {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (IfStmt branch : inner(method, IfStmt.class)) {
        if (branch.getElseStmt().isPresent() && !isElse(branch)) {
          Statement then = branch.getThenStmt().clone();
          Statement other = branch.getElseStmt().get().clone();
          branch.setCondition(not(branch.getCondition()));
          branch.setThenStmt(block(other));
          branch.setElseStmt(block(then));
          any = true;
        }
      }
      return any;
    }
  },
  /** The last branch of a loop's body becomes a {@code continue} before what it holds. */
  GUARD {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (BlockStmt body : inner(method, BlockStmt.class)) {
        boolean isLast =
            isLoop(body.getParentNode().orElse(null))
                && !body.getStatements().isEmpty()
                && body.getStatements().getLast().orElseThrow() instanceof IfStmt branch
                && branch.getElseStmt().isEmpty()
                && branch.getThenStmt().isBlockStmt();
        if (isLast) {
          IfStmt branch = body.getStatements().getLast().orElseThrow().asIfStmt();
          BlockStmt rest = branch.getThenStmt().asBlockStmt();
          branch.setCondition(not(branch.getCondition()));
          branch.setThenStmt(new BlockStmt(new NodeList<>(new ContinueStmt().removeLabel())));
          rest.getStatements().forEach(each -> body.addStatement(each.clone()));
          any = true;
        }
      }
      return any;
    }
  },
  FOR_TO_WHILE {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (ForStmt loop : inner(method, ForStmt.class)) {
        boolean isPlain =
            loop.findAll(ContinueStmt.class).isEmpty()
                && loop.getCompare().isPresent()
                && !(loop.getParentNode().orElse(null) instanceof LabeledStmt);
        if (isPlain) {
          BlockStmt body = new BlockStmt();
          body.addStatement(loop.getBody().clone());
          loop.getUpdate().forEach(each -> body.addStatement(new ExpressionStmt(each.clone())));
          BlockStmt all = new BlockStmt();
          loop.getInitialization()
              .forEach(each -> all.addStatement(new ExpressionStmt(each.clone())));
          all.addStatement(new WhileStmt(loop.getCompare().get().clone(), body));
          any |= loop.replace(all);
        }
      }
      return any;
    }
  },
  /** {@code if (a && b) s} becomes {@code if (a) { if (b) s }}. */
  AND_TO_NESTED {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (IfStmt branch : inner(method, IfStmt.class)) {
        if (branch.getElseStmt().isEmpty()
            && branch.getCondition() instanceof BinaryExpr both
            && both.getOperator() == BinaryExpr.Operator.AND) {
          IfStmt inner = new IfStmt(both.getRight().clone(), branch.getThenStmt().clone(), null);
          branch.setCondition(both.getLeft().clone());
          branch.setThenStmt(block(inner));
          any = true;
        }
      }
      return any;
    }
  },
  /** {@code x = c ? a : b} becomes a branch that assigns. */
  CHOICE_TO_BRANCH {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (ExpressionStmt statement : inner(method, ExpressionStmt.class)) {
        if (statement.getExpression() instanceof AssignExpr assign
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
            && assign.getTarget().isNameExpr()
            && assign.getValue() instanceof ConditionalExpr choice) {
          any |=
              statement.replace(
                  new IfStmt(
                      choice.getCondition().clone(),
                      block(assigning(assign, choice.getThenExpr())),
                      block(assigning(assign, choice.getElseExpr()))));
        }
      }
      return any;
    }
  },
  /** {@code if (c) x = a; else x = b;} becomes {@code x = c ? a : b}. */
  BRANCH_TO_CHOICE {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (IfStmt branch : inner(method, IfStmt.class)) {
        Optional<AssignExpr> then = assignment(branch.getThenStmt());
        Optional<AssignExpr> other = branch.getElseStmt().flatMap(MeaningKept::assignment);
        if (then.isPresent()
            && other.isPresent()
            && isNumber(then.get().getTarget(), method)
            && then.get().getTarget().equals(other.get().getTarget())) {
          ConditionalExpr choice =
              new ConditionalExpr(
                  branch.getCondition().clone(),
                  new EnclosedExpr(then.get().getValue().clone()),
                  new EnclosedExpr(other.get().getValue().clone()));
          any |= branch.replace(assigning(then.get(), choice));
        }
      }
      return any;
    }
  },
  /** {@code int x = e;} becomes {@code int x; x = e;}. */
  SPLIT_DECLARATION {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (ExpressionStmt statement : inner(method, ExpressionStmt.class)) {
        if (statement.getExpression() instanceof VariableDeclarationExpr declaration
            && declaration.getVariables().size() == 1
            && !declaration.isFinal()
            && declaration.getAnnotations().isEmpty()
            && declaration.getVariable(0).getType().isPrimitiveType()
            && declaration.getVariable(0).getInitializer().isPresent()
            && statement.getParentNode().orElse(null) instanceof BlockStmt around) {
          VariableDeclarator variable = declaration.getVariable(0);
          Expression value = variable.getInitializer().get().clone();
          variable.removeInitializer();
          around
              .getStatements()
              .add(
                  index(around, statement) + 1,
                  new ExpressionStmt(
                      new AssignExpr(
                          variable.getNameAsExpression(), value, AssignExpr.Operator.ASSIGN)));
          any = true;
        }
      }
      return any;
    }
  },
  /** {@code if (c)} becomes {@code boolean isSo = c; if (isSo)}. */
  CONDITION_TO_LOCAL {
    @Override
    boolean edit(MethodDeclaration method) {
      int made = 0;
      for (IfStmt branch : inner(method, IfStmt.class)) {
        if (isPure(branch.getCondition())
            && branch.getCondition() instanceof BinaryExpr
            && branch.getParentNode().orElse(null) instanceof BlockStmt around) {
          String name = "isSo" + made++;
          around
              .getStatements()
              .add(
                  index(around, branch),
                  new ExpressionStmt(
                      new VariableDeclarationExpr(
                          new VariableDeclarator(
                              PrimitiveType.booleanType(), name, branch.getCondition().clone()))));
          branch.setCondition(new NameExpr(name));
        }
      }
      return made > 0;
    }
  },
  REORDER_METHODS {
    @Override
    boolean edit(MethodDeclaration method) {
      return true;
    }

    @Override
    void finish(CompilationUnit unit) {
      for (TypeDeclaration<?> type : unit.findAll(TypeDeclaration.class)) {
        List<MethodDeclaration> methods = new ArrayList<>(type.getMethods());
        methods.forEach(method -> type.getMembers().remove(method));
        Collections.reverse(methods);
        methods.forEach(method -> type.getMembers().add(method));
      }
    }
  },
  PARENTHESISE {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (BinaryExpr sum : inner(method, BinaryExpr.class)) {
        sum.setLeft(new EnclosedExpr(sum.getLeft().clone()));
        any = true;
      }
      return any;
    }
  },
  /** {@code if (a && b)} becomes {@code if (!(!(a) || !(b)))}. */
  DE_MORGAN {
    @Override
    boolean edit(MethodDeclaration method) {
      boolean any = false;
      for (IfStmt branch : inner(method, IfStmt.class)) {
        if (branch.getCondition() instanceof BinaryExpr both) {
          boolean isAnd = both.getOperator() == BinaryExpr.Operator.AND;
          boolean isOr = both.getOperator() == BinaryExpr.Operator.OR;
          if (isAnd || isOr) {
            branch.setCondition(
                not(
                    new BinaryExpr(
                        not(both.getLeft()),
                        not(both.getRight()),
                        isAnd ? BinaryExpr.Operator.OR : BinaryExpr.Operator.AND)));
            any = true;
          }
        }
      }
      return any;
    }
  },
  /** {@code if (c) return x; rest} becomes {@code if (c) return x; else { rest }}. */
  EARLY_RETURN_TO_ELSE {
    @Override
    boolean edit(MethodDeclaration method) {
      BlockStmt body = method.getBody().orElseThrow();
      List<Statement> all = body.getStatements();
      for (int i = 0; i + 1 < all.size(); i++) {
        if (all.get(i) instanceof IfStmt branch
            && branch.getElseStmt().isEmpty()
            && endsInReturn(branch.getThenStmt())) {
          NodeList<Statement> rest = new NodeList<>();
          for (Statement each : new ArrayList<>(all.subList(i + 1, all.size()))) {
            rest.add(each.clone());
            all.remove(i + 1);
          }
          branch.setElseStmt(new BlockStmt(rest));
          return true;
        }
      }
      return false;
    }
  };

  /** What is behind a new name, so that it can be told from the old one. */
  static final String NEW = "Zq";

  /** Edits a method in place, wherever it can; whether it could. */
  abstract boolean edit(MethodDeclaration method);

  /** What is to be done with the whole source. */
  void finish(CompilationUnit unit) {}

  /** Nodes below a method, what is inside before what is around it. */
  private static <N extends Node> List<N> inner(MethodDeclaration method, Class<N> type) {
    List<N> found = new ArrayList<>(method.findAll(type));
    Collections.reverse(found);
    return found;
  }

  private static boolean renames(MethodDeclaration method, Set<String> names) {
    CompilationUnit unit = method.findCompilationUnit().orElseThrow();
    unit.findAll(FieldDeclaration.class)
        .forEach(
            field -> field.getVariables().forEach(each -> names.remove(each.getNameAsString())));
    boolean any = false;
    for (Node node : method.findAll(Node.class)) {
      boolean isName =
          node instanceof NameExpr
              || node instanceof VariableDeclarator
              || node instanceof Parameter;
      if (isName
          && node instanceof NodeWithSimpleName<?> named
          && names.contains(named.getNameAsString())) {
        named.setName(named.getNameAsString() + NEW);
        any = true;
      }
    }
    return any;
  }

  private static Optional<BinaryExpr.Operator> mirrored(BinaryExpr.Operator operator) {
    return switch (operator) {
      case LESS -> Optional.of(BinaryExpr.Operator.GREATER);
      case LESS_EQUALS -> Optional.of(BinaryExpr.Operator.GREATER_EQUALS);
      case GREATER -> Optional.of(BinaryExpr.Operator.LESS);
      case GREATER_EQUALS -> Optional.of(BinaryExpr.Operator.LESS_EQUALS);
      case EQUALS, NOT_EQUALS -> Optional.of(operator);
      default -> Optional.empty();
    };
  }

  private static boolean isPure(Expression expression) {
    return expression
        .findFirst(
            Node.class,
            node ->
                node instanceof AssignExpr
                    || node instanceof MethodCallExpr
                    || node instanceof ObjectCreationExpr
                    || node instanceof UnaryExpr step
                        && switch (step.getOperator()) {
                          case POSTFIX_INCREMENT,
                              POSTFIX_DECREMENT,
                              PREFIX_INCREMENT,
                              PREFIX_DECREMENT ->
                              true;
                          default -> false;
                        })
        .isEmpty();
  }

  private static int index(BlockStmt block, Statement wanted) {
    int at = 0;
    while (block.getStatement(at) != wanted) {
      at++;
    }
    return at;
  }

  private static boolean isElse(IfStmt branch) {
    return branch.getParentNode().orElse(null) instanceof IfStmt around
        && around.getElseStmt().filter(other -> other == branch).isPresent();
  }

  private static Expression not(Expression condition) {
    return new UnaryExpr(
        new EnclosedExpr(condition.clone()), UnaryExpr.Operator.LOGICAL_COMPLEMENT);
  }

  private static BlockStmt block(Statement statement) {
    return statement instanceof BlockStmt block ? block : new BlockStmt(new NodeList<>(statement));
  }

  private static boolean isLoop(Node node) {
    return node instanceof ForStmt
        || node instanceof ForEachStmt
        || node instanceof WhileStmt
        || node instanceof DoStmt;
  }

  private static ExpressionStmt assigning(AssignExpr assign, Expression value) {
    return new ExpressionStmt(
        new AssignExpr(assign.getTarget().clone(), value.clone(), AssignExpr.Operator.ASSIGN));
  }

  private static Optional<AssignExpr> assignment(Statement way) {
    Statement only =
        way instanceof BlockStmt block && block.getStatements().size() == 1
            ? block.getStatement(0)
            : way;
    return only instanceof ExpressionStmt statement
            && statement.getExpression() instanceof AssignExpr assign
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
            && assign.getTarget().isNameExpr()
        ? Optional.of(assign)
        : Optional.empty();
  }

  private static boolean isNumber(Expression variable, MethodDeclaration method) {
    return method
        .findFirst(
            VariableDeclarator.class,
            each ->
                each.getNameAsString().equals(variable.toString())
                    && each.getType().isPrimitiveType()
                    && !each.getType().equals(PrimitiveType.booleanType()))
        .isPresent();
  }

  private static boolean endsInReturn(Statement way) {
    if (way instanceof BlockStmt block) {
      return !block.getStatements().isEmpty()
          && endsInReturn(block.getStatements().getLast().orElseThrow());
    }
    return way instanceof ReturnStmt;
  }
}
