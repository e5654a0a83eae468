package org.perfmodel.evaluate.simulate.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Programs that come to their end: messages are written down one after the other, each with its
 * send and its receive, so that no process can wait for a later one. Some are begun and awaited
 * later.
 */
final class RandomScripts {
  private RandomScripts() {}

  static Script of(long seed, boolean wildcards) {
    Random random = new Random(seed);
    int processes = 2 + random.nextInt(7);
    Script script = new Script(processes);
    List<Integer> open = new ArrayList<>();
    for (int rank = 0; rank < processes; rank++) {
      open.add(0);
    }
    int messages = 1 + random.nextInt(60);
    for (int i = 0; i < messages; i++) {
      int from = random.nextInt(processes);
      int to = (from + 1 + random.nextInt(processes - 1)) % processes;
      int tag = random.nextInt(3);
      if (random.nextBoolean()) {
        script.compute(random.nextInt(processes), random.nextInt(500));
      }
      Step.Mode mode = Step.Mode.values()[random.nextInt(8) == 0 ? 1 + random.nextInt(2) : 0];
      boolean sendIsBegun = random.nextInt(3) == 0;
      boolean receiveIsBegun = random.nextInt(3) == 0;
      script.send(
          from, to, tag, random.nextInt(300), mode, sendIsBegun ? random.nextInt(2) : Step.ANY);
      // A receive from anybody may take another's message; all have one tag, so none is left over.
      script.receive(
          to,
          wildcards ? Step.ANY : from,
          wildcards ? Step.ANY : tag,
          receiveIsBegun ? random.nextInt(2) : Step.ANY);
      if (random.nextInt(4) == 0) {
        int rank = random.nextInt(processes);
        script.await(rank, random.nextInt(2));
      }
    }
    for (int rank = 0; rank < processes; rank++) {
      script.await(rank, 0).await(rank, 1);
    }
    return script;
  }
}
