package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.InputSet;

/**
 * One limit of bytes or objects at one set of inputs. Both sides are counted with the same shares
 * of branches, so their interval has no width: a limit is broken or it holds, but for places whose
 * allocation is not known, and for memory that buys time.
 */
final class AllocationComparison {
  private static final double ROUNDING = 1e-9;

  /** Of the time before: what takes no more of it may have bought it with memory. */
  private static final double TRADED = 0.9;

  private final Limit limit;
  private final Prediction now;

  AllocationComparison(Limit limit, Prediction now) {
    this.limit = limit;
    this.now = now;
  }

  /** Of points that differ in the processors alone the last one. */
  static List<Integer> pointsOf(List<Integer> points, List<Prediction> now) {
    LinkedHashMap<InputSet, Integer> last = new LinkedHashMap<>();
    for (int point : points) {
      last.put(now.get(point).point().inputs(), point);
    }
    return List.copyOf(last.values());
  }

  /** Against a value that the limit itself gives. */
  Finding absolute() {
    double bound = limit.bound().value();
    String limitText = (limit.atLeast() ? ">= " : "<= ") + Readable.beside(bound, bound, unit());
    if (now.allocation().isEmpty()) {
      return finding("-", limitText, Outcome.UNCERTAIN, "what it allocates has no value here");
    }
    double mine = value(now.allocation().get());
    Outcome outcome = outcome(mine, bound);
    String reason = "";
    boolean isLowerBound = now.allocation().get().isLowerBound();
    boolean isProven = outcome == (limit.atLeast() ? Outcome.PASS : Outcome.REGRESSION);
    if (outcome != Outcome.PASS && isWithinFloor(mine, bound)) {
      outcome = Outcome.PASS;
      reason = Comparison.WITHIN_FLOOR;
    } else if (isLowerBound && !isProven) {
      outcome = Outcome.UNCERTAIN;
      reason = gaps() + " may allocate more: it is a lower bound";
    } else if (outcome == Outcome.REGRESSION) {
      reason = greatest(now.allocation().get().lines());
    }
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.empty(),
        OptionalDouble.of(mine),
        "-",
        Readable.beside(mine, bound, unit()),
        limitText,
        OptionalDouble.empty(),
        Optional.of(new Interval(mine, mine)),
        outcome,
        reason);
  }

  /** Against another prediction of the same region at the same point. */
  Finding relativeTo(Prediction before) {
    if (before.allocation().isEmpty()) {
      return without(
          Outcome.PASS,
          now.allocation().isEmpty()
              ? "what it allocates has no value here"
              : "the baseline does not know what it allocated: mvn perf:update");
    }
    if (now.allocation().isEmpty()) {
      return without(Outcome.UNCERTAIN, "what it allocates has no value here");
    }
    Allocation mine = now.allocation().get();
    Allocation theirs = before.allocation().get();
    double value = value(mine);
    double reference = value(theirs);
    double bound = reference * (1 + limit.bound().relative());
    double strictest = limit.atLeast() ? Math.max(reference, bound) : Math.min(reference, bound);
    Outcome outcome = outcome(value, bound);
    String reason = "";
    if (outcome == Outcome.REGRESSION && isWithinFloor(value, strictest)) {
      outcome = Outcome.PASS;
      reason = Comparison.WITHIN_FLOOR;
    } else if (outcome == Outcome.REGRESSION) {
      reason = changed(mine.lines(), theirs.lines());
      Optional<String> excuse = excuse(mine, theirs, before);
      if (excuse.isPresent()) {
        outcome = Outcome.UNCERTAIN;
        reason = reason + (reason.isEmpty() ? "" : "; ") + excuse.get();
      }
    }
    if (outcome == Outcome.PASS && mine.gaps() > theirs.gaps()) {
      outcome = Outcome.UNCERTAIN;
      reason = gaps() + " may allocate more, of which the baseline has " + theirs.gaps();
    }
    boolean isWorse = outcome != Outcome.PASS;
    double change = value == reference ? 0 : value / reference - 1;
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.of(reference),
        OptionalDouble.of(value),
        isWorse ? Readable.apart(reference, value, unit()) : Readable.brief(reference, unit()),
        isWorse ? Readable.apart(value, reference, unit()) : Readable.brief(value, unit()),
        relativeLimit(),
        OptionalDouble.of(change),
        Optional.of(new Interval(change, change)),
        outcome,
        reason);
  }

  /** Why more that is allocated need not be worse. */
  private Optional<String> excuse(Allocation mine, Allocation theirs, Prediction before) {
    if (limit.atLeast()) {
      return Optional.empty();
    }
    if (theirs.gaps() > mine.gaps()) {
      return Optional.of(
          "the baseline has " + places(theirs.gaps()) + " that may have allocated as much");
    }
    if (now.time().value() <= before.time().value() * TRADED) {
      return Optional.of("it takes less time for that: accept it if it may");
    }
    return now.growth().compareLikely(before.growth()) == Growth.Comparison.LOWER
        ? Optional.of("its time grows less for that: accept it if it may")
        : Optional.empty();
  }

  /** Nothing to compare with. */
  Finding without(Outcome outcome, String reason) {
    return finding(relativeLimit(), outcome, reason);
  }

  private Finding finding(String limitText, Outcome outcome, String reason) {
    return finding(
        now.allocation().map(mine -> Readable.brief(value(mine), unit())).orElse("-"),
        limitText,
        outcome,
        reason);
  }

  private Finding finding(String nowText, String limitText, Outcome outcome, String reason) {
    return new Finding(
        limit,
        now.point(),
        OptionalDouble.empty(),
        now.allocation().isPresent()
            ? OptionalDouble.of(value(now.allocation().get()))
            : OptionalDouble.empty(),
        "-",
        nowText,
        limitText,
        OptionalDouble.empty(),
        Optional.empty(),
        outcome,
        reason);
  }

  private double value(Allocation allocation) {
    return limit.metric() == Metric.OBJECTS ? allocation.objects() : allocation.bytes();
  }

  private Readable.Unit unit() {
    return limit.metric().unit();
  }

  private Outcome outcome(double value, double bound) {
    double worse = limit.atLeast() ? bound - value : value - bound;
    double slack = ROUNDING * Math.max(Math.abs(value), Math.abs(bound));
    return worse <= slack ? Outcome.PASS : Outcome.REGRESSION;
  }

  private boolean isWithinFloor(double value, double from) {
    double worse = limit.atLeast() ? from - value : value - from;
    double slack = ROUNDING * Math.max(Math.abs(value), Math.abs(from));
    return limit.floor().isPresent() && worse <= limit.floor().getAsDouble() + slack;
  }

  private String relativeLimit() {
    double allowed = limit.bound().relative();
    return allowed == 0 ? "no worse" : Readable.percentBeside(allowed, allowed);
  }

  private String gaps() {
    return places(now.allocation().map(Allocation::gaps).orElse(0));
  }

  private static String places(int count) {
    return count == 1 ? "1 place" : count + " places";
  }

  private static String greatest(List<Allocation.Line> lines) {
    return lines.isEmpty()
        ? ""
        : "most at "
            + lines.get(0).place().shortForm()
            + ", "
            + Readable.brief(lines.get(0).bytes(), Readable.Unit.BYTE);
  }

  /** The line that allocates most of what the baseline did not, with what stood in its place. */
  private static String changed(List<Allocation.Line> mine, List<Allocation.Line> theirs) {
    List<Allocation.Line> vanished = new ArrayList<>(theirs);
    List<Allocation.Line> appeared = new ArrayList<>();
    for (Allocation.Line line : mine) {
      Optional<Allocation.Line> same =
          vanished.stream().filter(old -> old.formula().equals(line.formula())).findFirst();
      same.ifPresentOrElse(vanished::remove, () -> appeared.add(line));
    }
    if (appeared.isEmpty()) {
      return "";
    }
    Allocation.Line most = appeared.get(0);
    String text =
        most.place().shortForm()
            + " allocates "
            + Readable.brief(most.bytes(), Readable.Unit.BYTE)
            + ", before ";
    double gone = vanished.stream().mapToDouble(Allocation.Line::bytes).sum();
    if (gone == 0) {
      return text + "nothing";
    }
    Comparator<Allocation.Line> inSource = Comparator.comparing(Allocation.Line::place);
    if (appeared.size() == vanished.size()) {
      List<Allocation.Line> ordered = appeared.stream().sorted(inSource).toList();
      List<Allocation.Line> old = vanished.stream().sorted(inSource).toList();
      return text + Readable.brief(old.get(ordered.indexOf(most)).bytes(), Readable.Unit.BYTE);
    }
    return text + Readable.brief(gone, Readable.Unit.BYTE) + " in other lines";
  }
}
