package org.perfmodel.extract.library;

import java.util.List;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.workload.TaskNode;

/** What the comparator of a sort executes. */
final class SortComparisons {
  private final Reader reader;

  SortComparisons(Reader reader) {
    this.reader = reader;
  }

  /** What a comparator executes that is handed to a sort, for two elements. */
  List<TaskNode> of(LibraryCall call) {
    List<Operand> arguments = call.arguments();
    if (arguments.isEmpty()
        || !(arguments.get(arguments.size() - 1).value() instanceof Value.Function order)) {
      return List.of();
    }
    JavaType sorted = call.scope().map(Operand::type).orElseGet(() -> arguments.get(0).type());
    JavaType element = sorted.isArray() ? sorted.element() : sorted.argument(0);
    Code one = call.code().part(call.place());
    reader
        .notes()
        .onOneWay(
            () ->
                reader
                    .functions()
                    .applied(
                        order,
                        List.of(element("one", element), element("other", element)),
                        JavaType.INT,
                        call.expression(),
                        call.frame(),
                        call.state().copy(),
                        one));
    return one.parts();
  }

  /** An element that is neither that of another name nor known. */
  private Operand element(String name, JavaType type) {
    return new Operand(
        type,
        Value.Named.of(name + " element " + reader.notes().next()),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }
}
