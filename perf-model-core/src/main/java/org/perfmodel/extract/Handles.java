package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/**
 * Tasks that wait or take locks, by what holds their future or thread: a variable, an element of an
 * array, a collection, the pool that runs them. A task that does neither is known, and of no name.
 */
final class Handles {
  /** What the name of an element begins with whose number is not known. */
  private static final String ANY = "";

  private static final Set<String> COUNTS =
      Set.of("CountDownLatch", "CyclicBarrier", "Phaser", "Semaphore");
  private static final Set<String> ADDS =
      Set.of("add", "addLast", "addFirst", "offer", "push", "put", "set");
  private static final Set<String> ONE_OF =
      Set.of("get", "remove", "poll", "take", "pop", "removeFirst", "removeLast", "getFirst");
  private static final Set<String> COLLECTS = Set.of("of", "asList", "allOf", "toArray", "stream");

  private final IdentityHashMap<VariableDeclarator, TreeMap<String, Set<String>>> held =
      new IdentityHashMap<>();
  private final Map<String, Set<String>> pools = new TreeMap<>();

  private final Set<String> grouped = new HashSet<>();

  /** What stands where: the name of the task that is handed over there, none if it is harmless. */
  private final TreeMap<String, Set<String>> places = new TreeMap<>();

  /**
   * Tasks that something holds.
   *
   * @param names of those that matter
   * @param isAll whether it is all of them, else one
   */
  record Tasks(Set<String> names, boolean isAll) {}

  /** A name of the task that is handed over there: no other of the method has it. */
  static String name(Node at) {
    return (at instanceof ObjectCreationExpr ? TaskNode.Call.THREAD : "")
        + at.getBegin().map(begin -> begin.line + "." + begin.column).orElse("?");
  }

  /** Whether a task may make others wait, or wait itself. */
  static boolean waits(TaskNode node) {
    boolean isCall =
        node instanceof TaskNode.Call call
            && (call.method().startsWith(TaskNode.Call.READING)
                || call.method().startsWith(TaskNode.Call.TRYING)
                || call.method().startsWith(TaskNode.Call.UNSEEN)
                || isPooled(call));
    return isCall
        || node instanceof TaskNode.Critical critical && !critical.atomic()
        || node instanceof TaskNode.Barrier
        || CountedWait.of(node).isPresent()
        || node instanceof TaskNode.Unknown unknown
            && (unknown.reason().startsWith("wait until ")
                || unknown.reason().startsWith("signal of "))
        || node.children().stream().anyMatch(Handles::waits);
  }

  static boolean isPooled(TaskNode node) {
    return PoolThreads.of(node).isPresent() || node.children().stream().anyMatch(Handles::isPooled);
  }

  /**
   * A task is held by whatever the source puts its handle into, if anything.
   *
   * @param at what hands it over
   * @param name of the task; empty if it neither waits nor makes others wait
   */
  void keep(Node at, Optional<String> name) {
    Set<String> names = name.map(Set::of).orElse(Set.of());
    places.computeIfAbsent(name(at), any -> new LinkedHashSet<>()).addAll(names);
    if (at instanceof MethodCallExpr start
        && start.getNameAsString().equals("start")
        && start.getArguments().isEmpty()
        && start.getScope().isPresent()) {
      bind(start.getScope().get(), names);
    }
    Node value = at;
    Node around = parent(value);
    while (around instanceof EnclosedExpr
        || around instanceof CastExpr
        || around instanceof ArrayInitializerExpr
        || around instanceof ArrayCreationExpr
        || around instanceof MethodCallExpr call && isPassedOn(call, value)) {
      value = around;
      around = parent(value);
    }
    if (around instanceof VariableDeclarator variable) {
      bind(variable, ANY, names);
    } else if (around instanceof AssignExpr assign && Nodes.same(assign.getValue(), value)) {
      bind(assign.getTarget(), names);
    } else if (around instanceof MethodCallExpr add
        && ADDS.contains(add.getNameAsString())
        && add.getScope().isPresent()
        && !Nodes.same(add.getScope().get(), value)) {
      bind(add.getScope().get(), names);
    }
  }

