package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * How many elements arrays, collections and iterators have that a call answers of which the source
 * says nothing more: a size that is called as the call is, {@code graph.edgesOf().size()}, the same
 * whatever the call is given.
 */
public final class AnsweredSizes {
  private final Reader reader;

  public AnsweredSizes(Reader reader) {
    this.reader = reader;
  }

  /** The answer of a call; empty if its type has no size. */
  public Optional<Operand> of(
      MethodCallExpr call, Optional<Operand> scope, JavaType type, Frame frame, State state) {
    boolean isIterator = LibraryTypes.isIterator(type);
    if (!isIterator && !CollectionElements.isSized(type)
        || reader.types().type(type.name(), frame.owner).isPresent() && !type.isArray()) {
      return Optional.empty();
    }
    String name = owner(call, scope, frame) + call.getNameAsString();
    String alias = CollectionElements.answer(reader.notes().next(), name);
    Place place = frame.place(call);
    String how = type.isArray() ? "." + SizeNames.LENGTH : ".size()";
    Expr size = reader.notes().size(name + "()" + how, "elements of `" + name + "()`", place);
    reader
        .notes()
        .assume(
            "`" + reader.brief(call) + "` answers as many elements each time",
            Confidence.ASSUMED,
            place);
    return Optional.of(
        new Operand(
            type,
            type.isArray() ? array(alias, size, type) : held(alias, size, isIterator, state),
            new Object(),
            reader.notes().depth(),
            Paths.NONE));
  }

  private static Value array(String alias, Expr size, JavaType type) {
    List<Optional<Expr>> lengths = new ArrayList<>();
    lengths.add(Optional.of(size));
    while (lengths.size() < type.dimensions()) {
      lengths.add(Optional.empty());
    }
    return Value.Named.array(alias, lengths);
  }

  private static Value held(String alias, Expr size, boolean isIterator, State state) {
    state
        .heap()
        .putFresh(
            isIterator ? SizeNames.leftPath(alias) : SizeNames.sizePath(alias),
            new Value.Whole(size, Confidence.ASSUMED));
    return Value.Named.of(alias);
  }

  /** What stands before the name of the method: an object, or its type. */
  private static String owner(MethodCallExpr call, Optional<Operand> scope, Frame frame) {
    Optional<String> object =
        call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr
            ? Optional.of(frame.receiver)
            : scope.flatMap(operand -> operand.value().called()).map(name -> name + ".");
    Optional<String> known =
        object.filter(name -> !name.startsWith("?") && !name.startsWith(Heap.FRESH));
    return known.orElseGet(
        () ->
            scope
                .map(operand -> operand.type().name())
                .filter(name -> !name.isEmpty())
                .map(name -> name.substring(name.lastIndexOf('.') + 1) + ".")
                .orElse(""));
  }
}
