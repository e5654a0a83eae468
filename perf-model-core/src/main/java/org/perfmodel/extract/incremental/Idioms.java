package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.LocalNames;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.workload.Idiom;

/**
 * Finds the {@link Idiom}s of a statement, by names and declared types: what is not declared in the
 * method or its class is taken for none.
 */
final class Idioms {
  /** Levels that are looked into. */
  private static final int DEEPEST = 200;

  private static final Set<String> LISTS =
      Set.of("List", "ArrayList", "LinkedList", "Vector", "CopyOnWriteArrayList");
  private static final Set<String> COLLECTIONS =
      Set.of("Collection", "SequencedCollection", "Iterable", "Queue", "Deque");
  private static final Set<String> BOXES =
      Set.of("Integer", "Long", "Double", "Float", "Short", "Byte", "Character", "BigInteger");
  private static final Set<String> SEARCHES =
      Set.of("contains", "indexOf", "lastIndexOf", "containsAll", "removeAll", "retainAll");
  private static final Set<String> REGEXES =
      Set.of("matches", "replaceAll", "replaceFirst", "split");
  private static final Set<String> TASKS =
      Set.of(
          "submit",
          "execute",
          "invokeAll",
          "parallel",
          "parallelStream",
          "fork",
          "supplyAsync",
          "runAsync");
  private static final Set<String> LOCKS =
      Set.of(
          "lock",
          "incrementAndGet",
          "getAndIncrement",
          "addAndGet",
          "getAndAdd",
          "decrementAndGet",
          "compareAndSet",
          "updateAndGet",
          "accumulateAndGet");
  private static final Pattern GUARDED =
      Pattern.compile("synchronized(List|Set|Map|Collection)|CopyOnWrite.*|Vector|Hashtable");
  private static final Pattern TOGETHER =
      Pattern.compile(".*(Latch|Barrier|Thread|Lock|Future|Semaphore|Phaser|Exchanger)");
  private static final Set<String> STORES = Set.of("put", "merge", "compute", "computeIfPresent");
  private static final Set<String> ADDS =
      Set.of("add", "addFirst", "addLast", "set", "push", "offer");
  private static final Set<String> ONCE = Set.of("stream", "of", "range", "rangeClosed", "iterate");
  private static final Pattern BOXED_ELEMENT =
      Pattern.compile(".*<.*\\b(Integer|Long|Double|Float|Short|Byte|Character)\\b.*>");
  private static final Pattern DIGITS = Pattern.compile("\\d+");

  private final LocalNames names;
  private final DeclaredTypes types;
  private final LoopInvariants invariants;
  private final int depth;

  /**
   * Those of statements at one place of a method.
   *
   * @param fields types of the class's fields by name
   * @param depth of loops around
   */
  Idioms(LocalNames names, Map<String, String> fields, int depth) {
    this.names = names;
    this.types = new DeclaredTypes(names, fields);
    this.invariants = new LoopInvariants(names, types, depth);
    this.depth = depth;
  }

  /** What is found in the parts of a statement. */
  Set<Idiom> in(Node statement, List<? extends Expression> parts) {
    Set<Idiom> found = EnumSet.noneOf(Idiom.class);
    for (Expression part : parts) {
      walk(part, statement, found, DEEPEST);
    }
    if (statement instanceof ThrowStmt) {
      found.add(Idiom.EXCEPTION);
    }
    if (statement instanceof ForEachStmt || statement instanceof ForStmt) {
      if (isSearch(statement)) {
        found.add(Idiom.LOOP_SEARCH);
      }
    }
    return found;
  }

  private void walk(Node node, Node statement, Set<Idiom> found, int levels) {
    if (node instanceof BlockStmt || levels == 0) {
      return;
    }
    if (node instanceof MethodCallExpr call) {
      call(call, statement, found);
    } else if (node instanceof ObjectCreationExpr made) {
      made(made, statement, found);
    } else if (node instanceof ArrayCreationExpr made) {
      found.add(invariants.holds(made, statement) ? Idiom.STEADY_ALLOCATION : Idiom.ALLOCATION);
    } else if (node instanceof AssignExpr assign) {
      assign(assign, found);
    } else if (node instanceof ArrayAccessExpr access) {
      if (isColumn(access)) {
        found.add(Idiom.COLUMN_WALK);
      }
    } else if (node instanceof VariableDeclarator variable && !variable.getType().isVarType()) {
      String type = Printed.of(variable.getType());
      if (isBoxed(type)) {
        found.add(Idiom.BOXED);
      }
    }
    for (Node child : node.getChildNodes()) {
      walk(child, statement, found, levels - 1);
    }
  }

