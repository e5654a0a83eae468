package org.perfmodel.extract.library;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a call does to the fields of its collection: references that it takes, counters that it
 * moves.
 */
final class CollectionFields {
  private static final Set<String> FIRST = Set.of("addFirst", "offerFirst", "push");

  private final Reader reader;

  CollectionFields(Reader reader) {
    this.reader = reader;
  }

  /** References that a collection takes: those to new objects cost more where it is old. */
  void kept(String kind, LibraryCall call) {
    Optional<String> holder = call.scope().flatMap(scope -> scope.value().called());
    boolean isTable = kind.endsWith("Map") || kind.endsWith("Set");
    if (isTable && (call.name().equals("put") || call.name().equals("add"))) {
      reader.barriers().agedEntry(holder, call.code()); // An entry is made for each key.
    } else if (LibraryTypes.BAGS.contains(kind)
        && (Catalogued.ADDING.contains(call.name()) || call.name().equals("set"))) {
      Operand element = call.argument(call.arguments().size() - 1);
      reader.barriers().aged(holder, Boxes.boxed(element.type()), element, call.code());
      if (Catalogued.ADDING.contains(call.name()) && !kind.equals("PriorityQueue")) {
        reader.barriers().grown(holder, call.code(), call.place());
      }
    }
  }

  /**
   * How many elements a collection has, or where its first and its last are, is in a field of it,
   * and so is how many characters a text has that is being built: each call of a loop waits for the
   * one before, through memory, because compilers keep no field of an object in a register beyond
   * what may make its array grow.
   */
  void counted(String kind, LibraryCall call) {
    int arguments = call.arguments().size();
    boolean isText = kind.equals("StringBuilder") && call.is("append", 1);
    boolean adds = Catalogued.ADDING.contains(call.name()) && arguments == 1 || isText;
    boolean takes =
        kind.equals("Deque")
            && arguments == 0
            && (Catalogued.TAKING.contains(call.name()) || call.name().equals("remove"));
    boolean isSame = call.scope().filter(s -> s.level() < reader.notes().depth()).isPresent();
    if (!isSame || !adds && !takes || !kind.equals("Deque") && !kind.equals("List") && !isText) {
      return;
    }
    boolean isAtEnd = adds ? !FIRST.contains(call.name()) : call.name().endsWith("Last");
    String object = call.expression().getScope().map(reader::brief).orElse("this");
    String field = isText ? "count" : !kind.equals("Deque") ? "size" : isAtEnd ? "tail" : "head";
    List<Operation> step =
        List.of(
            new Operation(Verb.ADD, ValueType.INT), new Operation(Verb.FIELD_STORE, ValueType.INT));
    int made = call.scope().flatMap(s -> s.value().called()).map(reader.notes()::madeAt).orElse(0);
    int within = made == 0 ? 0 : reader.notes().depth() - made;
    call.code().chain(new Chain(object + "." + field, step, false, 1, within, call.place()));
  }
}
