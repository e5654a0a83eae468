package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a collector does with each element of a stream: as {@code java.util.stream.Collectors} makes
 * it of functions and other collectors.
 *
 * <pre>
 * groupingBy(f, mapping(g, toSet()))   f, a look into a hash table, g, an element of a set
 * toMap(k, v, merge)                   k, v, an entry of a hash table; merge every other time
 * toCollection(TreeSet::new)           an element of a tree
 * reducing(start, op), joining()       op; the characters of each
 * </pre>
 *
 * What follows the last element is {@link CollectorFinisher}'s.
 */
final class CollectorReader {
  private static final Estimate SOMETIMES =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  private static final Set<String> COLLECTIONS =
      Set.of("toList", "toUnmodifiableList", "toSet", "toUnmodifiableSet", "toCollection");

  private static final Set<String> HANDING_ON = Set.of("mapping", "filtering", "flatMapping");

  private final Reader reader;
  private final CollectedObjects objects;
  private final StreamStages.Inner inner;

  /**
   * @param inner what reads the stream that an element is made into
   */
  CollectorReader(Reader reader, StreamStages.Inner inner) {
    this.reader = reader;
    this.inner = inner;
    this.objects = new CollectedObjects(reader);
  }

  /** Reads what one element costs. */
  void read(
      Expression collector,
      Operand element,
      MethodCallExpr call,
      Frame frame,
      State state,
      int loops,
      Code code) {
    StreamCollector.Site site = new StreamCollector.Site(call, frame, state, loops);
    collected(
        StreamCollector.of(collector, frame, state, reader, site.place()),
        collector,
        element,
        site,
        code);
  }

  private void collected(
      Optional<StreamCollector> made,
      Expression written,
      Operand element,
      StreamCollector.Site site,
      Code code) {
    if (made.isPresent()) {
      collected(made.get(), element, site, code);
    } else {
      code.node(unknown("collector `" + reader.brief(written) + "`", site));
    }
  }

  private TaskNode unknown(String what, StreamCollector.Site site) {
    return reader.unknown(site.call(), site.frame(), "collector without source", what);
  }

  private void collected(
      StreamCollector made, Operand element, StreamCollector.Site site, Code code) {
    int size = made.size();
    switch (made.name()) {
      case "groupingBy", "groupingByConcurrent" -> {
        Operand key = apply(made, 0, List.of(element), site, code);
        grouped(made, key, site, code);
        if (size > 1) {
          then(made, size - 1, element, site.ofGroup(), code);
        } else {
          added(JavaType.object("ArrayList"), element, site, code);
        }
      }
      case "partitioningBy" -> {
        apply(made, 0, List.of(element), site, code);
        if (size > 1) {
          then(made, 1, element, site, code);
        } else {
          added(JavaType.object("ArrayList"), element, site, code);
        }
      }
      case "toMap", "toUnmodifiableMap", "toConcurrentMap" -> mapped(made, element, site, code);
      case "mapping" -> then(made, 1, apply(made, 0, List.of(element), site, code), site, code);
      case "filtering" -> {
        apply(made, 0, List.of(element), site, code);
        sometimes("passes an element on", site, code, way -> then(made, 1, element, site, way));
      }
      case "flatMapping" -> flat(made, element, site, code);
      case "collectingAndThen" -> then(made, 0, element, site, code);
      case "teeing" -> {
        then(made, 0, element, site, code);
        then(made, 1, element, site, code);
      }
      case "reducing" -> {
        Operand given = size == 3 ? apply(made, 1, List.of(element), site, code) : element;
        Operand before = reader.operations().opaque(given.type());
        apply(made, size - 1, List.of(before, given), site, code);
      }
      case "minBy", "maxBy" ->
          apply(made, 0, List.of(reader.operations().opaque(element.type()), element), site, code);
      case "summingInt", "averagingInt", "summarizingInt" ->
          added(JavaType.INT, ValueType.LONG, made, element, site, code);
      case "summingLong", "averagingLong", "summarizingLong" ->
          added(JavaType.LONG, ValueType.LONG, made, element, site, code);
      case "summingDouble", "averagingDouble", "summarizingDouble" ->
          added(JavaType.DOUBLE, ValueType.DOUBLE, made, element, site, code);
      case "counting" -> code.add(Verb.ADD, ValueType.LONG);
      case "joining" -> joined(element, site, code);
      case "toList", "toUnmodifiableList", "toSet", "toUnmodifiableSet", "toCollection" ->
          added(CollectorFinisher.collection(made, site, reader, aside(code)), element, site, code);
      case "of" -> apply(made, 1, List.of(filled(made, site, code), element), site, code);
      default -> code.node(unknown("collector `" + reader.brief(made.call()) + "`", site));
    }
  }

