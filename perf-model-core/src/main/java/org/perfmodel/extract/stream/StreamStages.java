package org.perfmodel.extract.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What one element of a stream goes through; the share of the elements that are still in shrinks.
 */
final class StreamStages {
  private static final Set<String> COMPARED = Set.of("max", "min");
  private static final Set<String> FIRST = Set.of("findFirst", "findAny");
  private static final Set<String> WHOLE = Set.of("sorted", "distinct", "collect");

  private final Reader reader;
  private final GatheringReader gathering;
  private final StreamFunctions functions;
  private final StreamEnds ends;
  private final Inner inner;

  StreamStages(Reader reader, GatheringReader gathering, Inner inner) {
    this.reader = reader;
    this.gathering = gathering;
    this.functions = new StreamFunctions(reader);
    this.ends = new StreamEnds(reader);
    this.inner = inner;
  }

  /** Reads the stream that an element is made into. */
  interface Inner {
    Streamed read(Operand stream, StreamStage maker, Stages rest, State state, Code code);
  }

  /** What is done with an element behind the last stage. */
  interface Sink {
    void accept(Operand element, State state, Code code, int loops);
  }

  /**
   * What the elements go through.
   *
   * @param end of the whole stream; the last of the stages, unless a sink takes them
   * @param loops of the stream that are around them
   */
  record Stages(List<StreamStage> all, StreamStage end, Optional<Sink> sink, int loops) {
    Stages {
      all = List.copyOf(all);
    }

    private Stages behind(int at) {
      return new Stages(all.subList(at + 1, all.size()), end, sink, loops);
    }
  }

  /**
   * What a stream answers.
   *
   * @param elements that came to its end; empty if nothing says how many
   */
  record Streamed(Operand answer, Optional<Estimate> elements) {}

  /** What one element goes through; the share of the elements that are still in shrinks. */
  Streamed read(
      StreamOrigin origin, Estimate trips, Symbol index, Stages stages, State state, Code body) {
    StreamStage end = stages.end();
    Place place = end.place();
    boolean skips = !stages.all().isEmpty() && stages.all().get(0).name().equals("skip");
    Operand element =
        skips
            ? reader.operations().opaque(origin.type())
            : origin.element().read(index, place, state, body);
    if (origin.next().isPresent()) {
      Code next = new Code(place);
      Operand from = element;
      reader
          .notes()
          .onOneWay(
              () -> functions.applied(origin.next().get(), "map", List.of(from), end, state, next));
      // The first element is there already.
      body.node(
          new TaskNode.Branch(
              place,
              Estimate.exact(Cases.isPositive(Expr.symbol(index))),
              next.built(),
              reader.nothing(place)));
    }
    Code now = body;
    List<Code> filtered = new ArrayList<>();
    List<Estimate> shares = new ArrayList<>();
    Operand result = reader.operations().opaque(JavaType.UNKNOWN);
    boolean isOfObjects = origin.isOfObjects();
    Optional<Streamed> flat = Optional.empty();
    for (int at = 0; at < stages.all().size() && flat.isEmpty(); at++) {
      StreamStage step = stages.all().get(at);
      String name = step.name();
      now.at(step.place());
      isOfObjects = isOfObjects(isOfObjects, name);
      if (StreamChain.SHORT.contains(name)) {
        everyElement("`" + name + "` looks at every element", place);
      }
      if (WHOLE.contains(name)) {
        gathering.read(step, element, stages.loops(), state, now);
        continue;
      }
      if (step.arguments().isEmpty()) {
        element = plain(name, element, now);
        if (name.equals("boxed")) {
          element = boxed(element, place, now);
        }
        if (step.is(end.call())) {
          result = ends.ended(name, element, now);
        }
        continue;
      }
      if (name.equals("limit") || name.equals("skip")) {
        continue;
      }
      if (name.startsWith("flatMap")) {
        flat = Optional.of(flat(step, element, stages.behind(at), state, now));
        result = flat.get().answer();
        break;
      }
      Operand mapped = functions.applied(step, element, end, state, now);
      if (!step.is(end.call())) {
        handedOn(now);
      }
      if (name.equals("takeWhile") || name.equals("dropWhile")) {
        everyElement("`" + name + "` looks at every element and takes it", place);
        continue;
      }
      if (name.equals("filter")) {
        shares.add(passing(mapped, place));
        filtered.add(now);
        now = new Code(place);
      } else if (name.startsWith("map")) {
        element =
            isOfObjects && mapped.type().isNumber()
                ? boxed(mapped, place, now)
                : StreamFunctions.called(
                    step, element, mapped.as(StreamFunctions.typeOf(name, element, mapped)));
      }
      if (name.equals("reduce") && isOfObjects && mapped.type().isNumber()) {
        boxed(mapped, place, now);
      }
      result = mapped;
    }
    if (flat.isEmpty() && stages.sink().isPresent()) {
      stages.sink().get().accept(element, state, now, stages.loops());
    }
    result = maybe(end, element, result);
    Optional<Estimate> each =
        flat.isEmpty() ? Optional.of(Estimate.exact(Expr.ONE)) : flat.get().elements();
    Optional<Estimate> passed = passed(trips, shares, each, index);
    for (int i = filtered.size() - 1; i >= 0; i--) {
      Code outer = filtered.get(i);
      outer.node(new TaskNode.Branch(place, shares.get(i), now.built(), reader.nothing(place)));
      now = outer;
    }
    return new Streamed(
        result.type().isKnown()
            ? new Operand(
                end.name().equals("reduce") && flat.isEmpty() ? element.type() : result.type(),
                Value.Opaque.ONLY,
                new Object(),
                reader.notes().depth() - 1,
                Paths.NONE)
            : reader.operations().opaque(JavaType.UNKNOWN),
        passed);
  }

