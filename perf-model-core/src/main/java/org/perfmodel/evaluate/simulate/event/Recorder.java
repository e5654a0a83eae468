package org.perfmodel.evaluate.simulate.event;

/** Told what each process does when, and which messages fly. */
public interface Recorder {
  /** What a process is at. */
  enum Activity {
    COMPUTATION,
    COMMUNICATION,
    WAITING
  }

  /** A run begins: what was told before does not count. */
  void begin();

  /** A process was at something from a tick to a tick, not empty. */
  void stay(int rank, long from, long to, Activity activity, int place);

  /** A message: when its send began, and when all of it had arrived. */
  void flight(int source, int destination, long sent, long arrived, long bytes, int place);
}
