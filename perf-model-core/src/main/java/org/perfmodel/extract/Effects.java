package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What calling a method may change, by name: fields of the sources, {@link #ELEMENTS} of arrays,
 * sizes of collections. A call counts for every method of that name and number of arguments, so
 * that nothing is missed where the target is not known.
 */
final class Effects {
  /** Stands for the elements of any array. */
  static final String ELEMENTS = "[]";

  /** Stands for how many elements any collection has. */
  static final String SIZES = "size()";

  private static final Set<String> MUTATORS =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "push",
          "offer",
          "offerFirst",
          "offerLast",
          "remove",
          "removeAll",
          "removeIf",
          "removeFirst",
          "removeLast",
          "retainAll",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "clear",
          "put",
          "putAll",
          "putIfAbsent",
          "merge",
          "computeIfAbsent",
          "compute",
          "append",
          "insert",
          "setLength",
          "delete",
          "deleteCharAt",
          "drainTo",
          "take");

  private static final Set<String> ARRAY_WRITERS =
      Set.of("arraycopy", "fill", "sort", "setAll", "parallelSort", "parallelPrefix", "getChars");

  private final Map<String, Set<String>> changes = new HashMap<>();
  private final Map<Node, Set<String>> ofCalls =
      Collections.synchronizedMap(new IdentityHashMap<>());

  Effects(TypeIndex types) {
    Map<String, Set<String>> owners = new HashMap<>();
    Set<String> fields = new TreeSet<>();
    for (TypeIndex.Entry entry : types.all()) {
      for (FieldDeclaration field : entry.type().getFields()) {
        for (VariableDeclarator variable : field.getVariables()) {
          String name = variable.getNameAsString();
          owners.computeIfAbsent(name, none -> new TreeSet<>()).add(entry.name());
          fields.add(entry.name() + "." + name);
        }
      }
    }
    List<String> names = new ArrayList<>(fields);
    names.add(ELEMENTS);
    names.add(SIZES);
    Map<String, Integer> numbers = new HashMap<>();
    for (String name : names) {
      numbers.putIfAbsent(name, numbers.size());
    }
    Map<String, BitSet> changed = new HashMap<>();
    Map<String, Set<String>> callers = new HashMap<>();
    for (TypeIndex.Entry entry : types.all()) {
      for (Node member : entry.type().getMembers()) {
        if (member instanceof CallableDeclaration<?> method) {
          String key = key(method);
          BitSet own = changed.computeIfAbsent(key, none -> new BitSet());
          for (String name : fields(method, entry, types, owners)) {
            own.set(Objects.requireNonNull(numbers.get(name)));
          }
          for (String called : calls(method)) {
            callers.computeIfAbsent(called, none -> new HashSet<>()).add(key);
          }
        }
      }
    }
    spread(changed, callers);
    changed.forEach(
        (key, own) -> {
          Set<String> all = new TreeSet<>();
          own.stream().forEach(number -> all.add(names.get(number)));
          changes.put(key, all);
        });
  }

  /** What a method changes, those that call it change too. */
  private static void spread(Map<String, BitSet> changed, Map<String, Set<String>> callers) {
    Deque<String> waiting = new ArrayDeque<>(changed.keySet());
    Set<String> isWaiting = new HashSet<>(changed.keySet());
    while (!waiting.isEmpty()) {
      String called = waiting.remove();
      isWaiting.remove(called);
      BitSet own = changed.getOrDefault(called, new BitSet());
      for (String caller : callers.getOrDefault(called, Set.of())) {
        BitSet more = changed.computeIfAbsent(caller, none -> new BitSet());
        int before = more.cardinality();
        more.or(own);
        if (more.cardinality() > before && isWaiting.add(caller)) {
          waiting.add(caller);
        }
      }
    }
  }

  private static String key(CallableDeclaration<?> method) {
    String name =
        method instanceof ConstructorDeclaration
            ? "new " + method.getNameAsString()
            : method.getNameAsString();
    int parameters = method.getParameters().size();
    boolean variadic = parameters > 0 && method.getParameter(parameters - 1).isVarArgs();
    return variadic ? name : name + "/" + parameters;
  }

  /** The fields that a method assigns itself, each with the type that declares it. */
  private static Set<String> fields(
      Node method, TypeIndex.Entry owner, TypeIndex types, Map<String, Set<String>> owners) {
    Set<String> found = new TreeSet<>();
    for (String name : direct(method)) {
      if (name.equals(ELEMENTS) || name.equals(SIZES)) {
        found.add(name);
      }
    }
    method.walk(
        node -> {
          Expression target =
              node instanceof AssignExpr assign
                  ? assign.getTarget()
                  : node instanceof UnaryExpr unary && isStep(unary) ? unary.getExpression() : null;
          if (target instanceof NameExpr name) {
            types
                .field(owner, name.getNameAsString())
                .ifPresent(field -> found.add(qualified(field)));
          } else if (target instanceof FieldAccessExpr access) {
            String name = access.getNameAsString();
            Optional<TypeIndex.Field> own =
                access.getScope().isThisExpr() ? types.field(owner, name) : Optional.empty();
            if (own.isPresent()) {
              found.add(qualified(own.get()));
            } else {
              owners.getOrDefault(name, Set.of()).forEach(type -> found.add(type + "." + name));
            }
          }
        });
    return found;
  }

  private static String qualified(TypeIndex.Field field) {
    return field.owner().name() + "." + field.variable().getNameAsString();
  }

  /** What a part of a method changes by itself, by name: also its local variables. */
  static Set<String> direct(Node part) {
    Set<String> names = new TreeSet<>();
    part.walk(
        node -> {
          if (node instanceof AssignExpr assign) {
            names.add(target(assign.getTarget()));
          } else if (node instanceof UnaryExpr unary && isStep(unary)) {
            names.add(target(unary.getExpression()));
          } else if (node instanceof MethodCallExpr call) {
            String name = call.getNameAsString();
            if (call.getScope().isPresent() && MUTATORS.contains(name)) {
              names.add(SIZES);
            }
            if (ARRAY_WRITERS.contains(name)) {
              names.add(ELEMENTS);
            }
          }
        });
    return names;
  }

  private static Set<String> calls(Node part) {
    Set<String> called = new TreeSet<>();
    part.walk(
        node -> {
          if (node instanceof MethodCallExpr call) {
            called.add(call.getNameAsString() + "/" + call.getArguments().size());
            called.add(call.getNameAsString());
          } else if (node instanceof ObjectCreationExpr creation) {
            called.add(
                "new "
                    + creation.getType().getNameAsString()
                    + "/"
                    + creation.getArguments().size());
          } else if (node instanceof MethodReferenceExpr reference) {
            called.add(reference.getIdentifier());
            for (int arity = 0; arity < 4; arity++) {
              called.add(reference.getIdentifier() + "/" + arity);
            }
          }
        });
    return called;
  }

  /** What the methods called in a part of a method may change: {@code Type.field}. */
  Set<String> ofCalls(Node part) {
    Set<String> known = ofCalls.get(part);
    if (known == null) {
      known = gathered(part);
      ofCalls.put(part, known);
    }
    return known;
  }

  private Set<String> gathered(Node part) {
    Set<String> names = new TreeSet<>();
    for (String called : calls(part)) {
      names.addAll(changes.getOrDefault(called, Set.of()));
    }
    return names;
  }

  /** The simple name that an assignment changes; that of a row is its array's elements. */
  private static String target(Expression target) {
    if (target instanceof EnclosedExpr enclosed) {
      return target(enclosed.getInner());
    }
    if (target instanceof NameExpr name) {
      return name.getNameAsString();
    }
    if (target instanceof FieldAccessExpr field) {
      return field.getNameAsString();
    }
    return ELEMENTS;
  }

  static boolean isStep(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  static boolean isMutator(String method) {
    return MUTATORS.contains(method);
  }

  /** The name of a plain variable. */
  static Optional<String> name(Expression expression) {
    if (expression instanceof EnclosedExpr enclosed) {
      return name(enclosed.getInner());
    }
    return expression instanceof NameExpr name
        ? Optional.of(name.getNameAsString())
        : Optional.empty();
  }
}
