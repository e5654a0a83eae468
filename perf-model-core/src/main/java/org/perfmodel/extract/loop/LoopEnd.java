package org.perfmodel.extract.loop;

import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** How a loop ends: its last iteration, the test that fails, and exits that are not taken. */
final class LoopEnd {

  private final Reader reader;

  LoopEnd(Reader reader) {
    this.reader = reader;
  }

  /** The iterations begun, where each may be the last with a probability that somebody gave. */
  Optional<Estimate> expected(LoopExits.Exit exit, Estimate most, Frame frame, Place place) {
    Optional<Rational> share =
        exit.branch()
            .flatMap(branch -> reader.declarations().probability(branch, frame))
            .map(Estimate::value)
            .filter(Expr::isConstant)
            .map(Expr::constantValue)
            .filter(q -> q.signum() > 0 && q.compareTo(Rational.ONE) < 0);
    return share.map(
        q -> {
          Expr begun =
              Expr.ONE
                  .minus(Expr.pow(Expr.constant(Rational.ONE.minus(q)), most.value()))
                  .dividedBy(Expr.constant(q));
          reader
              .notes()
              .assume(
                  LoopExits.shown(1, most.value(), begun)
                      + ": the loop ends in each iteration with the probability "
                      + q,
                  Confidence.ASSUMED,
                  place);
          return new Estimate(begun, Confidence.ASSUMED);
        });
  }

  /** The iteration that the exit ends: the test, and what stands before the exit. */
  void lastIteration(
      LoopExits.Exit exit,
      LoopShape loop,
      Optional<Estimate> tested,
      Estimate left,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(loop.source());
    Optional<Estimate> taken =
        tested.map(
            most ->
                new Estimate(
                    Cases.isPositive(most.value().minus(left.value())),
                    most.confidence().and(left.confidence())));
    State inside = state.copy();
    Set<String> visible = state.visible();
    Code part = new Code(place);
    reader
        .notes()
        .onOneWay(
            () -> {
              if (!loop.testsLast() && !loop.isEndless()) {
                part.folded(
                    () ->
                        reader
                            .conditions()
                            .read(loop.condition().orElseThrow(), frame, inside, part));
              }
              for (Statement statement : exit.before()) {
                reader.statements().read(statement, frame, inside, part);
              }
              exit.branch()
                  .ifPresent(
                      branch -> {
                        part.at(frame.place(branch));
                        reader.conditions().read(branch.getCondition(), frame, inside, part);
                        part.add(Verb.BRANCH, ValueType.NONE);
                        if (loop.isEndless()) {
                          reader.statements().read(branch.getThenStmt(), frame, inside, part);
                        }
                      });
            });
    inside.retain(visible);
    Estimate alive = state.alive();
    if (taken.isEmpty()) {
      code.nodes(part.parts());
      state.become(inside);
    } else {
      code.node(new TaskNode.Branch(place, taken.get(), part.built(), reader.nothing(place)));
      if (!loop.testsLast()) {
        code.shared(Test.not(taken.get()), () -> finish(loop, frame, state, code));
      }
      state.become(State.join(Optional.empty(), inside, state));
    }
    state.alive(alive);
  }

  Estimate assumed(Estimate trips, LoopShape loop, Place place) {
    boolean returns =
        !loop.body()
            .findAll(ReturnStmt.class, r -> !LoopExits.isInLambda(r, loop.body()))
            .isEmpty();
    boolean breaks =
        !loop.body().findAll(BreakStmt.class, b -> LoopExits.leaves(b, loop.body())).isEmpty();
    reader
        .notes()
        .assume(
            LoopExits.shown(1, trips.value(), trips.value())
                + ": "
                + (returns ? "return" : breaks ? "break" : "labelled continue")
                + " inside the loop is not taken",
            Confidence.ASSUMED,
            place);
    return new Estimate(trips.value(), trips.confidence().and(Confidence.ASSUMED));
  }

  void noteBound(LoopShape loop, Expr trips, Place place) {
    reader
        .notes()
        .assume(
            LoopExits.shown(loop.testsLast() ? 1 : 0, trips, trips)
                + ": no other part of `"
                + loop.text()
                + "` ends the loop",
            Confidence.ASSUMED,
            place);
  }

  /** The test that fails: executed once more, and what it changes with it. */
  void finish(LoopShape loop, Frame frame, State state, Code code) {
    if (loop.testsLast() || loop.condition().isEmpty()) {
      return;
    }
    code.at(frame.place(loop.source()));
    code.folded(() -> reader.conditions().read(loop.condition().get(), frame, state, code));
  }
}
