package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.MakesTasks;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Records;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.declared.Overlay;

/**
 * Which methods are regions, marked or found by themselves, and the inputs that stand beside them.
 */
final class RegionDiscovery {
  /** Types whose static methods begin a stream. */
  private static final Set<String> STREAMS =
      Set.of("IntStream", "LongStream", "DoubleStream", "Stream");

  private static final Set<String> STREAMS_OF_OBJECTS = Set.of("stream", "parallelStream", "chars");

  private final Overlays overlays;
  private final List<Pattern> discover;
  private final List<SourceProblem> problems;

  private final Set<String> recorded;

  RegionDiscovery(
      Overlays overlays,
      List<Pattern> discover,
      Set<String> recorded,
      List<SourceProblem> problems) {
    this.recorded = recorded;
    this.overlays = overlays;
    this.discover = discover;
    this.problems = problems;
  }

  /** The methods that are regions, in the order of the sources. */
  List<FoundMethod> found(TypeIndex types, Effects effects) {
    Predicate<CallableDeclaration<?>> repeats =
        method -> effects.callsItself(method) && callsOwnName(method);
    List<FoundMethod> found = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    for (List<FoundMethod> ofType :
        WorkDistribution.map(
            types.all(), RegionDiscovery::members, type -> methods(type, repeats))) {
      for (FoundMethod each : ofType) {
        String file = each.method().owner().source().file();
        found.add(each.numbered(numbers.merge(file, 1, Integer::sum)));
      }
    }
    return found;
  }

  private static long members(TypeIndex.Entry type) {
    return type.type().getMembers().size();
  }

  private List<FoundMethod> methods(
      TypeIndex.Entry type, Predicate<CallableDeclaration<?>> repeats) {
    List<FoundMethod> found = new ArrayList<>();
    if (type.headerSource().isCompiled()) {
      return found;
    }
    for (Object member : type.type().getMembers()) {
      if (member instanceof CallableDeclaration<?> declaration && !Records.isAdded(declaration)) {
        method(new TypeIndex.Method(declaration, type), repeats).ifPresent(found::add);
      }
    }
    return found;
  }

  private Optional<FoundMethod> method(
      TypeIndex.Method method, Predicate<CallableDeclaration<?>> repeats) {
    CallableDeclaration<?> declaration = method.declaration();
    TypeDeclaration<?> type = method.owner().type();
    Optional<AnnotationExpr> annotation = declaration.getAnnotationByName("PerfModel");
    boolean annotated = annotation.isPresent() || type.getAnnotationByName("PerfModel").isPresent();
    Optional<Overlay> overlay = overlays.of(method);
    boolean excluded = isExcluded(declaration, overlay);
    boolean overlaid = overlay.flatMap(Overlay::region).isPresent();
    boolean discovered =
        isDiscovered(method)
            && (hasLoop(declaration)
                || MakesTasks.in(declaration)
                || repeats.test(declaration)
                || !recorded.isEmpty() && recorded.contains(MethodNames.signature(method, ".")));
    int from = ParsedSource.line(declaration);
    int to = declaration.getEnd().map(position -> position.line).orElse(from);
    boolean names = method.owner().source().directives().hasAny("region", from, to);
    if (excluded || !(annotated || overlaid || discovered || names)) {
      return Optional.empty();
    }
    String typeName = MethodNames.nested(type);
    String id =
        annotation
            .flatMap(given -> Annotations.value(given, "id"))
            .or(() -> overlay.flatMap(Overlay::region))
            .filter(given -> !given.isBlank())
            .orElse(
                annotated || overlaid || !discovered
                    ? typeName + "." + declaration.getNameAsString()
                    : MethodNames.signature(method, "."));
    List<InputSet> inputs = inputs(method, annotation, overlay);
    boolean whole = annotated || overlaid || discovered;
    return Optional.of(new FoundMethod(method, overlay, id, inputs, whole, discovered, 0));
  }

  private static boolean isExcluded(CallableDeclaration<?> declaration, Optional<Overlay> overlay) {
    return declaration.getAnnotationByName("PerfExclude").isPresent()
        || overlay.map(Overlay::exclude).orElse(false);
  }

