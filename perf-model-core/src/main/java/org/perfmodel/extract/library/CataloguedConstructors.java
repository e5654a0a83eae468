package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/** Constructors that the catalogue prices. */
final class CataloguedConstructors {
  private final Reader reader;
  private final UnknownTexts texts;

  CataloguedConstructors(Reader reader) {
    this.reader = reader;
    this.texts = new UnknownTexts(reader);
  }

  /**
   * Whether the catalogue has a price for a constructor: that of a method {@code new}.
   *
   * @param n what its first argument is, or how many elements or characters that has
   */
  boolean read(
      String type,
      String kind,
      ObjectCreationExpr creation,
      List<Operand> arguments,
      Value n,
      Frame frame,
      Code code) {
    Place place = frame.place(creation);
    Optional<Catalogue.Cost> cost =
        reader.catalogue().cost(type, kind, Catalogue.CONSTRUCTOR, arguments.size());
    if (cost.isEmpty()) {
      return false;
    }
    boolean asks = CostSizes.asks(cost.get(), new Symbol("n"));
    boolean isText = !arguments.isEmpty() && arguments.get(0).type().isString();
    Value known = asks && isText && n.whole().isEmpty() ? texts.typical(place) : n;
    Expr length =
        asks
            ? reader
                .open()
                .count(
                    known.whole(),
                    creation,
                    "elements",
                    "size that `" + reader.brief(creation) + "` depends on",
                    frame)
                .expr()
            : Expr.ZERO;
    Map<Symbol, Expr> sizes =
        Map.of(new Symbol("n"), length, new Symbol("args"), Expr.constant(arguments.size()));
    cost.get()
        .operations()
        .forEach((operation, times) -> code.addPriced(operation, Substitute.in(times, sizes)));
    Expr decisions = Substitute.in(cost.get().decisions(), sizes);
    if (!decisions.isZero()) {
      code.node(
          Decisions.of(
              place, reader.notes().nextKey(), "`new " + type + "`", decisions, List.of()));
    }
    if (cost.get().typical()) {
      reader
          .notes()
          .assume(
              "`new " + type + "` takes the path that the catalogue of the library prices",
              Confidence.ASSUMED,
              place);
    }
    return true;
  }
}
