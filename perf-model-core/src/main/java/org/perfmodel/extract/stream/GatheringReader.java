package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Decisions;
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
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What an element costs where all have to be seen: put in order, in a set, in a collection. */
final class GatheringReader {
  private final Reader reader;
  private final CollectorReader collectors;
  private final CollectorFinisher finisher;
  private final CollectedObjects objects;

  /**
   * @param inner what reads the stream that an element is made into
   */
  GatheringReader(Reader reader, StreamStages.Inner inner) {
    this.reader = reader;
    this.collectors = new CollectorReader(reader, inner);
    this.finisher = new CollectorFinisher(reader);
    this.objects = new CollectedObjects(reader);
  }

  /**
   * Reads what follows the last element.
   *
   * @param elements that came so far; empty if nothing says how many
   * @return what the stream answers; empty if that is no collection
   */
  Optional<Operand> finished(
      MethodCallExpr end, Optional<Estimate> elements, Frame frame, State state, Code code) {
    boolean isCollected = end.getNameAsString().equals("collect");
    if (isCollected && end.getArguments().size() == 1) {
      return Optional.of(finisher.read(end.getArgument(0), elements, end, frame, state, code));
    }
    return end.getNameAsString().equals("toList")
        ? Optional.of(objects.of(JavaType.object("List"), elements, state))
        : Optional.empty();
  }

  /** One of {@code sorted}, {@code distinct}, {@code collect}. */
  void read(StreamStage stage, Operand element, int loops, State running, Code code) {
    MethodCallExpr step = stage.call();
    Frame frame = stage.frame();
    State state = stage.at(running);
    switch (stage.name()) {
      case "sorted" -> sorted(step, element, frame, state, code);
      case "distinct" -> distinct(stage, element, loops, state, code);
      default -> collected(stage, element, loops, state, code);
    }
  }

  private void sorted(MethodCallExpr step, Operand element, Frame frame, State state, Code code) {
    Expr elements = reader.notes().innermost().orElseThrow().trips;
    boolean isNumber = element.type().isNumber();
    ValueType type = isNumber ? element.type().stored() : ValueType.REFERENCE;
    reader
        .notes()
        .assume(
            "`sorted` compares each element log2(n) times, and gets them in random order",
            Confidence.ASSUMED,
            frame.place(step));
    Expr times = Expr.log2(Expr.max(Expr.ONE, elements));
    code.addPriced(new Operation(Verb.COMPARE, type), times);
    code.addPriced(new Operation(Verb.LOAD, type), times);
    code.addPriced(new Operation(Verb.STORE, type), times);
    code.node(
        Decisions.of(
            frame.place(step),
            reader.notes().nextKey(),
            "`sorted`",
            Decisions.sorting(elements, isNumber),
            compared(step, element, frame, state, code)));
  }

  /** What a comparator executes for two elements. */
  private List<TaskNode> compared(
      MethodCallExpr step, Operand element, Frame frame, State state, Code code) {
    if (step.getArguments().isEmpty()) {
      return List.of();
    }
    Code one = code.part(frame.place(step));
    Operand order = reader.expressions().read(step.getArgument(0), frame, state.copy(), one);
    Operand other = reader.operations().opaque(element.type());
    reader
        .notes()
        .onOneWay(
            () -> {
              if (order.value() instanceof Value.Function known) {
                reader
                    .functions()
                    .applied(
                        known,
                        List.of(reader.operations().opaque(element.type()), other),
                        JavaType.INT,
                        step,
                        frame,
                        state.copy(),
                        one);
              } else {
                reader.functions().handedOver(step, "Comparator.compare/2", frame, one);
              }
            });
    return one.parts();
  }

  private void collected(StreamStage stage, Operand element, int loops, State state, Code code) {
    MethodCallExpr step = stage.call();
    Frame frame = stage.frame();
    int arguments = step.getArguments().size();
    if (arguments == 1) {
      collectors.read(step.getArgument(0), element, step, frame, state, loops, code);
    } else if (arguments == 3) {
      accumulated(step, element, frame, state, code);
    } else {
      added("List", step, frame, code);
    }
  }

  /** {@code collect(ArrayList::new, ArrayList::add, ArrayList::addAll)}. */
  private void accumulated(
      MethodCallExpr step, Operand element, Frame frame, State state, Code code) {
    Operand container =
        reader.expressions().read(step.getArgument(0), frame, state.copy(), new Code(code.line()));
    JavaType type =
        container.value() instanceof Value.Function supplier
            ? reader
                .functions()
                .applied(supplier, List.of(), step, frame, state.copy(), new Code(code.line()))
                .type()
            : JavaType.UNKNOWN;
    Operand accumulator =
        reader.expressions().read(step.getArgument(1), frame, state.copy(), new Code(code.line()));
    if (accumulator.value() instanceof Value.Function known) {
      reader
          .functions()
          .applied(
              known,
              List.of(reader.operations().opaque(type), element),
              step,
              frame,
              state.copy(),
              code);
    } else {
      reader.functions().handedOver(step, "BiConsumer of collect", frame, code);
    }
  }

  /** Elements of a class of the sources are asked for what it says of hashing. */
  private void distinct(StreamStage stage, Operand element, int loops, State state, Code code) {
    MethodCallExpr step = stage.call();
    Frame frame = stage.frame();
    if (reader.types().typeAt(element.type().name(), frame.owner, step).isPresent()) {
      objects.call(
          JavaType.object("HashSet", List.of(element.type())),
          "add",
          List.of(element),
          new StreamCollector.Site(step, frame, state, loops),
          code);
    } else {
      added("Set", step, frame, code);
    }
  }

  private void added(String type, MethodCallExpr step, Frame frame, Code code) {
    reader
        .notes()
        .assume(
            "`"
                + step.getNameAsString()
                + "` adds each element to a "
                + (type.equals("Set") ? "hash table" : "list"),
            Confidence.ASSUMED,
            frame.place(step));
    Catalogue.cost(type, "add", 1).ifPresent(cost -> cost.operations().forEach(code::addPriced));
  }
}
