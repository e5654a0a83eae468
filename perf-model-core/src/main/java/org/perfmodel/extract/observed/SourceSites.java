package org.perfmodel.extract.observed;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.MethodTokens;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.extract.source.WorkDistribution;

/** Finds what runs can observe in sources. A file that does not parse has nothing. */
public final class SourceSites {
  private static final Set<String> CHANGING =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "append",
          "clear",
          "delete",
          "insert",
          "offer",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "push",
          "put",
          "putAll",
          "putIfAbsent",
          "remove",
          "removeAll",
          "removeFirst",
          "removeIf",
          "removeLast",
          "retainAll",
          "setLength",
          "computeIfAbsent",
          "merge");

  private SourceSites() {}

  /** The methods of all sources below the roots, in the order of their files. */
  public static List<MethodSites> of(List<SourceRoot> roots) {
    List<Named> files = new ArrayList<>();
    roots.forEach(root -> files.addAll(below(root)));
    List<MethodSites> all = new ArrayList<>();
    DeepStack.call("sources", () -> WorkDistribution.map(files, Named::bytes, SourceSites::of))
        .forEach(all::addAll);
    return all;
  }

  private record Named(Path file, String place) {
    int bytes() {
      return (int) file.toFile().length();
    }
  }

  private static List<Named> below(SourceRoot root) {
    try (Stream<Path> walk = Files.walk(root.folder())) {
      return walk.filter(file -> file.toString().endsWith(".java"))
          .filter(Files::isRegularFile)
          .sorted()
          .map(
              file -> {
                String name = root.folder().relativize(file).toString().replace('\\', '/');
                return new Named(file, root.prefix().isEmpty() ? name : root.prefix() + "/" + name);
              })
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static List<MethodSites> of(Named named) {
    List<MethodSites> found = new ArrayList<>();
    ParserConfiguration configuration = new ParserConfiguration();
    configuration.setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE);
    configuration.getProcessors().clear();
    configuration.setAttributeComments(false);
    try {
      ParseResult<CompilationUnit> result =
          new JavaParser(configuration).parse(Files.readString(named.file()));
      if (result.isSuccessful() && result.getResult().isPresent()) {
        CompilationUnit unit = result.getResult().get();
        String owner = unit.getPackageDeclaration().map(p -> p.getNameAsString()).orElse("");
        Nodes.walk(
            unit,
            node -> {
              if (node instanceof CallableDeclaration<?> method) {
                MethodTokens.key(method)
                    .ifPresent(
                        key ->
                            found.add(
                                sites(
                                    method,
                                    key,
                                    owner,
                                    named.file().getFileName().toString(),
                                    named.place())));
              }
            });
      }
    } catch (IOException | RuntimeException e) {
      // The analysis of the sources says what is wrong with the file.
      found.clear();
    }
    return found;
  }

  private static MethodSites sites(
      CallableDeclaration<?> method, String key, String owner, String file, String place) {
    MethodTokens tokens = new MethodTokens(method);
    List<MethodSites.Loop> loops = new ArrayList<>();
    List<MethodSites.Condition> conditions = new ArrayList<>();
    List<MethodSites.Made> arrays = new ArrayList<>();
    Set<String> changed = new TreeSet<>();
    walk(
        method,
        node -> {
          if (node instanceof Statement statement && Nodes.isLoop(statement)) {
            loops.add(loop(statement, tokens.number(node, MethodTokens.LOOPS)));
          } else if (node instanceof IfStmt test && !endsLoop(test)) {
            conditions.add(
                new MethodSites.Condition(
                    tokens.number(node, MethodTokens.CONDITIONS),
                    begin(node),
                    begin(test.getCondition()),
                    end(test.getCondition()),
                    tests(test.getCondition())));
          } else if (node instanceof ArrayCreationExpr made
              && made.getLevels().size() == 1
              && made.getInitializer().isEmpty()) {
            arrays.add(new MethodSites.Made(tokens.number(node, MethodTokens.MADE), begin(node)));
          }
          changed(node).ifPresent(changed::add);
        });
    return new MethodSites(
        key,
        owner,
        file,
        place,
        begin(method),
        end(method),
        tokens.content(),
        changed,
        loops,
        conditions,
        arrays);
  }

  /** Everything but the classes with names in it, which have methods of their own. */
  private static void walk(Node node, java.util.function.Consumer<Node> visitor) {
    for (Node child : node.getChildNodes()) {
      if (!(child instanceof TypeDeclaration)) {
        visitor.accept(child);
        walk(child, visitor);
      }
    }
  }

  /**
   * Whether it leaves a loop around it. How often that is depends on how long the loop is, and is
   * no share that other runs have too; the count of the loop says it.
   */
  private static boolean endsLoop(IfStmt test) {
    boolean isIn = false;
    for (Optional<Node> at = test.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      isIn |= Nodes.isLoop(at.get());
    }
    boolean[] leaves = {false};
    walk(
        test,
        node ->
            leaves[0] |=
                node instanceof ReturnStmt
                    || node instanceof BreakStmt
                    || node instanceof ThrowStmt);
    return isIn && leaves[0];
  }

  private static MethodSites.Loop loop(Statement loop, int number) {
    int tests = tests(loop);
    int[] head = head(loop, tests);
    return new MethodSites.Loop(number, begin(loop), head[0], head[1], tests);
  }

  /** How many jumps of its condition a loop begins an iteration with. */
  private static int tests(Statement loop) {
    if (loop instanceof ForEachStmt) {
      return 1;
    }
    if (loop instanceof ForStmt counted) {
      return counted.getCompare().map(SourceSites::tests).orElse(0);
    }
    return loop instanceof WhileStmt test ? tests(test.getCondition()) : 0;
  }

  /** Jumps of a condition: one for each part; 0 of one that always holds, -1 if it is not clear. */
  private static int tests(Expression condition) {
    if (condition instanceof EnclosedExpr inner) {
      return tests(inner.getInner());
    }
    if (condition instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return tests(not.getExpression());
    }
    if (condition instanceof BinaryExpr both
        && (both.getOperator() == BinaryExpr.Operator.AND
            || both.getOperator() == BinaryExpr.Operator.OR)) {
      int left = tests(both.getLeft());
      int right = tests(both.getRight());
      return left <= 0 || right <= 0 ? -1 : left + right;
    }
    if (condition instanceof LiteralExpr) {
      return 0;
    }
    boolean[] isClear = {true};
    Nodes.walk(
        condition,
        node ->
            isClear[0] &=
                !(node instanceof ConditionalExpr
                    || node instanceof SwitchExpr
                    || node instanceof BinaryExpr part
                        && (part.getOperator() == BinaryExpr.Operator.AND
                            || part.getOperator() == BinaryExpr.Operator.OR)
                        && !isInLambda(part, condition)));
    return isClear[0] ? 1 : -1;
  }

  private static boolean isInLambda(Node node, Node outer) {
    Node at = node;
    while (!Nodes.same(at, outer) && at.getParentNode().isPresent()) {
      at = at.getParentNode().get();
      if (at instanceof LambdaExpr) {
        return true;
      }
    }
    return false;
  }

  private static int[] head(Statement loop, int tests) {
    if (loop instanceof ForEachStmt each) {
      return new int[] {begin(each), end(each.getIterable())};
    }
    if (tests != 0) {
      Expression condition =
          loop instanceof ForStmt counted
              ? counted.getCompare().orElseThrow()
              : ((WhileStmt) loop).getCondition();
      return new int[] {begin(condition), end(condition)};
    }
    Statement body =
        loop instanceof ForStmt counted
            ? counted.getBody()
            : loop instanceof WhileStmt test ? test.getBody() : ((DoStmt) loop).getBody();
    return first(body, loop);
  }

  private static int[] first(Statement body, Statement loop) {
    Statement at = body;
    while (at instanceof BlockStmt block && !block.getStatements().isEmpty()) {
      at = block.getStatement(0);
    }
    if (Nodes.isLoop(at)) {
      return head(at, tests(at));
    }
    if (at instanceof BlockStmt) {
      return loop instanceof DoStmt last
          ? new int[] {begin(last.getCondition()), end(last.getCondition())}
          : new int[] {begin(loop), end(at)};
    }
    if (at instanceof IfStmt test) {
      return new int[] {begin(at), end(test.getCondition())};
    }
    return new int[] {begin(at), at.isExpressionStmt() ? end(at) : begin(at)};
  }

  private static Optional<String> changed(Node node) {
    if (node instanceof AssignExpr assigned) {
      return name(assigned.getTarget());
    }
    if (node instanceof UnaryExpr step
        && (step.isPrefix() || step.isPostfix())
        && step.getOperator().asString().length() == 2) {
      return name(step.getExpression());
    }
    if (node instanceof MethodCallExpr call && CHANGING.contains(call.getNameAsString())) {
      return call.getScope().flatMap(SourceSites::name);
    }
    return Optional.empty();
  }

  private static Optional<String> name(Expression expression) {
    if (expression instanceof NameExpr name) {
      return Optional.of(name.getNameAsString());
    }
    return expression instanceof FieldAccessExpr field && field.getScope().isThisExpr()
        ? Optional.of(field.getNameAsString())
        : Optional.empty();
  }

  private static int begin(Node node) {
    return node.getRange().map(range -> range.begin.line).orElse(0);
  }

  private static int end(Node node) {
    return node.getRange().map(range -> range.end.line).orElse(0);
  }
}
