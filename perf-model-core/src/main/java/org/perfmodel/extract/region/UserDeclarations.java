package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.declared.Declaration;
import org.perfmodel.workload.declared.Observed;
import org.perfmodel.workload.declared.Overlay;

/** What users say of their source: in directives, annotations and overlays. */
public final class UserDeclarations {
  private final Overlays overlays;
  private final Map<String, String> renamed;
  private final Observed observed;
  private final RegionNotes notes;
  private final List<SourceProblem> problems;
  private final Set<String> used = new TreeSet<>();

  public UserDeclarations(
      Overlays overlays,
      Map<String, String> renamed,
      Observed observed,
      RegionNotes notes,
      List<SourceProblem> problems) {
    this.overlays = overlays;
    this.renamed = renamed;
    this.observed = observed;
    this.notes = notes;
    this.problems = problems;
  }

  private Optional<Overlay> overlay(Frame frame) {
    if (overlays.isNone()) {
      return Optional.empty();
    }
    Optional<Overlay> overlay = overlays.of(frame.overlayKey(), frame.parameters());
    overlay.ifPresent(found -> used.add(found.method()));
    return overlay;
  }

  /** Overlays that were asked, and the labels that were found in them. */
  public Set<String> used() {
    return used;
  }

  private Optional<String> labelled(
      Overlay overlay, String table, Map<String, String> values, String label) {
    String value = values.get(label);
    if (value != null) {
      used.add(overlay.method() + " " + table + " " + label);
    }
    return Optional.ofNullable(value);
  }

  /** The size that a user names an expression of the source. */
  public Optional<Expr> size(Node expression, Frame frame) {
    if (renamed.isEmpty()) {
      return Optional.empty();
    }
    String text = Printed.of(expression);
    overlay(frame).ifPresent(overlay -> labelled(overlay, "sizes", overlay.sizes(), text));
    return Optional.ofNullable(renamed.get(text))
        .map(
            name -> {
              declare("size of " + text, name, expression, frame);
              return notes.size(name, "`" + text + "`", frame.place(expression));
            });
  }

  public Optional<Estimate> trips(Statement loop, String key, Optional<String> index, Frame frame) {
    int line = ParsedSource.line(loop);
    Optional<String> text =
        frame
            .source()
            .directives()
            .at(line, "trips")
            .or(() -> annotatedTrips(loop))
            .or(
                () ->
                    overlay(frame)
                        .flatMap(
                            overlay ->
                                tripsAt(overlay, "L" + line)
                                    .or(() -> index.flatMap(name -> tripsAt(overlay, name)))
                                    .or(() -> tripsAt(overlay, key))));
    return text.flatMap(
        given ->
            notNegative(given, expression(given, loop, frame), "trip count", loop, frame)
                .map(
                    value -> {
                      declare("trip count", given, loop, frame);
                      return new Estimate(value, Confidence.ASSUMED);
                    }));
  }

  /**
   * How often a loop ran where somebody counted: a multiple of a size that all runs agree on, else
   * the mean of the runs.
   */
  public Optional<Estimate> observedTrips(
      Statement loop, String key, Optional<String> index, Frame frame) {
    Observed.Method method = observed.methods().get(frame.overlayKey());
    if (method == null) {
      return Optional.empty();
    }
    List<Observed.Run> runs = method.loops().get("L" + ParsedSource.line(loop));
    if (runs == null && index.isPresent()) {
      runs = method.loops().get(index.get());
    }
    if (runs == null) {
      runs = method.loops().get(key);
    }
    if (runs == null || runs.isEmpty()) {
      return Optional.empty();
    }
    Expr value = multiple(runs).orElse(mean(runs));
    notes.assume("trip count `" + value + "` was observed", Confidence.OBSERVED, frame.place(loop));
    return Optional.of(new Estimate(value, Confidence.OBSERVED));
  }

  /** The same of how many elements what stands there has. */
  public Optional<Estimate> observedSize(Node place, Frame frame) {
    Observed.Method method = observed.methods().get(frame.overlayKey());
    List<Observed.Run> runs =
        method == null ? null : method.sizes().get("L" + ParsedSource.line(place));
    if (runs == null || runs.isEmpty()) {
      return Optional.empty();
    }
    Expr value = multiple(runs).orElse(mean(runs));
    notes.assume("size `" + value + "` was observed", Confidence.OBSERVED, frame.place(place));
    return Optional.of(new Estimate(value, Confidence.OBSERVED));
  }

  private Optional<Expr> multiple(List<Observed.Run> runs) {
    for (Map.Entry<String, Rational> size : runs.get(0).sizes().entrySet()) {
      String name = size.getKey();
      if (!notes.sizes.hasSize(name) || size.getValue().isZero()) {
        continue;
      }
      Rational factor = runs.get(0).mean().dividedBy(size.getValue());
      boolean agree = factor.isInteger() && factor.signum() > 0;
      for (Observed.Run run : runs) {
        Rational other = run.sizes().getOrDefault(name, Rational.ZERO);
        agree &= run.mean().equals(other.times(factor));
      }
      if (agree) {
        return Optional.of(Expr.symbol(name).times(Expr.constant(factor)));
      }
    }
    return Optional.empty();
  }

  private static Expr mean(List<Observed.Run> runs) {
    long entries = 0;
    long trips = 0;
    for (Observed.Run run : runs) {
      entries += run.entries();
      trips += run.trips();
    }
    return Expr.constant(Rational.of(trips, entries));
  }

