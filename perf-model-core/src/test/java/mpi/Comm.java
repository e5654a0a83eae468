package mpi;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Processes that pass messages. */
public class Comm {
  private final String name;

  /** Ranks in the world, in the order of ranks here; null: all. */
  private final int[] members;

  Comm(String name, int[] members) {
    this.name = name;
    this.members = members;
  }

  final String name() {
    return name;
  }

  final int[] members() {
    return members;
  }

  public int getRank() {
    int rank = World.current().rank;
    if (members == null) {
      return rank;
    }
    for (int i = 0; i < members.length; i++) {
      if (members[i] == rank) {
        return i;
      }
    }
    throw new IllegalStateException("process " + rank + " is not in " + name);
  }

  public int getSize() {
    return members == null ? World.current().world.size : members.length;
  }

  public Intracomm split(int colour, int key) {
    int rank = getRank();
    Object[] all = World.current().world.meet(name, rank, getSize(), new int[] {colour, key, rank});
    List<int[]> same = new ArrayList<>();
    for (Object each : all) {
      if (((int[]) each)[0] == colour) {
        same.add((int[]) each);
      }
    }
    same.sort(Comparator.comparingInt((int[] each) -> each[1]).thenComparingInt(each -> each[2]));
    int[] ranks = new int[same.size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = members == null ? same.get(i)[2] : members[same.get(i)[2]];
    }
    int number = World.current().meetings.get(name);
    return new Intracomm(name + "/" + number + "=" + colour, ranks);
  }

  // ---- point to point

  private void post(Section from, int to, int tag, String mode) {
    if (to == MPI.PROC_NULL) {
      return;
    }
    World.log(mode + " " + from.bytes() + " to " + to + " of " + getSize() + " tag " + tag);
    int world = members == null ? to : members[to];
    World.current()
        .world
        .send(world, new World.Message(name, getRank(), tag, from.copy(), from.bytes()));
  }

  private Request take(Section into, int from, int tag) {
    if (from == MPI.PROC_NULL) {
      return new Request(() -> new Status(MPI.PROC_NULL, MPI.ANY_TAG, 0));
    }
    World.Process process = World.current();
    if (process.probed != null && process.probed.fits(name, from, tag)) {
      process.probed = null;
    } else {
      World.log("receive " + into.bytes() + " from " + from + " of " + getSize() + " tag " + tag);
    }
    return new Request(
        () -> {
          World.Message message = process.world.take(process.rank, name, from, tag);
          into.put(0, message.data());
          return new Status(message.source(), message.tag(), message.bytes());
        });
  }

  private static Request done() {
    return new Request(() -> new Status(0, 0, 0));
  }

  public void send(Object buf, int count, Datatype type, int dest, int tag) {
    post(new Section(buf, 0, count, type), dest, tag, "send");
  }

  public void sSend(Object buf, int count, Datatype type, int dest, int tag) {
    post(new Section(buf, 0, count, type), dest, tag, "ssend");
  }

  public void bSend(Object buf, int count, Datatype type, int dest, int tag) {
    post(new Section(buf, 0, count, type), dest, tag, "bsend");
  }

  public Status probe(int source, int tag) {
    World.log("probe from " + source + " tag " + tag);
    World.Process process = World.current();
    World.Message message = process.world.probe(process.rank, name, source, tag);
    process.probed = message;
    return new Status(message.source(), message.tag(), message.bytes());
  }

  public Status recv(Object buf, int count, Datatype type, int source, int tag) {
    return take(new Section(buf, 0, count, type), source, tag).waitStatus();
  }

  public Request iSend(Object buf, int count, Datatype type, int dest, int tag) {
    send(buf, count, type, dest, tag);
    return done();
  }

  public Request iRecv(Object buf, int count, Datatype type, int source, int tag) {
    return take(new Section(buf, 0, count, type), source, tag);
  }

  public Prequest sendInit(Object buf, int count, Datatype type, int dest, int tag) {
    return new Prequest(() -> iSend(buf, count, type, dest, tag));
  }

  public Prequest recvInit(Object buf, int count, Datatype type, int source, int tag) {
    return new Prequest(() -> iRecv(buf, count, type, source, tag));
  }

  public Status sendRecv(
      Object sendBuf,
      int sendCount,
      Datatype sendType,
      int dest,
      int sendTag,
      Object recvBuf,
      int recvCount,
      Datatype recvType,
      int source,
      int recvTag) {
    Request taken = take(new Section(recvBuf, 0, recvCount, recvType), source, recvTag);
    send(sendBuf, sendCount, sendType, dest, sendTag);
    return taken.waitStatus();
  }

  public Status sendRecvReplace(
      Object buf, int count, Datatype type, int dest, int sendTag, int source, int recvTag) {
    Object copy = new Section(buf, 0, count, type).copy();
    return sendRecv(copy, count, type, dest, sendTag, buf, count, type, source, recvTag);
  }

  public void Send(Object buf, int offset, int count, Datatype type, int dest, int tag) {
    post(new Section(buf, offset, count, type), dest, tag, "send");
  }

