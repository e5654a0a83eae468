package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.State;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Functions with variables of the method around that are stored, answered or put into a collection:
 * each is a new object with a field for each variable. Those without variables are made once, and
 * those that are handed to code which runs them at once need not be objects.
 */
public final class EscapingFunctions {
  private static final Set<String> KEEPING =
      Set.of("add", "addFirst", "addLast", "offer", "push", "put", "putIfAbsent", "set");

  private static final int HEADER = 12;

  private EscapingFunctions() {}

  /** Adds what making one allocates. */
  public static void made(Expression function, State state, Code code) {
    if (!isKept(function)) {
      return;
    }
    TreeMap<String, ValueType> taken = taken(function, state);
    if (!taken.isEmpty()) {
      long fields = taken.values().stream().mapToLong(ValueType::bytes).sum();
      code.add(Verb.ALLOCATE, ValueType.NONE);
      code.addBeside((HEADER + fields + 7) / 8 * 8);
    }
  }

  private static boolean isKept(Expression function) {
    Optional<Node> parent = function.getParentNode();
    if (parent.isEmpty()) {
      return false;
    }
    if (parent.get() instanceof AssignExpr assign) {
      return !assign.getTarget().isNameExpr();
    }
    boolean isArgument =
        parent.get() instanceof MethodCallExpr call
            && KEEPING.contains(call.getNameAsString())
            && call.getArguments().contains(function);
    return isArgument
        || parent.get() instanceof ReturnStmt
        || parent.get() instanceof ArrayInitializerExpr;
  }

  /** The variables around that it uses, with the types of their fields. */
  private static TreeMap<String, ValueType> taken(Expression function, State state) {
    TreeMap<String, ValueType> taken = new TreeMap<>();
    Set<String> own = new java.util.TreeSet<>();
    if (function instanceof LambdaExpr lambda) {
      lambda.getParameters().forEach(each -> own.add(each.getNameAsString()));
    }
    for (NameExpr name : function.findAll(NameExpr.class)) {
      String text = name.getNameAsString();
      if (!own.contains(text)) {
        state
            .local(text)
            .ifPresent(
                local ->
                    taken.put(
                        text,
                        local.type().isKnown() ? local.type().stored() : ValueType.REFERENCE));
      }
    }
    return taken;
  }
}
