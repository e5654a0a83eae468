package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.SwitchNode;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Statements;
import org.perfmodel.extract.form.GuardForm;
import org.perfmodel.extract.loop.WaysOut;
import org.perfmodel.extract.parallel.LockedObject;
import org.perfmodel.extract.program.BestSoFar;
import org.perfmodel.extract.program.Digits;
import org.perfmodel.extract.program.NullTests;
import org.perfmodel.extract.program.Offsets;
import org.perfmodel.extract.program.SoleWork;
import org.perfmodel.extract.program.Steady;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.Closing;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Directives;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Rings;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MemoryVersions;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.SwitchedValues;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.extract.type.TypeVariables;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What statements execute. Reading one answers with the share of its executions that go on behind
 * it: one for most, zero after a return, in between after {@code if (..) return}.
 */
public final class StatementReader implements Statements {
  /** Cases of a switch that HotSpot's C2 makes a table of. */
  private static final int TABLE = 10;

  /**
   * Conditions within each other that are counted exactly: their product is multiplied out, so that
   * each doubles the formula.
   */
  private static final int MOST_FORMULAS = 3;

  /** The same of conditions that decide which messages a process passes. */
  private static final int MOST_OF_RANKS = 8;

  private final Reader reader;
  private final Thrown thrown;
  private int formulas;

  /** What {@code @Probability} says of local variables. */
  private final Map<String, String> probabilities = new TreeMap<>();

  public StatementReader(Reader reader) {
    this.reader = reader;
    this.thrown = new Thrown(reader);
  }

  @Override
  public Optional<String> annotatedProbability(String variable) {
    return Optional.ofNullable(probabilities.get(variable));
  }

  @Override
  public void annotate(String variable, String probability) {
    probabilities.put(variable, probability);
  }

  private Estimate labelled(LabeledStmt labelled, Frame frame, State state, Code code) {
    if (!labelled.getStatement().isBlockStmt()) {
      return read(labelled.getStatement(), frame, state, code);
    }
    Estimate before = state.alive();
    Estimate passes = State.ALWAYS;
    reader.exits().enter(labelled);
    try {
      Estimate stays = read(labelled.getStatement(), frame, state, code);
      passes = stays.plus(reader.exits().share());
    } finally {
      reader.exits().leave(state);
    }
    state.alive(before.times(passes));
    return passes;
  }

