package org.perfmodel.extract.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/**
 * A method of the MPI bindings for Java, by its name: those of Open MPI ({@code comm.iSend(buf,
 * count, type, dest, tag)}) and those of mpiJava 1.2 and MPJ Express ({@code comm.Isend(buf,
 * offset, count, type, dest, tag)}), which have one more argument after each buffer.
 *
 * @param hasOffsets whether each buffer is followed by an offset
 * @param isBegun whether the call only begins what it names, and answers with a request
 * @param isPrepared whether it does not even begin it: {@code sendInit}
 * @param mode of sends
 * @param operation of collectives
 */
record MpiCall(
    Kind kind,
    boolean hasOffsets,
    boolean isBegun,
    boolean isPrepared,
    TaskNode.SendMode mode,
    Optional<CollectiveOperation> operation) {
  private static final String PREPARED = "init";

  /** What a call does. */
  enum Kind {
    RANK,
    SIZE,
    SEND,
    RECEIVE,
    SEND_RECEIVE,
    /** Waits for a message, and leaves it to be received. */
    PROBE,
    /** Looks whether a message is there. */
    LOOK,
    COLLECTIVE,
    /** Answers with a communicator of fewer processes. */
    SPLIT,
    /** Answers with the same processes. */
    DUPLICATE,
    /** Waits for all requests. */
    WAIT,
    /** Waits for one of several requests, or some. */
    WAIT_ANY,
    /** Looks which requests are over. */
    TEST,
    /** Begins what was prepared. */
    START,
    /** A reduction of which each process keeps a part. */
    REDUCE_SCATTER,
    /** Answers with processes in a grid. */
    GRID,
    /** Asks a grid for two neighbours. */
    SHIFT,
    /** Asks a grid for coordinates: what they decide is asked later. */
    COORDINATES,
    SOURCE,
    TAG,
    COUNT,
    /** Costs nothing of the model. */
    FREE,
    /** Passes messages in a way that has no model. */
    OTHER
  }

  /**
   * What the arguments of a method are, by their number: b buffer, n count, N counts (one for each
   * process), D displacements, t data type, d destination, s origin, g tag, o operator, r root.
   */
  private static final Map<String, List<String>> ARGUMENTS =
      Map.ofEntries(
          Map.entry("send", List.of("bntdg")),
          Map.entry("recv", List.of("bntsg")),
          Map.entry("probe", List.of("sg")),
          Map.entry("sendrecv", List.of("bntdgbntsg")),
          Map.entry("sendrecvreplace", List.of("bntdgsg")),
          Map.entry("barrier", List.of("")),
          Map.entry("bcast", List.of("bntr")),
          Map.entry("scatter", List.of("bntbntr", "bntr")),
          Map.entry("gather", List.of("bntbntr", "bntr")),
          Map.entry("scatterv", List.of("bNDtbntr", "bNDtr", "bntr")),
          Map.entry("gatherv", List.of("bntbNDtr", "bNDtr", "bntr")),
          Map.entry("allgather", List.of("bntbnt", "bnt")),
          Map.entry("allgatherv", List.of("bntbNDt", "bNDt")),
          Map.entry("alltoall", List.of("bntbnt", "bnt")),
          Map.entry("alltoallv", List.of("bNDtbNDt")),
          Map.entry("reducescatter", List.of("bbNto")),
          Map.entry("reducescatterblock", List.of("bbnto")),
          Map.entry("reduce", List.of("bbntor", "bntor")),
          Map.entry("allreduce", List.of("bbnto", "bnto")),
          Map.entry("scan", List.of("bbnto", "bnto")),
          Map.entry("exscan", List.of("bbnto", "bnto")));

  private static final Map<String, CollectiveOperation> COLLECTIVES =
      Map.ofEntries(
          Map.entry("barrier", CollectiveOperation.BARRIER),
          Map.entry("bcast", CollectiveOperation.BROADCAST),
          Map.entry("scatter", CollectiveOperation.SCATTER),
          Map.entry("scatterv", CollectiveOperation.SCATTER),
          Map.entry("gather", CollectiveOperation.GATHER),
          Map.entry("gatherv", CollectiveOperation.GATHER),
          Map.entry("allgather", CollectiveOperation.ALL_GATHER),
          Map.entry("allgatherv", CollectiveOperation.ALL_GATHER),
          Map.entry("alltoall", CollectiveOperation.ALL_TO_ALL),
          Map.entry("alltoallv", CollectiveOperation.ALL_TO_ALL),
          Map.entry("reduce", CollectiveOperation.REDUCE),
          Map.entry("allreduce", CollectiveOperation.ALL_REDUCE),
          Map.entry("scan", CollectiveOperation.SCAN),
          Map.entry("exscan", CollectiveOperation.SCAN));

  private static final Map<String, TaskNode.SendMode> SENDS =
      Map.of(
          "send", TaskNode.SendMode.STANDARD,
          // A ready send is a standard one whose receive is known to stand.
          "rsend", TaskNode.SendMode.STANDARD,
          "ssend", TaskNode.SendMode.SYNCHRONOUS,
          "bsend", TaskNode.SendMode.BUFFERED);

  private static final Map<String, Kind> OTHERS =
      Map.ofEntries(
          Map.entry("getrank", Kind.RANK),
          Map.entry("rank", Kind.RANK),
          Map.entry("getsize", Kind.SIZE),
          Map.entry("size", Kind.SIZE),
          Map.entry("recv", Kind.RECEIVE),
          Map.entry("probe", Kind.PROBE),
          Map.entry("iprobe", Kind.LOOK),
          Map.entry("sendrecv", Kind.SEND_RECEIVE),
          Map.entry("sendrecvreplace", Kind.SEND_RECEIVE),
          Map.entry("reducescatter", Kind.REDUCE_SCATTER),
          Map.entry("reducescatterblock", Kind.REDUCE_SCATTER),
          Map.entry("split", Kind.SPLIT),
          Map.entry("createcart", Kind.GRID),
          Map.entry("shift", Kind.SHIFT),
          Map.entry("getcoords", Kind.COORDINATES),
          Map.entry("coords", Kind.COORDINATES),
          Map.entry("gettopo", Kind.COORDINATES),
          Map.entry("dup", Kind.DUPLICATE),
          Map.entry("clone", Kind.DUPLICATE),
          Map.entry("free", Kind.FREE),
          Map.entry("disconnect", Kind.FREE),
          Map.entry("seterrhandler", Kind.FREE),
          Map.entry("errhandlerset", Kind.FREE));

  /** On requests. */
  private static final Map<String, Kind> WAITS =
      Map.ofEntries(
          Map.entry("wait", Kind.WAIT),
          Map.entry("waitfor", Kind.WAIT),
          Map.entry("waitstatus", Kind.WAIT),
          Map.entry("waitall", Kind.WAIT),
          Map.entry("waitallstatus", Kind.WAIT),
          Map.entry("waitany", Kind.WAIT_ANY),
          Map.entry("waitanystatus", Kind.WAIT_ANY),
          Map.entry("waitsome", Kind.WAIT_ANY),
          Map.entry("waitsomestatus", Kind.WAIT_ANY),
          Map.entry("start", Kind.START),
          Map.entry("startall", Kind.START),
          Map.entry("free", Kind.FREE));

  /** On statuses. */
  private static final Map<String, Kind> ASKED =
      Map.of(
          "getsource", Kind.SOURCE,
          "source", Kind.SOURCE,
          "gettag", Kind.TAG,
          "tag", Kind.TAG,
          "getcount", Kind.COUNT);

  /** A method of a communicator. */
  static MpiCall ofCommunicator(String name) {
    String plain = plain(name);
    boolean hasOffsets = Character.isUpperCase(name.charAt(0));
    boolean isBegun = plain.startsWith("i") && known(plain.substring(1));
    boolean isPrepared = isPrepared(plain);
    String full = operation(plain, isBegun);
    if (SENDS.containsKey(full)) {
      return new MpiCall(
          Kind.SEND, hasOffsets, isBegun, isPrepared, SENDS.get(full), Optional.empty());
    }
    if (COLLECTIVES.containsKey(full)) {
      return new MpiCall(
          Kind.COLLECTIVE,
          hasOffsets,
          isBegun,
          false,
          TaskNode.SendMode.STANDARD,
          Optional.of(COLLECTIVES.get(full)));
    }
    return new MpiCall(
        OTHERS.getOrDefault(full, Kind.OTHER),
        hasOffsets,
        isBegun,
        isPrepared,
        TaskNode.SendMode.STANDARD,
        Optional.empty());
  }

  private static boolean isPrepared(String plain) {
    String before =
        plain.endsWith(PREPARED) ? plain.substring(0, plain.length() - PREPARED.length()) : "";
    return SENDS.containsKey(before) || before.equals("recv");
  }

  private static String operation(String plain, boolean isBegun) {
    return isBegun
        ? plain.substring(1)
        : isPrepared(plain) ? plain.substring(0, plain.length() - PREPARED.length()) : plain;
  }

  private static boolean known(String plain) {
    return SENDS.containsKey(plain) || COLLECTIVES.containsKey(plain) || plain.equals("recv");
  }

  /** A method of a request. */
  static MpiCall ofRequest(String name) {
    return plain(WAITS.getOrDefault(plain(name), Kind.TEST));
  }

  /** A method or field of a status. */
  static MpiCall ofStatus(String name) {
    return plain(ASKED.getOrDefault(plain(name), Kind.FREE));
  }

  private static MpiCall plain(Kind kind) {
    return new MpiCall(kind, false, false, false, TaskNode.SendMode.STANDARD, Optional.empty());
  }

  private static String plain(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }

  /** What each of so many arguments is; empty if no such method is known. */
  Optional<String> roles(String name, int arguments) {
    String full = operation(plain(name), isBegun);
    String key = kind == Kind.SEND ? "send" : full;
    for (String roles : ARGUMENTS.getOrDefault(key, List.of())) {
      String all = hasOffsets ? roles.replace("b", "b ") : roles;
      if (all.length() == arguments) {
        return Optional.of(all);
      }
    }
    return Optional.empty();
  }

  /** The positions of arguments of one kind. */
  static List<Integer> positions(String roles, char role) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < roles.length(); i++) {
      if (roles.charAt(i) == role) {
        found.add(i);
      }
    }
    return found;
  }
}
