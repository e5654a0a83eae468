package org.perfmodel.extract.messages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;

/**
 * Passes the messages of a task graph, as one process among others: the same calls of MPI that the
 * program would make, with nothing in between. What a message says is bound when it is received.
 */
final class GraphRunner {
  private static final Datatype BYTE = MPI.BYTE;

  private final Map<Symbol, Long> values = new HashMap<>();
  private final Map<String, List<Began>> begun = new HashMap<>();
  private final Map<Channel, Comm> communicators = new HashMap<>();

  private record Began(Request request, Optional<TaskNode.Receive> receive) {}

  GraphRunner(Map<String, Long> sizes) {
    sizes.forEach((name, value) -> values.put(new Symbol(name), value));
    values.put(Symbol.RANK, (long) MPI.COMM_WORLD.getRank());
    values.put(Symbol.PROCESSORS, (long) MPI.COMM_WORLD.getSize());
  }

  /** Communicators are made by all processes, in the order in which the graph names them. */
  void run(TaskNode root) throws MPIException {
    List<Channel> channels = new ArrayList<>();
    channels(root, channels);
    for (Channel channel : channels) {
      communicators.put(channel, made(channel));
    }
    pass(root);
    if (!begun.isEmpty()) {
      throw new IllegalStateException("never awaited: " + begun.keySet() + " by " + values);
    }
  }

  private Comm made(Channel channel) {
    return channel.group().isZero()
        ? MPI.COMM_WORLD
        : MPI.COMM_WORLD.split((int) value(channel.group()), MPI.COMM_WORLD.getRank());
  }

  private static void channels(TaskNode node, List<Channel> into) {
    Optional<Channel> channel =
        node instanceof TaskNode.Send send
            ? Optional.of(send.channel())
            : node instanceof TaskNode.Receive receive
                ? Optional.of(receive.channel())
                : node instanceof TaskNode.Collective all
                    ? Optional.of(all.channel())
                    : Optional.empty();
    channel.filter(each -> !into.contains(each)).ifPresent(into::add);
    node.children().forEach(child -> channels(child, into));
  }

  private long value(Expr expression) {
    TreeMap<String, Rational> bound = new TreeMap<>();
    values.forEach((symbol, value) -> bound.put(symbol.name(), Rational.of(value)));
    // With rational numbers: (p - 1)/k may be just below a whole number otherwise.
    double value =
        expression.toString().contains("log2") || expression.toString().contains("^")
            ? Evaluate.asDouble(expression, Bindings.of(bound))
            : Evaluate.exactly(expression, Bindings.of(bound)).doubleValue();
    if (value != Math.rint(value)) {
      throw new IllegalStateException(expression + " is " + value + " with " + values);
    }
    return (long) value;
  }

  private void pass(TaskNode node) throws MPIException {
    if (node instanceof TaskNode.Loop loop) {
      loop(loop);
    } else if (node instanceof TaskNode.Branch branch) {
      branch(branch);
    } else if (node instanceof TaskNode.Unknown unknown) {
      throw new IllegalStateException(unknown.place() + ": " + unknown.reason());
    } else if (node instanceof TaskNode.Send send) {
      send(send);
    } else if (node instanceof TaskNode.Receive receive) {
      receive(receive);
    } else if (node instanceof TaskNode.Await await) {
      await(await);
    } else if (node instanceof TaskNode.Collective collective) {
      collective(collective);
    } else {
      for (TaskNode child : node.children()) {
        pass(child);
      }
    }
  }

  private void loop(TaskNode.Loop loop) throws MPIException {
    Expr trips = loop.trips().iterations().value();
    boolean isAsked =
        trips.contains(loop.index()) || trips.symbols().stream().anyMatch(GraphRunner::isReceived);
    long k = 0;
    values.put(loop.index(), 0L);
    while (isAsked && k == 0 || k < value(trips)) {
      values.put(loop.index(), k);
      pass(loop.body());
      if (isAsked && k + 1 >= value(trips)) {
        break;
      }
      k++;
    }
    values.remove(loop.index());
  }

  private static boolean isReceived(Symbol symbol) {
    return symbol.name().matches("#(source|tag|bytes):\\d+");
  }

  private void branch(TaskNode.Branch branch) throws MPIException {
    if (!isMessages(branch)) {
      return;
    }
    long holds = value(branch.probability().value());
    if (holds != 0 && holds != 1) {
      throw new IllegalStateException(
          branch.place() + ": " + branch.probability() + " is " + holds);
    }
    pass(holds == 1 ? branch.then() : branch.otherwise());
  }

  private static boolean isMessages(TaskNode node) {
    return node instanceof TaskNode.Send
        || node instanceof TaskNode.Receive
        || node instanceof TaskNode.Await
        || node instanceof TaskNode.Collective
        || node instanceof TaskNode.Unknown
        || node.children().stream().anyMatch(GraphRunner::isMessages);
  }

  private void send(TaskNode.Send send) throws MPIException {
    Comm all = communicators.get(send.channel());
    int bytes = (int) value(send.bytes());
    int to = (int) value(send.destination().orElseThrow());
    int tag = (int) value(send.tag().orElseThrow());
    byte[] data = new byte[bytes];
    switch (send.mode()) {
      case STANDARD -> all.send(data, bytes, BYTE, to, tag);
      case SYNCHRONOUS -> all.sSend(data, bytes, BYTE, to, tag);
      case BUFFERED -> all.bSend(data, bytes, BYTE, to, tag);
    }
    send.request().ifPresent(name -> begun.computeIfAbsent(name, key -> new ArrayList<>()));
  }

  private void receive(TaskNode.Receive receive) throws MPIException {
    Comm all = communicators.get(receive.channel());
    int from = receive.origin().map(rank -> (int) value(rank)).orElse(MPI.ANY_SOURCE);
    int tag = receive.tag().map(label -> (int) value(label)).orElse(MPI.ANY_TAG);
    if (receive.bytes().equals(Expr.symbol(Symbol.index("bytes:" + receive.place().line())))) {
      Status there = all.probe(from, tag);
      int found = there.getCount(BYTE);
      bind(receive, all.recv(new byte[found], found, BYTE, there.getSource(), there.getTag()));
      return;
    }
    int bytes = (int) value(receive.bytes());
    Request request = all.iRecv(new byte[bytes], bytes, BYTE, from, tag);
    if (receive.request().isPresent()) {
      begun
          .computeIfAbsent(receive.request().get(), key -> new ArrayList<>())
          .add(new Began(request, Optional.of(receive)));
    } else {
      bind(receive, request.waitStatus());
    }
  }

  private void bind(TaskNode.Receive receive, Status status) {
    int line = receive.place().line();
    values.put(Symbol.index("source:" + line), (long) status.getSource());
    values.put(Symbol.index("tag:" + line), (long) status.getTag());
    values.put(Symbol.index("bytes:" + line), (long) status.getCount(BYTE));
  }

  private void await(TaskNode.Await await) {
    List<Began> all = begun.remove(await.request());
    for (Began each : all == null ? List.<Began>of() : all) {
      Status status = each.request().waitStatus();
      each.receive().ifPresent(receive -> bind(receive, status));
    }
  }

  private void collective(TaskNode.Collective collective) {
    int root = collective.operation().hasRoot() ? (int) value(collective.root()) : -1;
    communicators
        .get(collective.channel())
        .only(collective.operation().label(), (int) value(collective.bytes()), root);
  }
}
