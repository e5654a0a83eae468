package org.perfmodel.extract.library;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * {@code Arrays.binarySearch} of numbers: the loop that java.util.Arrays runs, as if it stood in
 * the sources. Each step halves what is left, and which half it is only data know: keys are taken
 * to come in random order, so that each step waits for its element and one guess in two is wrong.
 */
final class HalvingSearch {
  private static final int LINE_BYTES = 64;

  private final Reader reader;

  HalvingSearch(Reader reader) {
    this.reader = reader;
  }

  Optional<Operand> read(String owner, LibraryCall call) {
    boolean isPart = call.is("binarySearch", 4);
    if (!owner.equals("Arrays") || !isPart && !call.is("binarySearch", 2)) {
      return Optional.empty();
    }
    Operand array = call.argument(0);
    if (!array.type().isArray() || array.type().element().isReference()) {
      return Optional.empty();
    }
    Optional<Expr> known =
        isPart
            ? LibraryArrays.difference(call.argument(2), call.argument(1))
            : reader.names().length(array, call.place(), call.state()).whole();
    Expr elements =
        reader
            .open()
            .count(
                known,
                call.expression(),
                "elements",
                "elements that `" + reader.brief(call.expression()) + "` searches",
                call.frame())
            .expr();
    call.code().node(loop(array, elements, call.place()));
    reader
        .notes()
        .assume(
            "`Arrays.binarySearch` is given keys in random order",
            Confidence.ASSUMED,
            call.place());
    return Optional.of(reader.operations().opaque(JavaType.INT));
  }

  /** Of n elements a key is found after floor(log2(n + 1)) steps, within one. */
  private TaskNode loop(Operand array, Expr elements, Place place) {
    Expr steps = Expr.floor(Expr.log2(elements.plus(1)));
    String key = reader.notes().nextKey();
    return new TaskNode.Loop(
        place,
        key,
        "search of `Arrays.binarySearch`",
        Symbol.index(key),
        new TripCount(new Estimate(steps, Confidence.ASSUMED), List.of()),
        Optional.of("data decide its branches"),
        step(array, touched(array, elements, steps), place));
  }

  /** The places that all searches come to: no more than there are, a line of memory for each. */
  private Expr touched(Operand array, Expr elements, Expr steps) {
    Expr all = steps.times(LINE_BYTES / array.type().element().stored().bytes());
    for (OpenLoop loop : reader.notes().loops()) {
      all = all.times(loop.trips);
    }
    return LinearForm.hasIndex(all) || LinearForm.hasIndex(elements)
        ? elements
        : Expr.min(all, elements);
  }

  private static TaskNode step(Operand array, Expr touched, Place place) {
    ValueType element = array.type().element().stored();
    Operation add = new Operation(Verb.ADD, ValueType.INT);
    Operation half = new Operation(Verb.BITWISE, ValueType.INT);
    Code middle = new Code(place);
    for (Operation each :
        List.of(
            Operation.of(Verb.LOOP),
            new Operation(Verb.COMPARE, ValueType.INT),
            add,
            half,
            new Operation(Verb.LOAD, element),
            new Operation(Verb.COMPARE, element),
            Operation.of(Verb.BRANCH))) {
      middle.addPriced(each, Expr.ONE);
    }
    middle.access(
        new Access(
            array.value().called().orElse("?"),
            element,
            List.of(),
            Optional.empty(),
            LinearForm.hasIndex(touched) ? Optional.empty() : Optional.of(touched),
            false,
            false,
            place));
    middle.chain(new Chain("low", List.of(add, half, add), false, 1, 1, place));
    Code left = new Code(place);
    left.addPriced(add, Expr.ONE);
    Code right = new Code(place);
    right.addPriced(new Operation(Verb.COMPARE, element), Expr.ONE);
    right.addPriced(add, Expr.ONE);
    middle.node(
        new TaskNode.Branch(
            place,
            new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED),
            left.built(),
            right.built()));
    return middle.built();
  }
}
