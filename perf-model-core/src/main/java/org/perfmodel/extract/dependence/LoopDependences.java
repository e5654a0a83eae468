package org.perfmodel.extract.dependence;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.type.PrimitiveType.Primitive;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.workload.LoopParallelism;
import org.perfmodel.workload.LoopParallelism.Verdict;
import org.perfmodel.workload.Place;

/**
 * Which sequential loops of a method could run their iterations at the same time. A loop within
 * another one that can is left out.
 */
public final class LoopDependences {
  private final String file;
  private final MethodNames names;

  private LoopDependences(String file, MethodNames names) {
    this.file = file;
    this.names = names;
  }

  /**
   * The loops of the methods that begin within some lines of a file.
   *
   * @param file as places name it
   * @return in the order of the lines; none if the text is no Java
   */
  public static List<LoopParallelism> in(String file, String text, int from, int to) {
    ParserConfiguration configuration = new ParserConfiguration();
    configuration.setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE);
    configuration.setAttributeComments(false);
    ParseResult<CompilationUnit> result = new JavaParser(configuration).parse(text);
    if (!result.isSuccessful() || result.getResult().isEmpty()) {
      return List.of();
    }
    CompilationUnit unit = result.getResult().get();
    List<LoopParallelism> found = new ArrayList<>();
    for (Node each : unit.findAll(CallableDeclaration.class)) {
      int end = each.getEnd().map(at -> at.line).orElse(0);
      CallableDeclaration<?> method = (CallableDeclaration<?>) each;
      if (LoopAccesses.line(each) <= to && end >= from) {
        new LoopDependences(file, new MethodNames(method, unit)).among(method, found);
      }
    }
    found.removeIf(loop -> loop.place().line() < from || loop.place().line() > to);
    found.sort(Comparator.comparing(LoopParallelism::place));
    return found;
  }

  private void among(Node part, List<LoopParallelism> found) {
    for (Node child : part.getChildNodes()) {
      if (child instanceof CallableDeclaration) {
        continue; // A method of a class within this one.
      }
      if (child instanceof ForStmt || child instanceof ForEachStmt) {
        LoopParallelism loop = of((Statement) child);
        found.add(loop);
        if (loop.verdict() == Verdict.INDEPENDENT || loop.verdict() == Verdict.CONDITIONAL) {
          continue;
        }
      }
      among(child, found);
    }
  }

  private LoopParallelism of(Statement loop) {
    String label = "loop";
    try {
      if (loop instanceof ForEachStmt each) {
        label = "loop over " + LoopAccesses.brief(each.getIterable());
        LoopAccesses accesses = new LoopAccesses(names, each.getBody());
        accesses.iterated(each);
        accesses.walk();
        return judged(loop, label, accesses, Optional.empty(), 1);
      }
      ForStmt counted = loop.asForStmt();
      String index =
          index(counted)
              .orElseThrow(
                  () -> new NotFollowedException("no one variable counts the loop", counted));
      label = "loop " + index;
      LoopAccesses accesses = new LoopAccesses(names, counted.getBody());
      accesses.walk();
      accesses.read(counted.getCompare().orElseThrow());
      long step =
          step(counted, index)
              .orElseThrow(() -> new NotFollowedException("the loop's step is no number", counted));
      requireSteady(counted, index, accesses);
      return judged(loop, label, accesses, Optional.of(index), step);
    } catch (NotFollowedException e) {
      Verdict verdict = e.isCertain ? Verdict.DEPENDENT : Verdict.NOT_KNOWN;
      return answer(loop, label, verdict, String.valueOf(e.getMessage()));
    }
  }

  private LoopParallelism answer(Statement loop, String label, Verdict verdict, String reason) {
    return new LoopParallelism(
        place(loop), label, verdict, reason, List.of(), List.of(), List.of());
  }

  private Place place(Node node) {
    return new Place(file, LoopAccesses.line(node));
  }

  /** The one variable that the loop counts with. */
  private Optional<String> index(ForStmt loop) {
    if (loop.getInitialization().size() == 1
        && loop.getInitialization().get(0).isVariableDeclarationExpr()) {
      var variables = loop.getInitialization().get(0).asVariableDeclarationExpr().getVariables();
      String name = variables.get(0).getNameAsString();
      Optional<Primitive> type = names.primitive(name);
      if (variables.size() == 1
          && type.filter(each -> each == Primitive.INT || each == Primitive.LONG).isPresent()) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> step(ForStmt loop, String index) {
    if (loop.getUpdate().size() != 1) {
      return Optional.empty();
    }
    Expression update = loop.getUpdate().get(0);
    if (update instanceof UnaryExpr unary
        && MethodNames.isStep(unary)
        && MethodNames.isName(unary.getExpression(), index)) {
      return Optional.of(unary.toString().contains("++") ? 1L : -1L);
    }
    if (update instanceof AssignExpr assign
        && MethodNames.isName(assign.getTarget(), index)
        && assign.getValue().isIntegerLiteralExpr()) {
      long by = assign.getValue().asIntegerLiteralExpr().asNumber().longValue();
      boolean isUp = assign.getOperator() == AssignExpr.Operator.PLUS;
      if ((isUp || assign.getOperator() == AssignExpr.Operator.MINUS) && by > 0 && by < 1 << 20) {
        return Optional.of(isUp ? by : -by);
      }
    }
    return Optional.empty();
  }

  /** The index changes by its step only, and the end does not change at all. */
  private static void requireSteady(ForStmt loop, String index, LoopAccesses accesses) {
    if (MethodNames.assigns(loop.getBody(), index)) {
      throw new NotFollowedException("its body changes `" + index + "`", loop);
    }
    Expression compare = Subscript.plain(loop.getCompare().orElseThrow());
    if (!(compare instanceof BinaryExpr test)
        || !switch (test.getOperator()) {
          case LESS, LESS_EQUALS, GREATER, GREATER_EQUALS, NOT_EQUALS -> true;
          default -> false;
        }) {
      throw new NotFollowedException(
          "the loop ends by `" + LoopAccesses.brief(compare) + "`", loop);
    }
    boolean isLeft = MethodNames.isName(Subscript.plain(test.getLeft()), index);
    Expression end = isLeft ? test.getRight() : test.getLeft();
    if (!isLeft && !MethodNames.isName(Subscript.plain(test.getRight()), index)) {
      throw new NotFollowedException(
          "the loop ends by `" + LoopAccesses.brief(compare) + "`", loop);
    }
    for (NameExpr name : end.findAll(NameExpr.class)) {
      String called = name.getNameAsString();
      if (called.equals(index)
          || accesses.assigned().contains(called)
          || accesses.elements().stream()
                  .anyMatch(each -> each.isWrite() && each.array().equals(called))
              && end.findFirst(ArrayAccessExpr.class).isPresent()) {
        throw new NotFollowedException("its end changes with `" + called + "`", loop);
      }
    }
  }

  private LoopParallelism judged(
      Statement loop, String label, LoopAccesses accesses, Optional<String> index, long step) {
    List<String> reductions = new ArrayList<>();
    List<String> privates = new ArrayList<>();
    Statement body = loop instanceof ForEachStmt each ? each.getBody() : loop.asForStmt().getBody();
    requireOneScope(body, accesses);
    for (String name : new TreeSet<>(accesses.assigned())) {
      Optional<String> reduction = new Reductions(names).of(name, loop);
      if (reduction.isPresent()) {
        reductions.add(reduction.get());
      } else if (isPrivate(name, loop, body)) {
        privates.add(name);
      } else {
        return answer(loop, label, Verdict.DEPENDENT, carried(name, loop));
      }
    }
    boolean writesField = accesses.assigned().stream().anyMatch(name -> !names.isLocal(name));
    if (writesField && accesses.foreignField().isPresent()) {
      throw new NotFollowedException(
          "fields of objects are read and written", accesses.foreignField().get());
    }
    return elements(loop, label, accesses, body, index, step, reductions, privates);
  }

  /** A variable of the body that a field is called like would be two things. */
  private void requireOneScope(Statement body, LoopAccesses accesses) {
    for (VariableDeclarator variable : body.findAll(VariableDeclarator.class)) {
      String name = variable.getNameAsString();
      for (NameExpr use :
          body.findAll(NameExpr.class, each -> each.getNameAsString().equals(name))) {
        boolean isWithin =
            accesses.declared().contains(name)
                && body
                    .findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(name))
                    .stream()
                    .map(LoopDependences::scope)
                    .anyMatch(around -> Nodes.same(around, use) || around.isAncestorOf(use));
        if (!isWithin) {
          throw new NotFollowedException("`" + name + "` is two things", use);
        }
      }
    }
  }

  private static Node scope(VariableDeclarator variable) {
    Node at = variable.getParentNode().orElse(variable);
    while (!(at instanceof BlockStmt
        || at instanceof ForStmt
        || at instanceof ForEachStmt
        || at.getParentNode().isEmpty())) {
      at = at.getParentNode().orElseThrow();
    }
    return at;
  }

  /** Each iteration gives the variable its value first, and nobody asks for it afterwards. */
  private boolean isPrivate(String name, Statement loop, Statement body) {
    if (!names.isLocal(name) || !(body instanceof BlockStmt block)) {
      return false;
    }
    for (Statement statement : block.getStatements()) {
      if (!statement
          .findFirst(NameExpr.class, use -> use.getNameAsString().equals(name))
          .isPresent()) {
        if (statement.findFirst(ContinueStmt.class).isPresent()) {
          return false; // What follows may be left out.
        }
        continue;
      }
      return givesFirst(statement, name) && !isAskedOutside(name, loop);
    }
    return false;
  }

  private static boolean givesFirst(Statement statement, String name) {
    Expression first;
    if (statement instanceof ExpressionStmt only) {
      first = only.getExpression();
    } else if (statement instanceof ForStmt counted && counted.getInitialization().size() == 1) {
      first = counted.getInitialization().get(0);
    } else {
      return false;
    }
    return first instanceof AssignExpr assign
        && assign.getOperator() == AssignExpr.Operator.ASSIGN
        && assign.getTarget() instanceof NameExpr target
        && target.getNameAsString().equals(name)
        && assign
            .getValue()
            .findFirst(NameExpr.class, use -> use.getNameAsString().equals(name))
            .isEmpty();
  }

  private boolean isAskedOutside(String name, Statement loop) {
    Node outer = loop;
    for (Node at = loop; at.getParentNode().isPresent() && !Nodes.same(at, names.method()); ) {
      at = at.getParentNode().get();
      if (at instanceof ForStmt
          || at instanceof ForEachStmt
          || at instanceof WhileStmt
          || at instanceof DoStmt) {
        outer = at;
      }
    }
    boolean isWithinOther = !Nodes.same(outer, loop);
    int end = loop.getEnd().map(at -> at.line).orElse(Integer.MAX_VALUE);
    for (NameExpr use :
        names.method().findAll(NameExpr.class, each -> each.getNameAsString().equals(name))) {
      if (!loop.isAncestorOf(use)
          && (LoopAccesses.line(use) >= end || isWithinOther && outer.isAncestorOf(use))) {
        return true;
      }
    }
    return false;
  }

  private static String carried(String name, Statement loop) {
    List<Integer> lines = new ArrayList<>();
    loop.findAll(NameExpr.class, use -> use.getNameAsString().equals(name))
        .forEach(use -> lines.add(LoopAccesses.line(use)));
    Set<Integer> distinct =
        new TreeSet<>(lines.isEmpty() ? List.of(LoopAccesses.line(loop)) : lines);
    return "iterations hand `" + name + "` on (" + lines(distinct) + ")";
  }

  private static String lines(Set<Integer> lines) {
    List<String> texts = lines.stream().limit(3).map(String::valueOf).toList();
    return (texts.size() == 1 ? "line " : "lines ") + String.join(" and ", texts);
  }

  private LoopParallelism elements(
      Statement loop,
      String label,
      LoopAccesses accesses,
      Statement body,
      Optional<String> index,
      long step,
      List<String> reductions,
      List<String> privates) {
    List<LoopAccesses.Element> all = accesses.elements();
    for (LoopAccesses.Element each : all) {
      if (accesses.assigned().contains(each.array())) {
        return answer(
            loop,
            label,
            Verdict.NOT_KNOWN,
            "`" + each.array() + "` is another array at times (" + lines(each) + ")");
      }
    }
    Map<String, Subscript> inner = innerLoops(body, accesses, index);
    Set<String> varying = new TreeSet<>(accesses.declared());
    varying.removeAll(inner.keySet());
    if (loop instanceof ForEachStmt each) {
      varying.add(each.getVariableDeclarator().getNameAsString());
    }
    SubscriptTest test = new SubscriptTest(index, step, inner, List.copyOf(varying));
    Set<String> conditions = new LinkedHashSet<>();
    Optional<String> unknown = Optional.empty();
    for (LoopAccesses.Element write : all) {
      if (!write.isWrite()) {
        continue;
      }
      for (LoopAccesses.Element other : all) {
        if (areApart(write, other)) {
          continue;
        }
        Pair pair = pair(write, other, test, accesses);
        boolean isSame = write.array().equals(other.array());
        if (pair.answer() == SubscriptTest.Answer.APART) {
          pair.condition().ifPresent(conditions::add);
        } else if (!isSame) {
          conditions.add("no element of `" + other.array() + "` is one of `" + write.array() + "`");
        } else if (pair.answer() == SubscriptTest.Answer.MEETS) {
          return answer(
              loop,
              label,
              Verdict.DEPENDENT,
              "an iteration "
                  + (other.isWrite() ? "writes" : "reads")
                  + " what another one writes of `"
                  + write.array()
                  + "` ("
                  + lines(write, other)
                  + ")");
        } else {
          unknown =
              unknown.or(
                  () ->
                      Optional.of(
                          "iterations may meet in `"
                              + write.array()
                              + "` ("
                              + lines(write, other)
                              + ")"));
        }
      }
    }
    if (unknown.isPresent()) {
      return answer(loop, label, Verdict.NOT_KNOWN, unknown.get());
    }
    return new LoopParallelism(
        place(loop),
        label,
        conditions.isEmpty() ? Verdict.INDEPENDENT : Verdict.CONDITIONAL,
        "",
        List.copyOf(conditions),
        reductions,
        privates);
  }

  private static String lines(LoopAccesses.Element... elements) {
    Set<Integer> lines = new TreeSet<>();
    for (LoopAccesses.Element each : elements) {
      lines.add(LoopAccesses.line(each.at()));
    }
    return lines(lines);
  }

  /** Whether two names are never one array. */
  private boolean areApart(LoopAccesses.Element one, LoopAccesses.Element other) {
    if (one.array().equals(other.array())) {
      return false;
    }
    Optional<String> type = names.elements(one.array());
    Optional<String> otherType = names.elements(other.array());
    if (type.isPresent() && otherType.isPresent()) {
      Optional<Primitive> element = names.elementType(one.array());
      if (!element.equals(names.elementType(other.array()))) {
        return true;
      }
    }
    return names.isOwn(one.array()) || names.isOwn(other.array());
  }

  private record Pair(SubscriptTest.Answer answer, Optional<String> condition) {}

  /** The last subscript tells elements of any rows apart, others only where rows are different. */
  private Pair pair(
      LoopAccesses.Element one,
      LoopAccesses.Element other,
      SubscriptTest test,
      LoopAccesses accesses) {
    int depth = one.subscripts().size();
    boolean isSame = one.array().equals(other.array());
    if (depth != other.subscripts().size()) {
      // A row's place in its array is another thing than a number in the row.
      boolean isDeeper = isSame && depth > other.subscripts().size() && isNumber(one, depth);
      return new Pair(
          isDeeper ? SubscriptTest.Answer.APART : SubscriptTest.Answer.UNKNOWN, Optional.empty());
    }
    boolean meets = true;
    for (int i = depth - 1; i >= 0; i--) {
      SubscriptTest.Answer answer =
          test.of(
              subscript(one.subscripts().get(i), accesses),
              subscript(other.subscripts().get(i), accesses));
      // A row of one array may be another row of the other one.
      if (answer == SubscriptTest.Answer.APART && (isSame || i == depth - 1)) {
        boolean isTold = i == depth - 1 || names.isOwn(one.array());
        return new Pair(
            answer,
            isTold
                ? Optional.empty()
                : Optional.of("no two rows of `" + one.array() + "` are the same array"));
      }
      meets &= answer == SubscriptTest.Answer.MEETS;
    }
    return new Pair(
        meets ? SubscriptTest.Answer.MEETS : SubscriptTest.Answer.UNKNOWN, Optional.empty());
  }

  private boolean isNumber(LoopAccesses.Element element, int depth) {
    return names
        .type(element.array())
        .filter(type -> type.getArrayLevel() == depth && type.getElementType().isPrimitiveType())
        .isPresent();
  }

  private Optional<Subscript> subscript(Expression text, LoopAccesses accesses) {
    return Subscript.of(text, name -> value(name, accesses, 0));
  }

  private Optional<Subscript> value(String name, LoopAccesses accesses, int depth) {
    String variable = name.endsWith(".length") ? name.substring(0, name.indexOf('.')) : name;
    if (accesses.assigned().contains(variable)) {
      return Optional.empty();
    }
    if (!accesses.declared().contains(variable)) {
      return Optional.of(Subscript.name(name));
    }
    Optional<Expression> initial = accesses.initialOf(variable);
    boolean isIndex = !name.equals(variable);
    if (initial.isPresent() && !isIndex && depth < 8) {
      return Subscript.of(initial.get(), inner -> value(inner, accesses, depth + 1));
    }
    return isIndex ? Optional.empty() : Optional.of(Subscript.name(name));
  }

  /** Loops within the body that go up from 0 or more to below a number that stays the same. */
  private Map<String, Subscript> innerLoops(
      Statement body, LoopAccesses accesses, Optional<String> index) {
    Map<String, Subscript> inner = new TreeMap<>();
    for (ForStmt loop : body.findAll(ForStmt.class)) {
      Optional<String> name = index(loop).filter(each -> isOnce(body, each));
      if (name.isPresent() && goesUp(loop, name.get())) {
        Expression compare = Subscript.plain(loop.getCompare().orElseThrow());
        subscript(compare.asBinaryExpr().getRight(), accesses)
            .filter(below -> index.filter(below::holds).isEmpty())
            .filter(below -> accesses.declared().stream().noneMatch(below::holds))
            .ifPresent(below -> inner.put(name.get(), below));
      }
    }
    return inner;
  }

  private static boolean isOnce(Statement body, String name) {
    return body.findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(name))
            .size()
        == 1;
  }

  /** From a number on, which is not negative, to below something. */
  private static boolean goesUp(ForStmt loop, String name) {
    boolean begins =
        loop.getInitialization()
            .get(0)
            .asVariableDeclarationExpr()
            .getVariable(0)
            .getInitializer()
            .filter(Expression::isIntegerLiteralExpr)
            .isPresent();
    boolean ends =
        loop.getCompare()
            .map(Subscript::plain)
            .filter(BinaryExpr.class::isInstance)
            .map(Expression::asBinaryExpr)
            .filter(test -> test.getOperator() == BinaryExpr.Operator.LESS)
            .filter(test -> MethodNames.isName(Subscript.plain(test.getLeft()), name))
            .isPresent();
    return begins
        && ends
        && step(loop, name).filter(by -> by > 0).isPresent()
        && !MethodNames.assigns(loop.getBody(), name);
  }
}
