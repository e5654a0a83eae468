package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.Expression;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Confidence;

/** What a method or a switch answers with, in the type that is declared. */
final class ReturnedValue {

  private final Reader reader;

  ReturnedValue(Reader reader) {
    this.reader = reader;
  }

  Operand answer(Expression expression, Frame frame, State state, Code code) {
    TargetType wanted = TargetType.of(frame.answers);
    Operand value = reader.expressions().read(expression, wanted, frame, state, code);
    boolean isOwn = frame.depth == 0 && LibraryTypes.isStream(frame.answers);
    if (isOwn && value.value() instanceof Value.Function) {
      reader
          .notes()
          .assume(
              "the stream that is answered is not run here, and what it is of is not evaluated",
              Confidence.ASSUMED,
              frame.place(expression));
    }
    reader.boxing().into(frame.answers, value, frame.place(expression), code);
    return frame.answers.isNumber()
        ? reader.conversions().convert(value, frame.answers, code, false)
        : value;
  }
}