  /** The elements of an element's own stream, each of which another collector takes. */
  private void flat(StreamCollector made, Operand element, StreamCollector.Site site, Code code) {
    Operand stream = apply(made, 0, List.of(element), site, code);
    StreamStage end = new StreamStage(site.call(), site.frame(), Optional.empty());
    StreamStages.Sink sink =
        (each, state, way, loops) ->
            then(
                made,
                1,
                each,
                new StreamCollector.Site(site.call(), site.frame(), state, loops),
                way);
    inner.read(
        stream,
        new StreamStage(made.call(), made.frame(), Optional.of(made.seen())),
        new StreamStages.Stages(List.of(), end, Optional.of(sink), site.loops()),
        site.state(),
        code);
  }

  private void mapped(StreamCollector made, Operand element, StreamCollector.Site site, Code code) {
    Operand key = apply(made, 0, List.of(element), site, code);
    Operand value = apply(made, 1, List.of(element), site, code);
    JavaType map = CollectorFinisher.map(made, 3, site, reader, aside(code));
    objects.call(typed(map, key, value), "put", List.of(key, value), site, code);
    if (made.size() > 2) {
      sometimes(
          "calls `" + reader.brief(made.argument(2)) + "`",
          site,
          code,
          way ->
              apply(made, 2, List.of(reader.operations().opaque(value.type()), value), site, way));
    }
  }

  /** The group of an element, which is made where it is the first of it. */
  private void grouped(StreamCollector made, Operand key, StreamCollector.Site site, Code code) {
    JavaType map =
        made.size() == 3
            ? CollectorFinisher.map(made, 1, site, reader, aside(code))
            : JavaType.object("HashMap");
    JavaType group = group(made, site, code);
    Operand maker =
        new Operand(
            JavaType.object("Function"),
            new Value.Function(CollectedObjects.making(group, site), site.frame(), site.state()),
            new Object(),
            0,
            Paths.NONE);
    objects.call(
        JavaType.object(map.name(), List.of(key.type(), group)),
        "computeIfAbsent",
        List.of(key, maker),
        site,
        code);
  }

  /** What holds a group: a collection, or else a number of it. */
  private JavaType group(StreamCollector made, StreamCollector.Site site, Code code) {
    if (made.size() == 1) {
      return JavaType.object("ArrayList");
    }
    Optional<StreamCollector> inner = made.inner(made.size() - 1, reader, site.place());
    while (inner.filter(of -> HANDING_ON.contains(of.name())).isPresent()) {
      inner = inner.get().inner(inner.get().size() - 1, reader, site.place());
    }
    return inner
        .filter(of -> COLLECTIONS.contains(of.name()))
        .map(of -> CollectorFinisher.collection(of, site, reader, aside(code)))
        .filter(JavaType::isKnown)
        .orElse(JavaType.object("Object"));
  }

  private void added(JavaType type, Operand element, StreamCollector.Site site, Code code) {
    if (!type.isKnown()) {
      code.node(unknown("collection of `" + reader.brief(site.call()) + "`", site));
      return;
    }
    objects.call(
        JavaType.object(type.name(), List.of(element.type())), "add", List.of(element), site, code);
  }

  private void added(
      JavaType number,
      ValueType sum,
      StreamCollector made,
      Operand element,
      StreamCollector.Site site,
      Code code) {
    made.apply(0, List.of(element), number, site, reader, code);
    code.add(Verb.ADD, sum);
  }

  /** What a collector of one's own fills. */
  private Operand filled(StreamCollector made, StreamCollector.Site site, Code code) {
    Operand empty = CollectorFinisher.supplied(made, 0, site, reader, aside(code));
    return CollectionElements.isSized(empty.type()) && !empty.type().isArray()
        ? objects.filled(empty.type(), site.loops(), site.state())
        : empty;
  }

  private void joined(Operand element, StreamCollector.Site site, Code code) {
    objects.call(JavaType.object("StringBuilder"), "append", List.of(element), site, code);
  }

  private static JavaType typed(JavaType map, Operand key, Operand value) {
    return JavaType.object(map.name(), List.of(key.type(), value.type()));
  }

  private static Code aside(Code code) {
    return new Code(code.line());
  }

  /** What another collector does with what this one hands it. */
  private void then(
      StreamCollector made, int at, Operand element, StreamCollector.Site site, Code code) {
    collected(made.inner(at, reader, site.place()), made.argument(at), element, site, code);
  }

  private Operand apply(
      StreamCollector made, int at, List<Operand> arguments, StreamCollector.Site site, Code code) {
    return made.apply(at, arguments, site, reader, code);
  }

  private void sometimes(
      String what, StreamCollector.Site site, Code code, Consumer<Code> reading) {
    reader
        .notes()
        .assume(
            "`" + reader.brief(site.call()) + "` " + what + " every other time",
            Confidence.ASSUMED,
            site.place());
    Code way = new Code(site.place());
    reader.notes().onOneWay(SOMETIMES.value(), () -> reading.accept(way));
    code.node(
        new TaskNode.Branch(site.place(), SOMETIMES, way.built(), reader.nothing(site.place())));
  }
}
