package org.perfmodel.extract.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Course;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * The objects of a collection that its calls come by, as HotSpot lays them out in heaps below 32
 * GB:
 *
 * <pre>
 * HashMap.get     a place of the table (8 bytes a key), an entry (32), its key, the value
 * HashMap.put     the same, and what is new once more when a collector moves it
 * TreeMap.get     log2(size) entries (40) with their keys, each of which leads to the next
 * PriorityQueue   log2(size) elements with a neighbour each
 * sort            an element for each comparison
 * </pre>
 *
 * Keys that the loop's own index gives are taken to be in the order of the entries.
 */
final class CollectionTraffic {
  private static final int TABLE_BYTES = 8;
  private static final int ENTRY_BYTES = 32;
  private static final int NODE_BYTES = 40;

  /** Characters that texts are made of, and bytes: the boxes that the library keeps. */
  private static final int FEW_KEYS = 128;

  /** An object of two or three fields, or one of unknown class. */
  private static final int OBJECT_BYTES = 24;

  /** The bytes of a typical text with their header; the text itself is an object. */
  private static final int CHARACTERS_BYTES = 32;

  private static final Set<String> LOOKING =
      Set.of("get", "getOrDefault", "containsKey", "contains", "remove", "replace");
  private static final Set<String> PUTTING =
      Set.of(
          "put", "putIfAbsent", "add", "merge", "compute", "computeIfAbsent", "computeIfPresent");
  private static final Set<String> BY_KEY =
      Set.of(
          "floorEntry",
          "floorKey",
          "floor",
          "ceilingEntry",
          "ceilingKey",
          "ceiling",
          "higherEntry",
          "higherKey",
          "higher",
          "lowerEntry",
          "lowerKey",
          "lower");
  private static final Set<String> ANSWERING =
      Set.of("get", "getOrDefault", "merge", "compute", "computeIfAbsent", "computeIfPresent");
  private static final Set<String> HASHED = Set.of("Map", "Set");
  private static final Set<String> SORTED = Set.of("TreeMap", "TreeSet");
  private static final Set<String> WITHOUT_ENTRIES =
      Set.of("EnumMap", "EnumSet", "CopyOnWriteArraySet");

