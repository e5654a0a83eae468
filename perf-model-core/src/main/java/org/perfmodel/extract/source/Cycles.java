package org.perfmodel.extract.source;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * The methods on cycles of the call graph: its strongly connected components of more than one
 * method, or with a call of itself (Tarjan, SIAM Journal on Computing 1, 1972; without recursion).
 */
public final class Cycles {
  private final IdentityHashMap<CallableDeclaration<?>, List<CallableDeclaration<?>>> edges;
  private final IdentityHashMap<CallableDeclaration<?>, Integer> numbers = new IdentityHashMap<>();
  private final IdentityHashMap<CallableDeclaration<?>, Integer> lowest = new IdentityHashMap<>();
  private final Deque<CallableDeclaration<?>> component = new ArrayDeque<>();
  private final Set<CallableDeclaration<?>> waiting =
      Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<CallableDeclaration<?>> found =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** The number of the component that a method is in. */
  private final IdentityHashMap<CallableDeclaration<?>, Integer> components =
      new IdentityHashMap<>();

  private int complete;

  private record Visit(CallableDeclaration<?> method, Iterator<CallableDeclaration<?>> next) {}

  private Cycles(IdentityHashMap<CallableDeclaration<?>, List<CallableDeclaration<?>>> edges) {
    this.edges = edges;
  }

  public static Cycles of(
      IdentityHashMap<CallableDeclaration<?>, List<CallableDeclaration<?>>> edges) {
    Cycles cycles = new Cycles(edges);
    for (CallableDeclaration<?> method : edges.keySet()) {
      if (!cycles.numbers.containsKey(method)) {
        cycles.from(method);
      }
    }
    return cycles;
  }

  /** Whether a method may come to call itself. */
  public boolean has(CallableDeclaration<?> method) {
    return found.contains(method);
  }

  /** Whether each of two methods may come to call the other; a method does with itself. */
  public boolean areTogether(CallableDeclaration<?> one, CallableDeclaration<?> other) {
    Integer component = components.get(one);
    return Nodes.same(one, other) || component != null && component.equals(components.get(other));
  }

  /** A number that is the same for methods that may come to call each other; -1 if none may. */
  public int component(CallableDeclaration<?> method) {
    return found.contains(method) ? java.util.Objects.requireNonNull(components.get(method)) : -1;
  }

  private void from(CallableDeclaration<?> root) {
    Deque<Visit> visits = new ArrayDeque<>();
    visits.push(enter(root));
    while (!visits.isEmpty()) {
      Visit visit = visits.element();
      if (visit.next().hasNext()) {
        CallableDeclaration<?> other = visit.next().next();
        if (!numbers.containsKey(other)) {
          visits.push(enter(other));
        } else if (waiting.contains(other)) {
          lowest.merge(visit.method(), number(other), Math::min);
        }
        if (Nodes.same(other, visit.method())) {
          found.add(other);
        }
        continue;
      }
      visits.pop();
      if (!visits.isEmpty()) {
        lowest.merge(visits.element().method(), low(visit.method()), Math::min);
      }
      if (low(visit.method()) == number(visit.method())) {
        leave(visit.method());
      }
    }
  }

  private Visit enter(CallableDeclaration<?> method) {
    int number = numbers.size();
    numbers.put(method, number);
    lowest.put(method, number);
    component.push(method);
    waiting.add(method);
    return new Visit(method, edges.getOrDefault(method, List.of()).iterator());
  }

  /** Takes a component that is complete. */
  private void leave(CallableDeclaration<?> first) {
    List<CallableDeclaration<?>> members = new ArrayList<>();
    CallableDeclaration<?> member;
    do {
      member = component.pop();
      waiting.remove(member);
      members.add(member);
      components.put(member, complete);
    } while (!Nodes.same(member, first));
    complete++;
    if (members.size() > 1) {
      found.addAll(members);
    }
  }

  private int number(CallableDeclaration<?> method) {
    return java.util.Objects.requireNonNull(numbers.get(method));
  }

  private int low(CallableDeclaration<?> method) {
    return java.util.Objects.requireNonNull(lowest.get(method));
  }
}
