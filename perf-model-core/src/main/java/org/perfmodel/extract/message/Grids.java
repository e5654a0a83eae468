package org.perfmodel.extract.message;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;

/** Communicators that are grids, and the neighbours that were asked for. */
final class Grids {
  /** What a grid was asked: who is so many steps back, and who so many ahead. */
  record Shift(Expr source, Expr destination) {}

  private final Reader reader;
  private final Map<String, Grid> grids = new HashMap<>();
  private final Map<String, Shift> shifts = new HashMap<>();

  Grids(Reader reader) {
    this.reader = reader;
  }

  /**
   * The grid that {@code createCart(dims, periods, reorder)} asks for; empty where what is in the
   * arrays is not written where they are made.
   */
  Optional<Grid> read(MethodCallExpr call, Frame frame, State state) {
    if (call.getArguments().size() != 3) {
      return Optional.empty();
    }
    Optional<List<Expression>> sizes = elements(call.getArgument(0));
    Optional<List<Expression>> wraps = elements(call.getArgument(1));
    if (sizes.isEmpty() || wraps.isEmpty() || sizes.get().size() != wraps.get().size()) {
      return Optional.empty();
    }
    List<Expr> dimensions = new ArrayList<>();
    List<Boolean> periods = new ArrayList<>();
    for (int i = 0; i < sizes.get().size(); i++) {
      Expression size = sizes.get().get(i);
      Optional<Expr> value =
          reader
              .notes()
              .trying(
                  () ->
                      reader
                          .expressions()
                          .read(size, frame, state.copy(), new Code(frame.place(size)))
                          .value()
                          .whole());
      boolean isKnown =
          value.isPresent() && !value.get().isZero() && !MessageSymbols.isOfRanks(value.get());
      if (!isKnown || !(wraps.get().get(i) instanceof BooleanLiteralExpr wrapped)) {
        return Optional.empty();
      }
      dimensions.add(value.get());
      periods.add(wrapped.getValue());
    }
    return dimensions.isEmpty() ? Optional.empty() : Optional.of(new Grid(dimensions, periods));
  }

  /** {@code new int[] {2, p / 2}}, or a variable that is made so and only read. */
  private static Optional<List<Expression>> elements(Expression array) {
    Expression bare = Nodes.bare(array);
    if (bare instanceof ArrayCreationExpr made) {
      return made.getInitializer().map(ArrayInitializerExpr::getValues).map(List::copyOf);
    }
    if (bare instanceof ArrayInitializerExpr written) {
      return Optional.of(List.copyOf(written.getValues()));
    }
    return bare instanceof NameExpr name ? ofVariable(name) : Optional.empty();
  }

  private static Optional<List<Expression>> ofVariable(NameExpr name) {
    Node method = name;
    while (!(method instanceof com.github.javaparser.ast.body.CallableDeclaration)) {
      Optional<Node> parent = method.getParentNode();
      if (parent.isEmpty()) {
        return Optional.empty();
      }
      method = parent.get();
    }
    String called = name.getNameAsString();
    List<VariableDeclarator> made =
        method.findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(called));
    boolean isChanged =
        !method
            .findAll(AssignExpr.class, each -> isOf(Nodes.bare(each.getTarget()), called))
            .isEmpty();
    return made.size() == 1 && !isChanged
        ? made.get(0).getInitializer().flatMap(Grids::literal)
        : Optional.empty();
  }

  private static Optional<List<Expression>> literal(Expression initializer) {
    return Nodes.bare(initializer) instanceof NameExpr ? Optional.empty() : elements(initializer);
  }

  private static boolean isOf(Expression target, String name) {
    Expression base =
        target instanceof ArrayAccessExpr access ? Nodes.bare(access.getName()) : target;
    return base instanceof NameExpr variable && variable.getNameAsString().equals(name);
  }

  void add(Operand communicator, Grid grid) {
    communicator.value().called().ifPresent(name -> grids.put(name, grid));
  }

  /**
   * The neighbours that {@code shift(dimension, steps)} asks for; empty if they are no formulae.
   */
  Optional<Operand> shift(Operand communicator, Expr rank, List<Operand> arguments) {
    Optional<Grid> grid = communicator.value().called().map(grids::get);
    if (grid.isEmpty() || arguments.size() != 2) {
      return Optional.empty();
    }
    Optional<Long> dimension = constant(arguments.get(0));
    Optional<Long> steps = constant(arguments.get(1));
    boolean isKnown =
        dimension.isPresent()
            && steps.isPresent()
            && dimension.get() >= 0
            && dimension.get() < grid.get().dimensions().size();
    if (!isKnown) {
      return Optional.empty();
    }
    int along = dimension.orElseThrow().intValue();
    long far = steps.orElseThrow();
    String name = Heap.FRESH + reader.notes().next();
    shifts.put(
        name,
        new Shift(grid.get().neighbour(rank, along, -far), grid.get().neighbour(rank, along, far)));
    return Optional.of(
        new Operand(
            JavaType.object("ShiftParms"),
            Value.Named.object(name, "ShiftParms"),
            new Object(),
            reader.notes().depth(),
            Paths.NONE));
  }

  private static Optional<Long> constant(Operand operand) {
    return operand
        .value()
        .whole()
        .filter(value -> value.isConstant() && value.constantValue().isInteger())
        .map(value -> (long) value.constantValue().doubleValue());
  }

  /** {@code getRankSource()}, {@code rank_dest}. */
  Optional<Expr> answer(Operand shift, String asked) {
    String plain = asked.replace("_", "").toLowerCase(java.util.Locale.ROOT);
    return shift
        .value()
        .called()
        .map(shifts::get)
        .flatMap(
            known ->
                plain.endsWith("ranksource")
                    ? Optional.of(known.source())
                    : plain.endsWith("rankdest")
                        ? Optional.of(known.destination())
                        : Optional.empty());
  }
}