  /** Whether a call answers what it is called on, or a collection of what it is given. */
  private static boolean isPassedOn(MethodCallExpr call, Node value) {
    boolean isScope = call.getScope().filter(scope -> Nodes.same(scope, value)).isPresent();
    return isScope
        ? call.getNameAsString().equals("start") || Futures.follows(call)
        : COLLECTS.contains(call.getNameAsString());
  }

  private void bind(Expression target, Set<String> names) {
    if (target instanceof ArrayAccessExpr element) {
      String index =
          element.getIndex().isIntegerLiteralExpr() ? element.getIndex().toString() : ANY;
      variable(element.getName()).ifPresent(array -> bind(array, index, names));
    } else {
      variable(target).ifPresent(variable -> bind(variable, ANY, names));
    }
  }

  private void bind(VariableDeclarator variable, String index, Set<String> names) {
    held.computeIfAbsent(variable, any -> new TreeMap<>())
        .computeIfAbsent(index, any -> new LinkedHashSet<>())
        .addAll(names);
  }

  /** A pool runs a task. */
  void runs(String pool, Set<String> names) {
    pools.computeIfAbsent(pool, any -> new LinkedHashSet<>()).addAll(names);
  }

  /** The tasks that were handed to a pool so far; empty if none was. */
  Set<String> in(String pool) {
    return pools.getOrDefault(pool, Set.of());
  }

  /** What a handle stands for; empty where that is not seen. */
  Optional<Tasks> tasks(Expression handle, Frame frame) {
    return tasks(handle, frame, 0);
  }

  private Optional<Tasks> tasks(Expression handle, Frame frame, int depth) {
    if (depth > 8) {
      return Optional.empty();
    }
    if (handle instanceof EnclosedExpr enclosed) {
      return tasks(enclosed.getInner(), frame, depth + 1);
    }
    if (handle instanceof CastExpr cast) {
      return tasks(cast.getExpression(), frame, depth + 1);
    }
    Set<String> here = places.get(name(handle));
    if (here != null
        && (handle instanceof MethodCallExpr || handle instanceof ObjectCreationExpr)) {
      return Optional.of(new Tasks(here, false));
    }
    if (handle instanceof ArrayAccessExpr element
        && argument(element.getName(), frame).isPresent()) {
      return tasks(element.getName(), frame, depth + 1).map(all -> new Tasks(all.names(), false));
    }
    if (handle instanceof ArrayAccessExpr element) {
      return variable(element.getName())
          .map(held::get)
          .map(
              elements ->
                  new Tasks(
                      elements.containsKey(element.getIndex().toString())
                          ? elements.get(element.getIndex().toString())
                          : all(elements),
                      false));
    }
    if (handle instanceof MethodCallExpr call) {
      return answered(call, frame, depth);
    }
    if (handle instanceof ArrayCreationExpr made && made.getInitializer().isPresent()) {
      return tasks(made.getInitializer().get(), frame, depth + 1);
    }
    if (handle instanceof ArrayInitializerExpr all) {
      return together(all.getValues(), frame, depth);
    }
    Optional<Frame.Given> argument = argument(handle, frame);
    if (argument.isPresent()) {
      return tasks(argument.get().value(), argument.get().by(), depth + 1);
    }
    Optional<VariableDeclarator> variable = variable(handle);
    if (variable.isEmpty()) {
      return Optional.empty();
    }
    TreeMap<String, Set<String>> known = held.get(variable.get());
    Set<String> put = put(handle, variable.get(), frame, depth);
    if (known != null || put != null) {
      Set<String> names = new LinkedHashSet<>();
      if (known != null) {
        names.addAll(all(known));
      }
      if (put != null) {
        names.addAll(put);
      }
      return Optional.of(new Tasks(names, isCollection(variable.get())));
    }
    Optional<ForEachStmt> loop =
        variable
            .get()
            .getParentNode()
            .flatMap(Node::getParentNode)
            .filter(ForEachStmt.class::isInstance)
            .map(ForEachStmt.class::cast);
    return loop.isPresent()
        ? tasks(loop.get().getIterable(), frame, depth + 1)
            .map(all -> new Tasks(all.names(), false))
        : variable.get().getInitializer().flatMap(made -> tasks(made, frame, depth + 1));
  }

