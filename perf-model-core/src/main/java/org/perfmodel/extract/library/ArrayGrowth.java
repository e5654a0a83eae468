package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;

/**
 * Arrays that are outgrown by what is put into a collection or a text. Those of a builder of texts
 * double: with lengths spread evenly over their logarithms they have {@code 2/ln 2} bytes per
 * character in the mean, all that it has had together.
 */
final class ArrayGrowth {
  private static final Expr PER_CHARACTER = ExprParser.parse("29/10");

  /** Arrays of references that grow by halves. */
  private static final long PER_ELEMENT = 15;

  private final Reader reader;
  private final ResultSizes made;

  ArrayGrowth(Reader reader, ResultSizes made) {
    this.reader = reader;
    this.made = made;
  }

  /** What a call makes its receiver allocate, of which the catalogue says nothing. */
  void beside(String kind, LibraryCall call) {
    if (kind.equals("Deque") || kind.equals("PriorityQueue")) {
      queue(call);
      return;
    }
    boolean isText = kind.equals("StringBuilder") || kind.equals("StringBuffer");
    boolean adds = call.is("append", 1) || call.is("insert", 2);
    if (!isText || !adds || hasRoom(call.scope())) {
      return;
    }
    Value characters = made.text(call, call.is("insert", 2) ? 1 : 0);
    characters.whole().ifPresent(many -> call.code().addBeside(many.times(PER_CHARACTER)));
  }

  /** What is taken out again as it comes in keeps to its array. */
  private void queue(LibraryCall call) {
    boolean isLinked =
        call.scope()
            .filter(
                queue ->
                    queue.type().name().equals("LinkedList")
                        || Value.madeAs(queue.value()).filter("LinkedList"::equals).isPresent())
            .isPresent();
    if (!isLinked && Catalogued.ADDING.contains(call.name()) && !isTakenFrom(call.expression())) {
      call.code().addBeside(PER_ELEMENT);
    }
  }

  private boolean isTakenFrom(MethodCallExpr added) {
    String queue = added.getScope().map(Printed::of).orElse("");
    Node method = added;
    while (!(method instanceof CallableDeclaration<?>) && method.getParentNode().isPresent()) {
      method = method.getParentNode().get();
    }
    return reader.effects().facts.of(method).calls().stream()
        .anyMatch(
            each -> isTaking(each) && each.getScope().map(Printed::of).orElse("").equals(queue));
  }

  private static boolean isTaking(MethodCallExpr call) {
    String name = call.getNameAsString();
    return Catalogued.TAKING.contains(name) || name.equals("remove");
  }

  /** Whether the object was made with room for as much as its program says. */
  private boolean hasRoom(Optional<Operand> object) {
    return object
        .flatMap(each -> each.value().called())
        .filter(reader.notes()::hasRoom)
        .isPresent();
  }
}
