package org.perfmodel.extract.read;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.ResultSizes;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Literals;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * Lengths of arrays and texts, sizes of collections, and how many elements an iterator has left.
 */
final class SizeReader {

  private final Reader reader;
  private final FieldReader fields;
  private final ClassWideSizes namelessSizes;

  SizeReader(Reader reader, FieldReader fields, ClassWideSizes namelessSizes) {
    this.reader = reader;
    this.fields = fields;
    this.namelessSizes = namelessSizes;
  }

  Value length(Operand array, Place place, State state) {
    if (array.value() instanceof Value.Held held) {
      return lengthOfSwapped(held, array, place, state);
    }
    if (!(array.value() instanceof Value.Named named)) {
      return namelessSizes.of(array, SizeNames.LENGTH, place, state);
    }
    String rows = named.base() + "." + Heap.ROWS;
    boolean isRow = !named.row().isEmpty();
    if (isRow && (state.heap().mayHaveChanged(rows) || state.heap().at(rows).isPresent())) {
      return Value.Opaque.ONLY;
    }
    if (!named.lengths().isEmpty()) {
      return named
          .lengths()
          .get(0)
          .map(reader.open()::of)
          .<Value>map(
              known ->
                  new Value.Whole(
                      known.value(), known.confidence().and(SizeNames.lengths(named.name()))))
          .orElse(Value.Opaque.ONLY);
    }
    boolean first = named.row().stream().allMatch(s -> s.filter(Expr::isZero).isPresent());
    Confidence confidence = Confidence.EXACT;
    if (!first) {
      confidence = Confidence.ASSUMED;
      reader
          .notes()
          .assume("rows of `" + named.base() + "` are equally long", Confidence.ASSUMED, place);
    }
    Expr length =
        reader.notes().size(named.name() + ".length", "length of array " + named.base(), place);
    return new Value.Whole(length, confidence);
  }

  /** What is swapped is taken to be as long as what its variable holds at first. */
  private Value lengthOfSwapped(Value.Held held, Operand array, Place place, State state) {
    List<Value.Named> begun = reader.notes().passedArrays.begun(held.variable());
    if (begun.isEmpty()) {
      return Value.Opaque.ONLY;
    }
    Value.Named first = begun.get(0);
    List<Optional<Expr>> lengths = first.lengths();
    boolean isSure =
        !lengths.isEmpty() && begun.stream().allMatch(each -> each.lengths().equals(lengths));
    for (Optional<Expr> subscript : held.row()) {
      first = first.at(subscript);
    }
    Operand at = new Operand(array.type(), first, array.key(), array.level(), array.paths());
    Value length = length(at, place, state);
    if (isSure || !(length instanceof Value.Whole whole)) {
      return length;
    }
    reader
        .notes()
        .assume(
            "arrays that `" + held.variable() + "` is swapped with are as long as it is",
            Confidence.ASSUMED,
            place);
    return new Value.Whole(whole.expr(), Confidence.ASSUMED);
  }

  Value size(Operand collection, String how, Place place, State state) {
    if (!(collection.value() instanceof Value.Named named)) {
      return collection.type().isString()
          ? lengthOfLiteral(collection.key())
          : namelessSizes.of(collection, how + "()", place, state);
    }
    if (!named.row().isEmpty() && CollectionElements.isText(collection.type())) {
      return how.equals(SizeNames.CHARACTERS) ? heldText(named, place) : Value.Opaque.ONLY;
    }
    String path = SizeNames.sizePath(named.name());
    Optional<Value> known = state.heap().at(path);
    if (known.isPresent()) {
      return fields.distinct(known.get(), path, place, state);
    }
    Optional<Value> fixed = fields.fixedSize(named.name(), place);
    if (fixed.isPresent()) {
      return fixed.get();
    }
    boolean mayChange = !collection.type().isString();
    boolean changed = mayChange && state.heap().mayHaveChanged(path);
    boolean isOther = changed && state.heap().staysIfOthersChange(path);
    if (changed && !isOther || path.startsWith(Heap.FRESH)) {
      return Value.Opaque.ONLY;
    }
    Expr size =
        reader
            .notes()
            .size(
                named.name()
                    + "."
                    + (how.equals(SizeNames.CHARACTERS) ? SizeNames.LENGTH : how)
                    + "()",
                "size of " + named.name(),
                place);
    boolean isOneOfMany = !named.row().stream().allMatch(at -> at.filter(Expr::isZero).isPresent());
    if (isOneOfMany) {
      reader
          .notes()
          .assume(
              "elements of `" + named.base() + "` are equally large", Confidence.ASSUMED, place);
      return new Value.Whole(size, Confidence.ASSUMED);
    }
    if (!mayChange) {
      return Value.exact(size);
    }
    if (!isOther && !mayBeResized(collection, state)) {
      return fields.distinct(Value.exact(size), path, place, state);
    }
    reader
        .notes()
        .assume(
            "`" + named.name() + "` is none of the collections that change before this",
            Confidence.ASSUMED,
            place);
    return new Value.Whole(size, Confidence.ASSUMED);
  }

