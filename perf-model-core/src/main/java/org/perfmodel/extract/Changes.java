package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.workload.ValueType;

/**
 * What a loop may change, before it is read.
 *
 * @param own names that its own statements assign: variables and fields
 * @param called fields that methods called in it may assign, with the types that declare them
 * @param calledNames the same fields, without their types
 * @param stored types of array elements that its own statements store
 * @param storesAnything whether it may store elements of any type
 * @param steps how far a variable goes at most, see {@link Steps}
 * @param passed variables that are given nothing but what others hold
 * @param swapped those of them that are arrays and only swapped, with all that each is swapped with
 */
record Changes(
    Set<String> own,
    Set<String> called,
    Set<String> calledNames,
    Set<ValueType> stored,
    boolean storesAnything,
    Map<String, Steps.Step> steps,
    Set<String> passed,
    Map<String, Set<String>> swapped) {
  static Changes of(
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
    Set<String> passed = Steps.passed(assignments);
    boolean passesArrays =
        passed.stream()
            .anyMatch(name -> state.local(name).filter(l -> l.type().isArray()).isPresent());
    boolean writes = called.contains(Effects.ELEMENTS);
    return new Changes(
        own,
        called,
        calledNames,
        stored,
        anything[0] || writes,
        Steps.of(assignments),
        passed,
        passesArrays ? Swaps.in(parts, passed) : Map.of());
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
  Changes storing(Set<String> names) {
    if (calledNames.containsAll(names)) {
      return this;
    }
    Set<String> more = new HashSet<>(calledNames);
    more.addAll(names);
    return new Changes(own, called, more, stored, storesAnything, steps, passed, swapped);
  }

  /** Of a part whose own statements are not known. */
  static Changes everything() {
    return new Changes(
        Set.of(),
        Set.of(),
        Set.of(),
        EnumSet.noneOf(ValueType.class),
        true,
        Map.of(),
        Set.of(),
        Map.of());
  }

  /** What a variable that is changed holds, where a formula cannot say it. */
  Value unknown(String name, JavaType type) {
    return type.isArray() && passed.contains(name)
        ? new Value.Held(name, List.of())
        : Value.Opaque.ONLY;
  }

  private static JavaType elementOf(
      ArrayAccessExpr access, Frame frame, State state, TypeIndex types) {
    Expression base = access;
    int deep = 0;
    while (base instanceof ArrayAccessExpr inner) {
      base = inner.getName();
      deep++;
    }
    JavaType array = JavaType.UNKNOWN;
    if (base.isNameExpr()) {
      String name = base.asNameExpr().getNameAsString();
      array =
          state
              .local(name)
              .map(State.Local::type)
              .or(
                  () ->
                      types.field(frame.owner, name).map(f -> JavaType.of(f.variable().getType())))
              .orElse(JavaType.UNKNOWN);
    } else if (base.isFieldAccessExpr() && base.asFieldAccessExpr().getScope().isThisExpr()) {
      array =
          types
              .field(frame.owner, base.asFieldAccessExpr().getNameAsString())
              .map(f -> JavaType.of(f.variable().getType()))
              .orElse(JavaType.UNKNOWN);
    }
    for (; deep > 0 && array.isArray(); deep--) {
      array = array.element();
    }
    return deep == 0 ? array : JavaType.UNKNOWN;
  }

  boolean mayStore(ValueType type) {
    return storesAnything || stored.contains(type);
  }

  /** Whether called methods change nothing but elements of arrays. */
  boolean callsLeaveFields() {
    return calledNames.isEmpty() || calledNames.equals(Set.of(Effects.ELEMENTS));
  }

  boolean mayChange(String field) {
    return own.contains(field) || callsChange(field);
  }

  /** Whether a called method may change a field of that name. */
  boolean callsChange(String field) {
    return called.contains(field) || calledNames.contains(field);
  }
}