  private static boolean isBoxed(String type) {
    return BOXES.contains(type) || BOXED_ELEMENT.matcher(type).matches();
  }

  private void call(MethodCallExpr call, Node statement, Set<Idiom> found) {
    String name = call.getNameAsString();
    String receiver = call.getScope().flatMap(types::of).orElse("");
    int arguments = call.getArguments().size();
    boolean isList = LISTS.contains(receiver);
    if (isList && isSearch(call, name)) {
      found.add(Idiom.LIST_SEARCH);
    }
    if (COLLECTIONS.contains(receiver) && SEARCHES.contains(name)) {
      found.add(Idiom.SEARCH);
    }
    if (receiver.equals("List") && name.equals("get")) {
      found.add(Idiom.INDEXED_GET);
    }
    if (isList && isAtFront(call, name)) {
      found.add(Idiom.LIST_FRONT);
    }
    if (receiver.equals("Iterator") && name.equals("remove")) {
      found.add(Idiom.LIST_FRONT);
    }
    if (receiver.equals("LinkedList") && name.equals("get")) {
      found.add(Idiom.LINKED_GET);
    }
    if (REGEXES.contains(name) && arguments >= 1 && receiver.equals("String")
        || name.equals("compile") && receiver.equals("Pattern")
        || name.equals("matches") && receiver.equals("Pattern")) {
      found.add(Idiom.REGEX);
    }
    if (name.equals("format") && receiver.equals("String") || name.equals("formatted")) {
      found.add(Idiom.FORMAT);
    }
    if (name.equals("join") && receiver.equals("String") || name.equals("concat")) {
      found.add(Idiom.STRING_APPEND);
    }
    if (name.equals("toList") || name.equals("asList") && receiver.equals("Arrays")) {
      found.add(Idiom.LIST_MADE);
    }
    if (name.equals("sort") || name.equals("sorted") || name.equals("parallelSort")) {
      found.add(Idiom.SORT);
    }
    if (name.equals("valueOf") && BOXES.contains(receiver) || name.equals("boxed")) {
      found.add(Idiom.BOXED);
    }
    if (isOfBoxes(call)) {
      found.add(Idiom.BOXED);
    }
    if (LOCKS.contains(name)) {
      found.add(Idiom.LOCK);
    }
    if (GUARDED.matcher(name).matches()) {
      found.add(Idiom.GUARDED_COLLECTION);
    }
    if (TASKS.contains(name)) {
      found.add(Idiom.TASKS);
    }
    if (name.equals("copyOf") || name.equals("copyOfRange") || name.equals("clone")) {
      found.add(invariants.holds(call, statement) ? Idiom.STEADY_ALLOCATION : Idiom.ALLOCATION);
    } else if (arguments > 0
        && !ONCE.contains(name)
        && invariants.holds(call, statement)
        && isAnswerUsed(call)) {
      found.add(Idiom.STEADY_CALL);
    }
  }

  /** A collection of numbers, or a function of the classes of numbers. */
  private boolean isOfBoxes(MethodCallExpr call) {
    boolean isHandedOne =
        call.getArguments().stream()
            .anyMatch(
                argument ->
                    argument instanceof MethodReferenceExpr reference
                        && BOXES.contains(Printed.of(reference.getScope())));
    String name = call.getNameAsString();
    boolean isStored =
        call.getScope().filter(NameExpr.class::isInstance).stream()
            .flatMap(scope -> names.of(((NameExpr) scope).getNameAsString()).stream())
            .flatMap(local -> local.type().stream())
            .filter(Idioms::isBoxed)
            .anyMatch(type -> (type.contains("Map<") ? STORES : ADDS).contains(name));
    return isHandedOne && name.equals("reduce") || isStored;
  }

  private static boolean isSearch(MethodCallExpr call, String name) {
    boolean isOfObject =
        name.equals("remove")
            && call.getArguments().size() == 1
            && !DIGITS.matcher(Printed.of(call.getArgument(0))).matches()
            && (call.getArgument(0).isCastExpr()
                || call.getArgument(0).isObjectCreationExpr()
                || call.getArgument(0).isStringLiteralExpr());
    return SEARCHES.contains(name) || isOfObject;
  }

  private static boolean isAtFront(MethodCallExpr call, String name) {
    int arguments = call.getArguments().size();
    return name.equals("remove") && arguments == 1 && isInteger(call.getArgument(0))
        || name.equals("add") && arguments == 2 && isInteger(call.getArgument(0))
        || arguments == 0 && name.equals("removeFirst");
  }

