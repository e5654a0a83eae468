package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * Texts whose length nothing says: elements of arrays and collections, what calls answer. They are
 * short, as where texts are joined. One that its method assigns anew may be of any length, such as
 * what is left of a text that a loop takes apart.
 */
final class UnknownTexts {
  private final Reader reader;

  UnknownTexts(Reader reader) {
    this.reader = reader;
  }

  /** How many characters it is taken to have; nothing where that would be bold. */
  Value length(Optional<Expression> text, JavaType type, Value known, LibraryCall call) {
    boolean isText = type.isString() || type.name().equals("CharSequence");
    if (known.whole().isPresent() || !isText || text.isEmpty() || isReplaced(text.get())) {
      return known;
    }
    return typical(call.place());
  }

  /** The length that a text is taken to have. */
  Value typical(Place place) {
    reader.notes.assume(
        "a text whose length is not known has " + BinaryOperators.TYPICAL_TEXT + " characters",
        Confidence.GUESSED,
        place);
    return new Value.Whole(Expr.constant(BinaryOperators.TYPICAL_TEXT), Confidence.GUESSED);
  }

  private static boolean isReplaced(Expression text) {
    Expression bare = Nodes.bare(text);
    if (!(bare instanceof NameExpr name)) {
      return bare instanceof AssignExpr;
    }
    Optional<Node> method = bare.getParentNode();
    while (method.isPresent() && !(method.get() instanceof CallableDeclaration<?>)) {
      method = method.get().getParentNode();
    }
    return method.isEmpty()
        || Nodes.any(
            method.get(),
            node ->
                node instanceof AssignExpr assigned
                    && assigned.getTarget() instanceof NameExpr target
                    && target.getNameAsString().equals(name.getNameAsString()));
  }
}
