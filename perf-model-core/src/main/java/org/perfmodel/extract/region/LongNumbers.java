package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.symbolic.Confidence;

/**
 * Numbers of any length, whose prices are those of short ones: a loop that makes a number of what
 * it made before, {@code product = product.multiply(next)}, may make it longer each time.
 */
public final class LongNumbers {
  private static final Map<String, Set<String>> LENGTHENING =
      Map.of(
          "BigInteger", Set.of("add", "subtract", "multiply", "pow", "shiftLeft"),
          "BigDecimal", Set.of("multiply", "pow"));

  private LongNumbers() {}

  /** Says how long the numbers are taken to be where a loop may make them longer. */
  public static void note(String kind, LibraryCall call, RegionNotes notes) {
    if (LENGTHENING.getOrDefault(kind, Set.of()).contains(call.name())
        && isOfWhatItMade(call.expression())) {
      notes.assume(
          "`"
              + kind
              + "."
              + call.name()
              + "` is given numbers of up to 64 bits, though the loop"
              + " around may make them longer: they would take longer too",
          Confidence.GUESSED,
          call.place());
    }
  }

  /** Whether a loop around assigns the receiver or an argument. */
  private static boolean isOfWhatItMade(MethodCallExpr call) {
    return outermostLoop(call)
        .filter(
            loop ->
                Stream.concat(call.getScope().stream(), call.getArguments().stream())
                    .anyMatch(operand -> isAssignedIn(loop, operand)))
        .isPresent();
  }

  private static boolean isAssignedIn(Node loop, Expression operand) {
    String name = Printed.of(operand);
    return Nodes.any(
        loop,
        node -> node instanceof AssignExpr assign && Printed.of(assign.getTarget()).equals(name));
  }

  private static Optional<Node> outermostLoop(Node within) {
    Optional<Node> outermost = Optional.empty();
    Optional<Node> at = within.getParentNode();
    while (at.isPresent() && !(at.get() instanceof CallableDeclaration<?>)) {
      outermost = at.get() instanceof NodeWithBody<?> ? at : outermost;
      at = at.get().getParentNode();
    }
    return outermost;
  }
}
