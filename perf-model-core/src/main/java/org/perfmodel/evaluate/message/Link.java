package org.perfmodel.evaluate.message;

import org.perfmodel.evaluate.text.Numbers;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;

/**
 * What a blocking message between two neighbours costs, in numbers of one unit.
 *
 * @param send o_s, time of the sender's processor
 * @param transit from there to the last byte's arrival
 * @param occupancy how long of that its bytes occupy the sender's port
 * @param receive o_r, time of the receiver's processor
 * @param isRendezvous whether the sender waits until the receiver is ready
 * @param asking from the beginning of a rendezvous to the question's arrival
 * @param answering from a receiver's being ready to the answer's arrival
 */
record Link(
    double send,
    double transit,
    double occupancy,
    double receive,
    boolean isRendezvous,
    double asking,
    double answering) {
  public Link {
    for (double each : new double[] {send, transit, occupancy, receive, asking, answering}) {
      if (!(each >= 0) || Double.isInfinite(each)) {
        throw new IllegalArgumentException("A part of a message takes " + each + ".");
      }
    }
  }

  /** A message that is sent without asking. */
  static Link eager(double send, double transit, double receive) {
    return new Link(send, transit, 0, receive, false, 0, 0);
  }

  /**
   * A message of some bytes under a model.
   *
   * @param place what messages of errors call the model
   */
  public static Link of(LogGp model, Expr bytes, String place, Bindings at) {
    return new Link(
        Numbers.value(place, "the send overhead", model.sendOverhead(bytes), at),
        Numbers.value(place, "the transit", model.transit(bytes), at),
        Numbers.value(place, "the time of the bytes", model.occupancy(bytes), at),
        Numbers.value(place, "the receive overhead", model.receiveOverhead(bytes), at),
        Numbers.value(place, "the rendezvous", model.isRendezvous(bytes), at) == 1,
        Numbers.value(place, "the question", model.asking(), at),
        Numbers.value(place, "the answer", model.answering(), at));
  }

  /** When a send ends that began at a time, for a receiver that is ready at another. */
  double sent(double begun, double ready) {
    return isRendezvous ? Math.max(begun + asking, ready) + answering + send : begun + send;
  }

  /** When the receive of a message ends, given the end of its send. */
  double received(double sent, double ready) {
    return Math.max(sent + transit, ready) + receive;
  }
}
