package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.TaskNode;

/** Subscriptions of which a source does not say which elements are taken, or by which thread. */
final class SubscriptionGaps {
  private final Reader reader;
  private final PublisherBuffer room;

  SubscriptionGaps(Reader reader, PublisherBuffer room) {
    this.reader = reader;
    this.room = room;
  }

  /**
   * Why nobody can tell which elements a subscriber gets; empty if all from now on.
   *
   * @param isLate whether elements were submitted before
   */
  Optional<TaskNode> of(
      boolean isLate, Expression scope, List<Operand> arguments, MethodCallExpr call, Frame frame) {
    String what = "`" + reader.brief(call) + "`";
    if (arguments.size() != 1) {
      return gap(call, frame, "what " + what + " does", "Maybe subscribe with one subscriber.");
    }
    if (!reader.notes().loops().isEmpty()) {
      return gap(
          call,
          frame,
          "how many subscribers " + what + " makes",
          "Maybe subscribe them one by one, outside a loop.");
    }
    if (isLate) {
      return gap(
          call,
          frame,
          "which elements " + what + " is in time for",
          "Maybe subscribe before the first element is submitted.");
    }
    boolean isOnCaller =
        room.made(scope, call, frame)
            .filter(made -> made.getArguments().isNonEmpty())
            .map(made -> made.getArgument(0))
            .filter(executor -> executor.isLambdaExpr() || executor.isMethodReferenceExpr())
            .isPresent();
    if (isOnCaller) {
      return gap(
          call,
          frame,
          "which thread runs the subscriber of " + what,
          "Maybe give the publisher an executor of java.util.concurrent.");
    }
    if (call.getNameAsString().equals("consume")) {
      return Optional.empty();
    }
    Optional<TypeIndex.Entry> type =
        reader.types().type(arguments.get(0).type().name(), frame.owner);
    Optional<MethodDeclaration> first = type.flatMap(each -> method(each, "onSubscribe"));
    Optional<MethodDeclaration> next = type.flatMap(each -> method(each, "onNext"));
    if (first.isEmpty() || next.isEmpty()) {
      return gap(
          call,
          frame,
          "subscriber without source: " + what,
          "Maybe make it of a class that has a name, or consume elements with a lambda.");
    }
    return asksForAll(first.get(), next.get())
        ? Optional.empty()
        : gap(
            call,
            frame,
            "how many elements " + what + " asks for",
            "Maybe request(Long.MAX_VALUE) in onSubscribe, or request in each onNext, under no"
                + " condition.");
  }

  private Optional<TaskNode> gap(MethodCallExpr call, Frame frame, String what, String hint) {
    return Optional.of(reader.unknown(call, frame, "subscriber", what, hint));
  }

  private Optional<MethodDeclaration> method(TypeIndex.Entry type, String name) {
    return reader.types().methods(type, name, 1).stream()
        .filter(TypeIndex.Method::hasBody)
        .map(TypeIndex.Method::declaration)
        .filter(MethodDeclaration.class::isInstance)
        .map(MethodDeclaration.class::cast)
        .findFirst();
  }

  /** Any number at once, or another one with each element. */
  private static boolean asksForAll(MethodDeclaration first, MethodDeclaration next) {
    List<MethodCallExpr> begun = requests(first);
    return begun.stream()
            .anyMatch(call -> Printed.of(call.getArgument(0)).endsWith("Long.MAX_VALUE"))
        || !begun.isEmpty() && requests(next).stream().anyMatch(call -> isAlways(call, next));
  }

  private static List<MethodCallExpr> requests(MethodDeclaration method) {
    return method.findAll(
        MethodCallExpr.class,
        call -> call.getNameAsString().equals("request") && call.getArguments().size() == 1);
  }

  private static boolean isAlways(MethodCallExpr call, MethodDeclaration method) {
    return call.getParentNode()
        .flatMap(statement -> statement.getParentNode())
        .filter(block -> method.getBody().filter(body -> body.equals(block)).isPresent())
        .isPresent();
  }
}
