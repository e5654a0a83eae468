package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.source.Steps;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;

/** What is known within an iteration of the variables that it changes. */
final class IterationState {

  private final Reader reader;

  IterationState(Reader reader) {
    this.reader = reader;
  }

  private static void changeLocals(
      Changes changes, State state, BiFunction<String, State.Local, State.Local> change) {
    state.change(changes.own(), change);
  }

  void forgetChanged(Changes changes, State state, Optional<Expr> k) {
    int inside = reader.notes().depth() + 1;
    reader.notes().passedArrays.pass(changes, state);
    changeLocals(
        changes,
        state,
        (name, local) ->
            new State.Local(
                local.type(),
                changes.unknown(name, local.type()),
                keyOf(changes.steps().get(name), local, beginning(local, k)),
                inside,
                Paths.NONE));
    for (String name : changes.own()) {
      state.heap().forget(name);
    }
  }

  /** Puts the values that hold when iteration k begins. */
  void enter(List<LoopVariable> varying, Changes changes, State state, Expr k) {
    forgetChanged(changes, state, Optional.of(k));
    for (LoopVariable each : varying) {
      Value value = LoopValues.valueIn(each, k);
      if (each.local()) {
        state
            .local(each.name())
            .ifPresent(
                local ->
                    state.set(
                        each.name(),
                        new State.Local(
                            local.type(),
                            value,
                            value
                                .whole()
                                .<Object>map(n -> n)
                                .orElseGet(
                                    () ->
                                        keyOf(
                                            each,
                                            changes,
                                            local,
                                            beginning(local, Optional.of(k)))),
                            reader.notes().depth() + 1,
                            Paths.NONE)));
      } else {
        state.heap().putFresh(each.name(), value);
      }
    }
  }

  private static Object beginning(State.Local before, Optional<Expr> k) {
    return k.<Object>map(iteration -> new InductionKeys.Begun(before.key(), iteration))
        .orElseGet(Object::new);
  }

  /**
   * What comes back to the beginning of a ring goes on in it, if it is known where it begins; one
   * that data put somewhere begins at a place that nothing foresees.
   */
  private static Object keyOf(Steps.@Nullable Step step, State.Local before, Object variable) {
    if (step == null) {
      return new Object();
    }
    Expr by = Expr.constant(step.by());
    if (!step.wraps()) {
      return new InductionKeys.Advancing(variable, by);
    }
    boolean begins =
        before.value().whole().isPresent()
            || before.key() instanceof InductionKeys.Advancing
            || before.key() instanceof InductionKeys.Drifting;
    return begins ? new InductionKeys.Drifting(new Object(), by) : new Object();
  }

  private static Object keyOf(
      LoopVariable each, Changes changes, State.Local before, Object variable) {
    if (each.evolution() instanceof Evolution.Linear linear) {
      return new InductionKeys.Advancing(variable, linear.step());
    }
    Steps.Step step = changes.steps().get(each.name());
    return step == null && each.values().isPresent()
        ? MaskedNumbers.among(each.values().get())
        : keyOf(step, before, variable);
  }

  /** Variables that change start a way of operations to the next iteration. */
  void relevel(List<LoopVariable> varying, Changes changes, State state) {
    Set<String> closed = new HashSet<>();
    for (LoopVariable each : varying) {
      // That a product's value is known does not make it come sooner.
      boolean waits =
          each.evolution() instanceof Evolution.Geometric
              || each.evolution() instanceof Evolution.Quotient;
      if (each.local()
          && !waits
          && (LoopValues.valueIn(each, Expr.ONE).whole().isPresent()
              || each.evolution() instanceof Evolution.Linear)) {
        closed.add(each.name());
      }
    }
    changeLocals(
        changes,
        state,
        (name, local) ->
            new State.Local(
                local.type(),
                local.value(),
                local.key(),
                reader.notes().depth(),
                closed.contains(name) ? Paths.NONE : Paths.startingAt(name)));
  }

  /**
   * Whether the variables that a condition asks for come to its end without an overflow. Where one
   * of a small type does so only for small sizes, that is a condition.
   */
  boolean reach(Expr trips, List<LoopVariable> varying, Node condition, boolean all, Place place) {
    for (LoopVariable each : varying) {
      if (!all && !LoopValues.asks(condition, each.name())) {
        continue;
      }
      Optional<Expr> last = LoopValues.valueIn(each, trips).whole();
      if (last.filter(value -> !WrapAround.fits(each.type(), value)).isPresent()) {
        return false;
      }
      boolean isSmall = each.type().isIntegral() && !each.type().computed().equals(each.type());
      if (isSmall && last.filter(value -> !value.isConstant()).isPresent()) {
        Expr most = Expr.constant(Rational.of(WrapAround.most(each.type())));
        if (LinearForm.hasIndex(last.get())) {
          return false;
        }
        reader
            .notes()
            .require(new Condition(most.minus(last.get()), last.get() + " <= " + most, place));
      }
    }
    return true;
  }
}
