package org.perfmodel.evaluate.simulate.network;

/** A network without links: messages meet at the ports of the processes, if anywhere. */
public record ContentionFreeNetwork(String name, Ports ports) implements Network {
  /** Nothing is shared, not even what leaves one process. */
  public static final ContentionFreeNetwork IDEAL = new ContentionFreeNetwork("ideal", Ports.NONE);

  /** LogGP: a process sends one message after the other. */
  public static final ContentionFreeNetwork CONTENTION_FREE =
      new ContentionFreeNetwork("contention-free", Ports.SENDER);

  /** A process also receives one message after the other. */
  public static final ContentionFreeNetwork INCAST =
      new ContentionFreeNetwork("incast", Ports.BOTH);

  @Override
  public int hosts() {
    return Integer.MAX_VALUE;
  }

  @Override
  public int links() {
    return 0;
  }

  @Override
  public int first(int source, int destination) {
    return NONE;
  }

  @Override
  public int next(int link, int source, int destination) {
    return NONE;
  }
}
