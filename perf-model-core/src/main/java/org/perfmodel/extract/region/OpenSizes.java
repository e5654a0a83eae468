package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.extract.program.Facts;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;

/**
 * Numbers that only the data know, as sizes with names of their own: {@code Solver.solve.trips2} is
 * how often the second loop of {@code solve} runs each time it is entered. Inputs may give them;
 * what hangs on one without a value stays unknown.
 */
public final class OpenSizes {
  private final RegionNotes notes;
  private final Facts facts;
  private final IdentityHashMap<Node, Map<String, String>> names = new IdentityHashMap<>();
  private final Map<String, Node> owners = new HashMap<>();
  private final WrittenNames written;

  public OpenSizes(RegionNotes notes, Facts facts, TypeIndex types) {
    this.notes = notes;
    this.facts = facts;
    this.written = new WrittenNames(types);
  }

  /**
   * The number of that name at a place of the source.
   *
   * @param kind a word that its name ends with: {@code trips}
   * @param what a noun phrase: {@code trip count of `while (hasNext())`}
   */
  public Estimate at(Node node, String kind, String what, Frame frame) {
    String name =
        names
            .computeIfAbsent(node, none -> new HashMap<>())
            .computeIfAbsent(
                kind, none -> free(facts.openName(node, kind, () -> named(node, kind)), node));
    Expr size = notes.sizes.openSize(name, what, frame.overlayKey(), frame.place(node));
    notes.assume(
        what + " is the size `" + name + "`, the same each time",
        Confidence.ASSUMED,
        frame.place(node));
    return new Estimate(size, Confidence.ASSUMED);
  }

  /** The same of how far something goes from one thing to the next, which a person can say. */
  public Estimate steps(Node node, String kind, String what, Frame frame) {
    String name = free(facts.openName(node, kind, () -> named(node, kind)), node);
    Expr size = notes.size(name, Size.STEPS + what, frame.place(node));
    notes.assume(
        what + " are the size `" + name + "`, the same each time",
        Confidence.ASSUMED,
        frame.place(node));
    return new Estimate(size, Confidence.ASSUMED);
  }

  /** How deep a recursion goes, of which the calls are a power. */
  public Expr levels(Node node, String what, Frame frame) {
    String name = free(facts.openName(node, "levels", () -> named(node, "levels")), node);
    return notes.size(name, what, frame.place(node));
  }

  /**
   * How much there is of what an expression stands for, called as the source calls it: one number
   * for every time that the source says so, never exact.
   *
   * @param how what a name ends with: {@code .size()}, {@code .length}, or nothing of a number
   * @return empty for what has no name that a person would know
   */
  public Optional<Estimate> written(Expression of, String how, Frame frame) {
    return written.of(of, frame).map(name -> called(name + how, frame.place(of)));
  }

  /** The same of what a method calls one of its parameters. */
  public Estimate called(String name, Place place) {
    Expr size = notes.size(name, Size.STEPS + "`" + name + "`", place);
    notes.assume(
        "`" + name + "` is not followed: it is a size, the same each time",
        Confidence.ASSUMED,
        place);
    return new Estimate(size, Confidence.ASSUMED);
  }

  /** A count, where only the data know one a size that stands for it: called so, if it can be. */
  public Value.Whole count(
      Optional<Expr> known,
      Optional<Expression> of,
      String how,
      Node node,
      String kind,
      String what,
      Frame frame) {
    return known.isPresent()
        ? count(known, node, kind, what, frame)
        : of.flatMap(each -> written(each, how, frame))
            .map(named -> new Value.Whole(named.value(), named.confidence()))
            .orElseGet(() -> count(known, node, kind, what, frame));
  }

  /** A count, where only the data know one a size that stands for it. */
  public Value.Whole count(Optional<Expr> known, Node node, String kind, String what, Frame frame) {
    if (known.isEmpty()) {
      notes.reason("number of elements");
    }
    Estimate count = known.map(this::of).orElseGet(() -> at(node, kind, what, frame));
    return new Value.Whole(count.value(), count.confidence());
  }

