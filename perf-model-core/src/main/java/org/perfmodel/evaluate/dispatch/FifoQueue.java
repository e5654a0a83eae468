package org.perfmodel.evaluate.dispatch;

/** First in, first out, in a ring that grows with the number of waiting tasks. */
final class FifoQueue implements TaskQueue {
  private int[] ring = new int[16];
  private int head;
  private int size;

  @Override
  public void add(int task) {
    int[] tasks = ring;
    if (size == tasks.length) {
      tasks = grow();
    }
    tasks[(head + size++) & (tasks.length - 1)] = task;
  }

  @Override
  public int remove() {
    int task = ring[head];
    head = (head + 1) & (ring.length - 1);
    size--;
    return task;
  }

  /** The last task added, which leaves the queue. */
  int removeLast() {
    return ring[(head + --size) & (ring.length - 1)];
  }

  @Override
  public int size() {
    return size;
  }

  private int[] grow() {
    int[] larger = new int[2 * size];
    int toEnd = size - head;
    System.arraycopy(ring, head, larger, 0, toEnd);
    System.arraycopy(ring, 0, larger, toEnd, head);
    ring = larger;
    head = 0;
    return larger;
  }
}
