package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.type.TypeIndex;

/** Which of several methods that a call may mean are read: they stand for all. */
final class CandidateMethods {
  /** Methods to choose from, by how many choices there are around. */
  private static final int[] MOST = {8, 4};

  /** The same where there are more than can be read: these stand for all. */
  private static final int[] SAMPLE = {4, 2, 1, 1, 1};

  /** Methods that call nothing and have no loop: accessors that each heir writes for itself. */
  private static final int MOST_SIMPLE = 40;

  private final Reader reader;

  /** Methods that it is being found out of whether they are simple. */
  private final Set<CallableDeclaration<?>> asked =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** Methods that were read once and could not be counted: not again in this region. */
  private final Set<TypeIndex.Method> uncounted = new HashSet<>();

  /** Methods that were counted in sizes that only the data know: where there are no others. */
  private final Set<TypeIndex.Method> opened = new HashSet<>();

  private final Map<Choice, List<TypeIndex.Method>> choices = new HashMap<>();

  private int open;

  /**
   * What decides which methods are read.
   *
   * @param uncounted how many methods could not be counted by now: it only grows
   * @param opened the same of those that were counted in sizes that only the data know
   */
  private record Choice(List<TypeIndex.Method> methods, int open, int uncounted, int opened) {
    Choice {
      methods = List.copyOf(methods);
    }
  }

  CandidateMethods(Reader reader) {
    this.reader = reader;
  }

  /**
   * Those to read: accessors, and as many others; of very many the shortest, which stand for all.
   */
  List<TypeIndex.Method> readable(List<TypeIndex.Method> found) {
    List<TypeIndex.Method> methods = found.size() < 2 ? found : reader.types().inOrder(found);
    Choice choice = new Choice(methods, open, uncounted.size(), opened.size());
    List<TypeIndex.Method> known = choices.get(choice);
    if (known == null) {
      known = found(methods);
      choices.put(choice, known);
    }
    return known;
  }

  private List<TypeIndex.Method> found(List<TypeIndex.Method> methods) {
    int most = open < MOST.length ? MOST[open] : 0;
    List<TypeIndex.Method> counted = new ArrayList<>(methods);
    counted.removeAll(opened);
    return readable(counted, most).isEmpty() ? readable(methods, most) : readable(counted, most);
  }

  private List<TypeIndex.Method> readable(List<TypeIndex.Method> methods, int most) {
    List<TypeIndex.Method> chosen = chosen(methods, most, MOST_SIMPLE);
    if (2 * chosen.size() < methods.size() && open < SAMPLE.length) {
      return chosen(reader.effects().facts.byLength(methods), SAMPLE[open], SAMPLE[open]);
    }
    return chosen;
  }

  private List<TypeIndex.Method> chosen(
      List<TypeIndex.Method> methods, int mostOthers, int mostSimple) {
    List<TypeIndex.Method> chosen = new ArrayList<>();
    int others = mostOthers;
    int accessors = mostSimple;
    for (TypeIndex.Method method : methods) {
      if (!uncounted.contains(method)
          && (isSimple(method) ? accessors-- > 0 : method.hasBody() && others-- > 0)) {
        chosen.add(method);
      }
    }
    return chosen;
  }

  /**
   * Whether it has no loop and calls nothing, but for what it throws and methods of its type that
   * no heir can replace and that are as simple.
   */
  private boolean isSimple(TypeIndex.Method method) {
    CallableDeclaration<?> declaration = method.declaration();
    return reader
        .effects()
        .facts
        .isSimple(
            declaration,
            () -> {
              if (!asked.add(declaration)) {
                return false; // one that calls itself is not, and neither is what calls that
              }
              try {
                return isStraight(declaration, method.owner());
              } finally {
                asked.remove(declaration);
              }
            });
  }

  private boolean isStraight(Node node, TypeIndex.Entry owner) {
    if (node instanceof ThrowStmt) {
      return true;
    }
    boolean entersOther =
        node instanceof MethodCallExpr call && !isOfSimple(call, owner)
            || node instanceof ObjectCreationExpr
            || node instanceof ForStmt
            || node instanceof ForEachStmt
            || node instanceof WhileStmt
            || node instanceof DoStmt;
    if (entersOther) {
      return false;
    }
    for (Node child : node.getChildNodes()) {
      if (!isStraight(child, owner)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOfSimple(MethodCallExpr call, TypeIndex.Entry owner) {
    List<TypeIndex.Method> meant =
        reader.types().methods(owner, call.getNameAsString(), call.getArguments().size());
    return call.getScope().isEmpty()
        && meant.size() == 1
        && !meant.get(0).isVirtual()
        && isSimple(meant.get(0));
  }

  /** Methods that could not be counted are not read again in this region. */
  void uncounted(TypeIndex.Method method) {
    uncounted.add(method);
  }

  /** Methods that were counted in sizes that only the data know: only where there are no others. */
  void opened(TypeIndex.Method method) {
    opened.add(method);
  }

  /** Reads one of them: fewer are read within it. */
  void within(Runnable reading) {
    open++;
    reading.run();
    open--;
  }
}
