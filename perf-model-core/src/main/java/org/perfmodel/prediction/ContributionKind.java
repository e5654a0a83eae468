package org.perfmodel.prediction;

/** What a part of the time is spent on. */
public enum ContributionKind {
  SERIAL("serial"),
  PARALLEL("parallel"),
  CRITICAL("lock"),
  OVERHEAD("overhead"),
  DECLARED("declared");

  private final String label;

  ContributionKind(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
