package org.perfmodel.extract.counted;

import static com.github.javaparser.StaticJavaParser.parseExpression;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
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

/** Edits that leave the meaning of a method as it is. */
enum Edit {
  /** Every local variable gets another name; parameters keep theirs, which are sizes. */
  RENAME_LOCALS {
    @Override
    void of(MethodDeclaration method) {
      Set<String> locals = new HashSet<>();
      method.findAll(VariableDeclarator.class).forEach(v -> locals.add(v.getNameAsString()));
      Set<String> kept = new HashSet<>();
      method.findAll(Parameter.class).forEach(p -> kept.add(p.getNameAsString()));
      // A local may hide a field, which keeps its name.
      method
          .getParentNode()
          .ifPresent(
              type ->
                  type.getChildNodes().stream()
                      .filter(FieldDeclaration.class::isInstance)
                      .map(FieldDeclaration.class::cast)
                      .forEach(
                          field ->
                              field
                                  .getVariables()
                                  .forEach(variable -> kept.add(variable.getNameAsString()))));
      for (Node inner : method.findAll(ClassOrInterfaceDeclaration.class)) {
        inner.findAll(SimpleName.class).forEach(name -> kept.add(name.asString()));
      }
      locals.removeAll(kept);
      for (SimpleName name : method.findAll(SimpleName.class)) {
        Node parent = name.getParentNode().orElseThrow();
        if (locals.contains(name.asString())
            && (parent instanceof NameExpr || parent instanceof VariableDeclarator)) {
          name.setIdentifier("the" + name.asString());
        }
      }
    }
  },

  /** As the printer writes it: other lines, other white space, no comments. */
  REFORMAT {
    @Override
    void whole(CompilationUnit unit) {
      unit.getAllContainedComments().forEach(Node::remove);
    }
  },

  /** Methods from the last to the first; fields stay, because their order means something. */
  REORDER_METHODS {
    @Override
    void whole(CompilationUnit unit) {
      for (TypeDeclaration<?> type : unit.findAll(TypeDeclaration.class)) {
        List<BodyDeclaration<?>> methods = new ArrayList<>();
        for (BodyDeclaration<?> member : new ArrayList<>(type.getMembers())) {
          if (member instanceof MethodDeclaration) {
            methods.add(member);
            type.getMembers().remove(member);
          }
        }
        Collections.reverse(methods);
        type.getMembers().addAll(methods);
      }
    }
  },

  /** Members, types and imports that nothing uses. */
  INSERT_UNRELATED {
    @Override
    void whole(CompilationUnit unit) {
      unit.addImport("java.util.regex.Pattern");
      for (TypeDeclaration<?> type : unit.findAll(TypeDeclaration.class)) {
        if (type instanceof ClassOrInterfaceDeclaration plain && !plain.isInterface()) {
          type.getMembers()
              .add(
                  0,
                  com.github.javaparser.StaticJavaParser.parseBodyDeclaration(
                      "static int unrelated_(int q) { for (int z = 0; z < q; z++) { q--; }"
                          + " return q; }"));
        }
      }
    }
  },

  /** The body in a method of its own, which the method calls. */
  EXTRACT_METHOD {
    @Override
    void of(MethodDeclaration method) {
      if (!(method.getParentNode().orElseThrow() instanceof TypeDeclaration<?> type)
          || method.getBody().isEmpty()
          || calls(method, method.getNameAsString())
          || splits(method, type)) {
        return;
      }
      MethodDeclaration inner = method.clone();
      inner.setName(method.getNameAsString() + "_");
      inner
          .getModifiers()
          .removeIf(
              m ->
                  m.getKeyword() == Modifier.Keyword.PUBLIC
                      || m.getKeyword() == Modifier.Keyword.PROTECTED
                      || m.getKeyword() == Modifier.Keyword.DEFAULT);
      inner.setPrivate(true);
      inner.getAnnotations().clear();
      inner.getAnnotationByName("Override").ifPresent(Node::remove);
      NodeList<Expression> arguments = new NodeList<>();
      method.getParameters().forEach(p -> arguments.add(p.getNameAsExpression()));
      MethodCallExpr call = new MethodCallExpr(null, inner.getNameAsString(), arguments);
      boolean answers = !method.getType().isVoidType();
      method.setBody(
          new BlockStmt(new NodeList<>(answers ? new ReturnStmt(call) : new ExpressionStmt(call))));
      type.addMember(inner);
    }
  },

