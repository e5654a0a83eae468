package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.PermutedVariables;
import org.perfmodel.extract.source.Steps;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.IteratedObjects;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.ValueType;

/**
 * What a loop may change, before it is read.
 *
 * @param own names that its own statements assign: variables and fields
 * @param called fields that methods called in it may assign, with the types that declare them
 * @param calledNames the same fields, without their types
 * @param stored types of array elements that its own statements store
 * @param storesAnything whether it may store elements of any type
 * @param steps how far a variable goes at most, see {@code Steps}
 * @param passed variables that are given nothing but what others hold
 * @param swapped those of them that are arrays and only swapped, with all that each is swapped with
 * @param kept what arrays hold that are replaced by others as long, see {@code InvariantLengths}
 */
public record Changes(
    Set<String> own,
    Set<String> called,
    Set<String> calledNames,
    Set<ValueType> stored,
    boolean storesAnything,
    Map<String, Steps.Step> steps,
    Set<String> passed,
    Map<String, Set<String>> swapped,
    Map<String, Value> kept) {
  public static Changes of(
      Iterable<? extends Node> parts, Effects effects, Frame frame, State state, TypeIndex types) {
    Set<String> own = new TreeSet<>();
    Set<String> called = Set.of();
    Set<String> calledNames = Set.of();
    Set<ValueType> stored = EnumSet.noneOf(ValueType.class);
    boolean[] anything = {false};
    List<Node> assignments = new ArrayList<>();
    for (Node part : parts) {
      Facts.Of facts = effects.facts.of(part);
      own.addAll(facts.changed());
      assignments.addAll(facts.assignments());
      called = either(called, effects.ofCalls(part));
      calledNames = either(calledNames, effects.namesOfCalls(part));
      for (ArrayAccessExpr access : facts.stores()) {
        JavaType element = elementOf(access, frame, state, types);
        if (element.isKnown()) {
          stored.add(element.stored());
        } else {
          anything[0] = true;
        }
      }
    }
    onlyOfNamed(own, calledNames, parts, effects, frame, state, types);
    Set<String> passed = Steps.passed(assignments);
    boolean passesArrays =
        passed.stream()
            .anyMatch(name -> state.local(name).filter(l -> l.type().isArray()).isPresent());
    boolean writes = called.contains(DirectEffects.ELEMENTS);
    return new Changes(
        own,
        called,
        calledNames,
        stored,
        anything[0] || writes,
        Steps.of(assignments),
        passed,
        passesArrays ? PermutedVariables.in(parts, passed) : Map.of(),
        Map.of());
  }

  /**
   * Where only collections are added to or taken from that have names which hold the same ones
   * throughout, or that others hold, the sizes of all others stay. Those that have names change in
   * any case.
   */
  private static void onlyOfNamed(
      Set<String> own,
      Set<String> calledNames,
      Iterable<? extends Node> parts,
      Effects effects,
      Frame frame,
      State state,
      TypeIndex types) {
    if (!own.contains(DirectEffects.SIZES)) {
      return;
    }
    Set<String> sizes = new TreeSet<>();
    boolean isAny = false;
    for (Node part : parts) {
      for (MethodCallExpr call : effects.facts.of(part).calls()) {
        if (call.getScope().isEmpty() || !DirectEffects.isMutator(call.getNameAsString())) {
          continue;
        }
        if (isOfChain(call.getScope().get())) {
          continue; // It is what the call before it was called of.
        }
        Optional<String> named =
            call.getScope()
                .flatMap(Nodes::name)
                .filter(name -> !own.contains(name))
                .flatMap(name -> object(name, calledNames, frame, state, types));
        boolean isHeld = named.isEmpty() && HeldCollections.isOne(call.getScope().get());
        if (named.isEmpty() && !isHeld) {
          isAny = true;
        } else {
          sizes.add(named.map(SizeNames::sizePath).map(Heap::only).orElse(Heap.HELD));
        }
      }
    }
    if (!isAny) {
      own.remove(DirectEffects.SIZES);
    }
    own.addAll(sizes);
  }

  /** What a name stands for all the time: an object that a variable or a field holds. */
  private static Optional<String> object(
      String name, Set<String> calledNames, Frame frame, State state, TypeIndex types) {
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      Optional<String> called =
          local.get().value().called().filter(any -> local.get().value().rowSubscripts().isEmpty());
      boolean isIterator = LibraryTypes.isIterator(local.get().type());
      return (isIterator ? called.flatMap(IteratedObjects::collection) : called)
          .filter(Changes::isPlain);
    }
    return types
        .field(frame.owner, name)
        .filter(field -> field.owner() == frame.owner && !calledNames.contains(name))
        .map(field -> SizeNames.path(field, frame.receiver))
        .filter(Changes::isPlain);
  }

  /** {@code builder.append(x)} in {@code builder.append(x).append(y)}. */
  private static boolean isOfChain(Expression scope) {
    return scope instanceof MethodCallExpr before
        && before.getScope().isPresent()
        && (before.getNameAsString().equals("append") || before.getNameAsString().equals("insert"));
  }

  private static boolean isPlain(String object) {
    return !object.startsWith("?")
        && !object.contains("[")
        && !object.startsWith(Heap.FRESH + "part");
  }

  /** Most often, only one part of a loop calls anything: then it is that one's. */
  private static Set<String> either(Set<String> one, Set<String> other) {
    if (one.isEmpty()) {
      return other;
    }
    if (one.size() >= other.size() ? one.containsAll(other) : other.containsAll(one)) {
      return one.size() >= other.size() ? one : other;
    }
    Set<String> both = new HashSet<>(one);
    both.addAll(other);
    return both;
  }

  /** The same with fields that calls were found to store to. */
  public Changes storing(Set<String> names) {
    if (calledNames.containsAll(names)) {
      return this;
    }
    Set<String> more = new HashSet<>(calledNames);
    more.addAll(names);
    return new Changes(own, called, more, stored, storesAnything, steps, passed, swapped, kept);
  }

  /** The same with what is known of arrays that are replaced. */
  public Changes keeping(Map<String, Value> arrays) {
    return new Changes(
        own, called, calledNames, stored, storesAnything, steps, passed, swapped, arrays);
  }

  /** Of a part whose own statements are not known. */
  public static Changes everything() {
    return new Changes(
        Set.of(),
        Set.of(),
        Set.of(),
        EnumSet.noneOf(ValueType.class),
        true,
        Map.of(),
        Set.of(),
        Map.of(),
        Map.of());
  }

  /** What a variable that is changed holds, where a formula cannot say it. */
  public Value unknown(String name, JavaType type) {
    return type.isArray() && passed.contains(name)
        ? new Value.Held(name, List.of())
        : kept.getOrDefault(name, Value.Opaque.ONLY);
  }

  /** The type of an element that is stored to, as far as declarations say it. */
  private static JavaType elementOf(Expression part, Frame frame, State state, TypeIndex types) {
    Expression expression = Nodes.bare(part);
    if (expression instanceof ArrayAccessExpr access) {
      JavaType array = elementOf(access.getName(), frame, state, types);
      return array.isArray() ? array.element() : JavaType.UNKNOWN;
    }
    if (expression instanceof NameExpr name) {
      return state
          .local(name.getNameAsString())
          .map(State.Local::type)
          .or(() -> field(Optional.of(frame.owner), name.getNameAsString(), types))
          .orElse(JavaType.UNKNOWN);
    }
    if (expression instanceof FieldAccessExpr access) {
      return field(holder(access.getScope(), frame, state, types), access.getNameAsString(), types)
          .orElse(JavaType.UNKNOWN);
    }
    return JavaType.UNKNOWN;
  }

  /** The type of the object, or the type itself, that a field is of. */
  private static Optional<TypeIndex.Entry> holder(
      Expression scope, Frame frame, State state, TypeIndex types) {
    if (scope instanceof ThisExpr self) {
      return self.getTypeName().isEmpty() ? Optional.of(frame.owner) : Optional.empty();
    }
    JavaType type = elementOf(scope, frame, state, types);
    if (type.isKnown()) {
      return type.isReference() && !type.isArray()
          ? types.type(type.name(), frame.owner)
          : Optional.empty();
    }
    return scope instanceof NameExpr name && state.local(name.getNameAsString()).isEmpty()
        ? types.type(name.getNameAsString(), frame.owner)
        : Optional.empty();
  }

  private static Optional<JavaType> field(
      Optional<TypeIndex.Entry> owner, String name, TypeIndex types) {
    return owner.flatMap(type -> types.field(type, name)).map(field -> field.type());
  }

  public boolean mayStore(ValueType type) {
    return storesAnything || stored.contains(type);
  }

  /** Whether called methods change nothing but elements of arrays. */
  public boolean callsLeaveFields() {
    return calledNames.isEmpty() || calledNames.equals(Set.of(DirectEffects.ELEMENTS));
  }

  public boolean mayChange(String field) {
    return own.contains(field) || callsChange(field);
  }

  /** Whether a called method may change a field of that name. */
  public boolean callsChange(String field) {
    return called.contains(field) || calledNames.contains(field);
  }
}
