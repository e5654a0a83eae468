package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.LocalNames;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.Idiom;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.StatementPrint;

/** Makes the {@link MethodPrint} of one method, a statement after the other. */
final class MethodPrints {
  private static final int KEY = 3;
  static final int WHOLE = 4;

  /** What the library runs for each element. */
  private static final Set<String> REPEATING =
      Set.of(
          "forEach",
          "forEachOrdered",
          "map",
          "mapToInt",
          "mapToLong",
          "mapToDouble",
          "mapToObj",
          "filter",
          "flatMap",
          "reduce",
          "anyMatch",
          "allMatch",
          "noneMatch",
          "removeIf",
          "replaceAll",
          "setAll",
          "parallelSetAll");

  private final LocalNames names = new LocalNames();
  private final Map<String, String> fields = new HashMap<>();
  private final List<StatementPrint> prints = new ArrayList<>();
  private int depth;

  private MethodPrints() {}

  /** The print of a method of a file. */
  static MethodPrint of(String file, CallableDeclaration<?> method) {
    MethodPrints prints = new MethodPrints();
    String type = "";
    Optional<TypeDeclaration<?>> around = TypeIndex.enclosing(method);
    if (around.isPresent()) {
      type = around.get().getNameAsString();
      prints.fieldsOf(around.get());
    }
    for (Parameter parameter : method.getParameters()) {
      prints.names.parameter(parameter.getNameAsString(), parameter.getType());
    }
    body(method).ifPresent(body -> prints.block(body, -1));
    StringBuilder whole = new StringBuilder();
    prints.prints.forEach(each -> whole.append(each.print()).append(each.within()).append(' '));
    int line = method.getName().getBegin().map(begin -> begin.line).orElse(1);
    return new MethodPrint(
        PrintHash.of(
            type + "." + method.getNameAsString() + "/" + method.getParameters().size(), KEY),
        PrintHash.of(whole.toString(), WHOLE),
        new Place(file, line),
        Math.max(line, method.getEnd().map(end -> end.line).orElse(line)),
        prints.prints);
  }

  private static Optional<BlockStmt> body(CallableDeclaration<?> method) {
    return method instanceof MethodDeclaration plain
        ? plain.getBody()
        : method instanceof ConstructorDeclaration constructor
            ? Optional.of(constructor.getBody())
            : Optional.empty();
  }

  private void fieldsOf(TypeDeclaration<?> type) {
    for (BodyDeclaration<?> member : type.getMembers()) {
      if (member instanceof FieldDeclaration field) {
        for (VariableDeclarator variable : field.getVariables()) {
          fields.put(variable.getNameAsString(), Printed.of(variable.getType()));
        }
      }
    }
  }

  private void block(BlockStmt block, int within) {
    for (Statement each : block.getStatements()) {
      statement(each, within);
    }
  }

  private void statement(Statement statement, int within) {
    if (statement instanceof BlockStmt block) {
      block(block, within);
    } else if (statement instanceof LabeledStmt labeled) {
      statement(labeled.getStatement(), within);
    } else if (statement instanceof ForStmt loop) {
      forLoop(loop, within);
    } else if (statement instanceof ForEachStmt loop) {
      String name = loop.getVariableDeclarator().getNameAsString();
      Optional<String> type = Optional.of(Printed.of(loop.getVariableDeclarator().getType()));
      StatementText header = header("for").add(loop.getIterable());
      names.counter(name, type, depth + 1, prints.size());
      header.word(type.get());
      int index = print(loop, header, List.of(loop.getIterable()), within, true);
      body(loop.getBody(), index);
    } else if (statement instanceof WhileStmt loop) {
      int index =
          print(
              loop,
              header("while").add(loop.getCondition()),
              List.of(loop.getCondition()),
              within,
              true);
      body(loop.getBody(), index);
    } else if (statement instanceof DoStmt loop) {
      int index =
          print(
              loop,
              header("do").add(loop.getCondition()),
              List.of(loop.getCondition()),
              within,
              true);
      body(loop.getBody(), index);
    } else if (statement instanceof IfStmt branch) {
      branch(branch, within);
    } else if (statement instanceof SwitchStmt choice) {
      int index = print(choice, header("switch").add(choice.getSelector()), List.of(), within);
      for (SwitchEntry entry : choice.getEntries()) {
        StatementText header = header("case");
        entry.getLabels().forEach(header::add);
        int at = print(entry, header, List.of(), index);
        entry.getStatements().forEach(each -> statement(each, at));
      }
    } else if (statement instanceof SynchronizedStmt locked) {
      StatementText header = header("synchronized").add(locked.getExpression());
      int index = print(locked, header, List.of(), within, false, List.of(Idiom.LOCK));
      block(locked.getBody(), index);
    } else if (statement instanceof TryStmt attempt) {
      attempt(attempt, within);
    } else if (statement instanceof LocalClassDeclarationStmt
        || statement instanceof LocalRecordDeclarationStmt) {
      print(statement, header("class"), List.of(), within);
    } else {
      plain(statement, within);
    }
  }