  /** {@code for (a; b; c)} as {@code a; while (b)} with {@code c} at the end. */
  FOR_TO_WHILE {
    @Override
    void of(MethodDeclaration method) {
      for (ForStmt loop : innermostFirst(method, ForStmt.class)) {
        boolean isPlain =
            loop.getCompare().isPresent()
                && loop.findAll(ContinueStmt.class).isEmpty()
                && !endsAtOnce(loop.getBody())
                && !(loop.getParentNode().orElseThrow() instanceof LabeledStmt);
        if (!isPlain) {
          continue;
        }
        BlockStmt body = new BlockStmt(new NodeList<>(loop.getBody().clone()));
        loop.getUpdate().forEach(u -> body.addStatement(u.clone()));
        BlockStmt all = new BlockStmt();
        loop.getInitialization().forEach(i -> all.addStatement(i.clone()));
        all.addStatement(new WhileStmt(loop.getCompare().get().clone(), body));
        loop.replace(all);
      }
    }
  },

  /** {@code while (b)} as {@code for (; b; )}. */
  WHILE_TO_FOR {
    @Override
    void of(MethodDeclaration method) {
      for (WhileStmt loop : innermostFirst(method, WhileStmt.class)) {
        loop.replace(
            new ForStmt(
                new NodeList<>(),
                loop.getCondition().clone(),
                new NodeList<>(),
                loop.getBody().clone()));
      }
    }
  },

  /** {@code for (T x : a)} over an array as a loop over its index. */
  EACH_TO_INDEX {
    @Override
    void of(MethodDeclaration method) {
      int made = 0;
      for (ForEachStmt loop : innermostFirst(method, ForEachStmt.class)) {
        if (!(loop.getIterable() instanceof NameExpr array)
            || !isArray(array.getNameAsString(), method)
            || assigns(loop.getBody(), array.getNameAsString())) {
          continue;
        }
        String index = "at_" + made++;
        VariableDeclarator each = loop.getVariable().getVariable(0);
        BlockStmt body = new BlockStmt();
        body.addStatement(
            new VariableDeclarationExpr(
                new VariableDeclarator(
                    each.getType().clone(),
                    each.getNameAsString(),
                    parseExpression(array.getNameAsString() + "[" + index + "]"))));
        body.addStatement(loop.getBody().clone());
        loop.replace(
            new ForStmt(
                NodeList.nodeList(
                    new VariableDeclarationExpr(
                        new VariableDeclarator(
                            PrimitiveType.intType(), index, parseExpression("0")))),
                parseExpression(index + " < " + array.getNameAsString() + ".length"),
                NodeList.nodeList(List.<Expression>of(parseExpression(index + "++"))),
                body));
      }
    }
  },

  /** {@code i < n} as {@code n > i}. */
  TURN_COMPARISONS {
    @Override
    void of(MethodDeclaration method) {
      for (BinaryExpr compare : innermostFirst(method, BinaryExpr.class)) {
        Optional<BinaryExpr.Operator> turned = turned(compare.getOperator());
        if (turned.isPresent() && isPure(compare)) {
          compare.replace(
              new BinaryExpr(compare.getRight().clone(), compare.getLeft().clone(), turned.get()));
        }
      }
    }
  },

  /** {@code if (c) a else b} as {@code if (!(c)) b else a}. */
  TURN_CHOICES {
    @Override
    void of(MethodDeclaration method) {
      for (IfStmt choice : innermostFirst(method, IfStmt.class)) {
        if (choice.getElseStmt().isPresent()) {
          Statement then = choice.getThenStmt().clone();
          Statement other = choice.getElseStmt().get().clone();
          choice.setCondition(
              new UnaryExpr(
                  new EnclosedExpr(choice.getCondition().clone()),
                  UnaryExpr.Operator.LOGICAL_COMPLEMENT));
          choice.setThenStmt(new BlockStmt(new NodeList<>(other)));
          choice.setElseStmt(then);
        }
      }
    }
  },

