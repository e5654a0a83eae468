package org.perfmodel.evaluate.simulate.network;

/**
 * Hosts and links. A link passes one message at a time, in the order in which their heads come to
 * it; a head goes on to the next link while the rest follows (virtual cut-through: what has to wait
 * waits in the switch, and holds no link behind it).
 */
public interface Network {
  /** No further link. */
  int NONE = -1;

  /** Which ends of a process take one message at a time. */
  enum Ports {
    /** None: messages of one sender pass beside each other. */
    NONE,
    /** The sender's: LogGP. */
    SENDER,
    /** Both: many senders to one receiver wait for each other (incast). */
    BOTH
  }

  /** As a report names it, and as it is read: {@code torus 4x4}. */
  String name();

  Ports ports();

  /** How many processes it has room for, one on each host. */
  int hosts();

  /** Links are numbered from zero. */
  int links();

  /** The first link from a host to another, or none. */
  int first(int source, int destination);

  /** The link after a link, or none. */
  int next(int link, int source, int destination);
}
