package org.perfmodel.extract.state;

import org.perfmodel.extract.type.JavaType;

/**
 * The result of an expression.
 *
 * @param key equal for expressions that a compiler can see to be equal
 * @param level of loops around it that it varies with: 0 if with none
 * @param paths by which it hangs on the iteration before
 */
public record Operand(JavaType type, Value value, Object key, int level, Paths paths) {
  public static Operand constant(JavaType type, Value value, Object key) {
    return new Operand(type, value, key, 0, Paths.NONE);
  }

  public Operand as(JavaType other) {
    return new Operand(other, value, key, level, paths);
  }

  public Operand holding(Value other) {
    return new Operand(type, other, key, level, paths);
  }

  public Operand keyed(Object other) {
    return new Operand(type, value, other, level, paths);
  }

  /** A constant that a variable holds is no constant of the source any more. */
  public Operand unfolded() {
    return key instanceof Constant
        ? keyed(value.whole().<Object>map(n -> n).orElse(Key.of(key)))
        : this;
  }

  /** The same that comes no sooner than what hangs on the iteration before in these ways. */
  public Operand waitingAs(Paths others) {
    return new Operand(type, value, key, level, paths.and(others));
  }
}
