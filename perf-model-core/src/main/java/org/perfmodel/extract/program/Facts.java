package org.perfmodel.extract.program;

import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.SourceText;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Expr;

/** What the text of parts of methods says by itself, found once however often they are read. */
public final class Facts {
  /** Formulae are long, and there is no end to them. */
  private static final int MOST_SIGNS = 50_000;

  /**
   * One part.
   *
   * @param changed what it changes by itself, by name: see {@link DirectEffects#direct}
   * @param assignments assignments and steps in it
   * @param stores elements of arrays that it assigns
   * @param calls methods that it calls
   * @param leavesEarly whether a loop with this body may end before its condition says so
   * @param continues whether an iteration of a loop with this body may skip its rest
   * @param declared names of the variables, parameters and patterns that it declares
   */
  public record Of(
      Set<String> changed,
      List<Node> assignments,
      List<ArrayAccessExpr> stores,
      List<MethodCallExpr> calls,
      boolean leavesEarly,
      boolean continues,
      Set<String> declared) {}

  private final Map<Node, Of> known = Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, String> texts = Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, String> briefs = Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Map<String, Noted<String>>> openNames =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Operand> literals = Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<CompilationUnit, Set<String>> typeNames =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<CompilationUnit, Set<String>> volatiles =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<CompilationUnit, Set<String>> assigned =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Noted<Boolean>> answers =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Noted<Boolean>> simple =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Optional<String>> leftBehind =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Integer> steady = Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Integer> steadyOfCalls =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Node, Map<Object, IdentityHashMap<Node, Integer>>> ordinals =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<List<TypeIndex.Method>, List<TypeIndex.Method>> byLength =
      new ConcurrentHashMap<>();

  private final Map<Node, Set<String>> clocks =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Expr, Boolean> signs = new ConcurrentHashMap<>();

  private final Map<TypeIndex.Entry, Noted<Long>> bytes = new ConcurrentHashMap<>();

  /** An answer that may follow from other files than the one that it is about. */
  private record Noted<T>(T answer, Dependencies dependencies) {}

  /** The answer to a question that is asked once, with what it depends on. */
  private static <K, T> T once(Map<K, Noted<T>> answers, K about, Supplier<T> question) {
    Noted<T> found = answers.get(about);
    if (found == null) {
      Dependencies dependencies = new Dependencies();
      found = new Noted<>(dependencies.of(question), dependencies);
      answers.put(about, found);
    } else {
      Dependencies.on(found.dependencies());
    }
    return found.answer();
  }

  /**
   * Whether nothing but its initializer sets a field: only its own file could. What is annotated or
   * volatile, or named in a text, may be set by reflection.
   */
  public boolean isNeverSet(TypeIndex.Field field) {
    FieldDeclaration declaration = field.declaration();
    boolean isHidden =
        declaration.isPrivate()
            && !declaration.isVolatile()
            && declaration.getAnnotations().isEmpty();
    if (!isHidden) {
      return false;
    }
    CompilationUnit unit = field.owner().source().unit();
    Set<String> names = assigned.get(unit);
    if (names == null) {
      names = assignedIn(unit);
      assigned.put(unit, names);
    }
    return !names.contains(field.variable().getNameAsString());
  }