  public void Ssend(Object buf, int offset, int count, Datatype type, int dest, int tag) {
    post(new Section(buf, offset, count, type), dest, tag, "ssend");
  }

  public Status Recv(Object buf, int offset, int count, Datatype type, int source, int tag) {
    return take(new Section(buf, offset, count, type), source, tag).waitStatus();
  }

  public Request Isend(Object buf, int offset, int count, Datatype type, int dest, int tag) {
    Send(buf, offset, count, type, dest, tag);
    return done();
  }

  public Request Irecv(Object buf, int offset, int count, Datatype type, int source, int tag) {
    return take(new Section(buf, offset, count, type), source, tag);
  }

  public Status Sendrecv(
      Object sendBuf,
      int sendOffset,
      int sendCount,
      Datatype sendType,
      int dest,
      int sendTag,
      Object recvBuf,
      int recvOffset,
      int recvCount,
      Datatype recvType,
      int source,
      int recvTag) {
    Request taken = take(new Section(recvBuf, recvOffset, recvCount, recvType), source, recvTag);
    Send(sendBuf, sendOffset, sendCount, sendType, dest, sendTag);
    return taken.waitStatus();
  }

  public int Rank() {
    return getRank();
  }

  public int Size() {
    return getSize();
  }

  // ---- collectives

  private Object[] meet(String operation, int bytes, int root, Object given) {
    String at = root < 0 ? "" : " root " + root;
    World.log(operation + " " + bytes + at + " of " + getSize());
    return World.current().world.meet(name, getRank(), getSize(), given);
  }

  /** Takes part in a collective operation, and notes it; no data are passed. */
  public void only(String operation, int bytes, int root) {
    meet(operation, bytes, root, "nothing");
  }

  public void barrier() {
    meet("barrier", 0, -1, "here");
  }

  public void Barrier() {
    barrier();
  }

  public void bcast(Object buf, int count, Datatype type, int root) {
    Bcast(buf, 0, count, type, root);
  }

