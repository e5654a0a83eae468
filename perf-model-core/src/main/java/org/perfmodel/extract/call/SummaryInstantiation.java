package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import java.util.Optional;
import org.perfmodel.extract.compose.CompactGraph;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.Room;
import org.perfmodel.extract.region.SummaryForm;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** A call of a method that was read by itself, in the form that there is room for. */
final class SummaryInstantiation {
  private final Reader reader;

  SummaryInstantiation(Reader reader) {
    this.reader = reader;
  }

  /**
   * What it answers; what it changes is for the caller to forget.
   *
   * @param isRepeated whether it is called so often that it is put in without its order
   */
  Optional<Operand> read(
      TypeIndex.Method method,
      MethodSummary reading,
      State inside,
      Receiver receiver,
      Node at,
      Frame frame,
      State state,
      Code code,
      boolean isRepeated) {
    Place place = frame.place(at);
    String name = method.owner().name() + "." + method.declaration().getNameAsString();
    reader
        .notes()
        .assume(
            "`" + name + "` takes what it takes by itself: too much is called here to follow it",
            Confidence.ASSUMED,
            place);
    reader.notes().assume(reading.notes().assumptions());
    SummarySubstitution placed =
        new SummarySubstitution(
            reader, method, reading.notes(), inside, receiver.path(), at, frame, state);
    if (reader.notes().isTrying()) {
      // Only what it answers is asked for.
      return answered(reading, placed);
    }
    Optional<Put> put;
    try {
      put = put(reading, placed, isRepeated);
    } catch (ArithmeticException dividesByZero) {
      String reason = "`" + name + "`, which divides by zero at these arguments";
      code.node(reader.unknown(at, frame, "too large", reason));
      return Optional.empty();
    }
    if (put.isEmpty()) {
      String reason = "region too large to read: `" + reader.brief(at) + "` and what follows";
      code.node(reader.unknown(at, frame, "too large", reason));
      return Optional.empty();
    }
    TaskNode body = put.get().body();
    if (put.get().form() != SummaryForm.IN_ORDER) {
      reader
          .notes()
          .assume(
              "`"
                  + name
                  + "` takes what its parts take in all"
                  + put.get().said()
                  + ": its order is too much to put in here",
              Confidence.ASSUMED,
              place);
    }
    if (!(body instanceof TaskNode.Sequence nothing && nothing.parts().isEmpty())) {
      code.foreign(new TaskNode.Call(place, name, body));
    }
    return answered(reading, placed);
  }

  /** What stands for a call, and what it says of its order. */
  private record Put(TaskNode body, SummaryForm form, String said) {}

  /** In the form that says most of those there is room for. */
  private Optional<Put> put(MethodSummary reading, SummarySubstitution placed, boolean isRepeated) {
    Optional<Put> put = Optional.empty();
    if (reading.form() == SummaryForm.IN_ORDER) {
      int most = isRepeated ? Room.SMALL : reader.room().left();
      if (placed.isWithin(reading.root(), most)) {
        put =
            reader
                .room()
                .inOrder(new CompactGraph().of(reading.root().accept(placed)))
                .map(body -> new Put(body, SummaryForm.IN_ORDER, ""));
      }
      if (put.isEmpty()) {
        put = inAll(reading, reader.inAll(reading), placed);
      }
    } else {
      put = inAll(reading, reading, placed);
    }
    return put.isPresent()
        ? put
        : reader.inTurn(reading).flatMap(inTurn -> inAll(reading, inTurn, placed));
  }

  private Optional<Put> inAll(
      MethodSummary reading, MethodSummary form, SummarySubstitution placed) {
    return reader
        .room()
        .inAll(
            placed.executed(reading, form),
            form.form(),
            most -> placed.isWithin(form.root(), most),
            () -> new CompactGraph().of(form.root().accept(placed)))
        .map(body -> new Put(body, form.form(), form.said()));
  }

  private Optional<Operand> answered(MethodSummary reading, SummarySubstitution placed) {
    return reading
        .answer()
        .filter(answer -> answer.value() instanceof Value.Whole)
        .map(
            answer -> {
              Value.Whole whole = (Value.Whole) answer.value();
              Estimate value = placed.of(new Estimate(whole.expr(), whole.confidence()));
              return reader
                  .operations()
                  .number(answer.type(), value.value())
                  .holding(
                      new Value.Whole(value.value(), value.confidence().and(Confidence.ASSUMED)));
            });
  }
}
