package org.perfmodel.extract.loop;

import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.ValueType;

/** What is known before a loop and behind it of what it changes. */
final class LoopBoundary {

  private final Reader reader;

  LoopBoundary(Reader reader) {
    this.reader = reader;
  }

  /**
   * Whether a loop within one that is tried changes nothing that the try asks for: no integer, no
   * object, no field. What else it changes is forgotten.
   */
  boolean leavesNothing(Statement body, Changes changes, Set<String> visible, State state) {
    if (!reader.notes().isTryingIteration()
        || !changes.callsLeaveFields()
        || reader.recurrence().mayCallAgain(body)
        || reader.effects().facts.of(body).leavesEarly()) {
      return false;
    }
    Set<String> forgotten = new TreeSet<>();
    for (String name : changes.own()) {
      Optional<State.Local> local = state.local(name);
      if (local.isEmpty() && !name.equals(DirectEffects.ELEMENTS)) {
        return false;
      }
      if (local.isPresent() && visible.contains(name)) {
        if (!local.get().type().isNumber() || local.get().type().isIntegral()) {
          return false;
        }
        forgotten.add(name);
      }
    }
    for (String name : forgotten) {
      State.Local local = state.local(name).orElseThrow();
      state.set(
          name,
          new State.Local(
              local.type(), Value.Opaque.ONLY, new Object(), reader.notes().depth(), Paths.NONE));
    }
    return true;
  }

  /** What methods called in the loop may change is doubted in it. */
  void prepare(Changes changes, State state) {
    state.heap().doubt(changes.called());
    reader.memoryVersions().changed(changes.called());
    prepareElements(changes);
  }

  void leave(
      List<LoopVariable> varying,
      Changes changes,
      Optional<Estimate> trips,
      boolean early,
      Symbol index,
      Frame frame,
      State state,
      State iteration) {
    iteration.close(index);
    frame.close(index);
    reader.exits().close(index);
    iteration.retain(state.locals().keySet());
    State before = state.copy();
    state.heap().join(iteration.heap(), (one, other) -> Value.Opaque.ONLY);
    Optional<Expr> count = early ? Optional.empty() : trips.map(Estimate::value);
    Map<String, Value> last = new TreeMap<>();
    for (LoopVariable each : varying) {
      Value value =
          count
              .map(k -> WrapAround.in(each.type(), LoopValues.valueIn(each, k)))
              .orElse(Value.Opaque.ONLY);
      if (value instanceof Value.Whole whole
          && trips.filter(t -> t.confidence() != Confidence.EXACT).isPresent()) {
        value = new Value.Whole(whole.expr(), whole.confidence().and(trips.get().confidence()));
      }
      if (each.local()) {
        last.put(each.name(), value);
      } else if (value.whole().isPresent()) {
        state.heap().putFresh(each.name(), value);
      }
    }
    for (Map.Entry<String, State.Local> each : before.locals().entrySet()) {
      String name = each.getKey();
      State.Local local = each.getValue();
      if (!changes.own().contains(name)) {
        continue;
      }
      Value value = last.getOrDefault(name, changes.unknown(name, local.type()));
      state.set(
          name,
          new State.Local(
              local.type(),
              value,
              value.whole().<Object>map(n -> n).orElseGet(Object::new),
              reader.notes().depth(),
              Paths.NONE));
    }
    for (String name : changes.own()) {
      reader.memoryVersions().changed(name);
    }
    prepareElements(changes);
  }

  /** Elements that may have been stored are not at hand any more. */
  private void prepareElements(Changes changes) {
    for (ValueType type : ValueType.values()) {
      if (changes.mayStore(type)) {
        reader.memoryVersions().changed(type.label());
      }
    }
  }
}
