package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.perfmodel.extract.call.StandardCollectors;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;
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
 * reducing(start, op), joining()       op; the characters of each
 * </pre>
 */
final class CollectorReader {
  private static final Estimate SOMETIMES =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  private final Reader reader;

  CollectorReader(Reader reader) {
    this.reader = reader;
  }

  /** Where the call stands that collects. */
  private record Site(MethodCallExpr call, Frame frame, State state) {
    Place place() {
      return frame.place(call);
    }
  }

  /** A collector: the call that makes it, and what it saw. */
  private record Made(MethodCallExpr call, Frame frame, State seen) {
    String name() {
      return call.getNameAsString();
    }

    int size() {
      return call.getArguments().size();
    }

    Expression argument(int at) {
      return call.getArgument(at);
    }
  }

  /** Reads what one element costs. */
  void read(
      Expression collector,
      Operand element,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code code) {
    collected(collector, frame, state, element, new Site(call, frame, state), code);
  }

  private void collected(
      Expression collector, Frame frame, State seen, Operand element, Site site, Code code) {
    Optional<MethodCallExpr> direct = StandardCollectors.call(collector, frame);
    if (direct.isPresent()) {
      collected(new Made(direct.get(), frame, seen), element, site, code);
      return;
    }
    Code aside = new Code(code.line());
    Operand read = reader.expressions().read(collector, frame, seen.copy(), aside);
    if (read.value() instanceof Value.Function known
        && known.source() instanceof MethodCallExpr made) {
      collected(new Made(made, known.frame(), known.seen()), element, site, code);
      return;
    }
    code.node(
        reader.unknown(
            site.call(),
            site.frame(),
            "collector without source",
            "collector `" + reader.brief(collector) + "`"));
  }

  private void collected(Made made, Operand element, Site site, Code code) {
    int size = made.size();
    switch (made.name()) {
      case "groupingBy", "groupingByConcurrent" -> {
        apply(made, 0, List.of(element), site, code);
        cost("Map", size == 1 ? "put" : "get", size == 1 ? 2 : 1, code);
        if (size > 1) {
          then(made, size - 1, element, site, code);
        }
      }
      case "partitioningBy" -> {
        apply(made, 0, List.of(element), site, code);
        if (size > 1) {
          then(made, 1, element, site, code);
        } else {
          cost("List", "add", 1, code);
        }
      }
      case "toMap", "toUnmodifiableMap", "toConcurrentMap" -> {
        apply(made, 0, List.of(element), site, code);
        apply(made, 0, List.of(element), site, code);
        Operand value = apply(made, 1, List.of(element), site, code);
        cost("Map", "put", 2, code);
        if (size > 2) {
          sometimes(
              "calls `" + reader.brief(made.argument(2)) + "`",
              site,
              code,
              way ->
                  apply(
                      made,
                      2,
                      List.of(reader.operations().opaque(value.type()), value),
                      site,
                      way));
        }
      }
      case "mapping" -> then(made, 1, apply(made, 0, List.of(element), site, code), site, code);
      case "filtering" -> {
        apply(made, 0, List.of(element), site, code);
        sometimes("passes an element on", site, code, way -> then(made, 1, element, site, way));
      }
      case "flatMapping" -> {
        apply(made, 0, List.of(element), site, code);
        then(made, 1, reader.operations().opaque(JavaType.UNKNOWN), site, code);
      }
      case "collectingAndThen" -> then(made, 0, element, site, code);
      case "teeing" -> {
        then(made, 0, element, site, code);
        then(made, 1, element, site, code);
      }
      case "reducing" -> {
        Operand mapped = size == 3 ? apply(made, 1, List.of(element), site, code) : element;
        Operand before = reader.operations().opaque(mapped.type());
        apply(made, size - 1, List.of(before, mapped), site, code);
      }
      case "minBy", "maxBy" ->
          apply(made, 0, List.of(reader.operations().opaque(element.type()), element), site, code);
      case "summingInt",
          "summingLong",
          "averagingInt",
          "averagingLong",
          "summarizingInt",
          "summarizingLong" -> {
        apply(made, 0, List.of(element), site, code);
        code.add(Verb.ADD, ValueType.LONG);
      }
      case "summingDouble", "averagingDouble", "summarizingDouble" -> {
        apply(made, 0, List.of(element), site, code);
        code.add(Verb.ADD, ValueType.DOUBLE);
      }
      case "counting" -> code.add(Verb.ADD, ValueType.LONG);
      case "joining" -> cost("StringBuilder", "append", 1, code);
      case "toSet", "toUnmodifiableSet" -> cost("Set", "add", 1, code);
      case "of" -> {
        if (size > 1) {
          apply(
              made, 1, List.of(reader.operations().opaque(JavaType.UNKNOWN), element), site, code);
        }
      }
      default -> cost("List", "add", 1, code);
    }
  }

  /** What another collector does with what this one hands it. */
  private void then(Made made, int at, Operand element, Site site, Code code) {
    collected(made.argument(at), made.frame(), made.seen(), element, site, code);
  }

  private Operand apply(Made made, int at, List<Operand> arguments, Site site, Code code) {
    Code aside = new Code(code.line());
    Operand read =
        reader.expressions().read(made.argument(at), made.frame(), made.seen().copy(), aside);
    if (read.value() instanceof Value.Function function) {
      return reader
          .functions()
          .applied(function, arguments, site.call(), site.frame(), site.state(), code);
    }
    reader
        .functions()
        .handedOver(site.call(), read.type().name() + " of " + made.name(), site.frame(), code);
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private void sometimes(String what, Site site, Code code, Consumer<Code> reading) {
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

  private static void cost(String type, String method, int arguments, Code code) {
    Optional<Catalogue.Cost> cost = Catalogue.cost(type, method, arguments);
    cost.ifPresent(each -> each.operations().forEach(code::addPriced));
  }
}
