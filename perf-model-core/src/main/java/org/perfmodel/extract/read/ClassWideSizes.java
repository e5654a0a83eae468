package org.perfmodel.extract.read;

import java.util.HashMap;
import java.util.Map;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * Sizes of what objects hold that have no name, elements of arrays and collections: {@code
 * Edge.points.length}, the same of all objects of a class.
 */
final class ClassWideSizes {
  /**
   * A field of an object without a name.
   *
   * @param name with its class
   */
  private record Held(String name, TypeIndex.Field field) {}

  private final Reader reader;

  /** By the keys of what was read. */
  private final Map<Object, Held> held = new HashMap<>();

  ClassWideSizes(Reader reader) {
    this.reader = reader;
  }

  /** A field was read that has a size. */
  void noted(Object key, TypeIndex.Field field, JavaType type) {
    boolean isOfSources =
        !type.isArray() && reader.types().type(type.name(), field.owner()).isPresent();
    if (CollectionElements.isSized(type) && !isOfSources) {
      String name = field.owner().name() + "." + field.variable().getNameAsString();
      held.put(key, new Held(name, field));
    }
  }

  /**
   * How large it is; nothing if it is no such field, or may be another by now.
   *
   * @param how it is asked for
   */
  Value of(Operand object, String how, Place place, State state) {
    Held known = held.get(object.key());
    if (known == null) {
      return Value.Opaque.ONLY;
    }
    String path = "?." + known.field().variable().getNameAsString();
    boolean mayBeOther =
        !known.field().isFinal() && state.heap().mayHaveChangedAnywhere(path)
            || !object.type().isArray() && state.heap().mayHaveChanged("?." + DirectEffects.SIZES);
    if (mayBeOther) {
      return Value.Opaque.ONLY;
    }
    Expr size =
        reader.notes().size(known.name() + "." + how, "size of each `" + known.name() + "`", place);
    reader
        .notes()
        .assume("each `" + known.name() + "` is equally large", Confidence.ASSUMED, place);
    return new Value.Whole(size, Confidence.ASSUMED);
  }
}
