package mpi;

import java.util.function.Supplier;

/** A send or receive that was begun. */
public class Request {
  private final Supplier<Status> end;
  private Status status;

  Request(Supplier<Status> end) {
    this.end = end;
  }

  public Status waitStatus() {
    if (status == null) {
      status = end.get();
    }
    return status;
  }

  public void waitFor() {
    waitStatus();
  }

  public static void waitAll(Request[] requests) {
    for (Request each : requests) {
      each.waitStatus();
    }
  }

  public Status Wait() {
    return waitStatus();
  }

  public static Status[] Waitall(Request[] requests) {
    Status[] statuses = new Status[requests.length];
    for (int i = 0; i < requests.length; i++) {
      statuses[i] = requests[i].waitStatus();
    }
    return statuses;
  }

  /** Whether it was waited for already. */
  private boolean isOver() {
    return status != null;
  }

  /** Waits for one that nobody waited for; which it is. */
  public static int waitAny(Request[] requests) {
    for (int i = requests.length - 1; i >= 0; i--) {
      if (!requests[i].isOver()) {
        requests[i].waitStatus();
        return i;
      }
    }
    return MPI.UNDEFINED;
  }
}
