package org.perfmodel.evaluate.simulate.network;

/**
 * A folded Clos network of switches with k ports in three levels (Leiserson 1985; Al-Fares,
 * Loukissas and Vahdat 2008): k pods of k/2 edge and k/2 upper switches, (k/2)^2 core switches,
 * k^3/4 hosts. The destination alone decides the way up (D-mod-k), so that no shift of all hosts
 * meets itself.
 */
final class FatTree implements Network {
  private final int ports;
  private final int half;
  private final int hosts;
  private final int level;

  /**
   * A fat tree.
   *
   * @param ports of each switch
   * @throws IllegalArgumentException if that is odd, or not in 2..256
   */
  FatTree(int ports) {
    if (ports < 2 || ports > 256 || ports % 2 != 0) {
      throw new IllegalArgumentException("fat-tree " + ports + ": ports are even, 2 to 256");
    }
    this.ports = ports;
    this.half = ports / 2;
    this.hosts = ports * half * half;
    this.level = hosts;
  }

  @Override
  public String name() {
    return "fat-tree " + ports;
  }

  @Override
  public Ports ports() {
    return Ports.BOTH;
  }

  @Override
  public int hosts() {
    return hosts;
  }

  /** Edge to upper, upper to core, core to upper, upper to edge: as many as hosts on each level. */
  @Override
  public int links() {
    return 4 * level;
  }

  private int edge(int host) {
    return host / half;
  }

  private int pod(int host) {
    return host / (half * half);
  }

  @Override
  public int first(int source, int destination) {
    return edge(source) == edge(destination) ? NONE : edge(source) * half + destination % half;
  }

  @Override
  public int next(int link, int source, int destination) {
    int upper = destination % half;
    int core = destination / half % half;
    return switch (link / level) {
      case 0 ->
          pod(source) == pod(destination)
              ? down(destination, upper)
              : level + (pod(source) * half + upper) * half + core;
      case 1 -> 2 * level + (pod(destination) * half + upper) * half + core;
      case 2 -> down(destination, upper);
      default -> NONE;
    };
  }

  private int down(int destination, int upper) {
    return 3 * level + edge(destination) * half + upper;
  }
}