  public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
    Section all = new Section(buf, offset, count, type);
    Object[] given = meet("broadcast", all.bytes(), root, all.copy());
    if (getRank() != root) {
      all.put(0, given[root]);
    }
  }

  public void scatter(
      Object sendBuf,
      int sendCount,
      Datatype sendType,
      Object recvBuf,
      int recvCount,
      Datatype recvType,
      int root) {
    Scatter(sendBuf, 0, sendCount, sendType, recvBuf, 0, recvCount, recvType, root);
  }

  public void Scatter(
      Object sendBuf,
      int sendOffset,
      int sendCount,
      Datatype sendType,
      Object recvBuf,
      int recvOffset,
      int recvCount,
      Datatype recvType,
      int root) {
    Section into = new Section(recvBuf, recvOffset, recvCount, recvType);
    Object all =
        getRank() == root
            ? new Section(sendBuf, sendOffset, sendCount * getSize(), sendType).copy()
            : "nothing";
    Object[] given = meet("scatter", into.bytes(), root, all);
    into.put(0, new Section(given[root], 0, 0, recvType).copy(getRank() * recvCount, recvCount));
  }

  public void scatterv(
      Object sendBuf,
      int[] sendCounts,
      int[] places,
      Datatype sendType,
      Object recvBuf,
      int recvCount,
      Datatype recvType,
      int root) {
    Section into = new Section(recvBuf, 0, recvCount, recvType);
    Object[] given =
        meet(
            "scatter",
            into.bytes(),
            root,
            getRank() == root ? new Object[] {sendBuf, places} : "nothing");
    Object[] ofRoot = (Object[]) given[root];
    int from = ((int[]) ofRoot[1])[getRank()];
    into.put(0, new Section(ofRoot[0], 0, 0, recvType).copy(from, recvCount));
  }

  public void gather(
      Object sendBuf,
      int sendCount,
      Datatype sendType,
      Object recvBuf,
      int recvCount,
      Datatype recvType,
      int root) {
    Gather(sendBuf, 0, sendCount, sendType, recvBuf, 0, recvCount, recvType, root);
  }

  public void Gather(
      Object sendBuf,
      int sendOffset,
      int sendCount,
      Datatype sendType,
      Object recvBuf,
      int recvOffset,
      int recvCount,
      Datatype recvType,
      int root) {
    Section from = new Section(sendBuf, sendOffset, sendCount, sendType);
    Object[] given = meet("gather", from.bytes(), root, from.copy());
    if (getRank() == root) {
      join(given, new Section(recvBuf, recvOffset, recvCount, recvType));
    }
  }

  private static void join(Object[] given, Section into) {
    for (int i = 0; i < given.length; i++) {
      into.put(i * into.count(), given[i]);
    }
  }

  public void gatherv(
      Object sendBuf,
      int sendCount,
      Datatype sendType,
      Object recvBuf,
      int[] recvCounts,
      int[] places,
      Datatype recvType,
      int root) {
    Section from = new Section(sendBuf, 0, sendCount, sendType);
    Object[] given = meet("gather", from.bytes(), root, from.copy());
    if (getRank() == root) {
      for (int i = 0; i < given.length; i++) {
        new Section(recvBuf, 0, 0, recvType).put(places[i], given[i]);
      }
    }
  }

  public void allGather(
      Object sendBuf,
      int sendCount,
      Datatype sendType,
      Object recvBuf,
      int recvCount,
      Datatype recvType) {
    Section from = new Section(sendBuf, 0, sendCount, sendType);
    join(
        meet("all-gather", from.bytes(), -1, from.copy()),
        new Section(recvBuf, 0, recvCount, recvType));
  }

  public void allToAll(
      Object sendBuf,
      int sendCount,
      Datatype sendType,
      Object recvBuf,
      int recvCount,
      Datatype recvType) {
    Section all = new Section(sendBuf, 0, sendCount * getSize(), sendType);
    Object[] given = meet("all-to-all", sendCount * sendType.bytes, -1, all.copy());
    Section into = new Section(recvBuf, 0, recvCount, recvType);
    for (int i = 0; i < given.length; i++) {
      Object part = new Section(given[i], 0, 0, recvType).copy(getRank() * recvCount, recvCount);
      into.put(i * recvCount, part);
    }
  }

  public void allToAllv(
      Object sendBuf,
      int[] sendCounts,
      int[] sendPlaces,
      Datatype sendType,
      Object recvBuf,
      int[] recvCounts,
      int[] recvPlaces,
      Datatype recvType) {
    Object mine = new Object[] {sendBuf, sendCounts.clone(), sendPlaces.clone()};
    int bytes = 0;
    for (int each : sendCounts) {
      bytes += each * sendType.bytes;
    }
    Object[] given = meet("all-to-all", bytes / getSize(), -1, mine);
    for (int i = 0; i < given.length; i++) {
      Object[] from = (Object[]) given[i];
      int count = ((int[]) from[1])[getRank()];
      int place = ((int[]) from[2])[getRank()];
      new Section(recvBuf, 0, 0, recvType)
          .put(recvPlaces[i], new Section(from[0], 0, 0, recvType).copy(place, count));
    }
    barrierWithout();
  }

  /** Nobody goes on before all have copied. */
  private void barrierWithout() {
    World.current().world.meet(name, getRank(), getSize(), "copied");
  }

  public void reduce(Object sendBuf, Object recvBuf, int count, Datatype type, Op op, int root) {
    combine("reduce", sendBuf, 0, recvBuf, 0, count, type, op, root);
  }

  public void Reduce(
      Object sendBuf,
      int sendOffset,
      Object recvBuf,
      int recvOffset,
      int count,
      Datatype type,
      Op op,
      int root) {
    combine("reduce", sendBuf, sendOffset, recvBuf, recvOffset, count, type, op, root);
  }

  public void allReduce(Object sendBuf, Object recvBuf, int count, Datatype type, Op op) {
    combine("all-reduce", sendBuf, 0, recvBuf, 0, count, type, op, -1);
  }

  public void allReduce(Object buf, int count, Datatype type, Op op) {
    combine("all-reduce", buf, 0, buf, 0, count, type, op, -1);
  }

  public void Allreduce(
      Object sendBuf,
      int sendOffset,
      Object recvBuf,
      int recvOffset,
      int count,
      Datatype type,
      Op op) {
    combine("all-reduce", sendBuf, sendOffset, recvBuf, recvOffset, count, type, op, -1);
  }

  public void reduceScatterBlock(
      Object sendBuf, Object recvBuf, int recvCount, Datatype type, Op op) {
    int all = recvCount * getSize();
    Object sum = new Section(sendBuf, 0, all, type).copy();
    combine("reduce", sendBuf, 0, sum, 0, all, type, op, 0);
    Scatter(sum, 0, recvCount, type, recvBuf, 0, recvCount, type, 0);
  }

  public void scan(Object sendBuf, Object recvBuf, int count, Datatype type, Op op) {
    combine("scan", sendBuf, 0, recvBuf, 0, count, type, op, -1);
  }

  private void combine(
      String operation,
      Object sendBuf,
      int sendOffset,
      Object recvBuf,
      int recvOffset,
      int count,
      Datatype type,
      Op op,
      int root) {
    Section from = new Section(sendBuf, sendOffset, count, type);
    Object[] given = meet(operation, from.bytes(), root, from.copy());
    if (root >= 0 && getRank() != root) {
      return;
    }
    int last = operation.equals("scan") ? getRank() : given.length - 1;
    Object result = new Section(given[0], 0, count, type).copy();
    for (int i = 0; i < count; i++) {
      double value = Array.getDouble(given[0], i);
      for (int k = 1; k <= last; k++) {
        value = op.combine.applyAsDouble(value, Array.getDouble(given[k], i));
      }
      if (result instanceof double[] doubles) {
        doubles[i] = value;
      } else if (result instanceof int[] ints) {
        ints[i] = (int) value;
      } else {
        ((long[]) result)[i] = (long) value;
      }
    }
    new Section(recvBuf, recvOffset, count, type).put(0, result);
  }
}