  /** In which share of the runs a condition held, where somebody counted. */
  public Optional<Estimate> observedShare(Node branch, Frame frame) {
    Observed.Method method = observed.methods().get(frame.overlayKey());
    Observed.Branch counted =
        method == null ? null : method.branches().get("L" + ParsedSource.line(branch));
    if (counted == null) {
      counted = frame.observed().branches().get(ParsedSource.line(branch));
    }
    if (counted == null) {
      return Optional.empty();
    }
    Rational share = Rational.of(counted.taken(), counted.asked());
    notes.assume(
        "the condition was observed to hold in " + share + " of the cases",
        Confidence.OBSERVED,
        frame.place(branch));
    return Optional.of(new Estimate(Expr.constant(share), Confidence.OBSERVED));
  }

  private Optional<String> tripsAt(Overlay overlay, String label) {
    return labelled(overlay, "trips", overlay.trips(), label);
  }

  private static Optional<String> annotatedTrips(Statement loop) {
    Optional<VariableDeclarationExpr> declaration =
        loop instanceof ForStmt counted
            ? counted.getInitialization().stream()
                .filter(VariableDeclarationExpr.class::isInstance)
                .map(VariableDeclarationExpr.class::cast)
                .findFirst()
            : loop instanceof ForEachStmt each ? Optional.of(each.getVariable()) : Optional.empty();
    return declaration
        .flatMap(variable -> variable.getAnnotationByName("Trips"))
        .flatMap(annotation -> Annotations.value(annotation, "value"));
  }

  public Optional<Estimate> probability(Node branch, Frame frame) {
    int line = ParsedSource.line(branch);
    return frame
        .source()
        .directives()
        .at(line, "probability")
        .or(
            () ->
                overlay(frame)
                    .flatMap(
                        overlay ->
                            labelled(overlay, "probability", overlay.probabilities(), "L" + line)))
        .flatMap(given -> probability(given, branch, frame));
  }

  /** A probability that a user wrote; one that is none is a problem with its place. */
  public Optional<Estimate> probability(String text, Node branch, Frame frame) {
    Optional<Expr> value = expression(text, branch, frame);
    boolean isNone =
        value
            .filter(Expr::isConstant)
            .map(Expr::constantValue)
            .filter(share -> share.signum() < 0 || share.compareTo(Rational.ONE) > 0)
            .isPresent();
    if (isNone) {
      problem(
          branch,
          frame,
          "a probability lies between 0 and 1, not at `" + text + "`",
          "Maybe " + text + " % was meant: write " + text + "/100.");
    }
    if (!isNone && value.isPresent()) {
      declare("probability", text, branch, frame);
    }
    return value.filter(given -> !isNone).map(given -> new Estimate(given, Confidence.ASSUMED));
  }

  /** Notes what a user said, so that a baseline can remember it. */
  public void declare(String key, String value, Node node, Frame frame) {
    notes.assume(Declaration.text(key, value), Confidence.ASSUMED, frame.place(node));
  }

  private void problem(Node node, Frame frame, String message, String nextStep) {
    problem(frame.place(node), message, nextStep);
  }

  /** What a user wrote means nothing there. */
  public void problem(Place place, String message, String nextStep) {
    problems.add(new SourceProblem(place, message, nextStep, true));
  }

  /** The probability that an annotation of what is asked gives. */
  public Optional<String> costOfCall(String method, Frame frame) {
    return overlay(frame).flatMap(overlay -> labelled(overlay, "calls", overlay.calls(), method));
  }

  /** An expression that a user wrote; a mistake in it is a problem with its place. */
  Optional<Expr> expression(String text, Node node, Frame frame) {
    try {
      Expr value = ExprParser.parse(text);
      for (Symbol symbol : value.symbols()) {
        if (symbol.isSize()) {
          notes.size(symbol.name(), "declared", frame.place(node));
        }
      }
      return Optional.of(value);
    } catch (ExprSyntaxException e) {
      problem(
          node,
          frame,
          String.valueOf(e.getMessage()),
          "Maybe write an expression in sizes, such as n/2.");
      return Optional.empty();
    }
  }

  /** Whether a text names a size; one that does not is a problem with its place. */
  public boolean isSize(String text, Node node, Frame frame) {
    boolean isSize;
    try {
      isSize = new Symbol(text).isSize();
    } catch (IllegalArgumentException none) {
      isSize = false;
    }
    if (!isSize) {
      problem(
          node,
          frame,
          "`" + text + "` is no name of a size",
          "Maybe write a name, such as rows, and its value under inputs.");
    }
    return isSize;
  }

  /** A number that cannot be below zero; one that is, is a problem with its place. */
  private Optional<Expr> notNegative(
      String text, Optional<Expr> value, String what, Node node, Frame frame) {
    boolean isBelow = value.filter(Expr::isNeverPositive).isPresent();
    if (isBelow) {
      problem(
          node,
          frame,
          "a " + what + " is not below zero: `" + text + "`",
          "Maybe write it without the sign.");
    }
    return value.filter(number -> !isBelow);
  }

  /** Seconds that a user declares. */
  public TaskNode declared(String cost, String what, Node node, Frame frame) {
    Optional<Expr> spent = expression(Declaration.inSeconds(cost), node, frame);
    return notNegative(cost, spent, "cost", node, frame)
        .<TaskNode>map(
            seconds -> {
              declare(node instanceof Statement ? "cost" : "cost of " + what, cost, node, frame);
              return new TaskNode.Declared(
                  frame.place(node), what, new Estimate(seconds, Confidence.ASSUMED));
            })
        .orElse(new TaskNode.Sequence(frame.place(node), List.of()));
  }
}
