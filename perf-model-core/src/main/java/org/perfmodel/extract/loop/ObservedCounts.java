package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.declared.Observed;

/**
 * Numbers that runs observed. A formula is in names of the method that was observed; they mean here
 * what they mean where the method is read. Where one of them means nothing, the mean is taken.
 */
public final class ObservedCounts {
  private static final Rational PERCENT = Rational.of(100);

  private final Reader reader;

  public ObservedCounts(Reader reader) {
    this.reader = reader;
  }

  /** How often a loop iterates; empty where no run has seen it. */
  Optional<Estimate> trips(
      Statement loop, String key, Optional<String> index, Frame frame, State state) {
    return reader
        .declarations()
        .observedTrips(loop, key, index, frame)
        .or(
            () ->
                Optional.ofNullable(frame.observed().loops().get(ParsedSource.line(loop)))
                    .map(fit -> estimate("trip count", fit, loop, frame, state)));
  }

  /** How many elements an array that is made there has. */
  public Optional<Expr> elements(Node made, Frame frame, State state) {
    return reader
        .declarations()
        .observedSize(made, frame)
        .or(
            () ->
                Optional.ofNullable(frame.observed().arrays().get(ParsedSource.line(made)))
                    .map(fit -> estimate("size", fit, made, frame, state)))
        .map(Estimate::value);
  }

  private Estimate estimate(String what, Observed.Fit fit, Node node, Frame frame, State state) {
    Place place = frame.place(node);
    Map<Symbol, Expr> known = new HashMap<>();
    for (Symbol symbol : fit.value().symbols()) {
      meaning(symbol.name(), frame, state, place).ifPresent(value -> known.put(symbol, value));
    }
    boolean isKnown = known.size() == fit.value().symbols().size();
    Expr value = isKnown ? Substitute.in(fit.value(), known) : Expr.constant(fit.mean());
    reader
        .notes()
        .assume(
            what + " `" + value + "` was observed" + evidence(fit, isKnown),
            Confidence.OBSERVED,
            place);
    return new Estimate(value, Confidence.OBSERVED);
  }

  private static String evidence(Observed.Fit fit, boolean isKnown) {
    String spread =
        fit.value().isConstant() || !isKnown
            ? fit.least() == fit.most() ? "" : ", from " + fit.least() + " to " + fit.most()
            : fit.sizes().entrySet().stream()
                .map(
                    each ->
                        ", "
                            + each.getKey()
                            + " from "
                            + each.getValue().from()
                            + " to "
                            + each.getValue().to())
                .collect(Collectors.joining());
    String error =
        fit.error().isZero() || !isKnown
            ? ""
            : ", error " + fit.error().times(PERCENT).ceil() + " %";
    return ": " + fit.entries() + " entries" + spread + error;
  }

  /** What {@code n}, {@code a.length}, {@code a[0].length} or {@code list.size()} is there. */
  private Optional<Expr> meaning(String name, Frame frame, State state, Place place) {
    int end = name.indexOf('.');
    String base = name.substring(0, end < 0 ? name.length() : end);
    boolean isRow = base.endsWith("[0]");
    String variable = isRow ? base.substring(0, base.length() - 3) : base;
    return reader
        .notes()
        .trying(
            () -> {
              State now = state.copy();
              Operand operand =
                  reader.expressions().read(new NameExpr(variable), frame, now, new Code(place));
              if (end < 0) {
                return reader.names().number(operand, place, now).value().whole();
              }
              if (isRow) {
                return Optional.<Expr>empty();
              }
              return operand.type().isArray()
                  ? reader.names().length(operand, place, now).whole()
                  : reader
                      .names()
                      .size(operand, name.endsWith("size()") ? "size" : "length", place, now)
                      .whole();
            });
  }
}
