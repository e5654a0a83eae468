package org.perfmodel.extract.read;

import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.form.GuardForm;
import org.perfmodel.extract.loop.EarlyExits;
import org.perfmodel.extract.loop.FullArrays;
import org.perfmodel.extract.loop.LazyBranches;
import org.perfmodel.extract.program.GuardedWork;
import org.perfmodel.extract.program.NullTests;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MemoryVersions;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** If statements: which way is taken, how often, and what is known behind them. */
final class BranchReader {

  /**
   * Conditions within each other that are counted exactly: their product is multiplied out, so that
   * each doubles the formula.
   */
  private static final int MOST_FORMULAS = 3;

  /** The same of conditions that decide which messages a process passes. */
  private static final int MOST_OF_RANKS = 8;

  private final Reader reader;
  private final BranchPredictability predictability;
  private final LazyBranches lazy;
  private final FullArrays fullArrays;
  private final GuardClauses guards;
  private final ExceptionExits thrown;
  private int formulas;

  BranchReader(Reader reader, BranchPredictability predictability, ExceptionExits thrown) {
    this.reader = reader;
    this.thrown = thrown;
    this.predictability = predictability;
    this.lazy = new LazyBranches(reader);
    this.fullArrays = new FullArrays(reader);
    this.guards = new GuardClauses(reader);
  }

  // ---- branches

