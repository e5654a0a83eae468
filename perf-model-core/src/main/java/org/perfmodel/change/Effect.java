package org.perfmodel.change;

/** What a change did to a method; from best to worst. */
public enum Effect {
  /** Less time, allocation or growth than before, beyond the limit. */
  BETTER,
  /** Nothing beyond the limit, in either direction. */
  SMALL,
  /** It could not be compared. */
  UNKNOWN,
  /** It allocates more, beyond the limit, and takes no longer for it. */
  ALLOCATES,
  /** Slower beyond the limit by the likeliest numbers; an unknown or the model's error decides. */
  DOUBTFUL,
  /** Certainly slower beyond the limit, of a higher growth class, or able to deadlock. */
  WORSE;

  /** Whether a person should look at it. */
  public boolean isListed() {
    return this != SMALL && this != UNKNOWN;
  }

  /** Whether it is a change to the worse. */
  public boolean isWorse() {
    return compareTo(ALLOCATES) >= 0;
  }
}
