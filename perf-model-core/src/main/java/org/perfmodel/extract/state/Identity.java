package org.perfmodel.extract.state;

import java.util.Optional;

/** Whether two references lead to one object, where the source alone says so. */
public final class Identity {
  private static final String CONSTANT = "constant of an enum";

  private Identity() {}

  /** The key of a constant of an enum: there is one object of each (JLS 8.9.1). */
  public static Key ofEnum(String path) {
    return Key.of(CONSTANT, path);
  }

  /** Whether they are the same object; empty where it depends on what is not known here. */
  public static Optional<Boolean> of(Operand one, Operand other) {
    if (one.key().equals(other.key())) {
      return Optional.of(true);
    }
    return isOfEnum(one) && isOfEnum(other) ? Optional.of(false) : Optional.empty();
  }

  private static boolean isOfEnum(Operand operand) {
    return operand.key() instanceof Key key && key.parts().get(0).equals(CONSTANT);
  }
}
