package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.type.PrimitiveType.Primitive;
import java.util.Optional;

/** Whether two accesses to elements of arrays may meet in two iterations of a loop. */
final class ElementPairs {
  private final MethodNames names;
  private final CountedLoops counted;

  ElementPairs(MethodNames names, CountedLoops counted) {
    this.names = names;
    this.counted = counted;
  }

  /** Whether two names are never one array. */
  boolean areApart(LoopAccesses.Element one, LoopAccesses.Element other) {
    if (one.array().equals(other.array())) {
      return false;
    }
    Optional<String> type = names.elements(one.array());
    Optional<String> otherType = names.elements(other.array());
    if (type.isPresent() && otherType.isPresent()) {
      Optional<Primitive> element = names.elementType(one.array());
      if (!element.equals(names.elementType(other.array()))) {
        return true;
      }
    }
    return names.isOwn(one.array()) || names.isOwn(other.array());
  }

  record Pair(SubscriptTest.Answer answer, Optional<String> condition) {}

  /** The last subscript tells elements of any rows apart, others only where rows are different. */
  Pair pair(
      LoopAccesses.Element one,
      LoopAccesses.Element other,
      SubscriptTest test,
      LoopAccesses accesses) {
    int depth = one.subscripts().size();
    boolean isSame = one.array().equals(other.array());
    if (depth != other.subscripts().size()) {
      // A row's place in its array is another thing than a number in the row.
      boolean isDeeper = isSame && depth > other.subscripts().size() && isNumber(one, depth);
      return new Pair(
          isDeeper ? SubscriptTest.Answer.APART : SubscriptTest.Answer.UNKNOWN, Optional.empty());
    }
    boolean meets = true;
    for (int i = depth - 1; i >= 0; i--) {
      SubscriptTest.Answer answer =
          test.of(
              counted.subscript(one.subscripts().get(i), accesses),
              counted.subscript(other.subscripts().get(i), accesses));
      // A row of one array may be another row of the other one.
      if (answer == SubscriptTest.Answer.APART && (isSame || i == depth - 1)) {
        boolean isTold = i == depth - 1 || names.isOwn(one.array());
        return new Pair(
            answer,
            isTold
                ? Optional.empty()
                : Optional.of("no two rows of `" + one.array() + "` are the same array"));
      }
      meets &= answer == SubscriptTest.Answer.MEETS;
    }
    return new Pair(
        meets ? SubscriptTest.Answer.MEETS : SubscriptTest.Answer.UNKNOWN, Optional.empty());
  }

  private boolean isNumber(LoopAccesses.Element element, int depth) {
    return names
        .type(element.array())
        .filter(type -> type.getArrayLevel() == depth && type.getElementType().isPrimitiveType())
        .isPresent();
  }
}