  @Override
  public Estimate read(Statement statement, Frame frame, State state, Code code) {
    if (reader.recurrence().isInVain()) {
      return State.ALWAYS;
    }
    reader.budget().step();
    code.at(frame.place(statement));
    if (statement instanceof BlockStmt block) {
      return block(block.getStatements(), frame, state, code);
    }
    if (statement.isExpressionStmt()) {
      Expression expression = statement.asExpressionStmt().getExpression();
      if (expression instanceof VariableDeclarationExpr declaration) {
        declare(declaration, frame, state, code);
      } else {
        reader.expressions().read(expression, frame, state, code);
      }
      return State.ALWAYS;
    }
    reader.joins().spins(statement, frame, code);
    if (statement instanceof ForStmt loop) {
      return reader.loops().counted(loop, frame, state, code);
    }
    if (statement instanceof ForEachStmt loop) {
      return reader.forEach().read(loop, frame, state, code);
    }
    if (statement instanceof WhileStmt loop) {
      return reader
          .loops()
          .open(loop, loop.getCondition(), loop.getBody(), false, frame, state, code);
    }
    if (statement instanceof DoStmt loop) {
      return reader
          .loops()
          .open(loop, loop.getCondition(), loop.getBody(), true, frame, state, code);
    }
    if (statement instanceof IfStmt branch) {
      return branch(branch, frame, state, code);
    }
    if (statement instanceof ReturnStmt result) {
      result
          .getExpression()
          .ifPresent(
              expression -> frame.returns(answer(expression, frame, state, code), state.alive()));
      reader.exits().returns(result, frame, state);
      state.alive(State.NEVER);
      return State.NEVER;
    }
    if (statement instanceof YieldStmt result) {
      frame.returns(answer(result.getExpression(), frame, state, code), state.alive());
      reader.exits().yields(result, state);
      return State.NEVER;
    }
    if (statement instanceof BreakStmt jump) {
      reader.exits().breaks(jump, state);
      state.alive(State.NEVER);
      return State.NEVER;
    }
    if (statement instanceof ContinueStmt || statement instanceof ThrowStmt) {
      state.alive(State.NEVER);
      return State.NEVER;
    }
    if (statement instanceof SynchronizedStmt locked) {
      return locked(locked, frame, state, code);
    }
    if (statement instanceof TryStmt guarded) {
      return guarded(guarded, frame, state, code);
    }
    if (statement instanceof SwitchStmt choice) {
      Estimate[] stays = {State.ALWAYS};
      switched(choice, TargetType.AS_IT_IS, frame, state, code, stays);
      return stays[0];
    }
    if (statement instanceof LabeledStmt labelled) {
      return labelled(labelled, frame, state, code);
    }
    if (statement.isExplicitConstructorInvocationStmt()) {
      reader
          .constructors()
          .constructor(statement.asExplicitConstructorInvocationStmt(), frame, state, code);
      return State.ALWAYS;
    }
    if (statement.isAssertStmt()) {
      // Whether assertions are on is a static field of the class that compilers ask first; they are
      // taken to be off, as they are unless somebody says -ea.
      code.fold(Verb.FIELD_LOAD, ValueType.BYTE);
      code.fold(Verb.COMPARE, ValueType.INT);
      return State.ALWAYS;
    }
    if (statement.isEmptyStmt()
        || statement.isLocalClassDeclarationStmt()
        || statement.isLocalRecordDeclarationStmt()) {
      return State.ALWAYS;
    }
    code.node(
        reader.unknown(
            statement, frame, "statement", "statement `" + reader.brief(statement) + "`"));
    return State.ALWAYS;
  }

  private Operand answer(Expression expression, Frame frame, State state, Code code) {
    TargetType wanted = TargetType.of(frame.answers);
    Operand value = reader.expressions().read(expression, wanted, frame, state, code);
    reader.boxing().into(frame.answers, value, frame.place(expression), code);
    return frame.answers.isNumber()
        ? reader.conversions().convert(value, frame.answers, code, false)
        : value;
  }

  // ---- sequences

  @Override
  public Estimate block(List<Statement> statements, Frame frame, State state, Code code) {
    Set<String> visible = state.visible();
    Estimate stays = sequence(statements, 0, frame, state, code);
    state.retain(visible);
    return stays;
  }

  private Estimate sequence(
      List<Statement> statements, int from, Frame frame, State state, Code code) {
    for (int i = from; i < statements.size(); i++) {
      int parallel = reader.forks().fork(statements, i, frame, state, code);
      if (parallel > i) {
        i = parallel - 1;
        continue;
      }
      Estimate stays = directed(statements.get(i), frame, state, code);
      if (stays.value().isZero()) {
        return stays;
      }
      if (!stays.value().equals(Expr.ONE)) {
        if (i + 1 == statements.size()) {
          return stays;
        }
        Place place = frame.place(statements.get(i + 1));
        Code rest = code.part(place);
        int next = i + 1;
        Estimate[] further = new Estimate[1];
        int one = stays.value().isConstant() ? 0 : 1;
        formulas += one;
        reader
            .exits()
            .along(
                stays,
                () ->
                    reader
                        .notes()
                        .onOneWay(
                            () -> further[0] = sequence(statements, next, frame, state, rest)));
        formulas -= one;
        if (!rest.isEmpty()) {
          // The jump that leaves it out was priced where it stands.
          int foreseen = reader.notes().depth() + 1;
          code.node(
              new TaskNode.Branch(place, stays, rest.built(), reader.nothing(place), foreseen));
        }
        return stays.times(further[0]);
      }
    }
    return State.ALWAYS;
  }

