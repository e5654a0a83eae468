package org.perfmodel.extract.call;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.IdentityHashMap;

/**
 * How often one region reads each method that it calls. Methods that each call the next several
 * times are a web with as many paths as there are products of calls: eight that call the next three
 * times are 6 561. A method that was read often, at length, is not read once more for each path: it
 * takes what it takes by itself, in the arguments of the call.
 */
final class CallMultiplicity {
  /** A method that is called less often is followed at each call. */
  private static final int OFTEN = 16;

  /** So few pieces of the source are followed however often: accessors and other helpers. */
  private static final int SHORT = 30;

  /** Pieces of the source that all readings of one method together may take. */
  private static final int MOST = 1_000;

  private final IdentityHashMap<CallableDeclaration<?>, Read> read = new IdentityHashMap<>();

  /**
   * The readings of one method.
   *
   * @param steps pieces of the source in all of them, with what it calls
   * @param last pieces of the last one
   */
  private record Read(int times, int steps, int last) {
    Read plus(int more) {
      return new Read(times + 1, steps + more, more);
    }
  }

  /** A method was read to its end, in so many pieces of the source. */
  void read(CallableDeclaration<?> method, int steps) {
    Read before = read.getOrDefault(method, new Read(0, 0, 0));
    read.put(method, before.plus(steps));
  }

  /** Whether a method was read so often that it is not read at one more call. */
  boolean isRepeated(CallableDeclaration<?> method) {
    Read by = read.get(method);
    return by != null && by.times() >= OFTEN && by.last() >= SHORT && by.steps() >= MOST;
  }
}
