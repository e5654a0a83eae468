package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.LibraryLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/**
 * What a collector executes before the first element and after the last, and what it answers.
 *
 * <pre>
 * collectingAndThen(c, f)            c, then f of its answer
 * teeing(c, d, f)                    c, d, then f of both answers
 * groupingBy(k, c)                   what follows c, once per group
 * Collector.of(s, a, m, f)           s, then f; m joins the parts of a parallel stream
 * </pre>
 */
final class CollectorFinisher {
  private static final Set<String> INNER_LAST =
      Set.of("groupingBy", "groupingByConcurrent", "partitioningBy");
  private static final Set<String> FINISHING = Set.of("collectingAndThen", "teeing");

  private final Reader reader;
  private final LibraryLoop loops;
  private final CollectedObjects objects;

  CollectorFinisher(Reader reader) {
    this.reader = reader;
    this.loops = new LibraryLoop(reader);
    this.objects = new CollectedObjects(reader);
  }

  /** The class of the collection that a collector fills; unknown if nothing says it. */
  static JavaType collection(
      StreamCollector made, StreamCollector.Site site, Reader reader, Code code) {
    return switch (made.name()) {
      case "toList", "toUnmodifiableList" -> JavaType.object("ArrayList");
      case "toSet", "toUnmodifiableSet" -> JavaType.object("HashSet");
      default -> supplied(made, 0, site, reader, code).type();
    };
  }

  /** The class of the map that a collector fills, whose maker may be its argument. */
  static JavaType map(
      StreamCollector made, int maker, StreamCollector.Site site, Reader reader, Code code) {
    if (made.size() > maker) {
      JavaType type = supplied(made, maker, site, reader, code).type();
      return type.isKnown() ? type : JavaType.object("HashMap");
    }
    return JavaType.object(made.name().endsWith("ConcurrentMap") ? "ConcurrentHashMap" : "HashMap");
  }

  /** What a supplier makes. */
  static Operand supplied(
      StreamCollector made, int at, StreamCollector.Site site, Reader reader, Code code) {
    return made.apply(at, List.of(), site, reader, code);
  }

