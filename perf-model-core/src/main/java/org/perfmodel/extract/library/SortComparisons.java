package org.perfmodel.extract.library;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.TaskNode;

/** What the comparator of a sort executes. */
final class SortComparisons {
  private final Reader reader;

  SortComparisons(Reader reader) {
    this.reader = reader;
  }

  /** What the order of a sort executes for two elements: its comparator's, or their own. */
  List<TaskNode> of(LibraryCall call) {
    List<Operand> arguments = call.arguments();
    Optional<Operand> sorted = call.scope().or(() -> arguments.stream().findFirst());
    List<Operand> both = List.of(element("one", sorted), element("other", sorted));
    if (!arguments.isEmpty()) {
      Operand order = arguments.get(arguments.size() - 1);
      if (order.value() instanceof Value.Function function) {
        return read(
            call,
            one ->
                reader
                    .functions()
                    .applied(
                        function,
                        both,
                        JavaType.INT,
                        call.expression(),
                        call.frame(),
                        call.state().copy(),
                        one));
      }
      Optional<TypeIndex.Method> compare = method(order, "compare", 2, call);
      if (compare.isPresent()) {
        return read(call, one -> inlined(compare.get(), order, both, call, one));
      }
    }
    return method(both.get(0), "compareTo", 1, call)
        .map(
            compare ->
                read(call, one -> inlined(compare, both.get(0), both.subList(1, 2), call, one)))
        .orElse(List.of());
  }

  private List<TaskNode> read(LibraryCall call, Consumer<Code> reading) {
    Code one = call.code().part(call.place());
    reader.notes().onOneWay(() -> reading.accept(one));
    return one.parts();
  }

  /** A method of the class of the sources that an object is of. */
  private Optional<TypeIndex.Method> method(
      Operand object, String name, int arguments, LibraryCall call) {
    String type = Value.madeAs(object.value()).orElse(object.type().name());
    return object.type().isArray()
        ? Optional.empty()
        : reader
            .types()
            .typeAt(type, call.frame().owner, call.expression())
            .flatMap(
                own ->
                    reader.types().methods(own, name, arguments).stream()
                        .filter(TypeIndex.Method::hasBody)
                        .findFirst());
  }

  private void inlined(
      TypeIndex.Method method,
      Operand object,
      List<Operand> arguments,
      LibraryCall call,
      Code one) {
    reader
        .inlining()
        .inlined(
            method,
            arguments,
            new Receiver(
                object.value().called().orElse("?") + ".",
                Value.madeAs(object.value()),
                Optional.of(method.owner())),
            call.expression(),
            call.frame(),
            call.state().copy(),
            one);
  }

  /** An element at some place: as large as all others, and nothing else of it is known. */
  private Operand element(String name, Optional<Operand> sorted) {
    JavaType all = sorted.map(Operand::type).orElse(JavaType.UNKNOWN);
    JavaType type = all.isArray() ? all.element() : all.argument(0);
    Value known =
        sorted
            .filter(each -> CollectionElements.isSized(type))
            .map(of -> CollectionElements.of(of.value(), "", Optional.empty(), type))
            .orElse(Value.Opaque.ONLY);
    Value value =
        known instanceof Value.Opaque
            ? Value.Named.of(name + " element " + reader.notes().next())
            : known;
    return new Operand(type, value, new Object(), reader.notes().depth(), Paths.NONE);
  }
}
