package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.extract.source.Cycles;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.UnparsedFiles;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.extract.state.FieldNames;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.type.TypeIndex;

/**
 * What calling a method may change: fields of the sources, {@link DirectEffects#ELEMENTS} of
 * arrays, sizes of collections. A call counts for every method that the call graph says it may run.
 */
public final class Effects {
  private static final Set<String> ITERATORS = Set.of("iterator", "listIterator", "elements");

  public final Facts facts = new Facts();
  private final CallGraph graph;
  private final Cycles cycles;

  /** Fields and what else may change, by their numbers. */
  private final List<String> names;

  /** That nothing changes but elements of arrays. */
  private final BitSet elements = new BitSet();

  private final IdentityHashMap<CallableDeclaration<?>, BitSet> changes = new IdentityHashMap<>();

  /** The sets that parts may change: one for all that may change the same. */
  private final Map<BitSet, Changed> sets = new ConcurrentHashMap<>();

  /** Fields with the types that declare them, and without. */
  private record Changed(Set<String> qualified, Set<String> simple) {}

  private final Map<Set<String>, Set<String>> ofNames = new ConcurrentHashMap<>();

  private final IdentityHashMap<CallableDeclaration<?>, List<CallableDeclaration<?>>> callers =
      new IdentityHashMap<>();

  private final Map<TypeIndex.Entry, Set<String>> initial = new HashMap<>();

  private final Map<Node, Changed> ofCalls = Collections.synchronizedMap(new IdentityHashMap<>());

  private final UnparsedFiles leftOut;

  public Effects(TypeIndex types) {
    this.leftOut = types.leftOut();
    this.graph = new CallGraph(types);
    Map<String, Set<String>> owners = new HashMap<>();
    Set<String> fields = new TreeSet<>();
    List<TypeIndex.Method> methods = new ArrayList<>();
    for (TypeIndex.Entry entry : types.all()) {
      if (types.hasParentOutside(entry)) {
        fields.add(entry.name() + DirectEffects.OF_TYPE);
      }
      for (Node member : entry.type().getMembers()) {
        if (member instanceof CallableDeclaration<?> method) {
          methods.add(new TypeIndex.Method(method, entry));
        } else if (member instanceof FieldDeclaration field) {
          for (VariableDeclarator variable : field.getVariables()) {
            String name = variable.getNameAsString();
            owners.computeIfAbsent(name, none -> new TreeSet<>()).add(entry.name());
            fields.add(entry.name() + "." + name);
          }
        }
      }
    }
    List<String> known = new ArrayList<>(fields);
    known.add(DirectEffects.ELEMENTS);
    known.add(DirectEffects.SIZES);
    known.add(DirectEffects.LEFT);
    names = List.copyOf(known);
    elements.set(names.indexOf(DirectEffects.ELEMENTS));
    Map<String, Integer> numbers = new HashMap<>();
    for (String name : names) {
      numbers.putIfAbsent(name, numbers.size());
    }
    IdentityHashMap<CallableDeclaration<?>, List<CallableDeclaration<?>>> written =
        new IdentityHashMap<>();
    methods.addAll(graph.unwritten());
    List<Own> all =
        WorkDistribution.map(
            methods, Effects::length, method -> own(method, types, owners, numbers));
    for (int i = 0; i < methods.size(); i++) {
      TypeIndex.Method method = methods.get(i);
      changes.put(method.declaration(), all.get(i).changes());
      for (TypeIndex.Method called : all.get(i).calls()) {
        CallableDeclaration<?> to = called.declaration();
        callers.computeIfAbsent(to, none -> new ArrayList<>()).add(method.declaration());
        // Who makes a function does not call itself when the function is run.
        if (!graph.isHanded(to) && !graph.isHanded(method.declaration())) {
          written.computeIfAbsent(to, none -> new ArrayList<>()).add(method.declaration());
        }
      }
    }
    spread(methods, changes, callers);
    if (initialise(types, owners, numbers)) {
      spread(methods, changes, callers);
    }
    cycles = Cycles.of(written);
  }

  /** What a method changes and calls by itself. */
  private record Own(BitSet changes, Set<TypeIndex.Method> calls) {}

  private Own own(
      TypeIndex.Method method,
      TypeIndex types,
      Map<String, Set<String>> owners,
      Map<String, Integer> numbers) {
    boolean makes = method.declaration() instanceof ConstructorDeclaration;
    BitSet changed = new BitSet();
    for (Node body : graph.bodies(method)) {
      for (String name : fields(body, makes, method.owner(), types, owners)) {
        changed.set(Objects.requireNonNull(numbers.get(name)));
      }
    }
    return new Own(changed, graph.calledBy(method));
  }

  /** Of what stands for many lambdas, more than of any method. */
  private static long length(TypeIndex.Method method) {
    return method
        .declaration()
        .getRange()
        .map(range -> (long) range.end.line - range.begin.line)
        .orElse(Long.MAX_VALUE);
  }

