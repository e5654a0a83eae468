package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.Traversal;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;

/**
 * How often a loop runs that goes from one thing to the next until there is none: a size that is
 * called after where it begins and how it goes on, {@code head.next.steps}, {@code
 * reader.readLine().answers}, {@code it.elements}. It is an assumption: the same each time.
 */
final class Traversals {
  private static final Set<String> ITERATORS = Set.of("Iterator", "ListIterator");

  private final Reader reader;

  /** The loop that has a name first; others of the name have another. */
  private final Map<String, Node> owners = new HashMap<>();

  Traversals(Reader reader) {
    this.reader = reader;
  }

  /**
   * How many things it comes to.
   *
   * @param isAll whether there being no more is all that ends it, besides what leaves its body
   */
  record Steps(Estimate count, boolean isAll) {}

  Optional<Steps> of(LoopShape loop, Frame frame, State state, Place place) {
    return Traversal.of(loop).map(found -> counted(found, loop, frame, state, place));
  }

  /** Of a loop that nothing else counts than what calls answer. */
  Optional<Steps> answered(LoopShape loop, Frame frame, State state, Place place) {
    return AnsweredSteps.of(loop, reader.effects().facts)
        .map(found -> counted(found, loop, frame, state, place));
  }

  private Steps counted(Traversal found, LoopShape loop, Frame frame, State state, Place place) {
    if (isOfElements(found) && chain(found, state).isEmpty()) {
      Estimate steps = reader.open().steps(loop.source(), "steps", what(found, loop), frame);
      return new Steps(steps, found.isAll());
    }
    String how =
        switch (found.kind()) {
          case LINKS -> isOfElements(found) ? "steps" : found.by() + ".steps";
          case ANSWERS -> found.by() + ".answers";
          case ELEMENTS -> isOfIterator(found, state) ? "size()" : "elements";
        };
    String name = begin(found, loop, frame, state) + how;
    String what = what(found, loop);
    String origin = isOfIterator(found, state) ? what : Size.STEPS + what;
    Expr size = reader.notes().size(name, origin, place);
    reader
        .notes()
        .assume(what + " are `" + size + "`, the same each time", Confidence.ASSUMED, place);
    return new Steps(new Estimate(size, Confidence.ASSUMED), found.isAll());
  }

  /** What an iterator has left is called as where nothing else happens to it. */
  private static boolean isOfIterator(Traversal found, State state) {
    return found.kind() == Traversal.Kind.ELEMENTS
        && state
            .local(Printed.of(found.on()))
            .filter(local -> ITERATORS.contains(local.type().name()))
            .isPresent();
  }

  private String what(Traversal found, LoopShape loop) {
    return switch (found.kind()) {
      case LINKS ->
          "steps of `"
              + Printed.of(found.on())
              + "` by `"
              + found.by().replaceAll("[\\[\\]]", "")
              + "` in `"
              + loop.text()
              + "`";
      case ANSWERS -> "answers of `" + found.by() + "` that `" + loop.text() + "` takes";
      case ELEMENTS -> "elements that `" + loop.text() + "` takes";
    };
  }

  private static boolean isOfElements(Traversal found) {
    return found.kind() == Traversal.Kind.LINKS && found.by().startsWith("[");
  }

  /** The fields that hold a chain, by which it is called; nothing where variables hold it. */
  private static String chain(Traversal found, State state) {
    return Stream.of(found.by().split("_or_"))
        .map(each -> each.replaceAll("[\\[\\]]", ""))
        .filter(name -> state.local(name).isEmpty())
        .collect(Collectors.joining("_or_"));
  }

  /** What stands before how it goes on: the object that it begins with, or the variable's name. */
  private String begin(Traversal found, LoopShape loop, Frame frame, State state) {
    String variable = Printed.of(found.on());
    boolean isCall =
        found.kind() == Traversal.Kind.ANSWERS
            && (found.by().contains(".") || found.on().isMethodCallExpr());
    Optional<String> known =
        isCall || isOfElements(found)
            ? Optional.empty()
            : state.local(variable).flatMap(local -> local.value().called());
    Optional<String> object =
        known
            .or(
                () ->
                    found.kind() == Traversal.Kind.LINKS && !isOfElements(found)
                        ? started(variable, loop)
                        : Optional.empty())
            .filter(name -> !name.startsWith("?") && !name.startsWith(Heap.FRESH));
    if (object.isPresent()) {
      return object.get() + ".";
    }
    String method = frame.overlayKey().replace('#', '.') + ".";
    String of = isOfElements(found) ? chain(found, state) : variable;
    String name = method + (isCall ? "" : of + ".");
    String free = name;
    for (int i = 2;
        !Nodes.same(owners.computeIfAbsent(free, any -> loop.source()), loop.source());
        i++) {
      free = method + (isCall ? i + "." : of + i + ".");
    }
    return free;
  }

  /** A field or a call that a header begins with: {@code for (Node e = first(); ..)}. */
  private static Optional<String> started(String variable, LoopShape loop) {
    if (!(loop.source() instanceof ForStmt header)) {
      return Optional.empty();
    }
    for (Expression each : header.getInitialization()) {
      for (VariableDeclarator made : each.findAll(VariableDeclarator.class)) {
        if (made.getNameAsString().equals(variable)) {
          return made.getInitializer().map(Nodes::bare).flatMap(Traversals::plain);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> plain(Expression begin) {
    boolean isPlain =
        begin instanceof FieldAccessExpr field
                && (field.getScope() instanceof NameExpr || field.getScope().isThisExpr())
            || begin instanceof MethodCallExpr call
                && call.getArguments().isEmpty()
                && call.getScope().filter(scope -> !(scope instanceof NameExpr)).isEmpty();
    return isPlain ? Optional.of(Printed.of(begin).replace("this.", "")) : Optional.empty();
  }
}