  private List<InputSet> inputs(
      TypeIndex.Method method, Optional<AnnotationExpr> annotation, Optional<Overlay> overlay) {
    List<InputSet> inputs = new ArrayList<>();
    annotation
        .or(() -> method.owner().type().getAnnotationByName("PerfModel"))
        .ifPresent(
            given -> {
              List<String> texts = Annotations.values(given, "inputs");
              if (texts.size() > InputSet.MOST) {
                problems.add(
                    new SourceProblem(
                        place(method),
                        "has " + texts.size() + " inputs, more than " + InputSet.MOST,
                        "Maybe keep those that tell regressions apart: a small, a usual and a large"
                            + " one.",
                        true));
                return;
              }
              texts.forEach(text -> input(text, method).ifPresent(inputs::add));
            });
    overlay.ifPresent(given -> inputs.addAll(given.inputs()));
    return inputs;
  }

  /** A method as a region of its signature, marked or not; empty if it is excluded. */
  Optional<FoundMethod> asked(TypeIndex.Method method, String id, int number) {
    Optional<Overlay> overlay = overlays.of(method);
    if (isExcluded(method.declaration(), overlay)) {
      return Optional.empty();
    }
    List<InputSet> inputs =
        inputs(method, method.declaration().getAnnotationByName("PerfModel"), overlay);
    return Optional.of(new FoundMethod(method, overlay, id, inputs, true, true, number));
  }

  private Optional<InputSet> input(String text, TypeIndex.Method method) {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (String part : text.split(",", -1)) {
      String[] sides = part.split("=", -1);
      try {
        String name = sides[0].strip();
        if (sides[1].length() > InputSet.LONGEST_VALUE) {
          problems.add(
              new SourceProblem(
                  place(method),
                  "an input has a value of "
                      + sides[1].length()
                      + " characters, more than "
                      + InputSet.LONGEST_VALUE,
                  "Maybe write it like n=2000, m=10.",
                  true));
          return Optional.empty();
        }
        Rational value = Rational.of(new BigDecimal(sides[1].strip().replace("_", "")));
        if (name.isEmpty() || !value.isInteger() || value.signum() < 0) {
          throw new NumberFormatException();
        }
        values.put(Size.nameOf(name), value);
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        problems.add(
            new SourceProblem(
                place(method),
                "input `" + text + "` is not like n=2000, m=10",
                "Maybe write a size, `=` and a whole number that is not negative.",
                true));
        return Optional.empty();
      }
    }
    return Optional.of(new InputSet(values));
  }

  private static Place place(TypeIndex.Method method) {
    return method.owner().source().place(method.declaration());
  }

  private boolean isDiscovered(TypeIndex.Method method) {
    String name = MethodNames.fullName(method.owner());
    return discover.stream().anyMatch(pattern -> pattern.matcher(name).matches());
  }

  /** A loop that the source writes, or one that the library runs over a stream. */
  private static boolean hasLoop(CallableDeclaration<?> declaration) {
    return Nodes.any(
        declaration,
        part -> Nodes.isLoop(part) || part instanceof MethodCallExpr call && startsStream(call));
  }

  /** Whether a method repeats itself by a call that stands in it; of other objects, is not seen. */
  static boolean callsOwnName(CallableDeclaration<?> method) {
    return Nodes.any(
        method,
        part ->
            part instanceof MethodCallExpr call
                && call.getScope().filter(scope -> !isThis(scope)).isEmpty()
                && call.getNameAsString().equals(method.getNameAsString())
                && call.getArguments().size() == method.getParameters().size());
  }

  /** Whether it is the object itself, not the one around it. */
  private static boolean isThis(Expression scope) {
    return scope.isThisExpr() && scope.asThisExpr().getTypeName().isEmpty();
  }

  static boolean startsStream(MethodCallExpr call) {
    String name = call.getNameAsString();
    if (call.getScope().isEmpty()) {
      return false;
    }
    if (call.getArguments().isEmpty()) {
      return STREAMS_OF_OBJECTS.contains(name);
    }
    Expression scope = call.getScope().get();
    String type =
        scope instanceof NameExpr simple
            ? simple.getNameAsString()
            : scope instanceof FieldAccessExpr qualified ? qualified.getNameAsString() : "";
    return STREAMS.contains(type) || type.equals("Arrays") && name.equals("stream");
  }
}
