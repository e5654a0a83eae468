package org.perfmodel.extract.library;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.ElementTypes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;

/** What objects of the library hand out: elements that have sizes, and how much they have. */
final class LibraryElements {
  /** Methods that answer how much there is. */
  private static final Set<String> SIZES_OF =
      Set.of("limit", "capacity", "remaining", "cardinality", "getParameterCount", "countTokens");

  private final Reader reader;

  /** What the elements that iterators hand out are elements of. */
  private final Map<String, Value> iterated = new HashMap<>();

  LibraryElements(Reader reader) {
    this.reader = reader;
  }

  /** An iterator goes through a collection. */
  void iterates(String iterator, Value collection) {
    iterated.put(iterator, collection);
  }

  /** How much an object of the library says that it has, a size that is called as the call is. */
  Optional<Expr> asked(String kind, String object, LibraryCall call) {
    String name = call.name();
    boolean isSize =
        SIZES_OF.contains(name) || reader.catalogue().isDeclared(kind, name, 0) && isGetter(name);
    if (!isSize || object.startsWith("?") || object.startsWith(Heap.FRESH)) {
      return Optional.empty();
    }
    String text = object + "." + name + "()";
    reader
        .notes()
        .assume("`" + text + "` answers the same each time", Confidence.ASSUMED, call.place());
    return Optional.of(reader.notes().size(text, "`" + text + "`", call.place()));
  }

  private static boolean isGetter(String name) {
    return name.startsWith("get") || name.startsWith("num") || name.endsWith("ount");
  }

  /** What a call hands out of a collection, where that has a size itself. */
  Value held(Operand scope, String kind, Optional<Expr> at, JavaType type, LibraryCall call) {
    String name = call.name();
    if (!type.isKnown() || reader.types().type(type.name(), call.frame().owner).isPresent()) {
      return Value.Opaque.ONLY;
    }
    if (kind.equals("Entry")) {
      return name.equals("getValue")
          ? CollectionElements.ofEntry(scope.value(), type)
          : Value.Opaque.ONLY;
    }
    boolean isMap = kind.equals("Map") || kind.equals("TreeMap");
    if (isMap) {
      return ElementTypes.isOfValue(name)
          ? CollectionElements.of(scope.value(), CollectionElements.VALUES, at, type)
          : Value.Opaque.ONLY;
    }
    Value holder =
        kind.equals("Iterator")
            ? scope.value().called().map(iterated::get).orElse(Value.Opaque.ONLY)
            : scope.value();
    return ElementTypes.isOfElement(name)
        ? CollectionElements.of(holder, "", at, type)
        : Value.Opaque.ONLY;
  }
}
