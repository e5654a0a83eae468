package org.perfmodel.evaluate.simulate.network;

/**
 * Groups of routers; routers of a group are all joined, and each pair of groups by one link (Kim,
 * Dally, Scott and Abts 2008). The way is the shortest: at most within the group, to the other
 * group, within that group. The link to the other groups are dealt to a group's routers in turn.
 */
final class Dragonfly implements Network {
  private final int groups;
  private final int routers;
  private final int hostsOfRouter;

  /**
   * A dragonfly.
   *
   * @throws IllegalArgumentException if a number is below one, or there are too many hosts or links
   */
  Dragonfly(int groups, int routers, int hostsOfRouter) {
    this.groups = groups;
    this.routers = routers;
    this.hostsOfRouter = hostsOfRouter;
    long all = (long) groups * routers * hostsOfRouter;
    long links = (long) groups * routers * routers + (long) groups * groups;
    if (Math.min(groups, Math.min(routers, hostsOfRouter)) < 1 || Math.max(all, links) > 1 << 26) {
      throw new IllegalArgumentException(name() + " has no hosts or too many");
    }
  }

  @Override
  public String name() {
    return "dragonfly " + groups + "x" + routers + "x" + hostsOfRouter;
  }

  @Override
  public Ports ports() {
    return Ports.BOTH;
  }

  @Override
  public int hosts() {
    return groups * routers * hostsOfRouter;
  }

  @Override
  public int links() {
    return groups * routers * routers + groups * groups;
  }

  @Override
  public int first(int source, int destination) {
    return after(source / hostsOfRouter, destination / hostsOfRouter);
  }

  /** The link out of a router to another, counted over all groups. */
  private int after(int router, int destination) {
    if (router == destination) {
      return NONE;
    }
    int group = router / routers;
    int goal = destination / routers;
    if (group == goal) {
      return router * routers + destination % routers;
    }
    int gate = gate(group, goal);
    return gate == router % routers
        ? groups * routers * routers + group * groups + goal
        : router * routers + gate;
  }

  /** The router of a group that has the link to another. */
  private int gate(int group, int other) {
    return (other < group ? other : other - 1) % routers;
  }

  @Override
  public int next(int link, int source, int destination) {
    int local = groups * routers * routers;
    int goal = destination / hostsOfRouter;
    if (link < local) {
      int group = link / (routers * routers);
      return after(group * routers + link % routers, goal);
    }
    int from = (link - local) / groups;
    int to = (link - local) % groups;
    return after(to * routers + gate(to, from), goal);
  }
}
