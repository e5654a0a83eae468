package org.perfmodel.evaluate.process.constraint;

/** How a linear form stands to zero. */
public enum Relation {
  LESS("<") {
    @Override
    boolean holds(int sign) {
      return sign < 0;
    }
  },
  AT_MOST("<=") {
    @Override
    boolean holds(int sign) {
      return sign <= 0;
    }
  },
  EQUAL("=") {
    @Override
    boolean holds(int sign) {
      return sign == 0;
    }
  },
  DIFFERENT("!=") {
    @Override
    boolean holds(int sign) {
      return sign != 0;
    }
  };

  private final String text;

  Relation(String text) {
    this.text = text;
  }

  /** Whether a form of this sign fulfils the relation. */
  abstract boolean holds(int sign);

  /** The sign as it is written in programs: {@code <}, {@code <=}, {@code =} or {@code !=}. */
  String text() {
    return text;
  }
}
