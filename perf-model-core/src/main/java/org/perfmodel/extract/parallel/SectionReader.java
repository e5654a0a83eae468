package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Sections;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What runs under a lock or a permit that one call takes and another, later, gives back. */
public final class SectionReader implements Sections {
  private final Reader reader;

  public SectionReader(Reader reader) {
    this.reader = reader;
  }

  /** What stands between, and what it is taken of. */
  private record Section(LockedObject locked, TaskNode body) {}

  @Override
  public int locked(
      List<Statement> statements,
      int from,
      MethodCallExpr lock,
      Frame frame,
      State state,
      Code code) {
    String text = Printed.of(lock.getScope().orElseThrow());
    Expression scope = LockedObject.kept(lock.getScope().orElseThrow(), frame, reader);
    int end = end(statements, from, each -> unlocks(each, text));
    boolean isLock =
        reader.taskTypes().typeOf(scope, frame, state).name().endsWith("Lock")
            || Printed.of(scope).endsWith("Lock()");
    if (!isLock || end == statements.size()) {
      return from;
    }
    Place place = frame.place(lock);
    Section section = section(statements.subList(from + 1, end + 1), scope, place, frame, state);
    if (Printed.of(scope).endsWith("readLock()")) {
      reader
          .notes()
          .assume("readers do not wait for writers at `" + text + "`", Confidence.ASSUMED, place);
      code.add(Verb.LOCK, ValueType.NONE);
      code.node(
          new TaskNode.Call(
              place, TaskNode.Call.READING + section.locked().name(), section.body()));
    } else {
      code.node(
          new TaskNode.Critical(
              place, section.locked().name(), section.locked().index(), false, section.body()));
    }
    return end + 1;
  }

  @Override
  public int permitted(
      List<Statement> statements,
      int from,
      MethodCallExpr acquire,
      Frame frame,
      State state,
      Code code) {
    Expression scope = acquire.getScope().orElseThrow();
    Optional<Integer> room =
        reader.taskTypes().typeOf(scope, frame, state).name().equals(ParallelReader.SEMAPHORE)
            ? reader.permits().room(acquire, frame, state)
            : Optional.empty();
    int end = end(statements, from, each -> PermitReader.releases(each, acquire));
    if (room.isEmpty() || end == statements.size()) {
      return from;
    }
    Place place = frame.place(acquire);
    Section section = section(statements.subList(from + 1, end + 1), scope, place, frame, state);
    code.node(
        new TaskNode.Critical(
            place, section.locked().name(), Optional.empty(), false, room.get(), section.body()));
    return end + 1;
  }

  private static int end(List<Statement> statements, int from, Predicate<Statement> givesBack) {
    int end = from + 1;
    while (end < statements.size() && !givesBack.test(statements.get(end))) {
      end++;
    }
    return end;
  }

  private Section section(
      List<Statement> statements, Expression scope, Place place, Frame frame, State state) {
    LockedObject locked = object(scope, place, frame, state);
    Code held = new Code(place);
    reader.statements().block(new ArrayList<>(statements), frame, state, held);
    return new Section(locked, held.built());
  }

  private LockedObject object(Expression scope, Place place, Frame frame, State state) {
    Operand object =
        reader
            .notes()
            .trying(() -> reader.expressions().read(scope, frame, state.copy(), new Code(place)));
    return LockedObject.of(object, scope, reader, frame, state, place);
  }

  /** What {@code if (lock.tryLock())} tries; empty of any other statement. */
  static Optional<Expression> tried(Node statement) {
    return statement instanceof IfStmt branch
            && branch.getCondition() instanceof MethodCallExpr call
            && call.getNameAsString().equals("tryLock")
        ? call.getScope()
        : Optional.empty();
  }

  @Override
  public TaskNode tried(IfStmt branch, TaskNode then, Frame frame, State state) {
    Optional<Expression> lock = tried(branch);
    if (lock.isEmpty() || !areIn(then)) {
      return then;
    }
    Place place = frame.place(branch);
    String name = object(lock.get(), place, frame, state).name();
    return new TaskNode.Call(place, TaskNode.Call.TRYING + name, then);
  }

  /** Whether anything in it runs under a lock. */
  static boolean areIn(TaskNode node) {
    return node instanceof TaskNode.Critical
        || node.children().stream().anyMatch(SectionReader::areIn);
  }

  private static boolean unlocks(Statement statement, String lock) {
    return statement.findAll(MethodCallExpr.class).stream()
        .anyMatch(
            call ->
                call.getNameAsString().equals("unlock")
                    && call.getScope().map(Printed::of).filter(lock::equals).isPresent());
  }

  /** Whether a call only gives back a lock, which the critical section ends with. */
  static boolean isUnlock(MethodCallExpr call) {
    return call.getNameAsString().equals("unlock") && call.getArguments().isEmpty();
  }
}
