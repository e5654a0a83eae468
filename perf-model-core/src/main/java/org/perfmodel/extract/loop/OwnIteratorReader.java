package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.AnonymousClasses;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;

/**
 * What the iterators of the sources execute in a loop over an object: {@code hasNext} and {@code
 * next} of the class that {@code iterator} makes, at any place of the object that it goes through.
 */
final class OwnIteratorReader {
  /** A name that says nothing of what the iterator's fields hold. */
  private static final String ANYWHERE = "?iterator.";

  private static final List<String> STEPS = List.of("hasNext", "next");

  private final Reader reader;

  OwnIteratorReader(Reader reader) {
    this.reader = reader;
  }

  /** The iterator that an object hands out; empty where its methods are not in the sources. */
  Optional<Operand> of(ForEachStmt loop, Operand source, Frame frame, State state, Code code) {
    String type = Value.madeAs(source.value()).orElse(source.type().name());
    Optional<TypeIndex.Entry> owner = reader.types().type(type, frame.owner);
    List<TypeIndex.Method> found =
        owner.map(each -> reader.types().methods(each, "iterator", 0)).orElse(List.of());
    if (found.size() != 1 || !found.get(0).hasBody()) {
      return Optional.empty();
    }
    Receiver receiver =
        new Receiver(source.value().called().orElse("?") + ".", Optional.of(type), owner);
    Operand made =
        reader.inlining().inlined(found.get(0), List.of(), receiver, loop, frame, state, code);
    return Optional.of(made).filter(each -> isSeen(each, frame));
  }

  private boolean isSeen(Operand made, Frame frame) {
    return made.value() instanceof Value.Function function
        ? function.source() instanceof ObjectCreationExpr creation
            && STEPS.stream()
                .allMatch(
                    step -> AnonymousClasses.method(creation, call(step, creation), 0).isPresent())
        : STEPS.stream().allMatch(step -> method(made, step, frame).isPresent());
  }

  private Optional<TypeIndex.Method> method(Operand made, String name, Frame frame) {
    return Value.madeAs(made.value())
        .flatMap(type -> reader.types().type(type, frame.owner))
        .flatMap(
            owner ->
                reader.types().methods(owner, name, 0).stream()
                    .filter(TypeIndex.Method::hasBody)
                    .findFirst());
  }

  private static MethodCallExpr call(String name, Node at) {
    return TreeEdits.at(at, new MethodCallExpr(new NameExpr("iterator"), name));
  }

  /** Reads what one step takes. */
  void advance(Operand made, ForEachStmt loop, Frame frame, State state, Code code) {
    for (String step : STEPS) {
      if (made.value() instanceof Value.Function function) {
        reader
            .functions()
            .applied(function, List.of(), call(step, loop), frame, state.copy(), code);
      } else {
        TypeIndex.Method method = method(made, step, frame).orElseThrow();
        reader
            .inlining()
            .inlined(
                method,
                List.of(),
                new Receiver(ANYWHERE, Value.madeAs(made.value()), Optional.of(method.owner())),
                loop,
                frame,
                state.copy(),
                code);
      }
    }
  }
}
