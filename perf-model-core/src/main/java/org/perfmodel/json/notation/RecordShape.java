package org.perfmodel.json.notation;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Conversion;
import org.perfmodel.workload.Iteration;
import org.perfmodel.workload.Part;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.TripRange;

/**
 * How {@link WorkNotation} writes one type of record. The table below is the format: a code or a
 * default that stands in it must never change, because committed baselines were written with it. A
 * new component of a record needs a default here; without a code it is written by its name.
 */
final class RecordShape {
  /** Marks a component that is not kept: the baseline holds no places, and hints name lines. */
  private static final String DROPPED = "!";

  private static final Map<Class<?>, RecordShape> KNOWN = new LinkedHashMap<>();
  private static final Map<Class<?>, RecordShape> OTHERS = new ConcurrentHashMap<>();

  static {
    // Type, letter of a node, then components: the first stands without a code, the others as
    // name code[=default]. `^name` is what another component of the record has.
    known(WorkNotation.Work.class, "", "root, open z");
    known(TaskNode.Compute.class, "C", "source, optimised o=^source, accesses a, chains c");
    known(TaskNode.Sequence.class, "S", "parts");
    known(
        TaskNode.Loop.class,
        "L",
        "key, label l, index i=#^key, trips t, vectorisable v, iteration n={}, body b");
    known(
        TaskNode.Branch.class, "B", "probability, then t=, otherwise e=, steady s=0, altered a=0");
    known(
        TaskNode.Parallel.class,
        "P",
        "key, label l, index i=#^key, iterations t, schedule s, workers w, body b");
    known(TaskNode.ForkJoin.class, "F", "key, label l, branches b, workers w");
    known(TaskNode.Call.class, "M", "method, body b=");
    known(TaskNode.Critical.class, "K", "lock, index i, atomic a=0, permits p=0, body b");
    known(TaskNode.Barrier.class, "R", "name");
    known(TaskNode.Processes.class, "Q", "rank, body b");
    known(TaskNode.Send.class, "X", "channel, destination d, tag t, bytes b, mode m, request r");
    known(TaskNode.Receive.class, "Y", "channel, origin o, tag t, bytes b, request r");
    known(TaskNode.Await.class, "A", "request");
    known(TaskNode.Collective.class, "G", "channel, operation o, root r=0, bytes b=0");
    known(TaskNode.Declared.class, "D", "what, seconds s");
    known(TaskNode.Unknown.class, "U", "reason, hint !=, key k=^reason, body b");
    known(
        Access.class,
        "",
        "array, element e, subscripts s, innermostStride i, footprint f, store w=0, loadsRow r=0,"
            + " part p, course c=straight");
    known(
        Chain.class,
        "",
        "through, latency l, throughMemory m=0, distance d=1, within w=0, anew a=0, scaled s=0");
    known(Estimate.class, "", "value, confidence c=exact");
    known(TripCount.class, "", "iterations, validWhen v, range r, decidedByData d=0");
    known(TripRange.class, "", "best, worst w");
    known(Condition.class, "", "nonNegative, text t");
    known(Conversion.class, "", "of, way w, share s=1");
    known(
        Iteration.class,
        "",
        "deepest, conversion c, routines r, step s=1, counted u=1, altered a=0, askedRows q,"
            + " endRows e, packedLately p=0, folded f=0");
    known(Part.class, "", "number, from f=0, operations o");
    known(Channel.class, "", "name, kind k=communicator, group g=0, capacity c");
    known(Size.class, "", "symbol, origin o");
  }

  /**
   * One component of a record.
   *
   * @param code a letter; 0 of the one that stands first, and of one without a code
   * @param otherwise its value, as it would be written, where nothing is; empty if its type says
   *     what that is, or nothing does
   */
  record Component(
      String name,
      char code,
      boolean isFirst,
      boolean isKept,
      Type type,
      Method reader,
      Optional<String> otherwise) {
    Object of(Object record) {
      try {
        return reader.invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(name + " cannot be read", e);
      }
    }
  }

  private final Class<?> type;
  private final String letter;
  private final List<Component> components;
  private final List<String> order;
  private final Constructor<?> constructor;

  private RecordShape(Class<?> type, String letter, String table) {
    this.type = type;
    this.letter = letter;
    List<Component> found = new ArrayList<>();
    Map<String, RecordComponent> left = new LinkedHashMap<>();
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getType() != Place.class) {
        left.put(component.getName(), component);
      }
    }
    order = Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
    for (String entry : table.isEmpty() ? new String[0] : table.split(", ", -1)) {
      String[] sides = entry.split("=", 2);
      String[] names = sides[0].split(" ", 2);
      RecordComponent component = left.remove(names[0]);
      if (component == null) {
        throw new IllegalStateException(type + " has no component " + names[0]);
      }
      boolean hasCode = names.length == 2 && !names[1].equals(DROPPED);
      found.add(
          component(
              component,
              hasCode ? names[1].charAt(0) : 0,
              names.length == 1,
              names.length == 1 || hasCode,
              sides.length == 2 ? Optional.of(sides[1]) : Optional.empty()));
    }
    left.values()
        .forEach(each -> found.add(component(each, (char) 0, false, true, Optional.empty())));
    components = List.copyOf(found);
    try {
      constructor =
          type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every record has this constructor", e);
    }
  }

  private static Component component(
      RecordComponent component,
      char code,
      boolean isFirst,
      boolean isKept,
      Optional<String> otherwise) {
    component.getAccessor().setAccessible(true);
    return new Component(
        component.getName(),
        code,
        isFirst,
        isKept,
        component.getGenericType(),
        component.getAccessor(),
        otherwise);
  }

  private static void known(Class<?> type, String letter, String table) {
    KNOWN.put(type, new RecordShape(type, letter, table));
  }

  static RecordShape of(Class<?> type) {
    RecordShape known = KNOWN.get(type);
    return known != null
        ? known
        : OTHERS.computeIfAbsent(type, each -> new RecordShape(each, "", ""));
  }

  /** The kind of node that a letter stands for; empty if none. */
  static Optional<RecordShape> of(char letter) {
    return KNOWN.values().stream()
        .filter(shape -> shape.letter.equals(String.valueOf(letter)))
        .findFirst();
  }

  Class<?> type() {
    return type;
  }

  /** What a node of this kind begins with; empty of other records. */
  String letter() {
    return letter;
  }

  List<Component> components() {
    return components;
  }

  /** What people call it: {@code loop}. */
  String label() {
    return type.getSimpleName().toLowerCase(Locale.ROOT);
  }

  /**
   * The record of these components by name.
   *
   * @throws IllegalArgumentException if it refuses them
   */
  Object make(Map<String, Object> values, @Nullable Place place) {
    Object[] all = new Object[order.size()];
    for (int i = 0; i < all.length; i++) {
      Object value = values.get(order.get(i));
      all[i] = value == null ? place : value;
    }
    try {
      return constructor.newInstance(all);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(String.valueOf(e.getTargetException().getMessage()), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " cannot be made", e);
    }
  }
}
