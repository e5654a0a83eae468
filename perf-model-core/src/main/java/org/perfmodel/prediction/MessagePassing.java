package org.perfmodel.prediction;

import java.util.List;
import java.util.Optional;

/**
 * How a program of several processes ran in a simulation.
 *
 * @param network {@code torus 4x4}
 * @param events sends, receives and computations
 * @param seconds until the last process ended
 * @param mean of the processes' shares
 * @param lines by line, those with messages
 * @param warnings messages that nobody receives
 * @param spaceTime for few processes; else empty
 * @param parties what the processes are
 */
public record MessagePassing(
    String network,
    long events,
    double seconds,
    ProcessShares mean,
    List<ProcessShares> processes,
    List<MessageLine> lines,
    List<String> warnings,
    Optional<SpaceTime> spaceTime,
    Parties parties) {
  /** Who passes messages. */
  public enum Parties {
    /** Through a network. */
    PROCESSES("process"),
    /** Through queues of one process. */
    THREADS("thread");

    private final String label;

    Parties(String label) {
      this.label = label;
    }

    /** One of them. */
    public String label() {
      return label;
    }
  }

  public MessagePassing {
    processes = List.copyOf(processes);
    lines = List.copyOf(lines);
    warnings = List.copyOf(warnings);
  }

  /** Of processes. */
  public MessagePassing(
      String network,
      long events,
      double seconds,
      ProcessShares mean,
      List<ProcessShares> processes,
      List<MessageLine> lines,
      List<String> warnings,
      Optional<SpaceTime> spaceTime) {
    this(network, events, seconds, mean, processes, lines, warnings, spaceTime, Parties.PROCESSES);
  }

  /** What it was simulated with: {@code on a network that is torus 4x4}. */
  public String setting() {
    return switch (parties) {
      case PROCESSES -> "on a network that is " + network;
      case THREADS -> "with " + network;
    };
  }
}
