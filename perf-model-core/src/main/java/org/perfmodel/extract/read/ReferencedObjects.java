package org.perfmodel.extract.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.ListCells;
import org.perfmodel.extract.program.PointerChase;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/** Objects that arrays hold, and the cache lines that come with their fields. */
final class ReferencedObjects {

  private final Reader reader;
  private final OwnArrays own;
  private final ElementFootprint footprint;

  private final Map<Object, Access> holders = new HashMap<>();

  ReferencedObjects(Reader reader, OwnArrays own, ElementFootprint footprint) {
    this.reader = reader;
    this.own = own;
    this.footprint = footprint;
  }

  void object(Operand object, TypeIndex.Entry type, Place place, boolean store, Code code) {
    if (reader.notes().depth() == 0) {
      return;
    }
    Access holder = holders.get(object.key());
    boolean isLinked =
        holder == null
            && object.paths().from().values().stream()
                .anyMatch(way -> !way.isEmpty() || object.level() == reader.notes().depth());
    int level =
        holder == null ? reader.notes().depth() : Math.min(object.level(), reader.notes().depth());
    Object key = Key.of(store ? "changed object" : "object", object.key());
    if ((holder == null && !isLinked) || !reader.notes().makeAvailable(level, key)) {
      return;
    }
    if (holder != null && level < reader.notes().depth()) {
      // It comes with the first look at it, and stays for as long as the loop goes on about it.
      if (level > 0 && !reader.notes().isTrying()) {
        lines(
            holder,
            reader.constructors().bytes(type),
            place,
            store,
            reader.notes().loops().get(level).before);
      }
      return;
    }
    long bytes = reader.constructors().bytes(type);
    if (holder == null) {
      Expr all = Expr.ONE;
      for (int i = 0; i < reader.notes().depth(); i++) {
        all = all.times(reader.notes().loops().get(i).trips).times(footprint.comingTo(i));
      }
      Expr lines = all.times(Expr.constant(ElementFootprint.lineful(bytes)));
      all = linked(object).map(objects -> Expr.min(lines, objects)).orElse(all);
      boolean open = LinearForm.hasIndex(all);
      code.access(
          new Access(
              type.name() + " objects",
              ValueType.BYTE,
              List.of(),
              isListed(object, type, place) ? Optional.of(Expr.constant(bytes)) : Optional.empty(),
              open ? Optional.empty() : Optional.of(all.times(bytes)),
              store,
              false,
              place));
      return;
    }
    lines(holder, bytes, place, store, code);
  }

  /**
   * Whether a walk goes through cells in the order in which they lie in memory: {@code ListCells}.
   */
  private boolean isListed(Operand object, TypeIndex.Entry type, Place place) {
    Map<String, PointerChase> walks = reader.notes().innermost().orElseThrow().walks;
    boolean isWalk =
        object.paths().from().keySet().stream()
            .map(walks::get)
            .anyMatch(walk -> walk != null && walk.ways() == 1);
    if (!isWalk || !ListCells.isOf(type, reader.types(), reader.effects().facts)) {
      return false;
    }
    reader
        .notes()
        .assume(
            "each `" + type.name() + "` of a list lies in memory beside the one made before",
            Confidence.ASSUMED,
            place);
    return true;
  }

  /** Objects that an array holds one behind the other. */
  private static void lines(Access holder, long bytes, Place place, boolean store, Code code) {
    boolean isScattered = holder.subscripts().isEmpty() && holder.innermostStride().isEmpty();
    List<Expr> subscripts = new ArrayList<>(holder.subscripts());
    if (!subscripts.isEmpty()) {
      subscripts.set(subscripts.size() - 1, subscripts.get(subscripts.size() - 1).times(bytes));
    }
    code.access(
        new Access(
            holder.array() + " objects",
            ValueType.BYTE,
            subscripts,
            holder.innermostStride().map(stride -> stride.times(bytes)),
            isScattered ? holder.footprint().map(all -> all.times(bytes)) : holder.footprint(),
            store,
            false,
            place));
  }

  /**
   * Notes what an object of an array has for itself.
   *
   * @param part of the object, as it stands behind its name
   */
  void objectHolds(Object object, String part, Object key) {
    Access holder = holders.get(object);
    if (holder != null && !holder.subscripts().isEmpty()) {
      own.own(key, holder.array() + " objects" + part, holder.subscripts());
    }
  }

  /** Notes that an array has an element. */
  void heldBy(Access array, Object element) {
    holders.put(element, array);
  }

  void box(Operand box, ValueType number, Code code) {
    Access holder = holders.get(box.key());
    if (holder != null
        && reader.notes().depth() > 0
        && reader.notes().makeAvailable(reader.notes().depth(), Key.of("object", box.key()))) {
      lines(holder, Boxes.bytes(number), holder.place(), false, code);
    }
  }

  /** A field of an object that an array holds, as an element of all those fields. */
  Optional<MemoryRecurrences.Read> held(String path, Object object) {
    return Optional.ofNullable(holders.get(object))
        .filter(holder -> path.startsWith("?") && !holder.subscripts().isEmpty())
        .map(
            holder ->
                new MemoryRecurrences.Read(
                    holder.array() + " objects" + path.substring(1), holder.subscripts()));
  }

  /**
   * Objects that walks along fields come to: from one object in t steps, b ways at each, no more
   * than b^t, however often one walks.
   */
  private Optional<Expr> linked(Operand object) {
    OpenLoop loop = reader.notes().innermost().orElseThrow();
    for (String variable : object.paths().from().keySet()) {
      PointerChase walk = loop.walks.get(variable);
      if (walk != null && walk.ways() > 0) {
        Expr objects =
            walk.ways() == 1 ? loop.trips : Expr.pow(Expr.constant(walk.ways()), loop.trips);
        for (int i = 0; i < Math.min(walk.level(), reader.notes().depth() - 1); i++) {
          objects = objects.times(reader.notes().loops().get(i).trips);
        }
        return Optional.of(objects);
      }
    }
    return Optional.empty();
  }
}
