package org.perfmodel.extract.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;

/**
 * What waits for an element that an iteration before stored: dependences that loops carry through
 * memory.
 */
final class MemoryRecurrences {
  private static final String MEMORY = Paths.ELEMENT;

  private final Reader reader;

  private final Map<String, Read> reads = new HashMap<>();

  MemoryRecurrences(Reader reader) {
    this.reader = reader;
  }

  /** An element read in the innermost loop. */
  record Read(String array, List<Expr> subscripts) {
    /** Asked at every element that is read: faster than what a record is given. */
    @Override
    public String toString() {
      return "Read[array=" + array + ", subscripts=" + subscripts + "]";
    }
  }

  /** What hangs on an element that is read. */
  Paths startingAt(Read read) {
    String name = MEMORY + read;
    reads.put(name, read);
    return Paths.startingAt(name);
  }

  /**
   * {@code x[i] = .. x[i-1] ..}: what is stored waits for an element stored some iterations ago.
   */
  void carriedOn(Read written, boolean inArray, Paths paths, Place place, Code code) {
    Optional<OpenLoop> loop = reader.notes().innermost();
    if (loop.isEmpty()) {
      return;
    }
    if (paths.from().size() >= Paths.MOST) {
      reader
          .notes()
          .assume(
              "no iteration waits for what another stored, beyond the first "
                  + Paths.MOST
                  + " elements that this value hangs on",
              Confidence.GUESSED,
              place);
    }
    String array = written.array();
    for (Map.Entry<String, List<Operation>> path : paths.from().entrySet()) {
      Read read = reads.get(path.getKey());
      if (read == null
          || !read.array().equals(array)
          || read.subscripts().size() != written.subscripts().size()) {
        continue;
      }
      distance(read.subscripts(), written.subscripts(), loop.get().index)
          .ifPresent(
              distance ->
                  code.chain(new Chain(array, path.getValue(), inArray, distance, 1, place)));
    }
  }

  /**
   * Iterations from the store to the load of the same element; empty if there are none. The loop
   * goes along a row, down a column, or stays.
   */
  private static Optional<Integer> distance(List<Expr> read, List<Expr> written, Symbol index) {
    Optional<Expr> distance = Optional.empty();
    for (int i = 0; i < written.size(); i++) {
      Expr lag = written.get(i).minus(read.get(i));
      Optional<Expr> slope = LinearForm.slope(written.get(i), index);
      if (slope.isEmpty()) {
        return Optional.empty();
      }
      if (slope.get().isZero()) {
        if (!lag.isZero()) {
          return Optional.empty();
        }
      } else {
        Expr iterations = lag.dividedBy(slope.get());
        if (distance.isPresent() && !distance.get().equals(iterations)) {
          return Optional.empty();
        }
        distance = Optional.of(iterations);
      }
    }
    return distance.isEmpty() ? Optional.of(1) : distance.flatMap(MemoryRecurrences::positive);
  }

  private static Optional<Integer> positive(Expr number) {
    return Optional.of(number)
        .filter(Expr::isConstant)
        .map(Expr::constantValue)
        .filter(value -> value.isInteger() && value.signum() > 0)
        .filter(value -> value.doubleValue() < Integer.MAX_VALUE)
        .map(value -> (int) value.longValueExact());
  }
}