  /**
   * What a type's static initialisers change of other types changes where the type is first used.
   *
   * @return whether there is any such type
   */
  private boolean initialise(
      TypeIndex types, Map<String, Set<String>> owners, Map<String, Integer> numbers) {
    for (TypeIndex.Entry entry : types.all()) {
      BitSet own = new BitSet();
      for (Node member : entry.type().getMembers()) {
        boolean isInitial =
            member instanceof InitializerDeclaration block && block.isStatic()
                || member instanceof FieldDeclaration field && field.isStatic();
        if (isInitial) {
          for (String name : fields(member, false, entry, types, owners)) {
            own.set(Objects.requireNonNull(numbers.get(name)));
          }
          for (TypeIndex.Method called : graph.calledIn(member)) {
            own.or(changes.getOrDefault(called.declaration(), new BitSet()));
          }
        }
      }
      for (int i = own.nextSetBit(0); i >= 0; i = own.nextSetBit(i + 1)) {
        String name = names.get(i);
        own.set(i, name.indexOf('.') > 0 && !name.startsWith(entry.name() + "."));
      }
      if (!own.isEmpty()) {
        initial.put(entry, changed(own).qualified());
        for (Node member : entry.type().getMembers()) {
          boolean uses =
              member instanceof ConstructorDeclaration
                  || member instanceof MethodDeclaration method && method.isStatic();
          if (uses) {
            changes.computeIfAbsent((CallableDeclaration<?>) member, none -> new BitSet()).or(own);
          }
        }
      }
    }
    return !initial.isEmpty();
  }

  /** Fields of other types that the static initialisers of a type may change. */
  public Set<String> ofInitialisers(TypeIndex.Entry type) {
    return initial.getOrDefault(type, Set.of());
  }

  /** What methods of these names without parameters may change. */
  public Set<String> ofMethods(Set<String> called) {
    Set<String> known = ofNames.get(called);
    if (known == null) {
      called.forEach(name -> leftOut.ask(UnparsedFiles.Kind.METHOD, name));
      BitSet all = new BitSet();
      changes.forEach(
          (method, own) -> {
            if (called.contains(method.getNameAsString()) && method.getParameters().isEmpty()) {
              all.or(own);
            }
          });
      known = sets.computeIfAbsent(all, this::changed).qualified();
      ofNames.put(Set.copyOf(called), known);
    }
    return known;
  }

  /** What a method changes, those that call it change too. */
  private static void spread(
      List<TypeIndex.Method> methods,
      IdentityHashMap<CallableDeclaration<?>, BitSet> changed,
      IdentityHashMap<CallableDeclaration<?>, List<CallableDeclaration<?>>> callers) {
    Deque<CallableDeclaration<?>> waiting = new ArrayDeque<>();
    Set<CallableDeclaration<?>> isWaiting = Collections.newSetFromMap(new IdentityHashMap<>());
    for (TypeIndex.Method method : methods) {
      waiting.add(method.declaration());
      isWaiting.add(method.declaration());
    }
    while (!waiting.isEmpty()) {
      CallableDeclaration<?> called = waiting.remove();
      isWaiting.remove(called);
      BitSet own = changed.getOrDefault(called, new BitSet());
      for (CallableDeclaration<?> caller : callers.getOrDefault(called, List.of())) {
        BitSet more = changed.computeIfAbsent(caller, none -> new BitSet());
        if (isMore(own, more) && isWaiting.add(caller)) {
          waiting.add(caller);
        }
      }
    }
  }

  /** Whether there is something in one that is not in the other yet: then it is from here on. */
  private static boolean isMore(BitSet some, BitSet all) {
    BitSet more = (BitSet) some.clone();
    more.andNot(all);
    all.or(more);
    return !more.isEmpty();
  }

  /**
   * The fields that a method assigns itself, each with the type that declares it; not those of the
   * object that a constructor makes, which nobody has before.
   */
  private Set<String> fields(
      Node method,
      boolean makes,
      TypeIndex.Entry owner,
      TypeIndex types,
      Map<String, Set<String>> owners) {
    Set<String> found = new TreeSet<>();
    boolean mayBeSized = types.hasParentOutside(owner);
    Nodes.walk(
        method,
        node -> {
          if (node instanceof MethodCallExpr call) {
            if (DirectEffects.ARRAY_WRITERS.contains(call.getNameAsString())) {
              found.add(DirectEffects.ELEMENTS);
            }
            if (resizes(call)) {
              found.add(DirectEffects.SIZES);
            }
            if (DirectEffects.isAdvancing(call)
                && !graph.isOfSources(call)
                && !isOfOwnIterator(call, method)) {
              found.add(DirectEffects.LEFT);
            }
            if (mayBeSized && resizesItself(call)) {
              found.add(owner.name() + DirectEffects.OF_TYPE);
            }
            return;
          }
          Expression target =
              node instanceof AssignExpr assign
                  ? assign.getTarget()
                  : node instanceof UnaryExpr unary && DirectEffects.isStep(unary)
                      ? unary.getExpression()
                      : null;
          if (target != null && DirectEffects.target(target).equals(DirectEffects.ELEMENTS)) {
            found.add(DirectEffects.ELEMENTS);
          }
          if (target instanceof NameExpr name) {
            types
                .field(owner, name.getNameAsString())
                .filter(field -> !makes || field.isStatic() || field.owner() != owner)
                .ifPresent(field -> found.add(qualified(field)));
          } else if (target instanceof FieldAccessExpr access) {
            String name = access.getNameAsString();
            Optional<TypeIndex.Field> own =
                access.getScope().isThisExpr() ? types.field(owner, name) : Optional.empty();
            if (own.isPresent()) {
              if (!makes) {
                found.add(qualified(own.get()));
              }
            } else {
              types.leftOut().ask(UnparsedFiles.Kind.FIELD, name);
              owners.getOrDefault(name, Set.of()).forEach(type -> found.add(type + "." + name));
            }
          }
        });
    return found;
  }

