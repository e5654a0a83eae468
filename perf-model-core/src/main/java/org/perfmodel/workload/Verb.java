package org.perfmodel.workload;

/** What an operation does. */
public enum Verb {
  /** One iteration's counter increment, test and branch. */
  LOOP("loop"),
  /** An array element read. A row pointer of an array of arrays is {@code load.ref}. */
  LOAD("load"),
  STORE("store"),
  FIELD_LOAD("field_load"),
  FIELD_STORE("field_store"),
  /** Addition or subtraction. */
  ADD("add"),
  MULTIPLY("mul"),
  DIVIDE("div"),
  REMAINDER("rem"),
  NEGATE("neg"),
  /** And, or, exclusive or, complement, shift. */
  BITWISE("bit"),
  COMPARE("cmp"),
  /** Conversion to the type. */
  CONVERT("conv"),
  BRANCH("branch"),
  CALL("call"),
  /** An object or array made; its bytes are {@link #ALLOCATE_BYTE}. */
  ALLOCATE("alloc"),
  ALLOCATE_BYTE("alloc_byte"),
  /**
   * A byte of what is made that has no price of its own: headers, room, arrays that are outgrown.
   * Their time is in the prices of what makes them; only what is allocated is asked for them, so
   * they stand among the operations of the source, of what is really made.
   */
  ALLOCATE_BESIDE("alloc_beside"),
  /**
   * What a store of a reference costs more where it leads from an object that is old to one that is
   * new: a collector that moves them apart has to be told.
   */
  AGED_STORE("aged_store"),
  SQRT("sqrt"),
  ABS("abs"),
  MINMAX("minmax"),
  ROUND("round"),
  EXP("exp"),
  LOG("log"),
  POW("pow"),
  SIN("sin"),
  COS("cos"),
  TAN("tan"),
  ATAN("atan"),
  /** An arc sine or an arc cosine. */
  ASIN("asin"),
  FMA("fma"),
  /** An atomic read-modify-write. */
  ATOMIC("atomic"),
  /** Entering and leaving a monitor or lock. */
  LOCK("lock");

  private final String label;

  Verb(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  /** Whether it is a routine of the library, of many instructions. */
  public boolean isRoutine() {
    return switch (this) {
      case EXP, LOG, POW, SIN, COS, TAN, ATAN, ASIN -> true;
      default -> false;
    };
  }
}