  /**
   * Reads what follows the last element.
   *
   * @param elements how many there were; empty if nothing says it
   * @return what the collector answers
   */
  Operand read(
      Expression collector,
      Optional<Estimate> elements,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code code) {
    StreamCollector.Site site = new StreamCollector.Site(call, frame, state, 0);
    return StreamCollector.of(collector, frame, state, reader, site.place())
        .map(made -> answer(made, elements, site, code))
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  private Operand answer(
      StreamCollector made, Optional<Estimate> elements, StreamCollector.Site site, Code code) {
    return switch (made.name()) {
      case "toList", "toUnmodifiableList" ->
          objects.of(JavaType.object("ArrayList"), elements, site.state());
      case "toSet", "toUnmodifiableSet" ->
          objects.of(JavaType.object("HashSet"), distinct(elements, made, site), site.state());
      case "toCollection" -> collection(made, elements, site, code);
      case "toMap", "toUnmodifiableMap", "toConcurrentMap" ->
          objects.of(
              map(made, 3, site, reader, code),
              made.size() > 2 ? Optional.empty() : elements,
              site.state());
      case "mapping" -> inner(made, 1, elements, site, code);
      case "filtering" ->
          inner(
              made,
              1,
              elements.map(all -> new Estimate(all.value().dividedBy(2), Confidence.ASSUMED)),
              site,
              code);
      case "flatMapping" -> inner(made, 1, Optional.empty(), site, code);
      case "collectingAndThen" ->
          made.apply(1, List.of(inner(made, 0, elements, site, code)), site, reader, code);
      case "teeing" ->
          made.apply(
              2,
              List.of(inner(made, 0, elements, site, code), inner(made, 1, elements, site, code)),
              site,
              reader,
              code);
      case "groupingBy", "groupingByConcurrent", "partitioningBy" ->
          grouped(made, elements, site, code);
      case "of" -> own(made, site, code);
      case "counting", "summingInt", "summingLong" -> reader.operations().opaque(JavaType.LONG);
      case "summingDouble", "averagingInt", "averagingLong", "averagingDouble" ->
          reader.operations().opaque(JavaType.DOUBLE);
      case "joining" -> reader.operations().opaque(JavaType.STRING);
      default -> reader.operations().opaque(JavaType.UNKNOWN);
    };
  }

  private Operand inner(
      StreamCollector made,
      int at,
      Optional<Estimate> elements,
      StreamCollector.Site site,
      Code code) {
    return made.inner(at, reader, site.place())
        .map(of -> answer(of, elements, site, code))
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  private Operand collection(
      StreamCollector made, Optional<Estimate> elements, StreamCollector.Site site, Code code) {
    Operand empty = supplied(made, 0, site, reader, code);
    return empty.type().isKnown() ? objects.of(empty.type(), elements, site.state()) : empty;
  }

  private Optional<Estimate> distinct(
      Optional<Estimate> elements, StreamCollector made, StreamCollector.Site site) {
    if (elements.isPresent()) {
      reader
          .notes()
          .assume(
              "the elements of `" + reader.brief(made.call()) + "` are all different",
              Confidence.ASSUMED,
              site.place());
    }
    return elements.map(all -> new Estimate(all.value(), Confidence.ASSUMED));
  }

  /** {@code Collector.of(supplier, accumulator, combiner, finisher, characteristics..)}. */
  private Operand own(StreamCollector made, StreamCollector.Site site, Code code) {
    Operand gathered = supplied(made, 0, site, reader, code);
    boolean finishes = made.size() > 3 && !isCharacteristic(made.argument(3));
    return finishes ? made.apply(3, List.of(gathered), site, reader, code) : gathered;
  }

  private static boolean isCharacteristic(Expression argument) {
    String text = argument.toString();
    return text.endsWith("IDENTITY_FINISH")
        || text.endsWith("CONCURRENT")
        || text.endsWith("UNORDERED");
  }

  /** Whether something follows the last element of a group. */
  private boolean isFinished(StreamCollector made, StreamCollector.Site site) {
    String name = made.name();
    if (FINISHING.contains(name) || name.equals("of") && made.size() > 3) {
      return true;
    }
    boolean hasInner =
        INNER_LAST.contains(name) && made.size() > 1
            || Set.of("mapping", "filtering", "flatMapping").contains(name);
    return hasInner
        && made.inner(made.size() - 1, reader, site.place())
            .filter(inner -> isFinished(inner, site))
            .isPresent();
  }

  private Operand grouped(
      StreamCollector made, Optional<Estimate> elements, StreamCollector.Site site, Code code) {
    boolean isHalved = made.name().equals("partitioningBy");
    Optional<Estimate> groups =
        isHalved ? Optional.of(Estimate.exact(Expr.constant(2))) : Optional.empty();
    if (isFinished(made, site)) {
      Estimate many =
          groups.orElseGet(
              () ->
                  reader
                      .open()
                      .at(
                          site.call(),
                          "groups",
                          "groups that `" + reader.brief(made.call()) + "` makes",
                          site.frame()));
      Optional<Estimate> each =
          elements.map(
              all -> new Estimate(all.value().dividedBy(many.value()), Confidence.ASSUMED));
      loops.read(
          made.name(),
          many,
          List.of(made.call()),
          "finishes a group of a collector",
          site.place(),
          site.frame(),
          site.state(),
          code,
          (inside, body) ->
              inner(
                  made,
                  made.size() - 1,
                  each,
                  new StreamCollector.Site(site.call(), site.frame(), inside, site.loops()),
                  body));
      groups = Optional.of(many);
    }
    JavaType map = made.size() == 3 ? map(made, 1, site, reader, code) : JavaType.object("HashMap");
    return objects.of(isHalved ? JavaType.object("Map") : map, groups, site.state());
  }
}
