package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * What a call is priced with where its collection grows or shrinks in the loop around it, so that
 * nothing says how large it is then: one that the method made has half of an element per iteration,
 * the mean where each adds one; one that was there before is as large as it was.
 */
final class ChangingSizes {
  private static final Rational HALF = Rational.of(1, 2);

  private final Reader reader;

  ChangingSizes(Reader reader) {
    this.reader = reader;
  }

  /** The size to price with; what is known where that is enough. */
  Value size(Operand collection, Value known, String how, LibraryCall call) {
    Optional<String> name = collection.value().called().filter(each -> !each.startsWith("?"));
    if (known.whole().isPresent()
        || name.isEmpty()
        || collection.type().isString()
        || call.expression().getScope().filter(ChangingSizes::isChangedAround).isEmpty()) {
      return known;
    }
    boolean isMade = name.get().startsWith(Heap.FRESH);
    Optional<Expr> most = isMade ? added(name.get()) : Optional.of(entered(name.get(), how, call));
    if (most.isEmpty()) {
      return known;
    }
    reader
        .notes()
        .assume(
            "`"
                + call.expression().getScope().map(reader::brief).orElse("this")
                + (isMade
                    ? "` gets an element in each iteration: half of them are there in the mean"
                    : "` is as large as it was before the loop that changes it"),
            Confidence.GUESSED,
            call.place());
    return new Value.Whole(most.get(), Confidence.GUESSED);
  }

  private Expr entered(String name, String how, LibraryCall call) {
    return reader.notes().size(name + "." + how + "()", "size of " + name, call.place());
  }

  /** Half of the iterations since it was made. */
  private Optional<Expr> added(String name) {
    List<OpenLoop> loops = reader.notes().loops();
    int made = Math.min(reader.notes().madeAt(name), loops.size());
    Expr iterations = Expr.ONE;
    for (OpenLoop loop : loops.subList(made, loops.size())) {
      iterations = iterations.times(loop.trips);
    }
    return made == loops.size() ? Optional.empty() : Optional.of(Expr.ceil(iterations.times(HALF)));
  }

  /** Whether a loop around has a call that changes what the name stands for. */
  private static boolean isChangedAround(Expression scope) {
    if (!(Nodes.bare(scope) instanceof NameExpr name)) {
      return false;
    }
    Optional<Node> at = scope.getParentNode();
    while (at.isPresent() && !(at.get() instanceof CallableDeclaration<?>)) {
      if (Nodes.isLoop(at.get()) && Nodes.any(at.get(), node -> changes(node, name))) {
        return true;
      }
      at = at.get().getParentNode();
    }
    return false;
  }

  private static boolean changes(Node node, NameExpr name) {
    return node instanceof MethodCallExpr call
        && DirectEffects.isMutator(call.getNameAsString())
        && call.getScope()
            .flatMap(Nodes::name)
            .filter(of -> of.equals(name.getNameAsString()))
            .isPresent();
  }
}
