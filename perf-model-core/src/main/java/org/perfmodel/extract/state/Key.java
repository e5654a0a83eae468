package org.perfmodel.extract.state;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;

/** What an operand is computed from: equal keys are equal values. Its hash is computed once. */
public final class Key {
  private final Object[] parts;
  private final int hash;

  private Key(Object[] parts) {
    this.parts = parts;
    this.hash = Arrays.hashCode(parts);
  }

  public static Key of(Object... parts) {
    return new Key(parts);
  }

  /** The only part, if there are no others. */
  Optional<Object> only() {
    return parts.length == 1 ? Optional.of(parts[0]) : Optional.empty();
  }

  /** The constant that is the key, or that a variable with that key holds. */
  public static Optional<Constant> constantIn(Object key) {
    Object held = key instanceof Key computed ? computed.only().orElse(key) : key;
    return held instanceof Constant constant ? Optional.of(constant) : Optional.empty();
  }

  /** What it is put together of. */
  public List<Object> parts() {
    return List.of(parts);
  }

  /** Whether the value is the same again while only those variables of loops go on. */
  public static boolean isApartFrom(Object key, Expr variables) {
    if (key instanceof Expr formula) {
      return variables.symbols().stream().noneMatch(formula::contains);
    }
    if (key instanceof Key computed) {
      return Arrays.stream(computed.parts).allMatch(part -> isApartFrom(part, variables));
    }
    if (key instanceof InductionKeys.Advancing advancing) {
      return isApartFrom(advancing.variable(), variables);
    }
    if (key instanceof InductionKeys.Begun begun) {
      return begun.isApartFrom(variables);
    }
    return key instanceof Constant
        || key instanceof CharSequence
        || key instanceof Number
        || key instanceof Enum<?>
        || key instanceof Operation
        || key instanceof JavaType;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Key that && hash == that.hash && Arrays.equals(parts, that.parts);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
