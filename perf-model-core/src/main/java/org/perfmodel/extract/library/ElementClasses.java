package org.perfmodel.extract.library;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Place;

/**
 * Which class the collections have that a collection holds, and how large they are: {@code
 * rows.get(i)} of a list to which linked lists were added is a linked list.
 */
final class ElementClasses {
  /**
   * What was put into a collection.
   *
   * @param made its class
   * @param size how many elements it had then
   */
  private record Held(String made, Value size) {}

  private final Reader reader;
  private final Map<String, Optional<Held>> held = new HashMap<>();

  ElementClasses(Reader reader) {
    this.reader = reader;
  }

  /** An element goes into a collection: of two classes none is known any more. */
  void put(String collection, Operand element, LibraryCall call) {
    Optional<Held> now =
        Value.madeAs(element.value())
            .filter(made -> !LibraryTypes.kind(made).equals(made))
            .map(
                made ->
                    new Held(
                        made, reader.names().size(element, "size", call.place(), call.state())));
    Optional<Held> before = held.get(collection);
    boolean isSame =
        before == null
            || before.isPresent()
                && now.isPresent()
                && before.get().made().equals(now.get().made());
    boolean isOneSize = before == null || isSame && before.get().size().equals(now.get().size());
    held.put(
        collection,
        !isSame
            ? Optional.empty()
            : isOneSize ? now : now.map(each -> new Held(each.made(), Value.Opaque.ONLY)));
  }

  /** What a collection answers that holds others. */
  Operand taken(Optional<String> collection, Operand answer, LibraryCall call) {
    Optional<Held> known = collection.flatMap(name -> held.getOrDefault(name, Optional.empty()));
    if (known.isEmpty() || answer.value() != Value.Opaque.ONLY) {
      return answer;
    }
    Place place = call.place();
    reader
        .notes()
        .assume(
            "what `" + reader.brief(call.expression()) + "` answers is as what was put there",
            Confidence.ASSUMED,
            place);
    String alias = Heap.FRESH + "held" + reader.notes().next();
    if (known.get().size() instanceof Value.Whole size && !LinearForm.hasIndex(size.expr())) {
      call.state()
          .heap()
          .putFresh(
              SizeNames.sizePath(alias),
              new Value.Whole(size.expr(), size.confidence().and(Confidence.ASSUMED)));
    }
    return answer.holding(Value.Named.object(alias, known.get().made()));
  }
}