  private static Set<String> assignedIn(CompilationUnit unit) {
    Set<String> names = new HashSet<>();
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof AssignExpr assignment) {
            assignedIn(assignment.getTarget(), names);
          } else if (node instanceof UnaryExpr step
              && (step.isPostfix()
                  || step.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
                  || step.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT)) {
            assignedIn(step.getExpression(), names);
          } else if (node instanceof StringLiteralExpr text) {
            names.add(text.getValue());
          }
        });
    return names;
  }

  private static void assignedIn(Expression target, Set<String> names) {
    Expression bare = Nodes.bare(target);
    if (bare.isNameExpr()) {
      names.add(bare.asNameExpr().getNameAsString());
    } else if (bare.isFieldAccessExpr()) {
      names.add(bare.asFieldAccessExpr().getNameAsString());
    }
  }

  /** A variable that a loop's iterations hand on: see {@code Vectorising}. */
  public Optional<String> leftBehind(Node loop, Function<Node, Optional<String>> question) {
    Optional<String> found = leftBehind.get(loop);
    if (found == null) {
      found = question.apply(loop);
      leftBehind.put(loop, found);
    }
    return found;
  }

  /** How many loops leave what a statement asks as it is: see {@link PredictableConditions}. */
  int steady(Node statement, IntSupplier question) {
    Integer found = steady.get(statement);
    if (found == null) {
      found = question.getAsInt();
      steady.put(statement, found);
    }
    return found;
  }

  /** The same where a method calls itself. */
  int steadyOfCalls(Node statement, IntSupplier question) {
    Integer found = steadyOfCalls.get(statement);
    if (found == null) {
      found = question.getAsInt();
      steadyOfCalls.put(statement, found);
    }
    return found;
  }

  /** Methods by the lines that they take, the shortest first. */
  public List<TypeIndex.Method> byLength(List<TypeIndex.Method> methods) {
    List<TypeIndex.Method> found = byLength.get(methods);
    if (found == null) {
      List<TypeIndex.Method> sorted = new ArrayList<>(methods);
      sorted.sort(Comparator.comparingInt(method -> lines(method.declaration())));
      found = List.copyOf(sorted);
      byLength.put(List.copyOf(methods), found);
    }
    return found;
  }

  private static int lines(Node method) {
    Optional<Range> range = method.getRange();
    return range.isPresent() ? range.get().end.line - range.get().begin.line : 0;
  }

  /**
   * The how manieth of its kind a node is, in the order of the source.
   *
   * @param within a method or type
   * @param kind equal for nodes that are counted together
   * @param numbering all nodes of that kind with their numbers; asked once for each kind
   */
  public IdentityHashMap<Node, Integer> ordinals(
      Node within, Object kind, Supplier<IdentityHashMap<Node, Integer>> numbering) {
    Map<Object, IdentityHashMap<Node, Integer>> ofKinds =
        ordinals.computeIfAbsent(within, none -> new ConcurrentHashMap<>());
    IdentityHashMap<Node, Integer> found = ofKinds.get(kind);
    if (found == null) {
      found = numbering.get();
      ofKinds.put(kind, found);
    }
    return found;
  }

  /** The variables that a loop moves in a pattern: see {@link Clocks}. */
  Set<String> clocks(Node loop, Supplier<Set<String>> question) {
    Set<String> found = clocks.get(loop);
    if (found == null) {
      found = question.get();
      clocks.put(loop, found);
    }
    return found;
  }

  /** Whether a formula is provably not negative: what one region asks, others ask too. */
  public boolean isNonNegative(Expr formula) {
    Boolean found = signs.get(formula);
    if (found == null) {
      found = formula.isNonNegative();
      if (signs.size() < MOST_SIGNS) {
        signs.put(formula, found);
      }
    }
    return found;
  }

  /** Bytes of an object: see {@code Constructors}. */
  public long bytes(TypeIndex.Entry type, ToLongFunction<TypeIndex.Entry> question) {
    return once(bytes, type, () -> question.applyAsLong(type));
  }

  /** Whether a file uses a type of one of these simple names. */
  public boolean names(CompilationUnit unit, Set<String> types) {
    Set<String> found = typeNames.get(unit);
    if (found == null) {
      found = typeNamesIn(unit);
      typeNames.put(unit, found);
    }
    return !Collections.disjoint(found, types);
  }

  /** The names of the fields of a file that are volatile. */
  Set<String> volatiles(CompilationUnit unit) {
    Set<String> found = volatiles.get(unit);
    if (found == null) {
      found = volatilesIn(unit);
      volatiles.put(unit, found);
    }
    return found;
  }

  private static Set<String> volatilesIn(CompilationUnit unit) {
    Set<String> found = new HashSet<>();
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof FieldDeclaration field && field.isVolatile()) {
            field.getVariables().forEach(each -> found.add(each.getNameAsString()));
          }
        });
    return found;
  }

  /** The simple names of the classes and interfaces that a file uses. */
  static Set<String> typeNamesIn(CompilationUnit unit) {
    Set<String> found = new HashSet<>();
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof ClassOrInterfaceType type) {
            found.add(type.getNameAsString());
          }
        });
    return found;
  }

  /** What a literal stands for. */
  public Operand literal(Expression literal, Function<Expression, Operand> reading) {
    Operand found = literals.get(literal);
    if (found == null) {
      found = reading.apply(literal);
      literals.put(literal, found);
    }
    return found;
  }

  /** The answer to the one question that is asked of this node. */
  public boolean answer(Node node, BooleanSupplier question) {
    return once(answers, node, question::getAsBoolean);
  }

  /** Whether a method is simple: see {@code Alternatives}. */
  public boolean isSimple(Node method, BooleanSupplier question) {
    return once(simple, method, question::getAsBoolean);
  }

  /** The beginning of a node's source, as messages show it. */
  public String brief(Node node) {
    String found = briefs.get(node);
    if (found == null) {
      found = SourceText.briefly(node);
      briefs.put(node, found);
    }
    return found;
  }

  /** The name of a size that stands for what only the data know of the node. */
  public String openName(Node node, String kind, Supplier<String> naming) {
    return once(openNames.computeIfAbsent(node, none -> new ConcurrentHashMap<>()), kind, naming);
  }

  public Of of(Node part) {
    Of found = known.get(part);
    if (found == null) {
      found = read(part);
      known.put(part, found);
    }
    return found;
  }

  /** What a method answers and does, as it is printed: equal for methods written alike. */
  String text(MethodDeclaration method) {
    String found = texts.get(method);
    if (found == null) {
      found = Printed.of(method.getType()) + " " + method.getBody().map(Printed::of).orElse("");
      texts.put(method, found);
    }
    return found;
  }

  private static Of read(Node part) {
    List<Node> assignments = new ArrayList<>();
    List<ArrayAccessExpr> stores = new ArrayList<>();
    List<MethodCallExpr> calls = new ArrayList<>();
    Set<String> changed = new TreeSet<>();
    Set<String> declared = new TreeSet<>();
    boolean[] jumps = {false};
    Nodes.walk(
        part,
        node -> {
          DirectEffects.direct(node, changed);
          jumps[0] |= isJump(node);
          declared(node).ifPresent(declared::add);
          if (node instanceof AssignExpr assign) {
            assignments.add(assign);
            store(assign.getTarget(), stores);
          } else if (node instanceof UnaryExpr unary && DirectEffects.isStep(unary)) {
            assignments.add(unary);
            store(unary.getExpression(), stores);
          } else if (node instanceof MethodCallExpr call) {
            calls.add(call);
          }
        });
    boolean isBody = part instanceof Statement && jumps[0];
    return new Of(
        Set.copyOf(changed),
        List.copyOf(assignments),
        List.copyOf(stores),
        List.copyOf(calls),
        isBody && LoopExits.leaveEarly((Statement) part),
        isBody && LoopExits.continues((Statement) part),
        Set.copyOf(declared));
  }

  private static Optional<String> declared(Node node) {
    return node instanceof VariableDeclarator variable
        ? Optional.of(variable.getNameAsString())
        : node instanceof Parameter parameter
            ? Optional.of(parameter.getNameAsString())
            : node instanceof TypePatternExpr pattern
                ? Optional.of(pattern.getNameAsString())
                : Optional.empty();
  }

  private static boolean isJump(Node node) {
    return node instanceof ReturnStmt || node instanceof BreakStmt || node instanceof ContinueStmt;
  }

  private static void store(Expression target, List<ArrayAccessExpr> stores) {
    if (target instanceof ArrayAccessExpr access) {
      stores.add(access);
    }
  }
}