  /** {@code i++} as {@code i += 1}, where nothing asks for its value. */
  SPELL_STEPS {
    @Override
    void of(MethodDeclaration method) {
      for (UnaryExpr step : innermostFirst(method, UnaryExpr.class)) {
        boolean up =
            step.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT
                || step.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT;
        boolean down =
            step.getOperator() == UnaryExpr.Operator.POSTFIX_DECREMENT
                || step.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT;
        Node parent = step.getParentNode().orElseThrow();
        boolean unasked = parent instanceof ExpressionStmt || parent instanceof ForStmt;
        if ((up || down) && unasked && step.getExpression().isNameExpr()) {
          step.replace(
              new AssignExpr(
                  step.getExpression().clone(),
                  parseExpression("1"),
                  up ? AssignExpr.Operator.PLUS : AssignExpr.Operator.MINUS));
        }
      }
    }
  },

  /** {@code s += x} as {@code s = s + x}, of int, long and double variables. */
  SPELL_ASSIGNMENTS {
    @Override
    void of(MethodDeclaration method) {
      for (AssignExpr assign : innermostFirst(method, AssignExpr.class)) {
        Optional<BinaryExpr.Operator> operator = assign.getOperator().toBinaryOperator();
        if (operator.isEmpty()
            || !(assign.getTarget() instanceof NameExpr name)
            || !isAlone(assign)) {
          continue;
        }
        Optional<String> type = typeOf(name.getNameAsString(), method);
        boolean widest =
            type.filter(t -> t.equals("double") || t.equals("String")).isPresent()
                || type.filter(t -> t.equals("int") || t.equals("long")).isPresent()
                    && isWhole(assign.getValue());
        if (widest) {
          assign.replace(
              new AssignExpr(
                  name.clone(),
                  new BinaryExpr(
                      name.clone(), new EnclosedExpr(assign.getValue().clone()), operator.get()),
                  AssignExpr.Operator.ASSIGN));
        }
      }
    }
  },

  /** Parentheses around every operand, blocks around every body. */
  ENCLOSE {
    @Override
    void of(MethodDeclaration method) {
      for (BinaryExpr binary : innermostFirst(method, BinaryExpr.class)) {
        binary.setLeft(new EnclosedExpr(binary.getLeft().clone()));
        binary.setRight(new EnclosedExpr(binary.getRight().clone()));
      }
      for (ForStmt loop : innermostFirst(method, ForStmt.class)) {
        loop.setBody(new BlockStmt(new NodeList<>(loop.getBody().clone())));
      }
      for (IfStmt choice : innermostFirst(method, IfStmt.class)) {
        choice.setThenStmt(new BlockStmt(new NodeList<>(choice.getThenStmt().clone())));
      }
    }
  },

  /** What is returned gets a name first. */
  NAME_RESULTS {
    @Override
    void of(MethodDeclaration method) {
      if (method.getType().isVoidType()) {
        return;
      }
      for (ReturnStmt result : innermostFirst(method, ReturnStmt.class)) {
        if (result.getExpression().isEmpty() || isInLambda(result, method)) {
          continue;
        }
        BlockStmt both = new BlockStmt();
        both.addStatement(
            new VariableDeclarationExpr(
                new VariableDeclarator(
                    method.getType().clone(), "result_", result.getExpression().get().clone())));
        both.addStatement(new ReturnStmt(new NameExpr("result_")));
        result.replace(both);
      }
    }
  },

  /** Calls of methods that only return an expression of their parameters, as that expression. */
  INLINE_METHODS {
    @Override
    void of(MethodDeclaration method) {
      TypeDeclaration<?> type =
          method
              .getParentNode()
              .filter(TypeDeclaration.class::isInstance)
              .map(TypeDeclaration.class::cast)
              .orElseThrow();
      for (MethodCallExpr call : innermostFirst(method, MethodCallExpr.class)) {
        if (call.getScope().isPresent()) {
          continue;
        }
        List<MethodDeclaration> named = type.getMethodsByName(call.getNameAsString());
        if (named.size() != 1
            || named.get(0).getParameters().size() != call.getArguments().size()) {
          continue;
        }
        inlined(named.get(0), call).ifPresent(call::replace);
      }
    }
  },