  /** What the caller of the method gives for a parameter of that name. */
  private static Optional<Frame.Given> argument(Expression use, Frame frame) {
    return use instanceof NameExpr name && variable(use, name.getNameAsString()).isEmpty()
        ? frame.given(name.getNameAsString())
        : Optional.empty();
  }

  /**
   * What the method puts into a collection from variables: {@code threads.add(t)}, {@code
   * threads[i] = t}; null if nothing.
   */
  private @Nullable Set<String> put(
      Expression use, VariableDeclarator variable, Frame frame, int depth) {
    Optional<CallableDeclaration<?>> method = method(use);
    if (method.isEmpty() || !isCollection(variable)) {
      return null;
    }
    Set<String> found = null;
    for (NameExpr other : method.get().findAll(NameExpr.class)) {
      if (!other.getNameAsString().equals(variable.getNameAsString())) {
        continue;
      }
      Node around = parent(other);
      Optional<Expression> what = Optional.empty();
      if (around instanceof MethodCallExpr add
          && ADDS.contains(add.getNameAsString())
          && add.getScope().filter(scope -> Nodes.same(scope, other)).isPresent()
          && !add.getArguments().isEmpty()) {
        what = add.getArguments().getLast();
      } else if (around instanceof ArrayAccessExpr element
          && Nodes.same(element.getName(), other)
          && parent(element) instanceof AssignExpr assign
          && Nodes.same(assign.getTarget(), element)) {
        what = Optional.of(assign.getValue());
      }
      Optional<Tasks> tasks =
          what.filter(each -> each.isNameExpr()).flatMap(each -> tasks(each, frame, depth + 4));
      if (tasks.isPresent()) {
        found = found == null ? new LinkedHashSet<>() : found;
        found.addAll(tasks.get().names());
      }
    }
    return found;
  }

  /** What is handed over there; empty if nothing that matters. */
  Set<String> at(Node handing) {
    return places.getOrDefault(name(handing), Set.of());
  }

  /** The tasks of a name are handed over by a loop, one in each iteration. */
  void many(String name) {
    grouped.add(name);
  }

  /** Whether any task is known that waits, or makes others wait. */
  boolean hasNamed() {
    return places.values().stream().anyMatch(names -> !names.isEmpty());
  }

  /** How often a source could be one of several tasks. */
  boolean isOne(Tasks tasks) {
    return tasks.names().size() == 1 && tasks.names().stream().noneMatch(grouped::contains);
  }

  private Optional<Tasks> answered(MethodCallExpr call, Frame frame, int depth) {
    String name = call.getNameAsString();
    if (name.equals("allOf") || name.equals("of") || name.equals("asList")) {
      return together(call.getArguments(), frame, depth);
    }
    if (call.getScope().isEmpty()) {
      return Optional.empty();
    }
    Optional<Tasks> on = tasks(call.getScope().get(), frame, depth + 1);
    return name.equals("toArray") || name.equals("stream") || Futures.follows(call)
        ? on
        : ONE_OF.contains(name) ? on.map(all -> new Tasks(all.names(), false)) : Optional.empty();
  }

  private Optional<Tasks> together(List<Expression> handles, Frame frame, int depth) {
    List<Tasks> parts = new ArrayList<>();
    for (Expression handle : handles) {
      tasks(handle, frame, depth + 1).ifPresent(parts::add);
    }
    Set<String> names = new LinkedHashSet<>();
    parts.forEach(part -> names.addAll(part.names()));
    return parts.size() == handles.size() ? Optional.of(new Tasks(names, true)) : Optional.empty();
  }

