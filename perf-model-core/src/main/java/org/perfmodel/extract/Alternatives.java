package org.perfmodel.extract;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * A call that may mean each of several methods of the sources: all are read, each is as likely as
 * the others, and those that cannot be counted are left out and named.
 */
final class Alternatives {
  /** Methods to choose from, by how many choices there are around. */
  private static final int[] MOST = {8, 4};

  /** Methods that call nothing and have no loop: accessors that each heir writes for itself. */
  private static final int MOST_SIMPLE = 40;

  private static final int MOST_SHOWN = 4;

  private final Reader reader;
  private final IdentityHashMap<CallableDeclaration<?>, Boolean> simple = new IdentityHashMap<>();
  private int open;

  Alternatives(Reader reader) {
    this.reader = reader;
  }

  /** One of the methods, when it runs. */
  private record Way(TypeIndex.Method method, Operand answer, State after, Code code) {}

  /** Ways whose operations are the same. */
  private record Share(int ways, Code code) {}

  boolean canBeRead(List<TypeIndex.Method> methods) {
    if (open < MOST.length && methods.size() <= MOST[open]) {
      return true;
    }
    return methods.size() <= MOST_SIMPLE && methods.stream().allMatch(this::isSimple);
  }

  private boolean isSimple(TypeIndex.Method method) {
    return simple.computeIfAbsent(
        method.declaration(),
        declaration ->
            declaration
                .findFirst(
                    Node.class,
                    node ->
                        node instanceof MethodCallExpr
                            || node instanceof ObjectCreationExpr
                            || node instanceof ForStmt
                            || node instanceof ForEachStmt
                            || node instanceof WhileStmt
                            || node instanceof DoStmt)
                .isEmpty());
  }

  Operand read(
      List<TypeIndex.Method> methods,
      List<Operand> arguments,
      String receiver,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(call);
    List<Way> ways = new ArrayList<>();
    List<Way> gaps = new ArrayList<>();
    open++;
    for (TypeIndex.Method method : methods) {
      Way way = read(method, arguments, receiver, call, frame, state.copy(), new Code(place));
      (way.code().parts().stream().allMatch(Alternatives::isCounted) ? ways : gaps).add(way);
    }
    open--;
    String called = "`" + reader.brief(call) + "`";
    if (ways.isEmpty()) {
      ways.addAll(gaps);
    } else if (!gaps.isEmpty()) {
      reader.notes.assume(
          called + " is not that of " + owners(gaps) + ", which cannot be counted",
          Confidence.GUESSED,
          place);
    }
    reader.notes.assume(
        ways.size() == 1
            ? called + " is that of " + owners(ways)
            : called + " means each of " + owners(ways) + " equally often",
        Confidence.ASSUMED,
        place);
    Operand result = ways.get(0).answer();
    State after = ways.get(0).after();
    for (Way way : ways.subList(1, ways.size())) {
      result = reader.expressions.either(Optional.empty(), result, way.answer());
      after = Expressions.joined(Optional.empty(), after, way.after());
    }
    code.node(choice(shares(ways), place));
    state.become(after);
    return result;
  }

  private Way read(
      TypeIndex.Method method,
      List<Operand> arguments,
      String receiver,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code code) {
    Operand[] answer = new Operand[1];
    Receiver object = new Receiver(receiver, Optional.of(method.owner().name()));
    reader.notes.onOneWay(
        () ->
            answer[0] = reader.calls.inlined(method, arguments, object, call, frame, state, code));
    return new Way(method, requireNonNull(answer[0]), state, code);
  }

  private static boolean isCounted(TaskNode node) {
    return !(node instanceof TaskNode.Unknown)
        && node.children().stream().allMatch(Alternatives::isCounted);
  }

  private static String owners(List<Way> ways) {
    String names =
        ways.stream()
            .limit(MOST_SHOWN)
            .map(way -> way.method().owner().name())
            .collect(Collectors.joining(", "));
    int more = ways.size() - MOST_SHOWN;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  private static List<Share> shares(List<Way> ways) {
    Map<List<OperationCount>, Integer> known = new HashMap<>();
    List<Share> shares = new ArrayList<>();
    for (Way way : ways) {
      Optional<List<OperationCount>> straight = straight(way.code().parts());
      Integer same = straight.map(known::get).orElse(null);
      if (same == null) {
        straight.ifPresent(counts -> known.put(counts, shares.size()));
        shares.add(new Share(1, way.code()));
      } else {
        shares.set(same, new Share(shares.get(same).ways() + 1, shares.get(same).code()));
      }
    }
    return shares;
  }

  /** All operations, as written and as executed, of what holds no more than straight code. */
  private static Optional<List<OperationCount>> straight(List<TaskNode> parts) {
    OperationCount written = OperationCount.NONE;
    OperationCount executed = OperationCount.NONE;
    for (TaskNode part : parts) {
      Optional<List<OperationCount>> counts =
          part instanceof TaskNode.Compute compute
              ? Optional.of(List.of(compute.source(), compute.optimised()))
                  .filter(known -> compute.chains().isEmpty() && compute.accesses().isEmpty())
              : part instanceof TaskNode.Call || part instanceof TaskNode.Sequence
                  ? straight(part.children())
                  : Optional.empty();
      if (counts.isEmpty()) {
        return Optional.empty();
      }
      written = written.plus(counts.get().get(0));
      executed = executed.plus(counts.get().get(1));
    }
    return Optional.of(List.of(written, executed));
  }

  private static TaskNode choice(List<Share> shares, Place place) {
    TaskNode choice = shares.get(0).code().built();
    int ways = shares.get(0).ways();
    for (Share share : shares.subList(1, shares.size())) {
      ways += share.ways();
      choice =
          new TaskNode.Branch(
              place,
              new Estimate(Expr.constant(Rational.of(share.ways(), ways)), Confidence.ASSUMED),
              share.code().built(),
              choice);
    }
    return choice;
  }
}
