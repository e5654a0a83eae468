package org.perfmodel.extract.program;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;

/**
 * Methods whose calls of themselves go by whole numbers alone: {@code sum(x, low, middle) + sum(x,
 * middle + 1, high)}, {@code fibonacci(n - 1) + fibonacci(n - 2)}. Whether such a number is the
 * last, {@code low == high}, comes out in a pattern that no data decide and that a processor
 * learns: sums by halves take 1.8 ns a call on a Xeon where a jump that is not foreseen takes 10.
 */
final class SteadyCalls {
  private SteadyCalls() {}

  /**
   * Whether what such a method asks of some names goes by their pattern.
   *
   * @param names that a condition of it reads, at least one
   */
  static boolean decide(Set<String> names, MethodDeclaration method, Effects effects) {
    Set<String> whole = wholeParameters(method);
    if (names.isEmpty() || !whole.containsAll(names) || method.getBody().isEmpty()) {
      return false;
    }
    Set<String> changed = effects.facts.of(method.getBody().get()).changed();
    whole.removeAll(changed);
    List<MethodCallExpr> again =
        method.findAll(MethodCallExpr.class, call -> isOfItself(call, method));
    if (again.isEmpty() || !whole.containsAll(names)) {
      return false;
    }
    Map<String, Expression> locals = locals(method, changed);
    for (MethodCallExpr call : again) {
      for (int i = 0; i < call.getArguments().size(); i++) {
        Parameter parameter = method.getParameter(i);
        if (isWhole(parameter) && !goesBy(call.getArgument(i), whole, locals, new HashSet<>())) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isOfItself(MethodCallExpr call, MethodDeclaration method) {
    return call.getNameAsString().equals(method.getNameAsString())
        && call.getArguments().size() == method.getParameters().size()
        && call.getScope().filter(scope -> !scope.isThisExpr()).isEmpty();
  }

  private static Set<String> wholeParameters(MethodDeclaration method) {
    Set<String> whole = new HashSet<>();
    for (Parameter each : method.getParameters()) {
      if (isWhole(each)) {
        whole.add(each.getNameAsString());
      }
    }
    return whole;
  }

  private static boolean isWhole(Parameter parameter) {
    return parameter.getType().isPrimitiveType()
        && switch (parameter.getType().asPrimitiveType().getType()) {
          case INT, LONG, SHORT, BYTE -> true;
          default -> false;
        };
  }

  /** What variables are that have one value. */
  private static Map<String, Expression> locals(MethodDeclaration method, Set<String> changed) {
    Map<String, Expression> locals = new HashMap<>();
    for (VariableDeclarator each : method.findAll(VariableDeclarator.class)) {
      each.getInitializer().ifPresent(value -> locals.put(each.getNameAsString(), value));
    }
    locals.keySet().removeAll(changed);
    return locals;
  }

  /** Whether a value comes of whole parameters and constants alone. */
  private static boolean goesBy(
      Expression value, Set<String> whole, Map<String, Expression> locals, Set<String> seen) {
    if (Nodes.any(value, PredictableConditions::isAnything)) {
      return false;
    }
    for (NameExpr name : value.findAll(NameExpr.class)) {
      String text = name.getNameAsString();
      boolean isKnown =
          whole.contains(text)
              || locals.containsKey(text)
                  && seen.add(text)
                  && goesBy(locals.get(text), whole, locals, seen);
      if (!isKnown) {
        return false;
      }
    }
    return true;
  }
}
