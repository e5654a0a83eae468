package org.perfmodel.evaluate.simulate.event;

/** One operation of a process, written over and over: the solver reads it at once. */
public final class Step {
  /** Any source, any tag; no request. */
  public static final int ANY = -1;

  /** What is to be done. */
  public enum Kind {
    COMPUTE,
    SEND,
    RECEIVE,
    AWAIT,
    ENTER,
    TOGETHER
  }

  /** When a send is over. */
  public enum Mode {
    /** The message has left; above the rendezvous threshold it waits for the receiver. */
    STANDARD,
    /** The receiver has begun to receive. */
    SYNCHRONOUS,
    /** It was copied, however long. */
    BUFFERED
  }

  Kind kind = Kind.COMPUTE;
  Mode mode = Mode.STANDARD;
  long ticks;
  int peer;
  int channel;
  int tag;
  int request;
  int place;
  int members;
  int operation;

  /** Of a send: its bytes. */
  long bytes;

  public Kind kind() {
    return kind;
  }

  /** Of a send: when it is over. */
  public Mode mode() {
    return mode;
  }

  /** Of a computation. */
  public long ticks() {
    return ticks;
  }

  /** Rank of the receiver or sender, or {@link #ANY}. */
  public int peer() {
    return peer;
  }

  public int channel() {
    return channel;
  }

  /** The message's tag, or {@link #ANY}. */
  public int tag() {
    return tag;
  }

  /** What to await, or {@link #ANY}. */
  public int request() {
    return request;
  }

  /** Index of the place. */
  public int place() {
    return place;
  }

  /** Of a send. */
  public long bytes() {
    return bytes;
  }

  /** Computes for so many ticks. */
  public void compute(long duration, int at) {
    kind = Kind.COMPUTE;
    ticks = duration;
    place = at;
  }

  /**
   * Sends.
   *
   * @param to rank of the receiver
   * @param ticket what to await, or {@link #ANY} if the process goes on only after the send
   */
  public void send(int to, int through, int label, long size, Mode how, int ticket, int at) {
    kind = Kind.SEND;
    peer = to;
    channel = through;
    tag = label;
    bytes = size;
    mode = how;
    request = ticket;
    place = at;
  }

  /**
   * Receives.
   *
   * @param from rank of the sender, or {@link #ANY}
   * @param label tag of the message, or {@link #ANY}
   * @param ticket what to await, or {@link #ANY} if the process goes on only with the message
   */
  public void receive(int from, int through, int label, int ticket, int at) {
    kind = Kind.RECEIVE;
    peer = from;
    channel = through;
    tag = label;
    request = ticket;
    place = at;
  }

  /** Waits for all that was begun with a ticket. */
  public void await(int ticket, int at) {
    kind = Kind.AWAIT;
    request = ticket;
    place = at;
  }

  /**
   * Says that the process comes to a collective operation; the sends and receives that it is made
   * of follow.
   *
   * @param leader the group's first process
   * @param call the how manieth of the process in this group
   * @param size processes of the group
   * @param what the operation and its root as a number: the same for all, or the program is wrong
   */
  public void enter(int leader, int through, int call, int size, int what, int at) {
    kind = Kind.ENTER;
    peer = leader;
    channel = through;
    tag = call;
    members = size;
    operation = what;
    place = at;
  }

  /**
   * Comes to a collective operation that takes so many ticks once all have come, and leaves with
   * the others. Of different times the longest counts.
   */
  public void together(
      int leader, int through, int call, int size, int what, long duration, int at) {
    enter(leader, through, call, size, what, at);
    kind = Kind.TOGETHER;
    ticks = duration;
  }
}
