package org.perfmodel.extract.region;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Depth;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.StrengthReduction;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Conversion;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Counts operations, each once where a compiler needs its result once, and says what is known of
 * their results: what they are made of, and which operations they wait for.
 */
public final class Operations {
  private final RegionNotes notes;

  public Operations(RegionNotes notes) {
    this.notes = notes;
  }

  /** An operation on operands, once where a compiler needs it once. */
  public Operand apply(
      Code code, Operation operation, JavaType type, Value value, Operand... inputs) {
    return apply(code, operation, operation, type, value, inputs);
  }

  /**
   * The same for operations that cost alike and are not the same.
   *
   * @param which tells the operation from others of its kind: a sum from a difference
   */
  public Operand apply(
      Code code, Operation operation, Object which, JavaType type, Value value, Operand... inputs) {
    return apply(
        code, operation, StrengthReduction.of(operation, inputs), which, type, value, inputs);
  }

  /**
   * The same where operands say more than their numbers.
   *
   * @param executed by a compiler, each waiting for the one before; none if it is a part of another
   */
  public Operand apply(
      Code code,
      Operation operation,
      List<Operation> executed,
      Object which,
      JavaType type,
      Value value,
      Operand... inputs) {
    Object[] parts = new Object[inputs.length + 2];
    parts[0] = operation;
    parts[inputs.length + 1] = which;
    int level = 0;
    Paths paths = Paths.NONE;
    for (int i = 0; i < inputs.length; i++) {
      Operand input = inputs[i];
      parts[i + 1] = input.key();
      level = Math.max(level, input.level());
      paths = paths.and(input.paths());
    }
    Key key = Key.of(parts);
    if (StrengthReduction.isKnown(value)) {
      count(code, operation, List.of(), key, level);
      return new Operand(type, value, value.whole().orElseThrow(), 0, Paths.NONE);
    }
    if (StrengthReduction.isReciprocal(operation, executed) && level >= notes.depth()) {
      notes.innermost().ifPresent(loop -> loop.hasQuotient = true);
    }
    count(code, operation, executed, key, level);
    notes.innermost().ifPresent(loop -> loop.operands.computes(operation, which, inputs));
    List<Operation> steps = StrengthReduction.waited(operation, executed);
    Paths waiting = paths.then(steps);
    if (StrengthReduction.scales(operation, executed, inputs)) {
      waiting = waiting.scaledAs(paths);
    }
    if (level >= notes.depth()) {
      waiting = waiting.at(deeper(steps, inputs));
    }
    reach(waiting);
    Object result = value instanceof Value.Whole whole ? whole.expr() : key;
    return new Operand(type, value, result, level, waiting);
  }

  /** How far into the iteration, of the loop that is not written out, something is computed. */
  private Depth deeper(List<Operation> steps, Operand... inputs) {
    Optional<OpenLoop> loop = notes.innermostKept();
    if (loop.isEmpty()) {
      return Depth.NONE;
    }
    Depth depth = Depth.NONE;
    for (Operand input : inputs) {
      depth = depth.or(input.paths().depth(), loop.get());
    }
    for (Operation step : steps) {
      depth = depth.then(step, loop.get());
    }
    if (depth.isDeeperThan(loop.get().deepest)) {
      loop.get().deepest = depth;
    }
    return depth;
  }

  /**
   * A number with a fraction that a conversion in this iteration made.
   *
   * @param from what was converted
   */
  public Operand converted(Operand number, JavaType from, Operation conversion) {
    Optional<OpenLoop> loop = notes.innermost();
    if (loop.isEmpty() || number.level() < notes.depth()) {
      return number;
    }
    ValueType of = from.computed().equals(JavaType.INT) ? ValueType.INT : ValueType.LONG;
    String begin = begin(of, loop.get());
    loop.get()
        .conversions
        .putIfAbsent(begin, new Conversion(of, List.of(conversion), loop.get().coming));
    Operand begun = number.waitingAs(Paths.startingAt(begin).then(conversion));
    reach(begun.paths());
    return begun;
  }