  private static String qualified(TypeIndex.Field field) {
    return field.owner().name() + "." + field.variable().getNameAsString();
  }

  /** Whether a call may change how many elements a collection has, by itself. */
  private boolean resizes(MethodCallExpr call) {
    return DirectEffects.MUTATORS.contains(call.getNameAsString())
        && call.getScope().filter(scope -> !isSelf(scope)).isPresent()
        && !graph.isOfSources(call);
  }

  /** Whether it is of an iterator that a variable of the method was made for. */
  private static boolean isOfOwnIterator(MethodCallExpr call, Node method) {
    Optional<String> name = call.getScope().flatMap(Nodes::name);
    return name.isPresent()
        && method
            .findFirst(
                VariableDeclarator.class,
                variable ->
                    variable.getNameAsString().equals(name.get())
                        && variable
                            .getInitializer()
                            .filter(
                                made ->
                                    made instanceof MethodCallExpr maker
                                        && ITERATORS.contains(maker.getNameAsString()))
                            .isPresent())
            .isPresent();
  }

  private static boolean isSelf(Expression scope) {
    return scope.isThisExpr() || scope.isSuperExpr();
  }

  /** Whether it may change how many elements the object itself has, which is a collection. */
  private static boolean resizesItself(MethodCallExpr call) {
    return DirectEffects.MUTATORS.contains(call.getNameAsString())
        && call.getScope().filter(scope -> !isSelf(scope)).isEmpty();
  }

  /** The methods that may run a method themselves, by the call graph. */
  public List<CallableDeclaration<?>> callersOf(CallableDeclaration<?> method) {
    return List.copyOf(callers.getOrDefault(method, List.of()));
  }

  /** Whether a method may call itself, be it through others. */
  public boolean callsItself(CallableDeclaration<?> method) {
    return cycles.has(method);
  }

  /** Whether each of two methods may come to call the other, by the call graph. */
  public boolean callEachOther(CallableDeclaration<?> one, CallableDeclaration<?> other) {
    return cycles.areTogether(one, other);
  }

  /** What the methods called in a part of a method may change: {@code Type.field}. */
  public Set<String> ofCalls(Node part) {
    return changedBy(part).qualified();
  }

  /** The same fields, without the types that declare them. */
  public Set<String> namesOfCalls(Node part) {
    return changedBy(part).simple();
  }

  /** Whether running a method changes nothing but elements of arrays. */
  public boolean leavesFields(CallableDeclaration<?> method) {
    BitSet all = changes.getOrDefault(method, new BitSet());
    return all.isEmpty() || all.equals(elements);
  }

  /** What running a method may change, by name in an order that stays. */
  public Set<String> ofMethod(CallableDeclaration<?> method) {
    BitSet numbers = changes.getOrDefault(method, new BitSet());
    Set<String> found = new TreeSet<>();
    for (int i = numbers.nextSetBit(0); i >= 0; i = numbers.nextSetBit(i + 1)) {
      found.add(names.get(i));
    }
    return found;
  }

  /** Methods that no type of the sources declares: see {@link CallGraph#unwritten}. */
  public List<TypeIndex.Method> unwritten() {
    return graph.unwritten();
  }

  /** See {@code Cycles.component}. */
  public int cycle(CallableDeclaration<?> method) {
    return cycles.component(method);
  }

  private Changed changedBy(Node part) {
    Changed known = ofCalls.get(part);
    if (known == null) {
      BitSet all = new BitSet();
      // What calls may run follows from this part and from skeletons.
      for (TypeIndex.Method called : Dependencies.none(() -> graph.calledIn(part))) {
        BitSet more = changes.get(called.declaration());
        if (more != null) {
          all.or(more);
        }
      }
      known = sets.computeIfAbsent(all, this::changed);
      ofCalls.put(part, known);
    }
    return known;
  }

  private Changed changed(BitSet numbers) {
    Set<String> qualified = new HashSet<>();
    Set<String> simple = new HashSet<>();
    for (int i = numbers.nextSetBit(0); i >= 0; i = numbers.nextSetBit(i + 1)) {
      qualified.add(names.get(i));
      simple.add(
          DirectEffects.sizedType(names.get(i)).isPresent()
              ? names.get(i)
              : Heap.last(names.get(i)));
    }
    return new Changed(FieldNames.of(qualified), Collections.unmodifiableSet(simple));
  }
}