  Estimate branch(IfStmt branch, Frame frame, State state, Code code) {
    Place place = frame.place(branch);
    Expr fractions = Jumps.ofFractions(code);
    Test test = reader.conditions().read(branch.getCondition(), frame, state, code);
    boolean asksFractions = !Jumps.ofFractions(code).equals(fractions);
    if (reader.loops().isSolvedExit(branch)) {
      code.add(Verb.BRANCH, ValueType.NONE);
      state.hold(test.whenFalse());
      reader.flags().hold(branch.getCondition(), false, frame, state);
      return State.ALWAYS;
    }
    Optional<Estimate> given = reader.declarations().probability(branch, frame);
    if (given.isEmpty() && !test.known()) {
      given = reader.declarations().observedShare(branch, frame);
    }
    given = given.map(share -> GuardForm.share(branch, share));
    Optional<Estimate> ofMemo = Optional.empty();
    if (given.isEmpty() && !test.known()) {
      ofMemo = reader.recurrence().asksMemo(branch, frame);
      given =
          ofMemo
              .or(() -> lazy.share(branch, frame, state))
              .or(() -> fullArrays.share(branch, frame, state));
    }
    if (given.isPresent()) {
      test = new Test(given.get(), false, test.whenTrue(), test.whenFalse());
    }
    Statement then = branch.getThenStmt();
    Optional<Statement> otherwise = branch.getElseStmt();
    if (given.isEmpty() && !test.known() && guards.lasts(branch)) {
      reader
          .notes()
          .assume(
              "`if ("
                  + reader.brief(branch.getCondition())
                  + ")` fails once, in the last iteration",
              Confidence.ASSUMED,
              place);
      return taken(branch, test, frame, state, code);
    }
    if (given.isEmpty()
        && test.isGuessed()
        && !frame.source().namesMpi()
        && !guards.isOfEachIteration(branch, frame)
        && GuardedWork.isOf(branch)
        && !ExceptionExits.endsIt(then)
        && !reader.recurrence().isCalledIn(then)) {
      reader
          .notes()
          .assume(
              "`if ("
                  + reader.brief(branch.getCondition())
                  + ")` holds: there is nothing else to do",
              Confidence.ASSUMED,
              place);
      return taken(branch, test, frame, state, code);
    }
    if (test.isAlways() && ExceptionExits.endsIt(then) && !ExceptionExits.isCaught(then)) {
      return State.ALWAYS; // of runs that do not throw, as below
    }
    if (test.isAlways()) {
      return reader.statements().read(then, frame, state, code);
    }
    if (test.isNever()) {
      return otherwise
          .map(other -> reader.statements().read(other, frame, state, code))
          .orElse(State.ALWAYS);
    }
    boolean ofRanks = MessageSymbols.isOfRanks(test.holds().value()) && formulas < MOST_OF_RANKS;
    if (formulas >= MOST_FORMULAS && test.known() && !ofRanks) {
      test = test.unsure();
    }
    code.add(Verb.BRANCH, ValueType.NONE);
    if (ExceptionExits.endsIt(then)) {
      // What throws has no time worth predicting: the count is that of runs without it, and of what
      // goes on where it is caught.
      thrown.throwsIt(then);
      state.hold(test.whenFalse());
      reader.flags().hold(branch.getCondition(), false, frame, state);
      return otherwise
          .map(other -> reader.statements().read(other, frame, state, code))
          .orElse(State.ALWAYS);
    }
    reader.notes().loops().forEach(loop -> loop.hasBranch = true);
    Estimate alive = state.alive();
    State other = state.copy();
    state.hold(test.whenTrue());
    other.hold(test.whenFalse());
    reader.flags().hold(branch.getCondition(), true, frame, state);
    reader.flags().hold(branch.getCondition(), false, frame, other);
    state.alive(alive.times(test.holds()));
    other.alive(alive.times(Test.not(test.holds())));
    Code thenCode = code.part(frame.place(then));
    Code otherCode = code.part(otherwise.map(frame::place).orElse(place));
    Estimate[] stays = {State.ALWAYS, State.ALWAYS};
    MemoryVersions.Versions before = reader.memoryVersions().versions();
    Estimate left = reader.exits().share();
    Estimate holds = test.holds();
    Optional<Runnable> withoutThen = reader.notes().innermost().map(OpenLoop::withoutMore);
    reader.exits().along(holds, () -> stays[0] = onOneWay(then, holds, frame, state, thenCode));
    MemoryVersions.Versions behind = reader.memoryVersions().versions();
    reader.memoryVersions().back(before);
    boolean unknown = !test.known() && given.isEmpty() && test.isUnsure();
    boolean again = reader.recurrence().isCalledIn(then);
    boolean guessed = given.isEmpty() && test.isGuessed();
    boolean isLeft = guessed && stays[0].value().isZero() && !again;
    boolean isGuard =
        isLeft && unknown && GuardClauses.isOf(then, thenCode) && !guards.isFilter(branch, frame);
    Optional<OpenLoop> loop = isLeft && !isGuard ? guards.leftBy(then, thenCode) : Optional.empty();
    if (isGuard || loop.isPresent()) {
      reader
          .notes()
          .assume(
              "`if ("
                  + reader.brief(branch.getCondition())
                  + (isGuard ? ")` does not leave early" : ")` holds once, in the last iteration"),
              Confidence.ASSUMED,
              place);
      if (loop.isPresent()) {
        TaskNode work = reader.sections().tried(branch, thenCode.built(), frame, state);
        EarlyExits.keep(then, work, loop.get(), reader.notes());
        withoutThen.ifPresent(Runnable::run);
      }
      reader.exits().share(left);
      other.alive(alive);
      Estimate rest =
          otherwise
              .map(statement -> reader.statements().read(statement, frame, other, otherCode))
              .orElse(State.ALWAYS);
      code.nodes(otherCode.parts());
      state.become(other);
      return rest;
    }
    Estimate not = Test.not(test.holds());
    Estimate leftByThen = reader.exits().share();
    Optional<Runnable> withoutOther = reader.notes().innermost().map(OpenLoop::withoutMore);
    boolean same =
        unknown
            && otherwise.isPresent()
            && isSame(otherwise.get(), frame, other, otherCode, thenCode, stays, not);
    if (same) {
      reader.memoryVersions().join(behind);
      code.nodes(thenCode.parts());
      OperationCount oneWay = thenCode.straight().orElseThrow().get(0);
      boolean isJump =
          reader.notes().depth() > 0
              && Jumps.stays(branch, asksFractions, oneWay, state, reader.effects());
      if (isJump || thenCode.movesData()) {
        // Both ways take as long, but a processor still has to guess which it will be.
        TaskNode nothing = new TaskNode.Sequence(place, List.of());
        code.node(
            new TaskNode.Branch(
                place,
                test.holds(),
                nothing,
                nothing,
                predictability.steady(branch.getCondition(), branch)));
      }
      return after(branch, test, stays[0], stays[1], frame, state, other);
    }
    if (unknown
        && otherwise.isPresent()
        && stays[1].value().isZero()
        && !stays[0].value().isZero()) {
      Optional<OpenLoop> ended =
          reader.recurrence().isCalledIn(otherwise.get())
              ? Optional.empty()
              : guards.leftBy(otherwise.get(), otherCode);
      if (ended.isPresent()) {
        reader
            .notes()
            .assume(
                "`if ("
                    + reader.brief(branch.getCondition())
                    + ")` fails once, in the last iteration",
                Confidence.ASSUMED,
                place);
        EarlyExits.keep(otherwise.get(), otherCode.built(), ended.get(), reader.notes());
        withoutOther.ifPresent(Runnable::run);
        reader.exits().share(leftByThen);
        reader.memoryVersions().join(behind);
        code.nodes(thenCode.parts());
        state.alive(alive.times(stays[0]));
        return stays[0];
      }
    }
    boolean isMoved =
        (unknown || given.isPresent())
            && Jumps.isOften(holds)
            && otherwise.isEmpty()
            && stays[0].equals(State.ALWAYS)
            && reader.notes().depth() > 0
            && (!thenCode.movesData() || Jumps.readsOnlyWhatIsAsked(branch))
            && thenCode
                .straight()
                .filter(
                    counts ->
                        Jumps.isMoved(
                            branch, asksFractions, counts.get(0), state, reader.effects()))
                .isPresent();
    boolean isGap =
        unknown && (reader.messages().areIn(thenCode) || reader.messages().areIn(otherCode));
    boolean isIdle =
        thenCode.isEmpty()
            && otherCode.isEmpty()
            && stays[0].equals(State.ALWAYS)
            && stays[1].equals(State.ALWAYS);
    if (unknown && !isGap && !isIdle) {
      reader
          .notes()
          .assume(
              "`if (" + reader.brief(branch.getCondition()) + ")` holds half of the time",
              Confidence.ASSUMED,
              place);
    }
    if (!unknown && given.isEmpty() && test.isGuessed()) {
      reader
          .notes()
          .assume(
              "a part of `if (" + reader.brief(branch.getCondition()) + ")` holds half of the time",
              Confidence.GUESSED,
              place);
    }
    if (!unknown) {
      otherwise.ifPresent(
          statement ->
              reader
                  .exits()
                  .along(not, () -> stays[1] = onOneWay(statement, not, frame, other, otherCode)));
    }
    if (!stays[0].value().isZero()) {
      reader.memoryVersions().join(behind);
    }
    // An early return is a jump that can be mispredicted; the code behind it has none of its own.
    if (!thenCode.isEmpty() || !otherCode.isEmpty() || ofMemo.isPresent()) {
      TaskNode.Branch ways =
          new TaskNode.Branch(
              place,
              test.holds(),
              reader.sections().tried(branch, thenCode.built(), frame, state),
              otherCode.built(),
              isMoved
                  ? reader.notes().depth()
                  : predictability.steady(branch.getCondition(), branch));
      code.node(isGap ? reader.messages().undecided(ways, branch.getCondition(), frame) : ways);
    }
    return after(branch, test, stays[0], stays[1], frame, state, other);
  }

