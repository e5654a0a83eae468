package org.perfmodel.evaluate.simulate.network;

/** A network without links: messages meet at the ports of the processes, if anywhere. */
public record LinklessNetwork(String name, Ports ports) implements Network {
  /** Nothing is shared, not even what leaves one process. */
  public static final LinklessNetwork IDEAL = new LinklessNetwork("ideal", Ports.NONE);

  /** LogGP: a process sends one message after the other. */
  public static final LinklessNetwork CONTENTION_FREE =
      new LinklessNetwork("contention-free", Ports.SENDER);

  /** A process also receives one message after the other. */
  public static final LinklessNetwork INCAST = new LinklessNetwork("incast", Ports.BOTH);

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