  private void everyElement(String what, Place place) {
    Expr most = reader.notes().innermost().orElseThrow().trips;
    reader.notes().assume(LoopExits.shown(1, most, most) + ": " + what, Confidence.ASSUMED, place);
  }

  /** What a stream answers that may be empty: numbers are read as what they are. */
  private Operand maybe(StreamStage end, Operand element, Operand result) {
    boolean isCompared = COMPARED.contains(end.name()) && !end.arguments().isEmpty();
    boolean isFirst = FIRST.contains(end.name());
    return (isCompared || isFirst) && !element.type().isNumber()
        ? reader.operations().opaque(JavaType.object("Optional", List.of(element.type())))
        : result;
  }

  /** How many elements come to the end; unknown where that is not the same for each. */
  private static Optional<Estimate> passed(
      Estimate all, List<Estimate> shares, Optional<Estimate> each, Symbol index) {
    if (each.isEmpty()) {
      return Optional.empty();
    }
    List<Estimate> factors = new ArrayList<>(shares);
    factors.add(each.get());
    Expr passed = all.value();
    Confidence how = all.confidence();
    for (Estimate factor : factors) {
      if (factor.value().symbols().contains(index)) {
        return Optional.empty();
      }
      passed = passed.times(factor.value());
      how = how.and(factor.confidence());
    }
    return Optional.of(new Estimate(passed, how));
  }

  /** Whether the elements are references, be they to numbers. */
  private static boolean isOfObjects(boolean before, String step) {
    return switch (step) {
      case "boxed", "mapToObj" -> true;
      case "mapToInt", "mapToLong", "mapToDouble" -> false;
      default -> before;
    };
  }

  /** A number that goes on as an object. */
  private Operand boxed(Operand number, Place place, Code code) {
    JavaType type = Boxes.boxed(number.type());
    reader.boxing().into(type, number, place, code);
    return reader.operations().opaque(type);
  }

  /** How many elements a filter lets pass: those of which its condition holds, if that is known. */
  private Estimate passing(Operand condition, Place place) {
    if (condition.value() instanceof Value.Whole holds) {
      return new Estimate(holds.expr(), holds.confidence());
    }
    reader.notes().assume("filter lets every second element pass", Confidence.ASSUMED, place);
    return new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);
  }

  /** The elements of an element's own stream, and what is done with each. */
  private Streamed flat(StreamStage stage, Operand element, Stages rest, State state, Code code) {
    Operand made = functions.applied(stage, element, rest.end(), state, code);
    return inner.read(made, stage, rest, state, code);
  }

  private Operand plain(String name, Operand element, Code body) {
    return switch (name) {
      case "asDoubleStream" -> reader.conversions().convert(element, JavaType.DOUBLE, body, false);
      case "asLongStream" -> reader.conversions().convert(element, JavaType.LONG, body, false);
      default -> element;
    };
  }

  /** A stage asks its field what comes behind it, and whether it is what it was. */
  private static void handedOn(Code body) {
    body.addPriced(new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE), Expr.ONE);
    body.addPriced(new Operation(Verb.COMPARE, ValueType.REFERENCE), Expr.ONE);
  }
}