  /** Reads what runs where the condition holds, as if it always did. */
  private Estimate taken(IfStmt branch, Test test, Frame frame, State state, Code code) {
    code.add(Verb.BRANCH, ValueType.NONE);
    state.hold(test.whenTrue());
    reader.flags().hold(branch.getCondition(), true, frame, state);
    return reader.statements().read(branch.getThenStmt(), frame, state, code);
  }

  /**
   * Reads what is counted by conditions.
   *
   * @param conditions whose formulas it is counted by beside those around
   */
  void within(int conditions, Runnable reading) {
    formulas += conditions;
    reading.run();
    formulas -= conditions;
  }

  private Estimate onOneWay(
      Statement statement, Estimate share, Frame frame, State state, Code code) {
    Estimate[] stays = {State.ALWAYS};
    int one = GuardForm.isPart(statement) ? 0 : 1;
    within(
        one,
        () ->
            reader
                .notes()
                .onOneWay(
                    share.value(),
                    () -> stays[0] = reader.statements().read(statement, frame, state, code)));
    return stays[0];
  }

  /** Reads the other way; whether both execute the same, so that it does not matter which. */
  private boolean isSame(
      Statement otherwise,
      Frame frame,
      State other,
      Code otherCode,
      Code thenCode,
      Estimate[] stays,
      Estimate not) {
    reader.exits().along(not, () -> stays[1] = onOneWay(otherwise, not, frame, other, otherCode));
    if (!stays[0].equals(State.ALWAYS) || !stays[1].equals(State.ALWAYS)) {
      return false;
    }
    Optional<List<OperationCount>> straight = thenCode.straight();
    return straight.isPresent() && straight.equals(otherCode.straight());
  }

  /** The state behind a choice, and the share that comes there. */
  private Estimate after(
      IfStmt branch,
      Test test,
      Estimate then,
      Estimate otherwise,
      Frame frame,
      State state,
      State other) {
    if (then.value().isZero() && otherwise.value().isZero()) {
      return State.NEVER;
    }
    if (then.value().isZero()) {
      state.become(other);
    } else if (!otherwise.value().isZero()) {
      boolean both = then.equals(State.ALWAYS) && otherwise.equals(State.ALWAYS);
      Optional<NullTests.NullTest> asks =
          test.known() ? Optional.empty() : NullTests.of(branch.getCondition());
      Optional<State> usual = asks.map(asked -> asked.isNull() ? other : state.copy());
      State joined = State.join(both ? test.formula() : Optional.empty(), state, other);
      if (usual.isPresent() && joined.keepUnknown(usual.get())) {
        reader.notes().assumeNotNull(asks.get().asked(), frame.place(branch));
      }
      if (joined.heap().takesMeans()) {
        reader
            .notes()
            .assume(
                "what `if ("
                    + reader.brief(branch.getCondition())
                    + ")` adds to is as large as it is in the mean",
                Confidence.GUESSED,
                frame.place(branch));
      }
      state.become(joined);
      if (both) {
        return State.ALWAYS;
      }
    }
    return test.holds().times(then).plus(Test.not(test.holds()).times(otherwise));
  }
}