  private Estimate directed(Statement statement, Frame frame, State state, Code code) {
    int line = ParsedSource.line(statement);
    Directives directives = frame.source().directives();
    if (directives.at(line, "exclude").isPresent()) {
      reader.notes().assume("excluded by a directive", Confidence.ASSUMED, frame.place(statement));
      forget(statement, state);
      return State.ALWAYS;
    }
    Optional<String> cost = directives.at(line, "cost");
    if (cost.isPresent()) {
      code.node(
          reader.declarations().declared(cost.get(), reader.brief(statement), statement, frame));
      forget(statement, state);
      return State.ALWAYS;
    }
    Optional<String> region = directives.at(line, "region");
    if (region.isPresent() && !reader.notes().isTrying()) {
      Code part = new Code(frame.place(statement));
      Estimate stays = read(statement, frame, state, part);
      TaskNode node = part.built();
      reader.named().put(region.get(), node);
      code.node(node);
      return stays;
    }
    return read(statement, frame, state, code);
  }

  /** What is not read may have changed what it assigns. */
  private void forget(Statement statement, State state) {
    for (String name : DirectEffects.direct(statement)) {
      state
          .local(name)
          .ifPresent(
              local ->
                  state.set(
                      name,
                      new State.Local(
                          local.type(),
                          Value.Opaque.ONLY,
                          new Object(),
                          reader.notes().depth(),
                          Paths.NONE)));
    }
    state.heap().forgetAll();
    reader.memoryVersions().changedAnything();
  }

  @Override
  public void declare(VariableDeclarationExpr declaration, Frame frame, State state, Code code) {
    Optional<String> probability =
        Annotations.of(declaration, "Probability")
            .flatMap(annotation -> Annotations.value(annotation, "value"));
    for (VariableDeclarator variable : declaration.getVariables()) {
      probability.ifPresent(text -> probabilities.put(variable.getNameAsString(), text));
      declare(variable, declaration, frame, state, code);
    }
  }

  private void declare(
      VariableDeclarator variable,
      VariableDeclarationExpr declaration,
      Frame frame,
      State state,
      Code code) {
    String name = variable.getNameAsString();
    JavaType type = JavaType.of(variable.getType());
    if (variable.getInitializer().isEmpty()) {
      NamedSizeReader.of(declaration)
          .ifPresent(size -> reader.namedSizes().withoutValue(name, size, frame.place(variable)));
      state.set(
          name,
          new State.Local(
              type, Value.Opaque.ONLY, new Object(), reader.notes().depth(), Paths.NONE));
      return;
    }
    Expression initial = variable.getInitializer().get();
    Operand value =
        initial instanceof ArrayInitializerExpr values
            ? reader.arrays().initializer(values, type, frame, state, code)
            : reader.expressions().read(initial, TargetType.of(type), frame, state, code);
    if (variable.getType().isVarType()) {
      type = value.type();
    }
    if (type.isIntegral()) {
      value = reader.names().number(value, frame.place(variable), state);
    }
    if (type.isNumber()) {
      value = reader.conversions().convert(value, type, code, false);
    }
    reader.boxing().into(type, value, frame.place(variable), code);
    Optional<String> size =
        frame
            .source()
            .directives()
            .at(ParsedSource.line(variable), "size")
            .or(() -> NamedSizeReader.of(declaration))
            .filter(given -> reader.declarations().isSize(given, variable, frame));
    if (size.isPresent()) {
      reader.declarations().declare("size", size.get(), variable, frame);
      value =
          reader
              .namedSizes()
              .local(name, value, type, size.get(), frame.place(variable), frame, state);
    }
    boolean constant =
        declaration.isFinal() && value.key() instanceof Constant && !type.isReference();
    Operand kept = constant ? value : reader.names().text(value, state).unfolded();
    boolean isSaid = type.isKnown() && !(TypeVariables.isOne(type) && value.type().isKnown());
    state.set(name, kept, isSaid ? type : value.type());
  }

