package org.perfmodel.evaluate.dispatch;

/** A deque per worker, and thieves that look for victims from a random one on. */
final class Deques {
  private final FifoQueue[] deques;
  private long state;
  private int waiting;

  Deques(int workers, long seed) {
    deques = new FifoQueue[workers];
    for (int worker = 0; worker < workers; worker++) {
      deques[worker] = new FifoQueue();
    }
    state = seed;
  }

  int waiting() {
    return waiting;
  }

  void push(int worker, int task) {
    deques[worker].add(task);
    waiting++;
  }

  boolean isEmpty(int worker) {
    return deques[worker].size() == 0;
  }

  int popNewest(int worker) {
    waiting--;
    return deques[worker].removeLast();
  }

  int popOldest(int worker) {
    waiting--;
    return deques[worker].remove();
  }

  /** The oldest task of the first worker that has one, from a random worker on; there is one. */
  int steal() {
    int victim = (int) ((nextRandom() >>> 33) % deques.length);
    while (deques[victim].size() == 0) {
      victim = victim + 1 == deques.length ? 0 : victim + 1;
    }
    return popOldest(victim);
  }

  /** SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
  private long nextRandom() {
    state += 0x9E3779B97F4A7C15L;
    long mixed = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