  /** The length of a text that is an element; those of one array are taken to be equally long. */
  private Value heldText(Value.Named text, Place place) {
    if (text.base().startsWith(Heap.FRESH) || text.base().startsWith("?")) {
      return Value.Opaque.ONLY;
    }
    reader
        .notes()
        .assume("texts of `" + text.base() + "` are equally long", Confidence.ASSUMED, place);
    return new Value.Whole(
        reader
            .notes()
            .size(text.name() + "." + SizeNames.LENGTH + "()", "length of " + text.name(), place),
        Confidence.ASSUMED);
  }

  Value left(Operand iterator, Place place, State state) {
    if (!(iterator.value() instanceof Value.Named named)) {
      return Value.Opaque.ONLY;
    }
    String path = SizeNames.leftPath(named.name());
    Value left =
        state
            .heap()
            .at(path)
            .map(known -> fields.distinct(known, path, place, state))
            .orElseGet(() -> left(path, place, state));
    boolean isShared = !path.startsWith(ResultSizes.OWN_ITERATOR) && state.heap().isDoubted(path);
    if (!isShared || !(left instanceof Value.Whole whole)) {
      return left;
    }
    String name = path.startsWith(Heap.FRESH) ? "an iterator" : "`" + named.name() + "`";
    reader
        .notes()
        .assume(
            "no call takes elements of " + name + " by another name", Confidence.ASSUMED, place);
    return new Value.Whole(whole.expr(), whole.confidence().and(Confidence.ASSUMED));
  }

  Value left(String path, Place place, State state) {
    boolean isAny = path.startsWith(Heap.FRESH) || path.startsWith("?");
    if (isAny || state.heap().mayHaveChanged(path)) {
      return Value.Opaque.ONLY;
    }
    String iterator = path.substring(0, path.length() - DirectEffects.LEFT.length() - 1);
    return Value.exact(
        reader
            .notes()
            .size(
                iterator + "." + DirectEffects.SIZES,
                "elements that " + iterator + " has left",
                place));
  }

  /** Characters of a text that stands in the source. */
  private static Value lengthOfLiteral(Object key) {
    OptionalInt characters = Literals.characters(key);
    return characters.isPresent() ? Value.exact(characters.getAsInt()) : Value.Opaque.ONLY;
  }

  Operand text(Operand text, State state) {
    Value length = text.type().isString() ? lengthOfLiteral(text.key()) : Value.Opaque.ONLY;
    if (length == Value.Opaque.ONLY) {
      return text;
    }
    String alias = Heap.FRESH + "text" + reader.notes().next();
    state.heap().putFresh(SizeNames.sizePath(alias), length);
    return text.holding(Value.Named.of(alias));
  }

  /** Whether it may be an object of a class of the sources that changes its own size. */
  boolean mayBeResized(Operand collection, State state) {
    for (String type : state.heap().resized()) {
      if (reader.types().all(type).stream()
          .anyMatch(each -> reader.outside().mayBe(each, collection.type().name()))) {
        return true;
      }
    }
    return false;
  }
}
