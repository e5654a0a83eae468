package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.SwitchNode;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Statements;
import org.perfmodel.extract.parallel.LockedObject;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Directives;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What statements execute. Reading one answers with the share of its executions that go on behind
 * it: one for most, zero after a return, in between after {@code if (..) return}.
 */
public final class StatementReader implements Statements {

  private final Reader reader;
  private final ReturnedValue returned;
  private final BranchReader branches;
  private final SwitchReader switches;
  private final TryReader tries;
  private final ExceptionExits thrown;
  private final DeclarationReader declarations;

  public StatementReader(Reader reader) {
    this.reader = reader;
    this.returned = new ReturnedValue(reader);
    this.thrown = new ExceptionExits(reader);
    this.branches = new BranchReader(reader, new BranchPredictability(reader), thrown);
    this.switches = new SwitchReader(reader, new BranchPredictability(reader), returned);
    this.tries = new TryReader(reader, thrown);
    this.declarations = new DeclarationReader(reader);
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
        declarations.declare(declaration, frame, state, code);
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
      return branches.branch(branch, frame, state, code);
    }
    if (statement instanceof ReturnStmt result) {
      result
          .getExpression()
          .ifPresent(
              expression ->
                  frame.returns(returned.answer(expression, frame, state, code), state.alive()));
      reader.exits().returns(result, frame, state);
      state.alive(State.NEVER);
      return State.NEVER;
    }
    if (statement instanceof YieldStmt result) {
      frame.returns(returned.answer(result.getExpression(), frame, state, code), state.alive());
      reader.exits().yields(result, state);
      return State.NEVER;
    }
    if (statement instanceof BreakStmt jump) {
      reader.exits().breaks(jump, state);
      state.alive(State.NEVER);
      return State.NEVER;
    }
    if (statement instanceof ThrowStmt) {
      thrown.throwsIt(statement);
      state.alive(State.NEVER);
      return State.NEVER;
    }
    if (statement instanceof ContinueStmt) {
      state.alive(State.NEVER);
      return State.NEVER;
    }
    if (statement instanceof SynchronizedStmt locked) {
      return locked(locked, frame, state, code);
    }
    if (statement instanceof TryStmt guarded) {
      return tries.guarded(guarded, frame, state, code);
    }
    if (statement instanceof SwitchStmt choice) {
      Estimate[] stays = {State.ALWAYS};
      switches.switched(choice, TargetType.AS_IT_IS, frame, state, code, stays);
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

  @Override
  public void mayThrow(String type) {
    thrown.mayThrow(type);
  }

  // ---- sequences

  @Override
  public Estimate block(List<Statement> statements, Frame frame, State state, Code code) {
    Set<String> visible = state.visible();
    Estimate stays = sequence(statements, 0, frame, state, code);
    state.retain(visible);
    return stays;
  }

  @Override
  public Estimate part(List<Statement> statements, Frame frame, State state, Code code) {
    return sequence(statements, 0, frame, state, code);
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
        branches.within(
            one,
            () ->
                reader
                    .exits()
                    .along(
                        stays,
                        () ->
                            reader
                                .notes()
                                .onOneWay(
                                    () ->
                                        further[0] =
                                            sequence(statements, next, frame, state, rest))));
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

  @Override
  public Optional<String> annotatedProbability(String variable) {
    return declarations.annotatedProbability(variable);
  }

  @Override
  public void annotate(String variable, String probability) {
    declarations.annotate(variable, probability);
  }

  @Override
  public void declare(VariableDeclarationExpr declaration, Frame frame, State state, Code code) {
    declarations.declare(declaration, frame, state, code);
  }

  @Override
  public Operand switched(
      SwitchNode choice, TargetType wanted, Frame frame, State state, Code code) {
    return switches.switched(choice, wanted, frame, state, code);
  }
}
