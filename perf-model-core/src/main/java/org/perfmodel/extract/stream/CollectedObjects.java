package org.perfmodel.extract.stream;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.UnknownType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/**
 * Collections that a collector fills: each element costs what the same call costs where the source
 * says it.
 */
final class CollectedObjects {
  private static final String NAME = "collected";

  /** Their size says only how far apart their entries lie. */
  private static final Set<String> TABLES = Set.of("Map", "Set");

  private final Reader reader;

  CollectedObjects(Reader reader) {
    this.reader = reader;
  }

  /**
   * A collection of so many elements.
   *
   * @param elements empty if nothing says how many
   */
  Operand of(JavaType type, Optional<Estimate> elements, State state) {
    String alias = Heap.FRESH + NAME + reader.notes().next();
    elements.ifPresent(
        many ->
            state
                .heap()
                .putFresh(
                    SizeNames.sizePath(alias), new Value.Whole(many.value(), many.confidence())));
    return new Operand(
        type,
        Value.Named.object(alias, type.name()),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  /**
   * A collection that each element of the stream adds to.
   *
   * @param loops of the stream that are around what is read
   */
  Operand filled(JavaType type, int loops, State state) {
    return TABLES.contains(LibraryTypes.kind(type.name()))
        ? beforeTheLoops(of(type, Optional.of(Estimate.exact(Expr.ZERO)), state), loops)
        : halfFull(type, loops, state);
  }

  /** As a table that is made before the loops and filled in them. */
  private Operand beforeTheLoops(Operand table, int loops) {
    return new Operand(
        table.type(),
        table.value(),
        table.key(),
        reader.notes().depth() - Math.max(1, loops),
        table.paths());
  }

  /** A collection while a stream fills it: on average it has half of its elements. */
  private Operand halfFull(JavaType type, int loops, State state) {
    List<OpenLoop> around = reader.notes().loops();
    Expr all = Expr.ONE;
    for (OpenLoop loop : around.subList(around.size() - Math.max(1, loops), around.size())) {
      all = LinearForm.hasIndex(loop.trips) ? all : all.times(loop.trips);
    }
    return of(type, Optional.of(new Estimate(all.dividedBy(2), Confidence.ASSUMED)), state);
  }

  /** One call of a collection that is being filled: on average it has half of its elements. */
  void call(
      JavaType type, String method, List<Operand> arguments, StreamCollector.Site site, Code code) {
    State state = site.state().copy();
    boolean hasOwnKeys =
        !arguments.isEmpty()
            && reader
                .types()
                .typeAt(arguments.get(0).type().name(), site.frame().owner, site.call())
                .isPresent();
    Operand collection =
        hasOwnKeys ? halfFull(type, site.loops(), state) : filled(type, site.loops(), state);
    if (reader
        .calls()
        .ofLibrary(
            new LibraryCall(
                written(method, arguments, site),
                Optional.of(collection),
                arguments,
                site.frame(),
                state,
                code))
        .isEmpty()) {
      code.node(
          reader.unknown(
              site.call(),
              site.frame(),
              "collector without source",
              "`" + type.name() + "." + method + "` in `" + reader.brief(site.call()) + "`"));
    }
  }

  /** {@code key -> new ArrayList()}. */
  static LambdaExpr making(JavaType type, StreamCollector.Site site) {
    ObjectCreationExpr creation =
        TreeEdits.at(
            site.call(),
            new ObjectCreationExpr(
                null, new ClassOrInterfaceType(null, type.name()), new NodeList<>()));
    LambdaExpr lambda =
        TreeEdits.at(
            site.call(), new LambdaExpr(new Parameter(new UnknownType(), "key"), creation));
    TreeEdits.at(site.call(), lambda.getBody());
    return lambda;
  }

  private static MethodCallExpr written(
      String method, List<Operand> arguments, StreamCollector.Site site) {
    NodeList<Expression> names = new NodeList<>();
    for (int i = 0; i < arguments.size(); i++) {
      names.add(new NameExpr(i == 0 ? "element" : "value"));
    }
    return TreeEdits.at(site.call(), new MethodCallExpr(new NameExpr(NAME), method, names));
  }
}