  /** A count that was followed through the source: assumed where it is in such sizes. */
  public Estimate of(Expr count) {
    return new Estimate(
        count, notes.sizes.isAssumed(count) ? Confidence.ASSUMED : Confidence.EXACT);
  }

  /** Another name where two types of one name have such a method each. */
  private String free(String name, Node node) {
    String free = name;
    for (int i = 2; !Nodes.same(owners.computeIfAbsent(free, any -> node), node); i++) {
      free = name + "_" + i;
    }
    return free;
  }

  private String named(Node node, String kind) {
    StringBuilder name = new StringBuilder();
    Node within = node;
    Optional<CallableDeclaration<?>> method =
        ancestor(node, CallableDeclaration.class::isInstance)
            .map(each -> (CallableDeclaration<?>) each);
    Optional<TypeDeclaration<?>> type =
        ancestor(node, TypeDeclaration.class::isInstance).map(each -> (TypeDeclaration<?>) each);
    if (type.isPresent()) {
      String simple = type.get().getNameAsString();
      // What begins with a dollar is a parameter of the platform.
      name.append(simple.startsWith("$") ? "_" : "").append(simple).append('.');
      within = type.get();
    }
    if (method.isPresent()) {
      name.append(method.get().getNameAsString());
      int same = type.map(owner -> overload(method.get(), owner)).orElse(1);
      name.append(same > 1 ? String.valueOf(same) : "").append('.');
      within = method.get();
    }
    if (node instanceof CallableDeclaration) {
      return name.append(kind).toString();
    }
    Node all = within;
    IdentityHashMap<Node, Integer> numbers =
        facts.ordinals(all, like(node), () -> numbers(all, node));
    return name.append(kind).append(numbers.getOrDefault(node, numbers.size() + 1)).toString();
  }

  /** All nodes that are counted together with one, with their numbers. */
  private static IdentityHashMap<Node, Integer> numbers(Node within, Node node) {
    Class<? extends Node> like = node instanceof Statement ? Statement.class : node.getClass();
    IdentityHashMap<Node, Integer> numbers = new IdentityHashMap<>();
    Nodes.walk(
        within,
        each -> {
          if (like.isInstance(each) && isLike(each, node)) {
            numbers.put(each, numbers.size() + 1);
          }
        });
    return numbers;
  }

  private static Object like(Node node) {
    return node instanceof Statement
        ? Statement.class
        : node instanceof MethodCallExpr call ? call.getNameAsString() : node.getClass();
  }

  /** Whether it is counted with the wanted one: a loop with loops, a call with those so named. */
  private static boolean isLike(Node each, Node wanted) {
    return each instanceof MethodCallExpr call && wanted instanceof MethodCallExpr like
        ? call.getNameAsString().equals(like.getNameAsString())
        : each instanceof Expression
            || each instanceof ForStmt
            || each instanceof ForEachStmt
            || each instanceof WhileStmt
            || each instanceof DoStmt;
  }

  private static int overload(CallableDeclaration<?> method, TypeDeclaration<?> type) {
    int ordinal = 1;
    for (Node member : type.getMembers()) {
      if (Nodes.same(member, method)) {
        return ordinal;
      }
      if (member instanceof CallableDeclaration<?> other
          && other.getNameAsString().equals(method.getNameAsString())) {
        ordinal++;
      }
    }
    return ordinal;
  }

  /** The innermost that fits, of a node and those around it. */
  private static Optional<Node> ancestor(Node node, Predicate<Node> fits) {
    for (Optional<Node> at = Optional.of(node); at.isPresent(); at = at.get().getParentNode()) {
      if (fits.test(at.get())) {
        return at;
      }
    }
    return Optional.empty();
  }
}
