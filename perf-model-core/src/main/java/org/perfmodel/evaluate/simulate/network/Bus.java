package org.perfmodel.evaluate.simulate.network;

/** One link for all. */
public record Bus() implements Network {
  @Override
  public String name() {
    return "bus";
  }

  @Override
  public Ports ports() {
    return Ports.NONE;
  }

  @Override
  public int hosts() {
    return Integer.MAX_VALUE;
  }

  @Override
  public int links() {
    return 1;
  }

  @Override
  public int first(int source, int destination) {
    return 0;
  }

  @Override
  public int next(int link, int source, int destination) {
    return NONE;
  }
}
