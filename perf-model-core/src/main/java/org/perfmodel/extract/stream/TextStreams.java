package org.perfmodel.extract.stream;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Place;

/** Streams of the characters, the lines or the parts of a text. */
final class TextStreams {
  private final Reader reader;
  private final StreamElements elements;

  TextStreams(Reader reader, StreamElements elements) {
    this.reader = reader;
    this.elements = elements;
  }

  /** {@code text.chars()}, {@code text.lines()}, {@code pattern.splitAsStream(text)}. */
  StreamOrigin origin(MethodCallExpr start, Frame frame, State state, Code code) {
    Place place = frame.place(start);
    Operand text = reader.expressions().read(start.getScope().orElseThrow(), frame, state, code);
    String name = start.getNameAsString();
    if (name.equals("chars") || name.equals("codePoints")) {
      Estimate length =
          Value.estimate(reader.names().size(text, "length", place, state))
              .orElseGet(() -> elements.open(start, frame));
      return StreamOrigin.of(
          place,
          length,
          JavaType.INT,
          false,
          (index, at, inside, body) -> {
            Catalogue.cost("String", "charAt", 1)
                .ifPresent(cost -> cost.operations().forEach(body::addPriced));
            return reader.operations().opaque(JavaType.INT);
          });
    }
    // The library copies each part out of the text, as it does where the parts become an array.
    boolean isOfPattern = name.equals("splitAsStream");
    Operand given =
        isOfPattern
            ? reader.expressions().read(start.getArgument(0), frame, state, code)
            : reader.operations().opaque(JavaType.STRING);
    Expression argument =
        isOfPattern ? TreeEdits.copy(start.getArgument(0)) : new StringLiteralExpr("\\n");
    MethodCallExpr split =
        TreeEdits.at(
            start,
            new MethodCallExpr(
                TreeEdits.copy(start.getScope().orElseThrow()),
                "split",
                new NodeList<>(TreeEdits.at(start, argument))));
    Operand parts =
        reader
            .calls()
            .ofLibrary(
                new LibraryCall(split, Optional.of(text), List.of(given), frame, state, code))
            .orElseGet(() -> reader.operations().opaque(JavaType.STRING.arrayOf()));
    Estimate many =
        Value.estimate(reader.names().length(parts, place, state))
            .orElseGet(() -> elements.open(start, frame));
    return StreamOrigin.of(place, many, JavaType.STRING, true, elements.loaded(JavaType.STRING));
  }
}