  /** {@code for (i = a; i < b; i++)} with three more everywhere and {@code i - 3} inside. */
  SHIFT_INDICES {
    @Override
    void of(MethodDeclaration method) {
      for (ForStmt loop : innermostFirst(method, ForStmt.class)) {
        shift(loop);
      }
    }
  };

  void of(MethodDeclaration method) {}

  void whole(CompilationUnit unit) {
    // Only those at hand: an edit may add methods.
    for (MethodDeclaration method : unit.findAll(MethodDeclaration.class)) {
      if (method.getParentNode().orElseThrow() instanceof TypeDeclaration<?>) {
        of(method);
      }
    }
  }

  /** The source of a node; JavaParser lower-cases INT in the default locale. */
  static String text(Node node) {
    return node.toString().replace("\u0131nt", "int");
  }

  private static <N extends Node> List<N> innermostFirst(Node root, Class<N> type) {
    List<N> all = new ArrayList<>(root.findAll(type));
    Collections.reverse(all);
    return all;
  }

  /** Whether a task makes more of its kind: to recurse through two methods is another matter. */
  private static boolean splits(MethodDeclaration method, TypeDeclaration<?> type) {
    return method
        .findFirst(
            ObjectCreationExpr.class,
            made -> made.getType().getNameAsString().equals(type.getNameAsString()))
        .isPresent();
  }

  /** Whether nothing can stand behind it. */
  private static boolean endsAtOnce(Statement body) {
    return body instanceof BlockStmt block
        && block
            .getStatements()
            .getLast()
            .filter(s -> s.isBreakStmt() || s.isReturnStmt())
            .isPresent();
  }

  private static boolean calls(MethodDeclaration method, String name) {
    return method.findAll(MethodCallExpr.class).stream()
        .anyMatch(call -> call.getNameAsString().equals(name));
  }

  private static boolean assigns(Node node, String name) {
    return node.findAll(AssignExpr.class).stream()
        .anyMatch(assign -> assign.getTarget().toString().equals(name));
  }

  private static boolean isAlone(Node expression) {
    Node parent = expression.getParentNode().orElseThrow();
    return parent instanceof ExpressionStmt || parent instanceof ForStmt;
  }

  private static boolean isInLambda(Node node, Node limit) {
    Node at = node;
    while (at != limit) {
      boolean isNameless =
          at instanceof ObjectCreationExpr made && made.getAnonymousClassBody().isPresent();
      if (at instanceof LambdaExpr || at instanceof TypeDeclaration<?> || isNameless) {
        return true;
      }
      at = at.getParentNode().orElse(limit);
    }
    return false;
  }

  private static Optional<String> typeOf(String name, MethodDeclaration method) {
    Set<String> types = new HashSet<>();
    method.findAll(VariableDeclarator.class).stream()
        .filter(v -> v.getNameAsString().equals(name))
        .forEach(v -> types.add(text(v.getType())));
    method.getParameters().stream()
        .filter(p -> p.getNameAsString().equals(name))
        .forEach(p -> types.add(text(p.getType()) + (p.isVarArgs() ? "[]" : "")));
    return types.size() == 1 ? Optional.of(types.iterator().next()) : Optional.empty();
  }

  private static boolean isArray(String name, MethodDeclaration method) {
    return typeOf(name, method).filter(type -> type.endsWith("[]")).isPresent();
  }

  /** Whether it is surely an int: without names of other types, calls and fractions. */
  private static boolean isWhole(Expression value) {
    return value.isIntegerLiteralExpr();
  }

  private static boolean isPure(Expression value) {
    return value.findAll(MethodCallExpr.class).isEmpty()
        && value.findAll(AssignExpr.class).isEmpty()
        && value
            .findAll(
                UnaryExpr.class,
                u ->
                    u.getOperator().name().contains("INCREMENT")
                        || u.getOperator().name().contains("DECREMENT"))
            .isEmpty();
  }

  private static Optional<BinaryExpr.Operator> turned(BinaryExpr.Operator operator) {
    return switch (operator) {
      case LESS -> Optional.of(BinaryExpr.Operator.GREATER);
      case LESS_EQUALS -> Optional.of(BinaryExpr.Operator.GREATER_EQUALS);
      case GREATER -> Optional.of(BinaryExpr.Operator.LESS);
      case GREATER_EQUALS -> Optional.of(BinaryExpr.Operator.LESS_EQUALS);
      default -> Optional.empty();
    };
  }

