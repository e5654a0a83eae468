package org.perfmodel.extract.read;

import com.github.javaparser.ast.nodeTypes.NodeWithAnnotations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.NamedSizes;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * The sizes that a user names with {@code @PerfSize}: of a whole number its value, of an array its
 * length, of a collection or map how many elements it has, of a text how many characters.
 */
public final class NamedSizeReader implements NamedSizes {
  private static final List<String> ENDS =
      List.of("." + SizeNames.LENGTH, "." + SizeNames.LENGTH + "()", "." + DirectEffects.SIZES);

  private static final List<Class<?>> SIZED =
      List.of(Collection.class, Iterable.class, Map.class, CharSequence.class);

  private final Reader reader;

  public NamedSizeReader(Reader reader) {
    this.reader = reader;
  }

  static Optional<String> of(NodeWithAnnotations<?> declaration) {
    return Annotations.of(declaration, "PerfSize")
        .flatMap(annotation -> Annotations.value(annotation, "value"));
  }

  @Override
  public void parameter(
      String path, JavaType type, String size, Place place, TypeIndex.Entry owner) {
    if (isSized(path, type, size, place, owner)) {
      ENDS.forEach(end -> reader.notes().sizes.call(path + end, size, true));
    }
  }

  @Override
  public void field(String path, JavaType type, String size, Place place, TypeIndex.Entry owner) {
    if (isSized(path, type, size, place, owner)) {
      ENDS.forEach(end -> reader.notes().sizes.call(path + end, size, false));
    }
  }

  @Override
  public Operand local(
      String name,
      Operand value,
      JavaType type,
      String size,
      Place place,
      Frame frame,
      State state) {
    if (type.isIntegral()) {
      return reader.operations().number(type, reader.notes().size(size, "local " + name, place));
    }
    if (!isSized(name, type, size, place, frame.owner)) {
      return value;
    }
    Expr elements = reader.notes().size(size, "size of local " + name, place);
    reader.notes().sizes.given(size);
    Value.Named named =
        value.value() instanceof Value.Named known
            ? known
            : Value.Named.of(name + " local " + reader.notes().next());
    if (type.isArray()) {
      return value.holding(withLength(named, elements));
    }
    state.heap().putFresh(SizeNames.sizePath(named.name()), Value.exact(elements));
    return value.holding(named);
  }

  @Override
  public void withoutValue(String name, String size, Place place) {
    reader
        .declarations()
        .problem(
            place,
            "the size `" + size + "` is named of `" + name + "`, which has no value there",
            "Maybe declare it where it is given its value.");
  }

  private static Value withLength(Value.Named array, Expr elements) {
    List<Optional<Expr>> lengths = new ArrayList<>(List.of(Optional.of(elements)));
    array.lengths().stream().skip(1).forEach(lengths::add);
    return new Value.Named(array.name(), lengths, array.madeAs(), array.row());
  }

  /** Whether there is a size to be named; a problem where there is none. */
  private boolean isSized(
      String name, JavaType type, String size, Place place, TypeIndex.Entry owner) {
    boolean isSized = type.isArray() || !type.isKnown() || mayBeSized(type, owner);
    if (!isSized) {
      reader
          .declarations()
          .problem(
              place,
              "the size `" + size + "` is named of `" + name + "`, whose type has none",
              "Maybe put it on what the loops go through: a whole number, an array, a collection, a"
                  + " map or a text.");
    }
    return isSized;
  }

  private boolean mayBeSized(JavaType type, TypeIndex.Entry owner) {
    return type.isReference()
        && SIZED.stream().anyMatch(sized -> reader.outside().mayBe(type.name(), sized, owner));
  }
}
