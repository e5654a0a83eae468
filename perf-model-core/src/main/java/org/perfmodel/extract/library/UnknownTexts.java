package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;

/**
 * Texts whose length nothing says: elements of arrays and collections, what calls answer. They are
 * short, as where texts are joined. One that its method assigns anew may be of any length, such as
 * what is left of a text that a loop takes apart; one that a loop joins more to gets longer.
 */
final class UnknownTexts {
  private static final Set<String> OF_TEXTS = Set.of("CharSequence", "Matcher");

  /** Methods that answer a text with all of what they are given. */
  private static final Set<String> JOINING = Set.of("join", "concat", "format", "formatted");

  private static final Set<String> CUTTING =
      Set.of("substring", "strip", "stripLeading", "stripTrailing", "trim", "replaceFirst");

  private final Reader reader;

  UnknownTexts(Reader reader) {
    this.reader = reader;
  }

  /** How many characters it is taken to have; nothing where that would be bold. */
  Value length(Optional<Expression> text, JavaType type, Value known, LibraryCall call) {
    boolean isText = type.isString() || OF_TEXTS.contains(type.name());
    if (known.whole().isPresent() || !isText || text.isEmpty()) {
      return known;
    }
    if (isReplaced(text.get())) {
      Value grown = grown(text.get(), known, call.place());
      Value changed = grown.whole().isPresent() ? grown : shrunk(text.get(), known, call);
      return changed.whole().isEmpty() && isOfOthers(text.get()) ? typical(call.place()) : changed;
    }
    return typical(call.place());
  }

  /** The length that a text is taken to have. */
  Value typical(Place place) {
    reader
        .notes()
        .assume(
            "a text whose length is not known has " + LibraryTypes.TYPICAL_TEXT + " characters",
            Confidence.GUESSED,
            place);
    return new Value.Whole(Expr.constant(LibraryTypes.TYPICAL_TEXT), Confidence.GUESSED);
  }

  /**
   * A text that each iteration makes longer by what it joins to it, {@code s = String.join(",", s,
   * more)}: half of that in the mean.
   */
  private Value grown(Expression text, Value known, Place place) {
    Expression bare = Nodes.bare(text);
    String name = Printed.of(bare);
    int around = 0;
    Optional<Node> at = bare.getParentNode();
    while (at.isPresent() && !(at.get() instanceof CallableDeclaration<?>)) {
      if (Nodes.isLoop(at.get()) && Nodes.any(at.get(), node -> joins(node, name))) {
        around++;
      }
      at = at.get().getParentNode();
    }
    List<OpenLoop> loops = reader.notes().loops();
    around = Math.min(around, loops.size());
    if (around == 0) {
      return known;
    }
    Expr iterations = Expr.ONE;
    for (OpenLoop loop : loops.subList(loops.size() - around, loops.size())) {
      iterations = iterations.times(loop.trips);
    }
    reader
        .notes()
        .assume(
            "`"
                + name
                + "` gets "
                + LibraryTypes.TYPICAL_TEXT
                + " characters longer in each"
                + " iteration: half of them are there in the mean",
            Confidence.GUESSED,
            place);
    return new Value.Whole(
        Expr.ceil(iterations.times(Rational.of(LibraryTypes.TYPICAL_TEXT, 2))), Confidence.GUESSED);
  }

  /**
   * A text that each iteration takes something off, {@code s = s.substring(1)}: half of what it was
   * in the mean.
   */
  private Value shrunk(Expression text, Value known, LibraryCall call) {
    String name = Printed.of(Nodes.bare(text));
    Optional<Node> method = methodAround(text);
    if (method.isEmpty()) {
      return known;
    }
    List<Expression> initial = new ArrayList<>();
    List<AssignExpr> others = new ArrayList<>();
    Nodes.walk(
        method.get(),
        node -> {
          if (node instanceof VariableDeclarator variable
              && variable.getNameAsString().equals(name)) {
            variable.getInitializer().ifPresent(initial::add);
          } else if (node instanceof AssignExpr assigned
              && Printed.of(assigned.getTarget()).equals(name)
              && !isPartOf(name, assigned.getValue())) {
            others.add(assigned);
          }
        });
    if (initial.size() != 1 || !others.isEmpty()) {
      return known;
    }
    Optional<State.Local> from = Nodes.name(initial.get(0)).flatMap(call.state()::local);
    Value whole =
        from.map(
                of ->
                    reader
                        .names()
                        .size(
                            new Operand(of.type(), of.value(), of.key(), of.level(), of.paths()),
                            SizeNames.LENGTH,
                            call.place(),
                            call.state()))
            .orElse(Value.Opaque.ONLY);
    if (whole.whole().isEmpty()) {
      return known;
    }
    reader
        .notes()
        .assume(
            "`" + name + "` gets shorter in each iteration: half of it is there in the mean",
            Confidence.GUESSED,
            call.place());
    return new Value.Whole(
        Expr.ceil(whole.whole().get().times(Rational.of(1, 2))), Confidence.GUESSED);
  }

  /** Whether a variable is given other texts only, none that is made of what it held before. */
  private static boolean isOfOthers(Expression text) {
    if (!(Nodes.bare(text) instanceof NameExpr name)) {
      return false;
    }
    Optional<Node> method = methodAround(name);
    return method.isPresent()
        && !Nodes.any(
            method.get(),
            node ->
                node instanceof AssignExpr assigned
                    && Printed.of(assigned.getTarget()).equals(name.getNameAsString())
                    && (assigned.getOperator() != AssignExpr.Operator.ASSIGN
                        || mentions(assigned.getValue(), name.getNameAsString())));
  }

  private static boolean isPartOf(String name, Expression value) {
    return Nodes.bare(value) instanceof MethodCallExpr call
        && CUTTING.contains(call.getNameAsString())
        && call.getScope().flatMap(Nodes::name).filter(name::equals).isPresent();
  }

  private static Optional<Node> methodAround(Node node) {
    Optional<Node> method = node.getParentNode();
    Node lambda = null; // of a field, it has no method around
    while (method.isPresent() && !(method.get() instanceof CallableDeclaration<?>)) {
      lambda = method.get() instanceof LambdaExpr ? method.get() : lambda;
      method = method.get().getParentNode();
    }
    return method.isPresent() ? method : Optional.ofNullable(lambda);
  }

  /** Whether a text is assigned one that it is a part of. */
  private static boolean joins(Node node, String name) {
    return node instanceof AssignExpr assigned
        && Printed.of(assigned.getTarget()).equals(name)
        && (assigned.getOperator() == AssignExpr.Operator.PLUS
            || Nodes.any(
                assigned.getValue(),
                part ->
                    part instanceof MethodCallExpr call
                            && JOINING.contains(call.getNameAsString())
                            && mentions(call, name)
                        || part instanceof BinaryExpr sum
                            && sum.getOperator() == BinaryExpr.Operator.PLUS
                            && mentions(sum, name)));
  }

  private static boolean mentions(Node node, String name) {
    return Nodes.any(
        node, part -> part instanceof NameExpr use && use.getNameAsString().equals(name));
  }

  private static boolean isReplaced(Expression text) {
    Expression bare = Nodes.bare(text);
    if (!(bare instanceof NameExpr name)) {
      return bare instanceof AssignExpr;
    }
    Optional<Node> method = methodAround(bare);
    return method.isEmpty()
        || Nodes.any(
            method.get(),
            node ->
                node instanceof AssignExpr assigned
                    && assigned.getTarget() instanceof NameExpr target
                    && target.getNameAsString().equals(name.getNameAsString()));
  }
}
