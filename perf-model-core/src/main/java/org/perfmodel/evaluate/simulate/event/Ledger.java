package org.perfmodel.evaluate.simulate.event;

/**
 * Where the processes' time goes: by process and by place, in ticks. What many processes spend at a
 * place may be more than a long holds.
 */
final class Ledger {
  final long[] computation;
  final long[] waiting;
  final Sums computationAt;
  final Sums communicationAt;
  final Sums waitingAt;
  final long[] messagesAt;
  final long[] bytesAt;

  Ledger(int processes, int places) {
    this(new long[processes], new long[processes], places);
  }

  /** One for some of the processes of another. */
  Ledger(Ledger whole) {
    this(whole.computation, whole.waiting, whole.messagesAt.length);
  }

  private Ledger(long[] computation, long[] waiting, int places) {
    this.computation = computation;
    this.waiting = waiting;
    computationAt = new Sums(places);
    communicationAt = new Sums(places);
    waitingAt = new Sums(places);
    messagesAt = new long[places];
    bytesAt = new long[places];
  }

  void computed(int rank, int place, long ticks) {
    computation[rank] += ticks;
    computationAt.add(place, ticks);
  }

  void communicated(int place, long ticks) {
    communicationAt.add(place, ticks);
  }

  void waited(int rank, int place, long ticks) {
    waiting[rank] += ticks;
    waitingAt.add(place, ticks);
  }

  void sent(int place, long bytes) {
    messagesAt[place]++;
    bytesAt[place] += bytes;
  }

  /** Adds what another kept of other processes. */
  void addPlaces(Ledger other) {
    computationAt.addAll(other.computationAt);
    communicationAt.addAll(other.communicationAt);
    waitingAt.addAll(other.waitingAt);
    for (int i = 0; i < messagesAt.length; i++) {
      messagesAt[i] += other.messagesAt[i];
      bytesAt[i] += other.bytesAt[i];
    }
  }
}
