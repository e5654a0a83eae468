package org.perfmodel.extract.source;

import java.util.Set;

/**
 * Methods that code may run without naming them: a loop over a collection, a statement that closes
 * what it opened, a task, a function, a comparison. A change of one may matter anywhere.
 */
public final class ImplicitCalls {
  private static final Set<String> NAMES =
      Set.of(
          "accept",
          "afterExecute",
          "apply",
          "applyAsDouble",
          "applyAsInt",
          "applyAsLong",
          "await",
          "beforeExecute",
          "call",
          "charAt",
          "clone",
          "close",
          "compare",
          "compareTo",
          "compute",
          "equals",
          "exec",
          "finalize",
          "forEach",
          "get",
          "getAsDouble",
          "getAsInt",
          "getAsLong",
          "hasNext",
          "hashCode",
          "invoke",
          "iterator",
          "join",
          "length",
          "listIterator",
          "main",
          "next",
          "onComplete",
          "onError",
          "onNext",
          "onSubscribe",
          "release",
          "request",
          "run",
          "size",
          "spliterator",
          "start",
          "stream",
          "submit",
          "test",
          "toString",
          "uncaughtException",
          "valueOf",
          "values");

  private ImplicitCalls() {}

  /** Whether none of these methods is run so. */
  public static boolean areNone(Set<String> methods) {
    return methods.stream().noneMatch(NAMES::contains);
  }
}
