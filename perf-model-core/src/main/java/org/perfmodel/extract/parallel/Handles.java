package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
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
import org.perfmodel.extract.source.Declarations;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;

/**
 * Tasks that wait or take locks, by what holds their future or thread: a variable, an element of an
 * array, a collection, the pool that runs them. A task that does neither is known, and of no name.
 */
public final class Handles {
  /** What the name of an element begins with whose number is not known. */
  private static final String ANY = "";

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

  /**
   * A task is held by whatever the source puts its handle into, if anything.
   *
   * @param at what hands it over
   * @param name of the task; empty if it neither waits nor makes others wait
   */
  void keep(Node at, Optional<String> name) {
    Set<String> names = name.map(Set::of).orElse(Set.of());
    places.computeIfAbsent(TaskWaits.name(at), any -> new LinkedHashSet<>()).addAll(names);
    if (at instanceof MethodCallExpr start
        && start.getNameAsString().equals("start")
        && start.getArguments().isEmpty()
        && start.getScope().isPresent()) {
      bind(start.getScope().get(), names);
    }
    Node value = at;
    Node around = Declarations.parent(value);
    while (around instanceof EnclosedExpr
        || around instanceof CastExpr
        || around instanceof ArrayInitializerExpr
        || around instanceof ArrayCreationExpr
        || around instanceof MethodCallExpr call && isPassedOn(call, value)) {
      value = around;
      around = Declarations.parent(value);
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
        ? call.getNameAsString().equals("start") || TaskWaits.follows(call)
        : COLLECTS.contains(call.getNameAsString());
  }

  private void bind(Expression target, Set<String> names) {
    if (target instanceof ArrayAccessExpr element) {
      String index =
          element.getIndex().isIntegerLiteralExpr() ? element.getIndex().toString() : ANY;
      Declarations.variable(element.getName()).ifPresent(array -> bind(array, index, names));
    } else {
      Declarations.variable(target).ifPresent(variable -> bind(variable, ANY, names));
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
    Set<String> here = places.get(TaskWaits.name(handle));
    if (here != null
        && (handle instanceof MethodCallExpr || handle instanceof ObjectCreationExpr)) {
      return Optional.of(new Tasks(here, false));
    }
    if (handle instanceof ArrayAccessExpr element
        && argument(element.getName(), frame).isPresent()) {
      return tasks(element.getName(), frame, depth + 1).map(all -> new Tasks(all.names(), false));
    }
    if (handle instanceof ArrayAccessExpr element) {
      return Declarations.variable(element.getName())
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
    Optional<VariableDeclarator> variable = Declarations.variable(handle);
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
    return use instanceof NameExpr name
            && Declarations.variable(use, name.getNameAsString()).isEmpty()
        ? frame.given(name.getNameAsString())
        : Optional.empty();
  }

  /**
   * What the method puts into a collection from variables: {@code threads.add(t)}, {@code
   * threads[i] = t}; null if nothing.
   */
  private @Nullable Set<String> put(
      Expression use, VariableDeclarator variable, Frame frame, int depth) {
    Optional<CallableDeclaration<?>> method = Nodes.method(use);
    if (method.isEmpty() || !isCollection(variable)) {
      return null;
    }
    Set<String> found = null;
    for (NameExpr other : method.get().findAll(NameExpr.class)) {
      if (!other.getNameAsString().equals(variable.getNameAsString())) {
        continue;
      }
      Node around = Declarations.parent(other);
      Optional<Expression> what = Optional.empty();
      if (around instanceof MethodCallExpr add
          && ADDS.contains(add.getNameAsString())
          && add.getScope().filter(scope -> Nodes.same(scope, other)).isPresent()
          && !add.getArguments().isEmpty()) {
        what = add.getArguments().getLast();
      } else if (around instanceof ArrayAccessExpr element
          && Nodes.same(element.getName(), other)
          && Declarations.parent(element) instanceof AssignExpr assign
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
    return places.getOrDefault(TaskWaits.name(handing), Set.of());
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
    return name.equals("toArray") || name.equals("stream") || TaskWaits.follows(call)
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
}