  private static Optional<Expression> inlined(MethodDeclaration called, MethodCallExpr call) {
    List<Statement> body =
        called.getBody().map(b -> List.copyOf(b.getStatements())).orElse(List.of());
    if (!called.isStatic()
        || body.size() != 1
        || !(body.get(0) instanceof ReturnStmt result)
        || result.getExpression().isEmpty()
        || !result.getExpression().get().findAll(MethodCallExpr.class).isEmpty()
        || !result.getExpression().get().findAll(LambdaExpr.class).isEmpty()) {
      return Optional.empty();
    }
    Expression copy = new EnclosedExpr(result.getExpression().get().clone());
    for (int i = 0; i < call.getArguments().size(); i++) {
      Expression argument = call.getArgument(i);
      Parameter parameter = called.getParameter(i);
      boolean simple = argument.isNameExpr() || argument.isIntegerLiteralExpr();
      boolean same =
          argument.isNameExpr()
              && methodOf(call)
                  .flatMap(m -> typeOf(argument.asNameExpr().getNameAsString(), m))
                  .filter(text(parameter.getType())::equals)
                  .isPresent();
      if (!simple || argument.isNameExpr() && !same || parameter.isVarArgs()) {
        return Optional.empty();
      }
      for (NameExpr use : copy.findAll(NameExpr.class)) {
        if (use.getNameAsString().equals(parameter.getNameAsString())) {
          use.replace(new EnclosedExpr(argument.clone()));
        }
      }
    }
    return Optional.of(copy);
  }

  private static Optional<MethodDeclaration> methodOf(Node node) {
    Optional<Node> at = node.getParentNode();
    while (at.isPresent() && !(at.get() instanceof MethodDeclaration)) {
      at = at.get().getParentNode();
    }
    return at.map(MethodDeclaration.class::cast);
  }

  private static void shift(ForStmt loop) {
    if (loop.getInitialization().size() != 1
        || !(loop.getInitialization().get(0) instanceof VariableDeclarationExpr declared)
        || declared.getVariables().size() != 1
        || declared.getVariable(0).getInitializer().isEmpty()
        || !text(declared.getVariable(0).getType()).equals("int")
        || !(loop.getCompare().orElse(null) instanceof BinaryExpr compare)
        || loop.getUpdate().size() != 1
        || !(loop.getUpdate().get(0) instanceof UnaryExpr)) {
      return;
    }
    String index = declared.getVariable(0).getNameAsString();
    boolean isLeft = compare.getLeft().toString().equals(index) && isInt(compare.getRight(), loop);
    boolean isCounted =
        isLeft
            && turned(compare.getOperator()).isPresent()
            && compare.getRight().findAll(NameExpr.class).stream()
                .noneMatch(n -> n.getNameAsString().equals(index))
            && loop.getBody().findAll(UnaryExpr.class).stream()
                .noneMatch(u -> u.getExpression().toString().equals(index) && !isPure(u))
            && !assigns(loop.getBody(), index);
    if (!isCounted) {
      return;
    }
    Expression initial = declared.getVariable(0).getInitializer().get();
    declared.getVariable(0).setInitializer(plusThree(initial));
    compare.setRight(plusThree(compare.getRight()));
    for (NameExpr use : loop.getBody().findAll(NameExpr.class)) {
      if (use.getNameAsString().equals(index)) {
        use.replace(parseExpression("(" + index + " - 3)"));
      }
    }
  }

  /** Whether a bound is surely an int: without casts and names of other types. */
  private static boolean isInt(Expression bound, Node at) {
    return bound.findAll(CastExpr.class).isEmpty()
        && bound.findAll(NameExpr.class).stream()
            .allMatch(
                name ->
                    methodOf(at)
                        .flatMap(m -> typeOf(name.getNameAsString(), m))
                        .filter(type -> type.equals("double") || type.equals("long"))
                        .isEmpty());
  }

  private static Expression plusThree(Expression value) {
    return new BinaryExpr(
        new EnclosedExpr(value.clone()), parseExpression("3"), BinaryExpr.Operator.PLUS);
  }
}
