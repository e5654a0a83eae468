package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.MakesTasks;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;

/**
 * All methods of some sources by what their text says, without a reading of what they do: which are
 * worth one. Reads those that are asked for.
 */
public final class MethodSurvey {
  /** Methods that are written for debugging, collections or serialisation, not for work. */
  private static final Set<String> OF_OBJECTS =
      Set.of(
          "toString",
          "equals",
          "hashCode",
          "clone",
          "compareTo",
          "finalize",
          "main",
          "readObject",
          "writeObject",
          "readResolve",
          "writeReplace");

  /** More loops in each other than a person writes: a circle of calls that was not seen as one. */
  private static final int DEEPEST = 6;

  private final ProgramSide side;
  private final Set<String> marked;
  private final Map<String, Integer> depths = new HashMap<>();
  private final Set<String> open = new TreeSet<>();
  private final Map<String, Set<String>> callees = new TreeMap<>();

  /** How many types have a name and a method of a name: {@code NBody#forces}. */
  private final Map<String, Integer> owners = new HashMap<>();

  /** Parses the sources. */
  public MethodSurvey(
      ExtractionSettings settings, Collection<SourceRoot> roots, ReadingProgress progress) {
    side =
        ProgramSide.of(
            settings, ProgramSide.files(settings, List.copyOf(roots)), file -> true, progress);
    marked = side.marked();
    Map<String, Set<String>> types = new HashMap<>();
    side.methods()
        .values()
        .forEach(
            method ->
                types
                    .computeIfAbsent(
                        method.owner().type().getNameAsString()
                            + "#"
                            + method.declaration().getNameAsString(),
                        none -> new TreeSet<>())
                    .add(MethodNames.fullName(method.owner())));
    types.forEach((name, all) -> owners.put(name, all.size()));
    for (String name : side.methods().keySet()) {
      for (String caller : side.callersOf(name)) {
        callees.computeIfAbsent(caller, none -> new TreeSet<>()).add(name);
      }
    }
  }

  /** Problems of the sources. */
  public List<SourceProblem> problems() {
    return side.problems();
  }

  /** How many methods of the sources do something by themselves. */
  public int size() {
    return (int) side.methods().keySet().stream().filter(this::isOfSource).count();
  }

  private boolean isOfSource(String name) {
    TypeIndex.Method method = side.methods().get(name);
    return method != null && method.hasBody() && !method.owner().headerSource().isCompiled();
  }

  /** Those that repeat something, or make tasks, by their signatures. */
  public List<SurveyedMethod> methods() {
    return DeepStack.call("survey", this::found);
  }

  private List<SurveyedMethod> found() {
    List<SurveyedMethod> found = new ArrayList<>();
    side.methods()
        .forEach(
            (name, method) -> {
              if (isOfSource(name)) {
                SurveyedMethod surveyed = surveyed(name, method);
                if (surveyed.depth() > 0 || surveyed.isParallel() || surveyed.isRecursive()) {
                  found.add(surveyed);
                }
              }
            });
    return found;
  }

  private SurveyedMethod surveyed(String name, TypeIndex.Method method) {
    CallableDeclaration<?> declaration = method.declaration();
    Set<String> callers = new LinkedHashSet<>(side.callersOf(name));
    callers.remove(name);
    String owner = MethodNames.fullName(method.owner());
    long elsewhere = callers.stream().filter(each -> !each.startsWith(owner + ".")).count();
    String type = method.owner().type().getNameAsString();
    boolean isAlone = owners.getOrDefault(type + "#" + declaration.getNameAsString(), 1) == 1;
    boolean isOverloaded =
        method.owner().type().getMembers().stream()
                .filter(
                    member ->
                        member instanceof CallableDeclaration<?> other
                            && other.getNameAsString().equals(declaration.getNameAsString()))
                .count()
            > 1;
    String parameters = isOverloaded ? Overlays.parameters(declaration) : "";
    List<Integer> loops = new ArrayList<>();
    deepest(declaration).forEach(loop -> loops.add(ParsedSource.line(loop)));
    return new SurveyedMethod(
        name,
        isAlone ? type + "#" + declaration.getNameAsString() + parameters : "",
        MethodNames.nested(method.owner().type())
            + "."
            + declaration.getNameAsString()
            + parameters,
        place(method),
        depth(name),
        loops,
        MakesTasks.in(declaration),
        side.isRecursive(declaration),
        callers.size(),
        (int) elsewhere,
        callers.size() == 1 ? callers.iterator().next() : "",
        declaration instanceof ConstructorDeclaration
            || OF_OBJECTS.contains(declaration.getNameAsString()),
        marked.contains(name));
  }

