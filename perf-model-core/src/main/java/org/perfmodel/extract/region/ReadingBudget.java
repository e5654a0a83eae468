package org.perfmodel.extract.region;

/** How many pieces of the source one reading may take, and how many it took by now. */
public final class ReadingBudget {
  /** Expressions and statements that one region may take, its calls included. */
  public static final int OF_REGION = 6_000;

  /** The same of what a region calls beyond that, which is read by itself. */
  public static final int OF_CALLED_METHOD = 500;

  /** The same of what is only tried: a loop is tried within each try of the loop around it. */
  private static final int MOST_TRIED = 16_000;

  /** Calls that are handed functions, and are read whatever was read before. */
  private static final int FEW_HANDING = 64;

  /** How many times the budget calls may take that are handed functions. */
  private static final int FAR = 2;

  private final RegionNotes notes;
  private boolean wasCut;
  private int steps;
  private int handing;
  private int mostSteps;
  private int tried;

  public ReadingBudget(int mostSteps, RegionNotes notes) {
    this.mostSteps = mostSteps;
    this.notes = notes;
  }

  /** Counts one more piece of source that is read. */
  public void step() {
    steps++;
    if (notes.isTrying()) {
      tried++;
    }
  }

  /** Takes so much more, unless that is too much. */
  public boolean takeAgain(int more, int moreTried) {
    boolean isLeft = steps + more <= mostSteps && tried + moreTried <= MOST_TRIED;
    if (isLeft) {
      steps += more;
      tried += moreTried;
    }
    return isLeft;
  }

  /** Whether no more loops may be tried: what they change is not known then. */
  public boolean isTriedOut() {
    return tried > MOST_TRIED;
  }

  /** Notes that something that was called was not followed. */
  public void cut() {
    wasCut = true;
  }

  /** Whether something that was called was not followed. */
  public boolean wasCut() {
    return wasCut;
  }

  public boolean isExhausted() {
    wasCut |= steps > mostSteps;
    return steps > mostSteps;
  }

  /**
   * The same of a call that cannot be read by itself, since functions are handed to it. A few such
   * calls are always read; many that hand functions on are paths through a web of calls.
   */
  public boolean isFarBeyond() {
    boolean isFar = ++handing > FEW_HANDING && steps > FAR * mostSteps;
    wasCut |= isFar;
    return isFar;
  }

  /** Pieces of the source that were read by now. */
  public int steps() {
    return steps;
  }

  /** Those of them that were only tried. */
  public int tried() {
    return tried;
  }

  /** Whether it took so few pieces of the source that it would not be cut anywhere. */
  public boolean isBrief() {
    return steps <= OF_CALLED_METHOD;
  }

  /** Pieces of the source that may still be read. */
  public int left() {
    return Math.max(0, mostSteps - steps);
  }

  /** Runs the work, which may take so many more pieces of the source. */
  public void within(int most, Runnable work) {
    int before = mostSteps;
    mostSteps = Math.min(mostSteps, steps + most);
    try {
      work.run();
    } finally {
      mostSteps = before;
    }
  }
}
