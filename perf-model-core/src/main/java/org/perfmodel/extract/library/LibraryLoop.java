package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** A loop that a method of the library goes through, running what it is handed. */
public final class LibraryLoop {
  private final Reader reader;

  public LibraryLoop(Reader reader) {
    this.reader = reader;
  }

  /**
   * Reads one.
   *
   * @param method of the library
   * @param handed what it runs, whose changes are not known before the loop and behind it
   * @param obstacle to vector instructions
   * @param iteration reads what one iteration runs
   * @return what the last iteration answers
   */
  public Operand read(
      String method,
      Estimate trips,
      List<Node> handed,
      String obstacle,
      Place place,
      Frame frame,
      State state,
      Code code,
      BiFunction<State, Code, Operand> iteration) {
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    String label = "`" + method + "`";
    Changes changes = Changes.of(handed, reader.effects(), frame, state, reader.types());
    forget(changes, state);
    OpenLoop open = new OpenLoop(index, trips.value(), label, code, changes, frame.depth);
    Code body = new Code(place);
    TripCount count = new TripCount(trips, reader.notes().takeConditions());
    reader.notes().enter(key, open);
    Operand answer;
    try {
      State inside = state.copy();
      inside.hold(List.of(trips.value().minus(1)));
      body.add(Verb.LOOP, ValueType.NONE);
      answer = iteration.apply(inside, body);
      state.heap().become(inside.heap());
    } finally {
      reader.notes().leave();
    }
    state.close(index);
    forget(changes, state);
    code.node(
        new TaskNode.Loop(
            place,
            key,
            label,
            index,
            count,
            Optional.of(obstacle),
            open.iteration(),
            body.built()));
    return answer;
  }

  /** What functions change may be anything while they run, and afterwards. */
  public void forget(Changes changes, State state) {
    for (String name : changes.own()) {
      state.heap().forget(name);
      reader.memoryVersions().changed(name);
    }
    state.heap().forget(changes.called());
    reader.memoryVersions().changed(changes.called());
  }
}
