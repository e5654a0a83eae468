package org.perfmodel.evaluate.simulate.event;

/** Where the processes' time goes: by process and by place, in ticks. */
final class Ledger {
  final long[] computation;
  final long[] waiting;
  final long[] computationAt;
  final long[] communicationAt;
  final long[] waitingAt;
  final long[] messagesAt;
  final long[] bytesAt;

  Ledger(int processes, int places) {
    computation = new long[processes];
    waiting = new long[processes];
    computationAt = new long[places];
    communicationAt = new long[places];
    waitingAt = new long[places];
    messagesAt = new long[places];
    bytesAt = new long[places];
  }

  void computed(int rank, int place, long ticks) {
    computation[rank] += ticks;
    computationAt[place] += ticks;
  }

  void communicated(int place, long ticks) {
    communicationAt[place] += ticks;
  }

  void waited(int rank, int place, long ticks) {
    waiting[rank] += ticks;
    waitingAt[place] += ticks;
  }

  void sent(int place, long bytes) {
    messagesAt[place]++;
    bytesAt[place] += bytes;
  }
}
