package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * The sizes that the price of a call is in: how much its receiver and its arguments have, or how
 * much of that it takes.
 */
final class CostSizes {
  private final Reader reader;
  private final UnknownTexts texts;

  CostSizes(Reader reader, UnknownTexts texts) {
    this.reader = reader;
    this.texts = texts;
  }

  /** Two texts are compared as far as the shorter one goes, whichever is asked. */
  Value compared(String kind, LibraryCall call, Value size) {
    boolean isText =
        kind.equals("String") && (call.is("equals", 1) || call.is("equalsIgnoreCase", 1));
    if (!isText || !call.argument(0).type().isString()) {
      return size;
    }
    Value other = reader.names().size(call.argument(0), "length", call.place(), call.state());
    if (size.whole().isEmpty() && other.whole().isEmpty()) {
      return size;
    }
    Expr typical = Expr.constant(LibraryTypes.TYPICAL_TEXT);
    Expr one = size.whole().orElse(typical);
    Expr two = other.whole().orElse(typical);
    return one.equals(two)
        ? size
        : new Value.Whole(Expr.min(one, two), size.confidence().and(other.confidence()));
  }

  /**
   * What an argument is: a number, or how many elements or characters it has. Of the second ones
   * numbers only are known without being asked for.
   */
  Value argument(String kind, int at, boolean isAsked, LibraryCall call) {
    if (call.arguments().size() <= at) {
      return Value.Opaque.ONLY;
    }
    Operand argument = call.argument(at);
    if (at == 0 && argument.type().isArray()) {
      return elements(kind, call);
    }
    if (argument.type().isIntegral() || at > 0 && !argument.type().isReference()) {
      return argument.value();
    }
    if (argument.type().isArray()) {
      return reader.names().length(argument, call.place(), call.state());
    }
    String how = argument.type().isString() ? "length" : "size";
    Value known = reader.names().size(argument, how, call.place(), call.state());
    return isAsked && call.expression().getArguments().size() > at
        ? texts.length(Optional.of(call.expression().getArgument(at)), argument.type(), known, call)
        : known;
  }

  /** The characters of all arguments; what is no text has as many as one of no known length. */
  Expr characters(LibraryCall call) {
    Expr all = Expr.ZERO;
    for (int i = 0; i < call.arguments().size(); i++) {
      Operand argument = call.argument(i);
      Value length =
          argument.type().isString()
              ? argument("String", i, true, call)
              : texts.typical(call.place());
      all = all.plus(length.whole().orElse(Expr.constant(LibraryTypes.TYPICAL_TEXT)));
    }
    return all;
  }

  /** The kind of collection that stands behind an argument. */
  static String kindOf(Operand argument) {
    return LibraryTypes.kind(
        Value.madeAs(argument.value()).orElseGet(() -> argument.type().name()));
  }

  /** How many elements of an array there are, or from one to another, as {@code Arrays} asks. */
  private Value elements(String kind, LibraryCall call) {
    List<Operand> arguments = call.arguments();
    Value all = reader.names().length(arguments.get(0), call.place(), call.state());
    boolean isRange =
        kind.equals("Arrays")
            && arguments.size() > 2
            && arguments.get(1).type().isIntegral()
            && arguments.get(2).type().isIntegral();
    if (!isRange) {
      return all;
    }
    Value from = arguments.get(1).value();
    Value to = arguments.get(2).value();
    if (from.whole().isEmpty() || to.whole().isEmpty()) {
      reader
          .notes()
          .assume(
              "`Arrays." + call.name() + "` is given the whole array",
              Confidence.GUESSED,
              call.place());
      return all;
    }
    return new Value.Whole(
        Expr.max(Expr.ZERO, to.whole().get().minus(from.whole().get())),
        from.confidence().and(to.confidence()));
  }

  /** How much of its receiver a call takes. */
  Expr piece(LibraryCall call, Value size, Value from, Value to) {
    Optional<Expr> known =
        to.whole()
            .flatMap(last -> from.whole().map(first -> Expr.max(Expr.ZERO, last.minus(first))));
    if (known.isPresent()) {
      return known.get();
    }
    Expr all = given(true, size, Optional.empty(), "size", call);
    int level = call.scope().map(Operand::level).orElse(0);
    List<OpenLoop> loops = reader.notes().loops();
    Expr calls = Expr.ONE;
    for (OpenLoop loop : loops.subList(Math.min(level, loops.size()), loops.size())) {
      calls = calls.times(loop.trips);
    }
    if (!calls.equals(Expr.ONE)) {
      reader
          .notes()
          .assume(
              "what `"
                  + reader.brief(call.expression())
                  + "` takes in the loops around it is all of the text, once",
              Confidence.GUESSED,
              call.place());
    }
    return all.dividedBy(Expr.max(Expr.ONE, calls));
  }

  /** A size that a cost is in; one that only the data know where nothing gives it. */
  Expr given(boolean isAsked, Value value, Optional<Expr> observed, String kind, LibraryCall call) {
    if (!isAsked) {
      return Expr.ZERO;
    }
    return reader
        .open()
        .count(
            value.whole().or(() -> observed),
            sized(kind, call),
            sized(kind, call).map(of -> how(kind, call)).orElse(""),
            call.expression(),
            kind,
            "size that `" + reader.brief(call.expression()) + "` depends on",
            call.frame())
        .expr();
  }

  /** What has the size that a cost is in. */
  private static Optional<Expression> sized(String which, LibraryCall call) {
    List<Expression> arguments = call.expression().getArguments();
    int at = which.equals("length") ? 0 : 1;
    return switch (which) {
      case "size" -> call.expression().getScope();
      case "length", "second" ->
          Optional.of(arguments).filter(all -> at < all.size()).map(all -> all.get(at));
      default -> Optional.empty();
    };
  }

  /** How that says what size it has. */
  private static String how(String which, LibraryCall call) {
    Optional<Operand> of =
        which.equals("size")
            ? call.scope()
            : Optional.of(call.argument(which.equals("length") ? 0 : 1));
    return of.map(each -> SizeNames.asked(each.type())).orElse("");
  }

  static boolean asks(Catalogue.Cost cost, Symbol symbol) {
    if (cost.decisions().contains(symbol)) {
      return true;
    }
    for (Expr times : cost.operations().values()) {
      if (times.contains(symbol)) {
        return true;
      }
    }
    return false;
  }

  /** How the size of the receiver is asked for: that of an element only where it is answered. */
  static String asked(String kind, LibraryCall call) {
    boolean isLength =
        kind.equals(Catalogued.TEXT) && (call.is("length", 0) || call.is("toCharArray", 0));
    return isLength ? SizeNames.CHARACTERS : sizeName(kind);
  }

  static String sizeName(String kind) {
    return kind.startsWith("String") ? "length" : "size";
  }
}
