package org.perfmodel.extract.call;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.AnonymousClasses;
import org.perfmodel.extract.program.HeldFunctions;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** A call of a function out of a private collection: each that is put there runs as often. */
final class HeldFunctionReader {
  private static final int MOST = 8;

  private static final Set<String> COLLECTIONS =
      Set.of(
          "ArrayDeque",
          "ArrayList",
          "Collection",
          "ConcurrentHashMap",
          "ConcurrentMap",
          "CopyOnWriteArrayList",
          "Deque",
          "EnumMap",
          "HashMap",
          "Iterable",
          "LinkedHashMap",
          "LinkedList",
          "List",
          "Map",
          "NavigableMap",
          "Queue",
          "Set",
          "SortedMap",
          "TreeMap");

  private final Reader reader;
  private final Signatures signatures;
  private final Map<Node, Optional<List<Expression>>> known = new HashMap<>();

  /** Functions that are being read: one that calls what it may be itself is not followed. */
  private final Set<Expression> open = new HashSet<>();

  HeldFunctionReader(Reader reader, Signatures signatures) {
    this.reader = reader;
    this.signatures = signatures;
  }

  Optional<Operand> read(
      MethodCallExpr call,
      Optional<Operand> scope,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    Optional<TypeIndex.Field> field =
        call.getScope()
            .filter(object -> scope.isPresent())
            .flatMap(HeldFunctions::field)
            .flatMap(name -> reader.types().field(frame.owner, name))
            .filter(each -> each.declaration().isPrivate() && isCollection(each.type()));
    if (field.isEmpty()) {
      return Optional.empty();
    }
    List<Expression> functions = functions(field.get(), call);
    if (functions.isEmpty() || functions.size() > MOST || !open.addAll(functions)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          each(functions, field.get(), call, scope.get(), arguments, frame, state, code));
    } finally {
      open.removeAll(functions);
    }
  }

  /** Those that the call can run, if all that the field holds can be. */
  private List<Expression> functions(TypeIndex.Field field, MethodCallExpr call) {
    Optional<List<Expression>> held =
        known.computeIfAbsent(
            field.variable(),
            variable -> HeldFunctions.of(field.variable(), outermost(field.declaration())));
    return held.filter(all -> all.stream().allMatch(each -> canRun(each, call))).orElse(List.of());
  }

  private static boolean isCollection(JavaType type) {
    return type.isArray() || COLLECTIONS.contains(type.name());
  }

  private static Node outermost(Node member) {
    Node found = member;
    Optional<Node> around = member.getParentNode();
    while (around.isPresent()) {
      found = around.get() instanceof TypeDeclaration<?> type ? type : found;
      around = around.get().getParentNode();
    }
    return found;
  }

  private static boolean canRun(Expression function, MethodCallExpr call) {
    int arguments = call.getArguments().size();
    return function instanceof LambdaExpr lambda
        ? lambda.getParameters().size() == arguments
        : !(function instanceof ObjectCreationExpr creation)
            || AnonymousClasses.method(creation, call, arguments)
                .filter(method -> method.getName().equals(call.getName()))
                .isPresent();
  }

  private Operand each(
      List<Expression> functions,
      TypeIndex.Field field,
      MethodCallExpr call,
      Operand scope,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(call);
    reader
        .notes()
        .assume(
            "`"
                + reader.brief(call)
                + "` runs each of the "
                + functions.size()
                + " functions in `"
                + field.variable().getNameAsString()
                + "` equally often",
            Confidence.ASSUMED,
            place);
    Signatures.Signature signature =
        signatures.of(scope.type(), call.getNameAsString(), arguments, frame.owner);
    List<Operand> given = signature.given(arguments, reader.conversions(), code);
    Frame made =
        new Frame(field.owner(), "", frame.receiver, Optional.empty(), 0, JavaType.UNKNOWN);
    List<TaskNode> ways = new ArrayList<>();
    Optional<Operand> answer = Optional.empty();
    State after = state;
    for (Expression function : functions) {
      Code way = new Code(place);
      State behind = state.copy();
      Operand[] result = new Operand[1];
      Value.Function value = new Value.Function(function, made, new State(behind.heap()));
      reader
          .notes()
          .onOneWay(
              () ->
                  result[0] =
                      reader
                          .functions()
                          .applied(value, given, signature.result(), call, frame, behind, way));
      ways.add(way.built());
      Operand other = requireNonNull(result[0]);
      after = answer.isEmpty() ? behind : ChosenOperands.joined(Optional.empty(), after, behind);
      answer =
          answer
              .map(one -> reader.choices().either(Optional.empty(), one, other))
              .or(() -> Optional.of(other));
    }
    code.foreign(choice(ways, place));
    state.become(after);
    return answer.orElseThrow();
  }

  private static TaskNode choice(List<TaskNode> ways, Place place) {
    TaskNode choice = ways.get(0);
    for (int i = 1; i < ways.size(); i++) {
      Estimate share = new Estimate(Expr.constant(Rational.of(1, i + 1L)), Confidence.ASSUMED);
      choice = new TaskNode.Branch(place, share, ways.get(i), choice);
    }
    return choice;
  }
}
