package org.perfmodel.extract.message;

import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/** Sends, receives and probes of one process with another. */
final class PointToPointReader {

  private final Reader reader;
  private final MpiNames names;
  private final Requests requests;
  private final PersistentRequests prepared;
  private final Probes probes;
  private final MessageGaps gaps;
  private final ReceivedStatuses received;

  PointToPointReader(
      Reader reader,
      MpiNames names,
      Requests requests,
      PersistentRequests prepared,
      Probes probes,
      MessageGaps gaps,
      ReceivedStatuses received) {
    this.reader = reader;
    this.names = names;
    this.requests = requests;
    this.prepared = prepared;
    this.probes = probes;
    this.gaps = gaps;
    this.received = received;
  }

  Operand sent(MessageCall call) {
    Optional<String> request = request(call);
    Optional<TaskNode> node = send(call, 0, 0, request);
    if (node.isEmpty()) {
      return gaps.lost(call);
    }
    if (call.what().isPrepared()) {
      return prepare(call, node.get(), request.orElseThrow(), Optional.empty());
    }
    call.code().node(node.get());
    return request
        .map(name -> requests.made(name, Optional.empty()))
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** Kept until it is started; a condition around it would have to be kept too. */
  private Operand prepare(
      MessageCall call, TaskNode node, String request, Optional<ReceivedMessage> message) {
    if (!PersistentRequests.isAlways(call.source())) {
      return gaps.unknown(
          call.source(),
          "message `" + reader.brief(call.source()) + "` is prepared under a condition",
          call.frame(),
          call.code());
    }
    Operand made = requests.made(request, message);
    prepared.add(request, node);
    return made;
  }

  /** Waits for the message, which the receive behind it finds there. */
  Operand probed(MessageCall call) {
    ReceivedMessage message = message(call, 0);
    Optional<TaskNode> node = received(call, message.bytes(), 0, Optional.empty());
    if (node.isEmpty()) {
      return gaps.lost(call);
    }
    probes.add(call.processes().channel(), message);
    call.code().node(node.get());
    return received.status(message);
  }

  Operand taken(MessageCall call) {
    Optional<ReceivedMessage> there =
        call.what().isBegun() || call.what().isPrepared()
            ? Optional.empty()
            : probes.taken(call.processes().channel(), message(call, 0));
    if (there.isPresent()) {
      return received.status(there.get());
    }
    Optional<String> request = request(call);
    Optional<TaskNode> node = receive(call, 0, 0, request);
    if (node.isEmpty()) {
      return gaps.lost(call);
    }
    ReceivedMessage message = message(call, 0);
    if (call.what().isPrepared()) {
      return prepare(call, node.get(), request.orElseThrow(), Optional.of(message));
    }
    call.code().node(node.get());
    return request
        .map(name -> requests.made(name, Optional.of(message)))
        .orElseGet(() -> received.status(message));
  }

  /** Both at the same time: begun together, and over when both are. */
  Operand exchanged(MessageCall call) {
    String request = call.source().getNameAsString() + ":" + call.place().line();
    boolean inPlace = MpiCall.positions(call.arguments().roles(), 'n').size() == 1;
    Optional<TaskNode> taken = receive(call, inPlace ? 0 : 1, 1, Optional.of(request));
    Optional<TaskNode> sent = send(call, 0, 0, Optional.of(request));
    if (sent.isEmpty() || taken.isEmpty()) {
      return gaps.lost(call);
    }
    call.code().node(taken.get());
    call.code().node(sent.get());
    call.code().node(new TaskNode.Await(call.place(), request));
    return received.status(message(call, 1));
  }

  private Optional<String> request(MessageCall call) {
    if (!call.what().isBegun() && !call.what().isPrepared()) {
      return Optional.empty();
    }
    String name = requests.begin(call.source(), call.frame(), call.state());
    if (call.what().isBegun()) {
      requests.open(name, call.place());
    }
    return Optional.of(name);
  }

  private ReceivedMessage message(MessageCall call, int tag) {
    return new ReceivedMessage(
        present(call.arguments().number('s', 0)),
        present(call.arguments().number('g', tag)),
        call.place().line());
  }

  /** A rank that is no formula in the own one would be the same at each process. */
  private SpecialRank same(SpecialRank rank, MessageCall call) {
    boolean isSize = rank.otherwise().symbols().stream().anyMatch(Symbol::isSize);
    if (isSize && !MessageSymbols.isOfRanks(rank.otherwise())) {
      reader
          .notes()
          .assume(
              "the rank `"
                  + rank.otherwise()
                  + "` in `"
                  + reader.brief(call.source())
                  + "` is the same at each process",
              Confidence.ASSUMED,
              call.place());
    }
    return rank;
  }

  /** A rank or tag, unless it is any. */
  private static Optional<Expr> present(Optional<Expr> value) {
    return value.filter(given -> !given.contains(SpecialRank.ANY));
  }

  private Optional<TaskNode> send(MessageCall call, int count, int tag, Optional<String> request) {
    Optional<Expr> bytes = bytes(call, count);
    Optional<SpecialRank> destination =
        call.arguments()
            .number('d', 0)
            .flatMap(rank -> SpecialRank.of(SpecialRank.NONE, rank))
            .map(rank -> same(rank, call));
    Optional<Expr> label = call.arguments().number('g', tag);
    if (bytes.isEmpty() || destination.isEmpty() || label.isEmpty()) {
      return Optional.empty();
    }
    TaskNode node =
        new TaskNode.Send(
            call.place(),
            call.processes().channel(),
            Optional.of(destination.get().otherwise()),
            label,
            bytes.get(),
            call.what().mode(),
            request);
    return Optional.of(unless(destination.get().where(), node, reader.nothing(call.place())));
  }

  private Optional<TaskNode> receive(
      MessageCall call, int count, int tag, Optional<String> request) {
    return bytes(call, count).flatMap(bytes -> received(call, bytes, tag, request));
  }

  private Optional<TaskNode> received(
      MessageCall call, Expr bytes, int tag, Optional<String> request) {
    Optional<SpecialRank> origin =
        call.arguments()
            .number('s', 0)
            .flatMap(rank -> SpecialRank.of(SpecialRank.NONE, rank))
            .map(rank -> same(rank, call));
    Optional<SpecialRank> any =
        origin.flatMap(rank -> SpecialRank.of(SpecialRank.ANY, rank.otherwise()));
    Optional<SpecialRank> label =
        call.arguments().number('g', tag).flatMap(given -> SpecialRank.of(SpecialRank.ANY, given));
    if (any.isEmpty() || label.isEmpty()) {
      return Optional.empty();
    }
    Optional<Expr> known = Optional.of(any.get().otherwise());
    Optional<Expr> labelled = Optional.of(label.get().otherwise());
    TaskNode node =
        either(
            any.get().where(),
            tagged(call, Optional.empty(), label.get().where(), labelled, bytes, request),
            tagged(call, known, label.get().where(), labelled, bytes, request));
    return Optional.of(unless(origin.orElseThrow().where(), node, reader.nothing(call.place())));
  }

  private static TaskNode tagged(
      MessageCall call,
      Optional<Expr> origin,
      Expr any,
      Optional<Expr> tag,
      Expr bytes,
      Optional<String> request) {
    return either(
        any,
        receive(call, origin, Optional.empty(), bytes, request),
        receive(call, origin, tag, bytes, request));
  }

  private static TaskNode receive(
      MessageCall call,
      Optional<Expr> origin,
      Optional<Expr> tag,
      Expr bytes,
      Optional<String> request) {
    return new TaskNode.Receive(
        call.place(), call.processes().channel(), origin, tag, bytes, request);
  }

  private static TaskNode unless(Expr where, TaskNode node, TaskNode nothing) {
    return either(where, nothing, node);
  }

  private static TaskNode either(Expr where, TaskNode one, TaskNode other) {
    if (where.isZero()) {
      return other;
    }
    return where.equals(Expr.ONE)
        ? one
        : new TaskNode.Branch(other.place(), Estimate.exact(Expr.ONE.minus(where)), other, one);
  }

  private Optional<Expr> bytes(MessageCall call, int which) {
    Optional<Expr> count =
        call.arguments().number('n', which).filter(given -> !SpecialRank.isIn(given));
    Optional<Expr> each =
        call.arguments().at('t', which).map(type -> names.bytes(type, call.place()));
    return count.flatMap(number -> each.map(number::times));
  }
}
