package org.perfmodel.evaluate.simulate;

import static java.util.Objects.requireNonNull;

import org.perfmodel.evaluate.simulate.event.BranchingProgram;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.evaluate.simulate.network.Network;
import org.perfmodel.workload.Place;

/**
 * The processes of a region as they are simulated, for others to run.
 *
 * @param program in picoseconds
 * @param costs in picoseconds
 * @param place of the processes
 */
public record MessageProgram(BranchingProgram program, LogGp costs, Network network, Place place) {
  public MessageProgram {
    requireNonNull(program);
    requireNonNull(costs);
    requireNonNull(network);
    requireNonNull(place);
  }

  /** Whether messages meet at the ports of their senders only, if anywhere. */
  public boolean isContentionFree() {
    return network.links() == 0 && network.ports() != Network.Ports.BOTH;
  }

  /** Whether a sender sends one message after the other. */
  public boolean hasPorts() {
    return network.ports() != Network.Ports.NONE;
  }
}