  // ---- branches

  private Estimate branch(IfStmt branch, Frame frame, State state, Code code) {
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
    if (given.isPresent()) {
      given = given.map(share -> GuardForm.share(branch, share));
      test = new Test(given.get(), false, test.whenTrue(), test.whenFalse());
    }
    Statement then = branch.getThenStmt();
    Optional<Statement> otherwise = branch.getElseStmt();
    if (given.isEmpty() && !test.known() && lasts(branch)) {
      reader
          .notes()
          .assume(
              "`if ("
                  + reader.brief(branch.getCondition())
                  + ")` fails once, in the last iteration",
              Confidence.ASSUMED,
              place);
      code.add(Verb.BRANCH, ValueType.NONE);
      state.hold(test.whenTrue());
      reader.flags().hold(branch.getCondition(), true, frame, state);
      return read(then, frame, state, code);
    }
    if (given.isEmpty()
        && test.isGuessed()
        && !frame.source().namesMpi()
        && SoleWork.isOf(branch)
        && !Thrown.endsIt(then)
        && !reader.recurrence().isCalledIn(then)) {
      reader
          .notes()
          .assume(
              "`if ("
                  + reader.brief(branch.getCondition())
                  + ")` holds: there is nothing else to do",
              Confidence.ASSUMED,
              place);
      code.add(Verb.BRANCH, ValueType.NONE);
      state.hold(test.whenTrue());
      reader.flags().hold(branch.getCondition(), true, frame, state);
      return read(then, frame, state, code);
    }
    if (test.isAlways() && Thrown.endsIt(then) && !Thrown.isCaught(then)) {
      return State.ALWAYS; // of runs that do not throw, as below
    }
    if (test.isAlways()) {
      return read(then, frame, state, code);
    }
    if (test.isNever()) {
      return otherwise.map(other -> read(other, frame, state, code)).orElse(State.ALWAYS);
    }
    boolean ofRanks = MessageSymbols.isOfRanks(test.holds().value()) && formulas < MOST_OF_RANKS;
    if (formulas >= MOST_FORMULAS && test.known() && !ofRanks) {
      test = test.unsure();
    }
    code.add(Verb.BRANCH, ValueType.NONE);
    if (Thrown.endsIt(then)) {
      // What throws has no time worth predicting: the count is that of runs without it.
      state.hold(test.whenFalse());
      reader.flags().hold(branch.getCondition(), false, frame, state);
      return otherwise.map(other -> read(other, frame, state, code)).orElse(State.ALWAYS);
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
    boolean isGuard = isLeft && unknown && isGuard(then, thenCode);
    Optional<OpenLoop> loop = isLeft && !isGuard ? leftBy(then, thenCode) : Optional.empty();
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
        WaysOut.keep(then, work, loop.get(), reader.notes());
        withoutThen.ifPresent(Runnable::run);
      }
      reader.exits().share(left);
      other.alive(alive);
      Estimate rest =
          otherwise.map(statement -> read(statement, frame, other, otherCode)).orElse(State.ALWAYS);
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
                place, test.holds(), nothing, nothing, steady(branch.getCondition(), branch)));
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
              : leftBy(otherwise.get(), otherCode);
      if (ended.isPresent()) {
        reader
            .notes()
            .assume(
                "`if ("
                    + reader.brief(branch.getCondition())
                    + ")` fails once, in the last iteration",
                Confidence.ASSUMED,
                place);
        WaysOut.keep(otherwise.get(), otherCode.built(), ended.get(), reader.notes());
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
            && !thenCode.movesData()
            && thenCode
                .straight()
                .filter(
                    counts ->
                        Jumps.isMoved(
                            branch, asksFractions, counts.get(0), state, reader.effects()))
                .isPresent();
    boolean isGap =
        unknown && (reader.messages().areIn(thenCode) || reader.messages().areIn(otherCode));
    if (unknown && !isGap) {
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
    if (!thenCode.isEmpty() || !otherCode.isEmpty()) {
      TaskNode.Branch ways =
          new TaskNode.Branch(
              place,
              test.holds(),
              reader.sections().tried(branch, thenCode.built(), frame, state),
              otherCode.built(),
              isMoved ? reader.notes().depth() : steady(branch.getCondition(), branch));
      code.node(isGap ? reader.messages().undecided(ways, branch.getCondition(), frame) : ways);
    }
    return after(branch, test, stays[0], stays[1], frame, state, other);
  }

  /** Whether the loop ends where the condition fails. */
  private boolean lasts(IfStmt branch) {
    if (branch.getElseStmt().isPresent()) {
      return false;
    }
    Expression condition = Nodes.bare(branch.getCondition());
    Optional<Statement> around = Offsets.around(branch);
    return around.isPresent()
        && reader
            .notes()
            .innermost()
            .filter(loop -> loop.source.filter(of -> Nodes.same(of, around.get())).isPresent())
            .filter(loop -> loop.shared.lasting().contains(condition))
            .isPresent();
  }

  /** The loop that a way always leaves which does more than that: it may take any time. */
  private Optional<OpenLoop> leftBy(Statement way, Code code) {
    boolean isBrief = code.parts().stream().allMatch(TaskNode.Compute.class::isInstance);
    return isBrief || reader.messages().areIn(code)
        ? Optional.empty()
        : WaysOut.open(way, reader.notes());
  }

  private boolean asksDigits(Expression condition) {
    return reader
        .notes()
        .innermost()
        .filter(loop -> Digits.decide(Optional.of(condition), loop.digits))
        .isPresent();
  }

  private int steady(Expression condition, Node asking) {
    int loops =
        Rings.comesRound(asking) || asksDigits(condition)
            ? reader.notes().depth()
            : Math.min(reader.notes().depth(), Steady.loops(condition, asking, reader.effects()));
    int best = BestSoFar.isAsked(condition, asking) ? Math.min(1, reader.notes().depth()) : 0;
    return Math.max(Math.max(loops, best), Steady.ofCalls(condition, asking, reader.effects()));
  }

  private Estimate onOneWay(
      Statement statement, Estimate share, Frame frame, State state, Code code) {
    Estimate[] stays = {State.ALWAYS};
    int one = GuardForm.isPart(statement) ? 0 : 1;
    formulas += one;
    reader.notes().onOneWay(share.value(), () -> stays[0] = read(statement, frame, state, code));
    formulas -= one;
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

  /** A way out that costs next to nothing: a check at the start, a search that ends. */
  private static boolean isGuard(Statement then, Code code) {
    for (TaskNode node : code.parts()) {
      if (!(node instanceof TaskNode.Compute)) {
        return false;
      }
    }
    return !endsInContinue(then);
  }

  private static boolean endsInContinue(Statement statement) {
    return Nodes.last(statement) instanceof ContinueStmt;
  }

  /** Whether nothing of the method is executed behind it. */
  private static boolean ends(Statement statement) {
    Statement last = Nodes.last(statement);
    return last instanceof ThrowStmt || last instanceof ReturnStmt;
  }

  @Override
  public Operand switched(
      SwitchNode choice, TargetType wanted, Frame frame, State state, Code code) {
    return switched(choice, wanted, frame, state, code, new Estimate[1]);
  }

  /**
   * A switch, statement or expression: a case for each constant, else all equally likely.
   *
   * @param passes where to say which share goes on behind it
   */
  private Operand switched(
      SwitchNode choice,
      TargetType wanted,
      Frame frame,
      State state,
      Code code,
      Estimate[] passes) {
    Expression selector = choice.getSelector();
    Place place = frame.place(selector);
    boolean isConverted = !wanted.isOperand() && wanted.type().isNumber();
    if (choice instanceof SwitchExpr && !isConverted) {
      reader
          .notes()
          .assume(
              "conversions of a switch's value are counted behind it", Confidence.ASSUMED, place);
    }
    Operand selected = reader.expressions().read(selector, frame, state, code);
    code.add(Verb.BRANCH, ValueType.NONE);
    reader.notes().loops().forEach(loop -> loop.hasBranch = true);
    List<SwitchEntry> entries = choice.getEntries();
    if (!(selected.key() instanceof Constant)) {
      asked(selected.type(), entries.size(), code);
      if (selected.type().isString()) {
        askedText(entries, code);
      }
    }
    boolean isExpression = choice instanceof SwitchExpr;
    List<Estimate> shares = shares(entries, selected, frame, state, place);
    int steady = steady(selector, (Node) choice);
    Estimate arriving = State.NEVER;
    State before = state.copy();
    State after = null;
    List<State> left = new ArrayList<>();
    SwitchedValues values = new SwitchedValues();
    Frame answers =
        isExpression ? frame.ofMethod(isConverted ? wanted.type() : JavaType.UNKNOWN) : frame;
    State falling = null;
    Estimate passing = State.NEVER;
    for (int i = 0; i < entries.size(); i++) {
      SwitchEntry entry = entries.get(i);
      boolean arrow = entry.getType() != SwitchEntry.Type.STATEMENT_GROUP;
      Estimate share = arrow ? shares.get(i) : shares.get(i).plus(arriving);
      State branch = before.copy();
      if (falling != null) {
        branch = State.join(SwitchedValues.formula(shares.get(i)), branch, falling);
      }
      branch.alive(state.alive().times(share));
      if (!arrow) {
        declaredAbove(entries.subList(0, i), branch);
      }
      Code part = new Code(frame.place(entry));
      Estimate[] stays = {State.ALWAYS};
      State entered = branch;
      reader.exits().enter(choice);
      List<State> broken = List.of();
      try {
        reader
            .exits()
            .along(
                share,
                () ->
                    reader
                        .notes()
                        .onOneWay(
                            () -> stays[0] = entry(entry, isExpression, answers, entered, part)));
        passing = passing.plus(reader.exits().share());
      } finally {
        broken = reader.exits().leave();
        left.addAll(broken);
      }
      // Of two ways that only choose a value a compiler moves the right one; of more it jumps.
      boolean isJump = !part.isEmpty() || entries.size() > 2 && i + 1 < entries.size();
      if (isJump && !share.value().isZero()) {
        code.node(
            share.value().equals(Expr.ONE)
                ? part.built()
                : new TaskNode.Branch(place, share, part.built(), reader.nothing(place), steady));
      }
      boolean falls = !arrow && !stays[0].value().isZero() && i + 1 < entries.size();
      falling = falls ? branch : null;
      arriving = falls ? share.times(stays[0]) : State.NEVER;
      values.group(share, stays[0].value().isZero() ? null : branch, falls, broken);
      if (!falls && !stays[0].value().isZero()) {
        passing = passing.plus(share.times(stays[0]));
        after = after == null ? branch : State.join(Optional.empty(), after, branch);
      }
    }
    for (State each : left) {
      after = after == null ? each : State.join(Optional.empty(), after, each);
    }
    boolean complete = entries.stream().anyMatch(StatementReader::isDefault) || isExpression;
    if (!complete) {
      Estimate none = Test.not(shares.stream().reduce(State.NEVER, Estimate::plus));
      passing = passing.plus(none);
      values.group(none, before, false, List.of());
    }
    if (after == null) {
      after = before;
    } else if (!complete) {
      after = State.join(Optional.empty(), after, before);
    }
    Estimate alive = state.alive();
    state.become(after);
    state.retain(before.locals().keySet());
    values.into(state);
    state.alive(isExpression ? alive : alive.times(passing));
    passes[0] = passing;
    return isExpression
        ? answers.result().orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN))
        : reader.operations().opaque(JavaType.UNKNOWN);
  }

  /** Variables of the groups above, without the values that they have there (JLS 6.3.2). */
  private void declaredAbove(List<SwitchEntry> above, State state) {
    for (SwitchEntry entry : above) {
      for (Statement each : entry.getStatements()) {
        if (each instanceof ExpressionStmt statement
            && statement.getExpression() instanceof VariableDeclarationExpr declaration) {
          for (VariableDeclarator variable : declaration.getVariables()) {
            state.set(
                variable.getNameAsString(),
                reader.operations().opaque(JavaType.of(variable.getType())),
                JavaType.of(variable.getType()));
          }
        }
      }
    }
  }

  /**
   * HotSpot's C2 finds a case by halves, and goes through a table where there are {@value #TABLE}
   * or more ({@code MinJumpTableSize}).
   */
  private static void asked(JavaType selector, int ways, Code code) {
    if (!selector.isNumber() || ways < 3) {
      return;
    }
    boolean isTable = ways >= TABLE;
    int halvings = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ways);
    Rational more = Rational.of(2L * (ways - (1L << halvings)), ways);
    Expr asked = isTable ? Expr.ONE : Expr.constant(Rational.of(halvings).plus(more));
    code.addPriced(new Operation(Verb.COMPARE, ValueType.INT), asked);
    code.addPriced(Operation.of(Verb.BRANCH), asked.minus(1));
    if (isTable) {
      code.addPriced(new Operation(Verb.LOAD, ValueType.INT), Expr.ONE);
    }
  }

  /** A text is found by its hash, then compared with the only case that has it. */
  private static void askedText(List<SwitchEntry> entries, Code code) {
    Catalogue.cost("String", "hashCode", 0)
        .ifPresent(cost -> cost.operations().forEach(code::addPriced));
    Optional<Catalogue.Cost> equals = Catalogue.cost("String", "equals", 1);
    for (SwitchEntry entry : entries) {
      for (Expression label : entry.getLabels()) {
        int length = label instanceof StringLiteralExpr text ? text.asString().length() : 0;
        Expr share =
            Expr.constant(Rational.of(1, (long) entries.size() * entry.getLabels().size()));
        equals.ifPresent(
            cost ->
                cost.operations()
                    .forEach(
                        (operation, times) ->
                            code.addPriced(
                                operation,
                                Substitute.in(times, new Symbol("size"), Expr.constant(length))
                                    .times(share))));
      }
    }
  }

  private static boolean isDefault(SwitchEntry entry) {
    return entry.isDefault() || entry.getLabels().isEmpty();
  }

  private Estimate entry(
      SwitchEntry entry, boolean isExpression, Frame frame, State state, Code code) {
    if (isExpression && entry.getType() == SwitchEntry.Type.EXPRESSION) {
      Expression result = entry.getStatement(0).asExpressionStmt().getExpression();
      code.at(frame.place(result));
      frame.returns(answer(result, frame, state, code), state.alive());
      return State.ALWAYS;
    }
    return block(entry.getStatements(), frame, state, code);
  }

  private List<Estimate> shares(
      List<SwitchEntry> entries, Operand selected, Frame frame, State state, Place place) {
    List<Estimate> shares = new ArrayList<>();
    Optional<Expr> value = selected.value().whole();
    if (value.isPresent()) {
      Expr rest = Expr.ONE;
      boolean known = true;
      int otherwise = -1;
      for (SwitchEntry entry : entries) {
        Expr share = Expr.ZERO;
        for (Expression label : entry.getLabels()) {
          Optional<Expr> constant =
              reader
                  .expressions()
                  .read(label, frame, state.copy(), new Code(place))
                  .value()
                  .whole()
                  .filter(Expr::isConstant);
          known &= constant.isPresent();
          share =
              share.plus(constant.map(c -> Cases.isZero(value.get().minus(c))).orElse(Expr.ZERO));
        }
        if (isDefault(entry)) {
          otherwise = shares.size();
        }
        rest = rest.minus(share);
        shares.add(new Estimate(share, selected.value().confidence()));
      }
      if (otherwise >= 0) {
        shares.set(
            otherwise,
            shares.get(otherwise).plus(new Estimate(rest, selected.value().confidence())));
      }
      if (known) {
        return shares;
      }
      shares.clear();
    }
    reader.notes().assume("every case is equally likely", Confidence.ASSUMED, place);
    for (int i = 0; i < entries.size(); i++) {
      shares.add(new Estimate(Expr.constant(Rational.of(1, entries.size())), Confidence.ASSUMED));
    }
    return shares;
  }

  // ---- locks and exceptions

  private Estimate locked(SynchronizedStmt locked, Frame frame, State state, Code code) {
    Operand lock = reader.expressions().read(locked.getExpression(), frame, state, code);
    code.fold(Verb.LOCK, ValueType.NONE);
    State before = state.copy();
    Code held = code.part(frame.place(locked.getBody()));
    Estimate stays = read(locked.getBody(), frame, state, held);
    Place place = frame.place(locked);
    LockedObject object =
        LockedObject.of(lock, locked.getExpression(), reader, frame, before, place);
    code.node(new TaskNode.Critical(place, object.name(), object.index(), false, held.built()));
    return stays;
  }

  private Estimate guarded(TryStmt guarded, Frame frame, State state, Code code) {
    Set<String> visible = state.visible();
    for (Expression resource : guarded.getResources()) {
      reader.expressions().read(resource, frame, state, code);
    }
    State before = state.copy();
    Estimate stays = read(guarded.getTryBlock(), frame, state, code);
    for (int i = guarded.getResources().size() - 1; i >= 0; i--) {
      close(guarded.getResources().get(i), frame, state, code);
    }
    if (!guarded.getCatchClauses().isEmpty()) {
      boolean throwsAlways = stays.value().isZero() && Thrown.isSure(guarded);
      reader
          .notes()
          .assume(
              throwsAlways ? "what is thrown is caught" : "no exception is caught",
              Confidence.ASSUMED,
              frame.place(guarded));
      if (stays.value().isZero()) {
        stays =
            throwsAlways
                ? thrown.caught(guarded, before, frame, state, code)
                : new Estimate(Expr.ZERO, Confidence.ASSUMED);
      } else if (!guarded.getCatchClauses().stream().allMatch(each -> ends(each.getBody()))) {
        Estimate alive = state.alive();
        state.become(State.join(Optional.empty(), state, before));
        state.alive(alive);
      }
    }
    state.retain(visible);
    if (guarded.getFinallyBlock().isPresent()) {
      BlockStmt last = guarded.getFinallyBlock().get();
      if (Thrown.isLeft(guarded)) {
        Set<String> changed = new TreeSet<>(reader.effects().facts.of(guarded).changed());
        changed.addAll(reader.effects().namesOfCalls(guarded));
        state.become(State.join(Optional.empty(), state, before));
        changed.forEach(state::forget);
        state.alive(before.alive());
      }
      if (Nodes.any(last, ReturnStmt.class::isInstance)) {
        // Whatever was answered before, this is.
        frame.returns(reader.operations().opaque(frame.answers), State.NEVER);
      }
      if (read(last, frame, state, code).value().isZero()) {
        stays = State.NEVER;
      }
      reader.exits().changed(reader.effects().facts.of(last).changed());
      reader.exits().changed(reader.effects().namesOfCalls(last));
    }
    return stays;
  }

  /** What a try calls on a resource at its end. */
  private void close(Expression resource, Frame frame, State state, Code code) {
    Expression named =
        resource instanceof VariableDeclarationExpr declared
            ? declared.getVariable(0).getNameAsExpression()
            : resource;
    MethodCallExpr close = closing.computeIfAbsent(resource, key -> new Closing(key, named));
    reader.expressions().read(close, frame, state, code);
  }

  private final IdentityHashMap<Expression, MethodCallExpr> closing = new IdentityHashMap<>();
}
