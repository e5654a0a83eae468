package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  private static final Set<String> CONVERSIONS = Set.of("toMillis", "toNanos", "toSeconds");

  private final Reader reader;

  SleepReader(Reader reader) {
    this.reader = reader;
  }

  /** What the call takes; empty if it is no such call, or nothing says how long. */
  Optional<Operand> read(MethodCallExpr call, Frame frame, State state, Code code) {
    Optional<Rational> unit = unit(call, frame);
    if (unit.isEmpty() || call.getArguments().isEmpty() || call.getArguments().size() > 2) {
      return Optional.empty();
    }
    Length length = length(call, unit.get(), frame);
    Optional<Expr> many =
        reader.expressions().read(length.number(), frame, state, code).value().whole();
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
            new Estimate(positive.times(length.unit()), Confidence.ASSUMED)));
    return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** A number of units of so many seconds. */
  private record Length(Expression number, Rational unit) {}

  private Length length(MethodCallExpr call, Rational unit, Frame frame) {
    Expression told =
        call.getArgument(
            call.getNameAsString().equals("parkNanos") ? call.getArguments().size() - 1 : 0);
    return duration(told, frame).orElseGet(() -> new Length(told, unit));
  }

  /** {@code Duration.ofMillis(n)}, or {@code toMillis()} of one, in whatever keeps it. */
  private Optional<Length> duration(Expression told, Frame frame) {
    Expression made = kept(told, frame);
    if (made instanceof MethodCallExpr converted
        && CONVERSIONS.contains(converted.getNameAsString())
        && converted.getScope().isPresent()) {
      made = kept(converted.getScope().get(), frame);
    }
    return made instanceof MethodCallExpr call
            && scope(call).equals("Duration")
            && UNITS.containsKey(call.getNameAsString())
            && call.getArguments().size() == 1
        ? Optional.of(new Length(call.getArgument(0), UNITS.get(call.getNameAsString())))
        : Optional.empty();
  }

  /** What a variable that is not assigned again was made with; else the expression itself. */
  private Expression kept(Expression expression, Frame frame) {
    return LockedObject.declared(expression, frame, reader)
        .flatMap(VariableDeclarator::getInitializer)
        .orElse(expression);
  }

  private static String scope(MethodCallExpr call) {
    return call.getScope().map(Printed::of).orElse("");
  }

  private Optional<Rational> unit(MethodCallExpr call, Frame frame) {
    String scope = scope(call);
    String name = call.getNameAsString();
    if (scope.equals("Thread") && name.equals("sleep")) {
      return Optional.of(MILLI);
    }
    if (scope.equals("LockSupport") && name.equals("parkNanos")) {
      return Optional.of(NANO);
    }
    return name.equals("sleep")
        ? call.getScope()
            .map(unit -> Printed.of(kept(unit, frame)))
            .map(unit -> UNITS.get(unit.substring(unit.lastIndexOf('.') + 1)))
        : Optional.empty();
  }
}
