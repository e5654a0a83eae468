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
 */
public record MessagePassing(
    String network,
    long events,
    double seconds,
    ProcessShares mean,
    List<ProcessShares> processes,
    List<MessageLine> lines,
    List<String> warnings,
    Optional<SpaceTime> spaceTime) {
  public MessagePassing {
    processes = List.copyOf(processes);
    lines = List.copyOf(lines);
    warnings = List.copyOf(warnings);
  }
}