  private static final Operation LINK = new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE);

  private final Reader reader;

  CollectionTraffic(Reader reader) {
    this.reader = reader;
  }

  /**
   * What a call touches.
   *
   * @param type of the collection, as it was made or declared
   * @param kind what the catalogue takes it for
   * @param size how many elements it has, where that is known
   */
  void of(String type, String kind, LibraryCall call, Value size) {
    String name = call.name();
    boolean isLookUp = LOOKING.contains(name) || PUTTING.contains(name) || BY_KEY.contains(name);
    if (call.scope().isEmpty()
        || call.code().isFolding()
        || reader.notes().depth() == 0
        || WITHOUT_ENTRIES.contains(type)) {
      return;
    }
    if (isLookUp && !call.arguments().isEmpty()) {
      if (HASHED.contains(kind)) {
        hashed(call, size);
      } else if (SORTED.contains(kind)) {
        searched(kind, call, size);
      }
    } else if (kind.equals("PriorityQueue") && (name.equals("poll") || call.is("remove", 0))) {
      sifted(call, size);
    }
  }

  private void hashed(LibraryCall call, Value size) {
    Operand scope = call.scope().orElseThrow();
    JavaType key = scope.type().argument(0);
    boolean areFew = key.name().equals("Character") || key.name().equals("Byte");
    Optional<Expr> keys =
        elements(call, size).map(many -> areFew ? Expr.min(many, Expr.constant(FEW_KEYS)) : many);
    boolean isPut = PUTTING.contains(call.name());
    boolean isInOrder = isInOrder(call.argument(0));
    touch("table", TABLE_BYTES, keys, isInOrder, call);
    touch("entries", ENTRY_BYTES, keys, isInOrder, call);
    if (hasObject(key)) {
      touch("keys", bytes(key), keys, isInOrder, call);
    }
    if (key.isString()) {
      touch("key characters", CHARACTERS_BYTES, keys, isInOrder, call);
    }
    JavaType value = scope.type().argument(1);
    boolean hasValue = value.isKnown() && (isPut || ANSWERING.contains(call.name()));
    if (hasValue && hasObject(value)) {
      touch("values", bytes(value), keys, isInOrder, call);
    }
  }

  /** Down a tree: an entry leads to its key, and what that says to the next entry. */
  private void searched(String kind, LibraryCall call, Value size) {
    JavaType key = call.scope().orElseThrow().type().argument(0);
    Optional<Expr> keys = elements(call, size);
    if (keys.isEmpty() || isInOrder(call.argument(0))) {
      return;
    }
    int characters = key.isString() ? CHARACTERS_BYTES : 0;
    descent(
        "`" + kind + "." + call.name() + "`",
        keys.get(),
        NODE_BYTES,
        bytes(key) + characters,
        call);
  }

  private void sifted(LibraryCall call, Value size) {
    JavaType element = call.scope().orElseThrow().type().argument(0);
    elements(call, size)
        .ifPresent(
            many -> descent("`PriorityQueue." + call.name() + "`", many, bytes(element), 0, call));
  }

  private void descent(String who, Expr size, int bytes, int more, LibraryCall call) {
    Place place = call.place();
    Expr levels = Expr.log2(size.plus(2));
    Code step = new Code(place);
    step.addPriced(Operation.of(Verb.LOOP), Expr.ONE);
    step.access(linked("nodes", size.times(bytes + more), call));
    List<Operation> links = new ArrayList<>(List.of(LINK));
    if (more > 0) {
      links.add(LINK);
    }
    step.chain(new Chain("node", links, false, 1, 1, place));
    String index = reader.notes().nextKey();
    call.code()
        .node(
            new TaskNode.Loop(
                place,
                index,
                "steps of " + who,
                Symbol.index(index),
                new TripCount(new Estimate(Expr.ceil(levels), Confidence.ASSUMED), List.of()),
                Optional.of("each step waits for the one before"),
                step.built()));
  }

  /** An object for each comparison of a sort. */
  void sorted(Operand list, Expr comparisons, Expr size, JavaType element, LibraryCall call) {
    if (!hasObject(element) || LinearForm.hasIndex(comparisons) || LinearForm.hasIndex(size)) {
      return;
    }
    Place place = call.place();
    Code step = new Code(place);
    step.addPriced(LINK, Expr.ONE);
    int characters = element.isString() ? CHARACTERS_BYTES : 0;
    step.access(
        access(
            name(list) + " elements",
            size.times(bytes(element) + characters),
            Course.LINKED,
            call));
    String index = reader.notes().nextKey();
    call.code()
        .node(
            new TaskNode.Loop(
                place,
                index,
                "comparisons of `" + reader.brief(call.expression()) + "`",
                Symbol.index(index),
                new TripCount(new Estimate(Expr.ceil(comparisons), Confidence.ASSUMED), List.of()),
                Optional.of("elements lie in no order"),
                step.built()));
  }

  /** The box of an element that a list is asked for, at a place that the subscript says. */
  void box(Operand list, Operand index, JavaType element, LibraryCall call) {
    Optional<Expr> size =
        reader
            .names()
            .size(list, "size", call.place(), call.state())
            .whole()
            .filter(many -> !LinearForm.hasIndex(many));
    boolean isKnown = index.value().whole().isPresent();
    if (Boxes.unboxed(element).isEmpty()
        || isKnown
        || size.isEmpty()
        || reader.notes().depth() == 0) {
      return;
    }
    call.code()
        .access(
            access(name(list) + " boxes", size.get().times(bytes(element)), Course.LINKED, call));
  }

  /** Elements, where no loop's index is in it: else as many as calls there are in the loops. */
  private Optional<Expr> elements(LibraryCall call, Value size) {
    Optional<Expr> known = size.whole().filter(many -> !LinearForm.hasIndex(many));
    if (known.isPresent() && !known.get().isZero()) {
      return known;
    }
    Expr calls = Expr.ONE;
    int level = call.scope().map(Operand::level).orElse(0);
    List<OpenLoop> loops = reader.notes().loops();
    for (OpenLoop loop : loops.subList(Math.min(level, loops.size()), loops.size())) {
      calls = calls.times(loop.trips);
    }
    return Optional.of(calls).filter(many -> !LinearForm.hasIndex(many) && !many.equals(Expr.ONE));
  }

  private void touch(
      String what, int bytes, Optional<Expr> elements, boolean inOrder, LibraryCall call) {
    if (elements.isEmpty()) {
      return;
    }
    Operand scope = call.scope().orElseThrow();
    Expr all = elements.get().times(bytes);
    String array = name(scope) + " " + what;
    call.code()
        .access(
            inOrder
                ? new Access(
                    array,
                    ValueType.BYTE,
                    List.of(),
                    Optional.of(Expr.constant(bytes)),
                    Optional.of(all),
                    false,
                    false,
                    call.place())
                : access(array, all, Course.LINKED, call));
  }

  private Access linked(String what, Expr bytes, LibraryCall call) {
    return access(name(call.scope().orElseThrow()) + " " + what, bytes, Course.LINKED, call);
  }

  private static Access access(String array, Expr bytes, Course course, LibraryCall call) {
    return new Access(
            array,
            ValueType.BYTE,
            List.of(),
            Optional.empty(),
            Optional.of(bytes),
            false,
            false,
            call.place())
        .on(course);
  }

  private static String name(Operand collection) {
    return collection.value().called().orElse("?");
  }

  private static boolean isInOrder(Operand key) {
    return key.type().isNumber() && key.value().whole().filter(LinearForm::hasIndex).isPresent();
  }

  private static boolean hasObject(JavaType type) {
    return type.isKnown() && !type.name().equals("Boolean") && !type.name().equals("Byte");
  }

  private static int bytes(JavaType type) {
    return Boxes.unboxed(type).map(number -> Boxes.bytes(number.base())).orElse(OBJECT_BYTES);
  }
}