  private static boolean isInteger(Expression argument) {
    return DIGITS.matcher(Printed.of(argument)).matches();
  }

  private void made(ObjectCreationExpr made, Node statement, Set<Idiom> found) {
    String type = made.getType().getNameAsString();
    if (made.getAnonymousClassBody().isPresent()) {
      return;
    }
    if (GUARDED.matcher(type).matches()) {
      found.add(Idiom.GUARDED_COLLECTION);
    }
    if (LISTS.contains(type)
        && made.getArguments().stream().anyMatch(argument -> !isNumber(argument))) {
      found.add(Idiom.LIST_COPY);
    }
    if (type.equals("Thread")) {
      found.add(Idiom.TASKS);
    }
    if (LISTS.contains(type)) {
      found.add(Idiom.LIST_MADE);
    }
    if (type.equals("LinkedList")) {
      found.add(Idiom.LINKED_LIST_MADE);
    }
    if (!TOGETHER.matcher(type).matches()) {
      found.add(invariants.holds(made, statement) ? Idiom.STEADY_ALLOCATION : Idiom.ALLOCATION);
    }
  }

  private boolean isNumber(Expression argument) {
    return argument.isIntegerLiteralExpr()
        || argument.isBinaryExpr()
        || argument.isFieldAccessExpr()
        || argument.isMethodCallExpr()
            && argument.asMethodCallExpr().getNameAsString().matches("size|length")
        || types.of(argument).filter(Set.of("int", "long")::contains).isPresent();
  }

  private void assign(AssignExpr assign, Set<Idiom> found) {
    String type = types.of(assign.getTarget()).orElse("");
    boolean isAdded =
        assign.getOperator() == AssignExpr.Operator.PLUS
            || assign.getOperator() == AssignExpr.Operator.ASSIGN
                && assign.getValue() instanceof BinaryExpr sum
                && sum.getOperator() == BinaryExpr.Operator.PLUS
                && Printed.of(sum).contains(Printed.of(assign.getTarget()));
    if (type.equals("String") && isAdded) {
      found.add(Idiom.STRING_APPEND);
    }
    if (BOXES.contains(type)) {
      found.add(Idiom.BOXED);
    }
  }

  /** Whether the index of the innermost loop steps from row to row. */
  private boolean isColumn(ArrayAccessExpr access) {
    if (depth < 2) {
      return false;
    }
    if (access.getName() instanceof ArrayAccessExpr row) {
      return mentions(row.getIndex(), depth)
          && !mentions(access.getIndex(), depth)
          && mentionsOuter(access.getIndex());
    }
    return access.getIndex() instanceof BinaryExpr sum
        && Nodes.any(
            sum,
            node ->
                node instanceof BinaryExpr product
                    && product.getOperator() == BinaryExpr.Operator.MULTIPLY
                    && mentions(product, depth))
        && mentionsOuter(sum);
  }

  private boolean mentions(Node part, int loop) {
    return Nodes.any(
        part,
        node ->
            node instanceof NameExpr name
                && names
                    .of(name.getNameAsString())
                    .filter(local -> local.loop() == loop)
                    .isPresent());
  }

  private boolean mentionsOuter(Node part) {
    return Nodes.any(
        part,
        node ->
            node instanceof NameExpr name
                && names
                    .of(name.getNameAsString())
                    .filter(local -> local.loop() > 0 && local.loop() < depth)
                    .isPresent());
  }

  private static boolean isAnswerUsed(MethodCallExpr call) {
    return call.getParentNode().filter(parent -> parent instanceof Expression).isPresent()
        || call.getParentNode().filter(VariableDeclarator.class::isInstance).isPresent();
  }

  /** Whether a loop compares until it finds something. */
  private static boolean isSearch(Node loop) {
    Statement body =
        loop instanceof ForStmt plain ? plain.getBody() : ((ForEachStmt) loop).getBody();
    Statement only =
        body instanceof BlockStmt block && block.getStatements().size() == 1
            ? block.getStatement(0)
            : body;
    return only instanceof IfStmt test
        && Nodes.any(
            test.getCondition(),
            node ->
                node instanceof BinaryExpr equal
                        && equal.getOperator() == BinaryExpr.Operator.EQUALS
                    || node instanceof MethodCallExpr call
                        && call.getNameAsString().equals("equals"))
        && Nodes.any(
            test.getThenStmt(), node -> node instanceof ReturnStmt || node instanceof BreakStmt);
  }
}
