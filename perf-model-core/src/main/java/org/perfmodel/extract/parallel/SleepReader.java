package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;

/**
 * Calls that take as long as they are told.
 *
 * <pre>
 * Thread.sleep(ms), Thread.sleep(ms, ns)
 * TimeUnit.SECONDS.sleep(n)
 * LockSupport.parkNanos(ns)
 * Thread.sleep(Duration.ofMillis(n))
 * </pre>
 *
 * An interruption or a wake-up may end them before, and no processor is busy meanwhile.
 */
final class SleepReader {
  private static final Rational NANO = Rational.of(1, 1_000_000_000);
  private static final Rational MILLI = Rational.of(1, 1000);

  /** Seconds of a unit, by the constants of {@code TimeUnit} and the makers of {@code Duration}. */
  private static final Map<String, Rational> UNITS =
      Map.ofEntries(
          Map.entry("NANOSECONDS", NANO),
          Map.entry("MICROSECONDS", Rational.of(1, 1_000_000)),
          Map.entry("MILLISECONDS", MILLI),
          Map.entry("SECONDS", Rational.ONE),
          Map.entry("MINUTES", Rational.of(60)),
          Map.entry("HOURS", Rational.of(3600)),
          Map.entry("ofNanos", NANO),
          Map.entry("ofMillis", MILLI),
          Map.entry("ofSeconds", Rational.ONE),
          Map.entry("ofMinutes", Rational.of(60)));

  private final Reader reader;

  SleepReader(Reader reader) {
    this.reader = reader;
  }

  /** What the call takes; empty if it is no such call, or nothing says how long. */
  Optional<Operand> read(MethodCallExpr call, Frame frame, State state, Code code) {
    Optional<Expression> told = told(call);
    Optional<Rational> unit = unit(call);
    if (told.isEmpty() || unit.isEmpty()) {
      return Optional.empty();
    }
    Operand length = reader.expressions().read(told.get(), frame, state, code);
    Optional<Expr> many = length.value().whole();
    if (many.isEmpty()) {
      return Optional.empty();
    }
    Expr positive = many.get().isConstant() ? many.get() : Expr.max(Expr.ZERO, many.get());
    if (positive.isConstant() && positive.constantValue().signum() <= 0) {
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(call) + "` takes as long as it is told, on a processor of its own",
            Confidence.ASSUMED,
            frame.place(call));
    code.node(
        new TaskNode.Declared(
            frame.place(call),
            "`" + reader.brief(call) + "`",
            new Estimate(positive.times(unit.get()), Confidence.ASSUMED)));
    return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
  }

  private static String scope(MethodCallExpr call) {
    return call.getScope().map(Printed::of).orElse("");
  }

  private static Optional<Rational> unit(MethodCallExpr call) {
    String scope = scope(call);
    String name = call.getNameAsString();
    if (scope.equals("Thread") && name.equals("sleep")) {
      return duration(call)
          .map(made -> UNITS.get(made.getNameAsString()))
          .or(() -> Optional.of(MILLI));
    }
    if (scope.equals("LockSupport") && name.equals("parkNanos")) {
      return Optional.of(NANO);
    }
    return name.equals("sleep")
        ? Optional.ofNullable(UNITS.get(scope.substring(scope.lastIndexOf('.') + 1)))
        : Optional.empty();
  }

  /** The argument that is a number of such units. */
  private static Optional<Expression> told(MethodCallExpr call) {
    List<Expression> arguments = call.getArguments();
    if (arguments.isEmpty() || arguments.size() > 2) {
      return Optional.empty();
    }
    Optional<MethodCallExpr> duration = duration(call);
    if (duration.isPresent()) {
      return duration.get().getArguments().getFirst();
    }
    return call.getNameAsString().equals("parkNanos")
        ? Optional.of(arguments.get(arguments.size() - 1))
        : Optional.of(arguments.get(0));
  }

  /** {@code Duration.ofMillis(n)} as the argument. */
  private static Optional<MethodCallExpr> duration(MethodCallExpr call) {
    return call.getArgument(0) instanceof MethodCallExpr made
            && made.getScope().map(Printed::of).filter("Duration"::equals).isPresent()
            && UNITS.containsKey(made.getNameAsString())
        ? Optional.of(made)
        : Optional.empty();
  }
}
