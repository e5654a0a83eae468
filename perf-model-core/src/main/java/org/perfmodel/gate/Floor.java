package org.perfmodel.gate;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Readable;

/**
 * What floors mean for a region that is called more than once: they are about all calls together,
 * and a limit that holds only because of one says so.
 *
 * @param calls of the region in the unit of work that one cares about
 */
record Floor(BigDecimal calls) {
  static final Floor OF_ONE_CALL = new Floor(BigDecimal.ONE);

  private static final String BELOW = "below the floor of ";

  /** The limit with the share of its floor that one call has. */
  Limit ofOneCall(Limit limit) {
    return isOne() || limit.floor().isEmpty() || !isTold(limit.metric())
        ? limit
        : new Limit(
            limit.text(),
            limit.metric(),
            limit.atLeast(),
            limit.bound(),
            OptionalDouble.of(limit.floor().getAsDouble() / calls.doubleValue()),
            limit.at());
  }

  /** The finding with the floor that decided, and with what all calls take more. */
  Finding named(Finding finding) {
    boolean isBelow = finding.reason().equals(Comparison.WITHIN_FLOOR);
    boolean isCalled =
        !isOne()
            && isTold(finding.limit().metric())
            && (isBelow || finding.outcome() != Outcome.PASS)
            && finding.before().isPresent()
            && finding.now().isPresent();
    if (!isBelow && !isCalled) {
      return finding;
    }
    String reason = isBelow ? BELOW + floor(finding.limit()) : finding.reason();
    return finding.with(
        finding.outcome(),
        reason + (isCalled ? (reason.isEmpty() ? "" : "; ") + ofAllCalls(finding) : ""));
  }

  /** Whether a finding holds only because of a floor. */
  static boolean decided(Finding finding) {
    return finding.outcome() == Outcome.PASS && finding.reason().startsWith(BELOW);
  }

  private static boolean isTold(Metric metric) {
    return metric.isTime() || metric.isAllocation();
  }

  private boolean isOne() {
    return calls.compareTo(BigDecimal.ONE) == 0;
  }

  private String floor(Limit limit) {
    double ofOne = limit.floor().orElse(0);
    return quantity(isTold(limit.metric()) ? ofOne * calls.doubleValue() : ofOne, limit.metric());
  }

  private String ofAllCalls(Finding finding) {
    double more = finding.now().orElseThrow() - finding.before().orElseThrow();
    return "called "
        + Readable.number(calls.doubleValue())
        + " times: "
        + (more < 0 ? "-" : "+")
        + quantity(Math.abs(more) * calls.doubleValue(), finding.limit().metric());
  }

  private static String quantity(double value, Metric metric) {
    return Readable.of(value, metric.unit());
  }
}