  private static boolean isCollection(VariableDeclarator variable) {
    return variable.getType().isArrayType()
        || variable.getInitializer().filter(Expression::isArrayCreationExpr).isPresent()
        || variable.getInitializer().filter(Expression::isArrayInitializerExpr).isPresent()
        || variable.getType() instanceof ClassOrInterfaceType type
            && !Set.of("Thread", "Future", "CompletableFuture", "ForkJoinTask", "var")
                .contains(type.getNameAsString());
  }

  private static Set<String> all(Map<String, Set<String>> elements) {
    Set<String> all = new LinkedHashSet<>();
    elements.values().forEach(all::addAll);
    return all;
  }

  /** Whether a variable begins with an object that a call makes, of such a type. */
  static boolean isMade(Expression use, String type) {
    return variable(use)
        .flatMap(VariableDeclarator::getInitializer)
        .filter(
            made ->
                made instanceof ObjectCreationExpr creation
                    && creation.getType().getNameAsString().equals(type))
        .isPresent();
  }

  private static Optional<VariableDeclarator> variable(Expression use) {
    return use instanceof NameExpr name
        ? variable(use, name.getNameAsString()).or(() -> field(use, name.getNameAsString()))
        : use instanceof FieldAccessExpr access && access.getScope().isThisExpr()
            ? field(use, access.getNameAsString())
            : Optional.empty();
  }

  private static Optional<VariableDeclarator> field(Node use, String name) {
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof TypeDeclaration<?> type) {
        for (FieldDeclaration field : type.getFields()) {
          for (VariableDeclarator variable : field.getVariables()) {
            if (variable.getNameAsString().equals(name)) {
              return Optional.of(variable);
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Node parent(Node node) {
    return node.getParentNode().orElse(node);
  }

  /** The only local variable of that name in the method around. */
  static Optional<VariableDeclarator> variable(Node use, String name) {
    Optional<CallableDeclaration<?>> method = method(use);
    List<VariableDeclarator> found =
        method
            .map(
                declaration ->
                    declaration.findAll(
                        VariableDeclarator.class, each -> each.getNameAsString().equals(name)))
            .orElse(List.of());
    if (found.size() > 1) {
      List<VariableDeclarator> visible =
          found.stream().filter(each -> isVisible(each, use)).toList();
      return visible.size() == 1 ? Optional.of(visible.get(0)) : Optional.empty();
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Whether a variable is declared in a statement around, or in a block around before. */
  private static boolean isVisible(VariableDeclarator variable, Node use) {
    Node declaration = parent(parent(variable));
    boolean isOfLoop = declaration instanceof ForEachStmt || declaration instanceof ForStmt;
    Node scope = isOfLoop ? declaration : parent(declaration);
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (Nodes.same(at.get(), scope)) {
        return true;
      }
    }
    return false;
  }

  static Optional<CallableDeclaration<?>> method(Node use) {
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof CallableDeclaration<?> method) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  static boolean isInLoop(Node call) {
    for (Optional<Node> at = call.getParentNode();
        at.isPresent() && !(at.get() instanceof LambdaExpr);
        at = at.get().getParentNode()) {
      if (at.get() instanceof ForEachStmt
          || at.get() instanceof ForStmt
          || at.get() instanceof WhileStmt
          || at.get() instanceof DoStmt) {
        return true;
      }
    }
    return false;
  }

  /** Whether anything in the file may keep a task waiting. */
  static boolean waitsIn(Node use, Facts facts) {
    return counts(use, facts)
        || use.findCompilationUnit()
            .filter(
                unit ->
                    Nodes.any(
                        unit,
                        node ->
                            node instanceof SynchronizedStmt
                                || node instanceof MethodDeclaration method
                                    && method.isSynchronized()
                                || node instanceof MethodCallExpr lock
                                    && lock.getNameAsString().startsWith("lock")))
            .isPresent();
  }

  /** Whether the file has latches, barriers or semaphores. */
  static boolean counts(Node use, Facts facts) {
    return use.findCompilationUnit().filter(unit -> facts.names(unit, COUNTS)).isPresent();
  }
}
