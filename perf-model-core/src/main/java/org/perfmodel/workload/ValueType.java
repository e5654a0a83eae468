package org.perfmodel.workload;

/** The type an operation works on; the small integers count as {@link #INT}, as in the JVM. */
public enum ValueType {
  INT("int", 4),
  LONG("long", 8),
  FLOAT("float", 4),
  DOUBLE("double", 8),
  REFERENCE("ref", 4),
  BYTE("byte", 1),
  SHORT("short", 2),
  NONE("", 0);

  private final String label;
  private final int bytes;

  ValueType(String label, int bytes) {
    this.label = label;
    this.bytes = bytes;
  }

  public String label() {
    return label;
  }

  /** Size in an array, with compressed references. */
  public int bytes() {
    return bytes;
  }
}