  private void forLoop(ForStmt loop, int within) {
    StatementText header = header("for");
    for (Expression first : loop.getInitialization()) {
      if (first.isVariableDeclarationExpr()) {
        for (VariableDeclarator variable : first.asVariableDeclarationExpr().getVariables()) {
          Optional<String> type = Optional.of(Printed.of(variable.getType()));
          names.counter(variable.getNameAsString(), type, depth + 1, prints.size());
        }
      }
      header.add(first);
    }
    header.word(";");
    loop.getCompare().ifPresent(header::add);
    header.word(";");
    loop.getUpdate().forEach(header::add);
    List<Expression> parts = new ArrayList<>(loop.getInitialization());
    loop.getCompare().ifPresent(parts::add);
    parts.addAll(loop.getUpdate());
    int index = print(loop, header, parts, within, true);
    body(loop.getBody(), index);
  }

  private void body(Statement body, int header) {
    depth++;
    statement(body, header);
    depth--;
  }

  private void branch(IfStmt branch, int within) {
    int index =
        print(
            branch,
            header("if").add(branch.getCondition()),
            List.of(branch.getCondition()),
            within);
    statement(branch.getThenStmt(), index);
    if (branch.getElseStmt().isPresent()) {
      Statement other = branch.getElseStmt().get();
      int at = print(other, header("else"), List.of(), within);
      statement(other, at);
    }
  }

  private void attempt(TryStmt attempt, int within) {
    StatementText header = header("try");
    attempt.getResources().forEach(header::add);
    int index = print(attempt, header, attempt.getResources(), within);
    block(attempt.getTryBlock(), index);
    for (CatchClause caught : attempt.getCatchClauses()) {
      names.lambda(caught.getParameter().getNameAsString(), -1);
      StatementText of = header("catch").add(caught.getParameter().getType());
      int at = print(caught, of, List.of(), within, false, List.of(Idiom.EXCEPTION));
      block(caught.getBody(), at);
    }
    attempt
        .getFinallyBlock()
        .ifPresent(last -> block(last, print(last, header("finally"), List.of(), within)));
  }

  private void plain(Statement statement, int within) {
    int index = prints.size();
    StatementText text = header(statement.getClass().getSimpleName());
    List<VariableDeclarator> declared = new ArrayList<>();
    List<Expression> parts = new ArrayList<>();
    for (Node child : statement.getChildNodes()) {
      if (child instanceof Expression expression) {
        parts.add(expression);
        if (expression.isVariableDeclarationExpr()) {
          declared.addAll(expression.asVariableDeclarationExpr().getVariables());
        }
      }
    }
    if (declared.isEmpty()) {
      parts.forEach(text::add);
      for (Node child : statement.getChildNodes()) {
        if (!(child instanceof Expression)) {
          text.add(child);
        }
      }
    }
    for (VariableDeclarator variable : declared) {
      String type = Printed.of(variable.getType());
      StatementText value = new StatementText(names);
      variable.getInitializer().ifPresent(value::add);
      text.word(variable.getType().isVarType() ? "var" : type);
      variable.getInitializer().ifPresent(text::add);
      names.local(
          variable.getNameAsString(),
          typeOf(variable).or(() -> Optional.of(type)),
          value.text() + value.denoted(),
          index);
    }
    boolean repeats = parts.stream().anyMatch(MethodPrints::repeats);
    print(statement, text, parts, within, repeats);
    for (Expression part : parts) {
      if (part instanceof AssignExpr assign && assign.getTarget() instanceof NameExpr name) {
        names.given(name.getNameAsString(), index);
      }
    }
  }

  private static Optional<String> typeOf(VariableDeclarator variable) {
    if (!variable.getType().isVarType()) {
      return Optional.of(Printed.of(variable.getType()));
    }
    return variable
        .getInitializer()
        .filter(ObjectCreationExpr.class::isInstance)
        .map(made -> Printed.of(((ObjectCreationExpr) made).getType()));
  }

  private static boolean repeats(Expression part) {
    return Nodes.any(
        part,
        node ->
            node instanceof MethodCallExpr call
                && REPEATING.contains(call.getNameAsString())
                && call.getArguments().isNonEmpty());
  }

  private StatementText header(String word) {
    return new StatementText(names).word(word);
  }

  private int print(Node node, StatementText text, List<? extends Expression> parts, int within) {
    return print(node, text, parts, within, false);
  }

  private int print(
      Node node, StatementText text, List<? extends Expression> parts, int within, boolean isLoop) {
    return print(node, text, parts, within, isLoop, List.of());
  }

  private int print(
      Node node,
      StatementText text,
      List<? extends Expression> parts,
      int within,
      boolean isLoop,
      List<Idiom> known) {
    int index = prints.size();
    int line = ParsedSource.line(node);
    List<Idiom> idioms = new ArrayList<>(known);
    idioms.addAll(new Idioms(names, fields, depth).in(node, parts));
    prints.add(
        new StatementPrint(
            PrintHash.of(text.text(), text.denoted()),
            line,
            Math.max(line, lastLine(node, text, parts)),
            within,
            isLoop,
            names.givers(text.locals(), index),
            idioms));
    depth += isLoop && !text.blocks().isEmpty() ? 1 : 0;
    text.blocks().forEach(block -> block(block, index));
    depth -= isLoop && !text.blocks().isEmpty() ? 1 : 0;
    return index;
  }

  /** The last line of a statement, without the blocks that are statements of their own. */
  private static int lastLine(Node node, StatementText text, List<? extends Expression> parts) {
    int last = ParsedSource.line(node);
    if (!text.blocks().isEmpty()) {
      return Math.max(last, ParsedSource.line(text.blocks().get(0)));
    }
    for (Expression part : parts) {
      last = Math.max(last, part.getEnd().map(end -> end.line).orElse(last));
    }
    return last;
  }
}