  /**
   * What a routine of {@code Math} answers in each iteration: another that it is handed to waits
   * for it.
   */
  public Operand routine(Operand answer, Operation routine, Code code) {
    Optional<OpenLoop> loop = notes.innermost();
    if (loop.isEmpty() || answer.level() < notes.depth() || code.isShared()) {
      return answer;
    }
    String begin = "routine in " + loop.get().index.name();
    Operand begun = answer.waitingAs(Paths.startingAt(begin).then(routine));
    List<Operation> way = begun.paths().from().getOrDefault(begin, List.of());
    if (way.size() > 1 && Paths.weight(way) > Paths.weight(loop.get().routines)) {
      loop.get().routines = way;
    }
    return begun;
  }

  private static String begin(ValueType type, OpenLoop loop) {
    if (!loop.comings.contains(loop.coming)) {
      loop.comings.add(loop.coming);
    }
    int way = loop.comings.indexOf(loop.coming);
    return "conversion of " + type.label() + " on way " + way + " in " + loop.index.name();
  }

  /**
   * Notes how far a conversion of this iteration is waited for, also in what is written out in it.
   */
  private void reach(Paths paths) {
    List<OpenLoop> loops = notes.loops();
    boolean isStraight = !paths.from().isEmpty();
    for (int i = loops.size() - 1; i >= 0 && isStraight; i--) {
      reach(paths, loops.get(i));
      isStraight = loops.get(i).isWrittenOut();
    }
  }

  private static void reach(Paths paths, OpenLoop loop) {
    loop.conversions.forEach(
        (begin, conversion) -> {
          List<Operation> way = paths.from().get(begin);
          if (way != null && weight(way, conversion.share()) > weight(loop.conversion)) {
            loop.conversion = Optional.of(new Conversion(conversion.of(), way, conversion.share()));
          }
        });
  }

  private static double weight(Optional<Conversion> conversion) {
    return conversion.map(each -> weight(each.way(), each.share())).orElse(0.0);
  }

  private static double weight(List<Operation> way, Expr share) {
    return way.size() * (share.isConstant() ? share.constantValue().doubleValue() : 1);
  }

  /** The same where a compiler executes another operation for the one as written. */
  public Operand apply(
      Code code, Operation written, Operation executed, JavaType type, Operand input) {
    Key key = Key.of(executed, input.key());
    count(code, written, List.of(executed), key, input.level());
    return new Operand(
        type, Value.Opaque.ONLY, key, input.level(), input.paths().then(List.of(executed)));
  }

  /** Counts an operation with that key: not again where its result is at hand. */
  public void count(Code code, Operation operation, Object key, int level) {
    count(code, operation, List.of(operation), key, level);
  }

  private void count(
      Code code, Operation operation, List<Operation> executed, Object key, int level) {
    if (code.isFolding()) {
      code.add(operation, false);
      return;
    }
    int from = Math.max(level, notes.heldLevel());
    boolean isNew = notes.makeAvailable(Math.min(from, notes.depth()), key);
    if (!isNew) {
      code.add(operation, false);
    } else if (from < notes.depth()) {
      code.add(operation, false);
      if (!notes.isTrying()) {
        executed.forEach(notes.loops().get(from).before::addHoisted);
      }
    } else {
      code.add(operation, executed);
    }
  }

  void count(Code code, Verb verb, ValueType type) {
    code.add(verb, type);
  }

  public Operand opaque(JavaType type) {
    return new Operand(type, Value.Opaque.ONLY, new Object(), notes.depth(), Paths.NONE);
  }

  public Operand number(JavaType type, Expr value) {
    return new Operand(type, Value.exact(value), value, levelOf(value), Paths.NONE);
  }

  /** The innermost open loop whose index the expression holds; 0 if none. */
  public int levelOf(Expr value) {
    for (int i = notes.depth(); i > 0; i--) {
      if (value.contains(notes.loops().get(i - 1).index)) {
        return i;
      }
    }
    return 0;
  }
}