  private static Place place(TypeIndex.Method method) {
    return RegionAssembly.named(method);
  }

  /** How deep loops are nested, with those of methods that it calls; a circle counts once. */
  private int depth(String name) {
    Integer known = depths.get(name);
    if (known != null) {
      return known;
    }
    if (!open.add(name)) {
      return 0;
    }
    TypeIndex.Method method = side.methods().get(name);
    Map<String, List<String>> called = new TreeMap<>();
    for (String callee : callees.getOrDefault(name, Set.of())) {
      called.computeIfAbsent(simple(callee), none -> new ArrayList<>()).add(callee);
    }
    int depth = method == null ? 0 : within(method.declaration(), called);
    open.remove(name);
    int bounded = Math.min(depth, DEEPEST);
    depths.put(name, bounded);
    return bounded;
  }

  private int within(Node node, Map<String, List<String>> called) {
    int most = 0;
    for (Node child : node.getChildNodes()) {
      most = Math.max(most, within(child, called));
    }
    Optional<String> name =
        node instanceof MethodCallExpr call
            ? Optional.of(call.getNameAsString())
            : node instanceof ObjectCreationExpr made
                ? Optional.of(made.getType().getNameAsString())
                : Optional.empty();
    for (String callee : name.map(each -> called.getOrDefault(each, List.of())).orElse(List.of())) {
      most = Math.max(most, depth(callee));
    }
    return most + (isLoop(node) ? 1 : 0);
  }

  /** The longest chain of loops in each other that a part of a method has. */
  private static List<Node> deepest(Node node) {
    List<Node> longest = List.of();
    for (Node child : node.getChildNodes()) {
      List<Node> inside = deepest(child);
      if (inside.size() > longest.size()) {
        longest = inside;
      }
    }
    if (!isLoop(node)) {
      return longest;
    }
    List<Node> with = new ArrayList<>(List.of(node));
    with.addAll(longest);
    return with;
  }

  private static boolean isLoop(Node node) {
    return Nodes.isLoop(node) || node instanceof MethodCallExpr call && runsOverStream(call);
  }

  /** The last call of a stream, which runs it, is taken for its loop. */
  private static boolean runsOverStream(MethodCallExpr call) {
    boolean isLast =
        call.getParentNode()
            .filter(up -> up instanceof MethodCallExpr next && isScope(next, call))
            .isEmpty();
    return isLast && startsStream(call);
  }

  private static boolean startsStream(MethodCallExpr call) {
    return RegionDiscovery.startsStream(call)
        || call.getScope()
            .filter(scope -> scope instanceof MethodCallExpr before && startsStream(before))
            .isPresent();
  }

  private static boolean isScope(MethodCallExpr next, Expression scope) {
    return next.getScope().filter(scope::equals).isPresent();
  }

  private static String simple(String signature) {
    int end = signature.indexOf('(');
    return signature.substring(signature.lastIndexOf('.', end) + 1, end);
  }

  /**
   * Reads methods as regions, whatever else they are.
   *
   * @param wanted signatures of methods, by the ids of their regions
   */
  public SortedMap<String, Region> read(Map<String, String> wanted) {
    Map<String, String> ids = new TreeMap<>();
    wanted.forEach((id, signature) -> ids.put(signature, id));
    return side.read(ids);
  }

  /** Callers of a method by their signatures. */
  public Set<String> callersOf(String signature) {
    return side.callersOf(signature);
  }
}
