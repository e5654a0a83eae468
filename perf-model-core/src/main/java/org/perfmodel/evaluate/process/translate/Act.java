package org.perfmodel.evaluate.process.translate;

import java.util.List;

/**
 * One act of a strand of control, after loops and calls were unrolled.
 *
 * <pre>
 * Strand := Act*
 * Act    := Run | Take | Give | Put | Get | Arrive | Pass | Start | Finish | Fork | Either
 * </pre>
 */
sealed interface Act {
  /** Works for so long. */
  record Run(double seconds) implements Act {}

  /**
   * Takes a lock, and with it a processor until the outermost one is given back.
   *
   * @param room how many may have it at a time
   */
  record Take(String lock, int room, boolean isOutermost, Waiting waiting) implements Act {}

  record Give(String lock, boolean isOutermost) implements Act {}

  /**
   * Puts a message into a mailbox.
   *
   * @param travelling seconds that it is on its way, while the strand goes on
   * @param isHandshake whether the strand waits until somebody takes it
   */
  record Put(String mailbox, double travelling, boolean isHandshake, Waiting waiting)
      implements Act {}

  /** Takes a message from one of these mailboxes. */
  record Get(List<String> mailboxes, Waiting waiting) implements Act {
    public Get {
      mailboxes = List.copyOf(mailboxes);
    }
  }

  /** Tells a gate that it is there. */
  record Arrive(String gate) implements Act {}

  /** Goes on when enough have arrived at a gate. */
  record Pass(String gate, Waiting waiting) implements Act {}

  /**
   * Begins acts that go on beside the strand, under a name.
   *
   * @param isTask whether they are another thread's, which may take what this one could
   */
  record Start(String request, List<Act> acts, boolean isTask) implements Act {
    public Start {
      acts = List.copyOf(acts);
    }
  }

  /** Waits until so many that were begun under a name are over. */
  record Finish(String request, int started, Waiting waiting) implements Act {}

  /** Runs strands beside each other and waits for all. */
  record Fork(List<List<Act>> strands, Waiting waiting) implements Act {
    public Fork {
      strands = List.copyOf(strands);
    }
  }

  /** One of several ways, each with so many parts of the chance. */
  record Either(List<List<Act>> ways, List<Integer> parts) implements Act {
    public Either {
      ways = List.copyOf(ways);
      parts = List.copyOf(parts);
    }
  }
}
