package org.perfmodel.extract.message;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Messages;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Messages through MPI for Java, recognised by import and name. Who runs is a symbol, {@link
 * Symbol#RANK}, so that one reading stands for all processes: what decides whether and to whom a
 * process sends stays a formula in it, what is in the messages is not looked at.
 */
public final class MessageReader implements Messages {
  private static final Set<String> STATUS_FIELDS = Set.of("source", "tag");
  private static final Set<String> SHIFT_FIELDS =
      Set.of("rank_source", "rank_dest", "rankSource", "rankDest");

  /** Nodes without messages, by identity. */
  private final Set<TaskNode> silent = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Reader reader;
  private final MpiNames names;
  private final Requests requests;
  private final RankFields fields;
  private final Grids grids;
  private final PersistentRequests prepared;
  private final Probes probes = new Probes();
  private boolean isUsed;
  private final MessageGaps gaps;
  private final ReceivedStatuses received;
  private final PointToPointReader pointToPoint;
  private final CollectiveReader collectives;

  public MessageReader(Reader reader) {
    this.reader = reader;
    this.names = new MpiNames(reader);
    this.requests = new Requests(reader);
    this.fields = new RankFields(reader);
    this.grids = new Grids(reader);
    this.prepared = new PersistentRequests();
    this.gaps = new MessageGaps(reader);
    this.received = new ReceivedStatuses(reader, names);
    this.pointToPoint =
        new PointToPointReader(reader, names, requests, prepared, probes, gaps, received);
    this.collectives = new CollectiveReader(reader, names, requests, gaps);
  }

  @Override
  public boolean isUsed() {
    return isUsed;
  }

  @Override
  public TaskNode completed(TaskNode root) {
    requests.noteForgotten();
    return probes.completed(root);
  }

  @Override
  public Optional<Expr> ofField(TypeIndex.Field field, String receiver, Place place) {
    Optional<Expr> value = fields.value(field, receiver, place);
    isUsed |= value.isPresent();
    return value;
  }

  @Override
  public boolean areIn(Code code) {
    return areIn(code.parts());
  }

  private boolean areIn(List<TaskNode> nodes) {
    for (TaskNode node : nodes) {
      if (MessageSymbols.isMessage(node)) {
        return true;
      }
      List<TaskNode> children = node.children();
      if (!children.isEmpty() && !silent.contains(node)) {
        if (areIn(children)) {
          return true;
        }
        silent.add(node);
      }
    }
    return false;
  }

  @Override
  public Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code) {
    if (call.getScope().isEmpty()) {
      return Optional.empty();
    }
    Expression scope = call.getScope().get();
    Optional<String> type = names.typeOf(scope, frame, state);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    String name = call.getNameAsString();
    reader.notes().loops().forEach(loop -> loop.hasCall = true);
    return Optional.of(
        switch (type.get()) {
          case "MPI" -> names.ofMpi(call, read(call, frame, state, code), frame);
          case "Datatype" -> names.ofDatatype(call, read(call, frame, state, code), frame);
          case "Request" -> ofRequest(call, MpiCall.ofRequest(name), frame, state, code);
          case "Status" -> {
            List<Operand> asked = read(call, frame, state, code);
            Operand status = reader.expressions().read(scope, frame, state, code);
            yield received.answered(MpiCall.ofStatus(name), status, asked, frame.place(call));
          }
          case "ShiftParms" -> {
            read(call, frame, state, code);
            yield neighbour(reader.expressions().read(scope, frame, state, code), name);
          }
          default -> ofCommunicator(call, frame, state, code);
        });
  }

  @Override
  public Optional<Operand> field(FieldAccessExpr access, Frame frame, State state, Code code) {
    Expression scope = access.getScope();
    String name = access.getNameAsString();
    boolean isAnswer = STATUS_FIELDS.contains(name) || SHIFT_FIELDS.contains(name);
    if (!isAnswer && names.constant(access.getNameAsString()).isEmpty()) {
      return Optional.empty();
    }
    Optional<String> type = names.typeOf(scope, frame, state);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    if (type.get().equals("MPI")) {
      return names.constant(access.getNameAsString());
    }
    if (type.get().equals("Status")) {
      Operand status = reader.expressions().read(scope, frame, state, code);
      MpiCall asked = MpiCall.ofStatus(access.getNameAsString());
      return Optional.of(received.answered(asked, status, List.of(), frame.place(access)));
    }
    if (type.get().equals("ShiftParms")) {
      return Optional.of(neighbour(reader.expressions().read(scope, frame, state, code), name));
    }
    return Optional.empty();
  }

  @Override
  public Optional<Operand> name(NameExpr name, Frame frame) {
    return names.isStatic(frame) ? names.constant(name.getNameAsString()) : Optional.empty();
  }

  private List<Operand> read(MethodCallExpr call, Frame frame, State state, Code code) {
    List<Operand> arguments = new ArrayList<>();
    for (Expression argument : call.getArguments()) {
      arguments.add(reader.expressions().read(argument, frame, state, code));
    }
    code.fold(Verb.CALL, ValueType.NONE);
    return arguments;
  }

  private Operand ofCommunicator(MethodCallExpr call, Frame frame, State state, Code code) {
    Operand object = reader.expressions().read(call.getScope().orElseThrow(), frame, state, code);
    List<Operand> arguments = read(call, frame, state, code);
    MpiCall what = MpiCall.ofCommunicator(call.getNameAsString());
    Communicator processes = names.communicator(object, call, frame);
    isUsed = true;
    return switch (what.kind()) {
      case RANK -> reader.operations().number(JavaType.INT, processes.rank());
      case SIZE -> reader.operations().number(JavaType.INT, processes.size());
      case SPLIT -> names.split(processes, arguments, call, frame, state, code);
      case DUPLICATE -> names.duplicate(processes, call);
      case FREE -> reader.operations().opaque(JavaType.UNKNOWN);
      case LOOK ->
          gaps.looked(call, "how often `" + reader.brief(call) + "` finds none", frame, code);
      case COORDINATES -> reader.operations().opaque(JavaType.UNKNOWN);
      case GRID -> grid(call, processes, frame, state, code);
      case SHIFT ->
          grids
              .shift(object, processes.rank(), arguments)
              .orElseGet(
                  () -> gaps.unknown(call, "neighbours `" + reader.brief(call) + "`", frame, code));
      default ->
          what.roles(call.getNameAsString(), arguments.size())
              .map(roles -> new MessageArguments(roles, arguments))
              .map(
                  given ->
                      passed(new MessageCall(call, what, processes, given, frame, state, code)))
              .orElseGet(
                  () -> gaps.unknown(call, "message `" + reader.brief(call) + "`", frame, code));
    };
  }

  /** All processes in a grid: whoever is not in it has no rank there. */
  private Operand grid(
      MethodCallExpr call, Communicator processes, Frame frame, State state, Code code) {
    Optional<Grid> grid = grids.read(call, frame, state);
    Operand made = names.duplicate(processes, call);
    if (grid.isEmpty()) {
      code.node(
          reader.unknown(
              call,
              frame,
              "message",
              "grid of `" + reader.brief(call) + "`",
              "Maybe write its dimensions where the array is made: new int[] {rows, columns}."));
      return made;
    }
    reader
        .notes()
        .assume(
            "the grid of `"
                + reader.brief(call)
                + "` has all processes, in the order of their ranks",
            Confidence.ASSUMED,
            frame.place(call));
    grids.add(made, grid.get());
    return made;
  }

  private Operand neighbour(Operand shift, String asked) {
    return grids
        .answer(shift, asked)
        .map(rank -> reader.operations().number(JavaType.INT, rank))
        .orElseGet(() -> reader.operations().opaque(JavaType.INT));
  }

  private Operand passed(MessageCall call) {
    changed(call);
    return switch (call.what().kind()) {
      case SEND -> pointToPoint.sent(call);
      case RECEIVE -> pointToPoint.taken(call);
      case PROBE -> pointToPoint.probed(call);
      case SEND_RECEIVE -> pointToPoint.exchanged(call);
      case REDUCE_SCATTER -> collectives.combinedInParts(call);
      default -> collectives.together(call);
    };
  }

  /** What is in the arrays that a call has may be another behind it. */
  private void changed(MessageCall call) {
    for (int which = 0; call.arguments().at('b', which).isPresent(); which++) {
      JavaType type = call.arguments().at('b', which).get().type();
      if (type.isArray() && call.what().kind() != MpiCall.Kind.SEND) {
        reader.memoryVersions().changed(type.element().stored().label());
      }
    }
  }

  private Operand ofRequest(
      MethodCallExpr call, MpiCall what, Frame frame, State state, Code code) {
    boolean isStatic = call.getArguments().isNonEmpty();
    Expression held =
        isStatic ? call.getArguments().getLast().orElseThrow() : call.getScope().orElseThrow();
    if (isStatic) {
      read(call, frame, state, code);
    } else {
      reader.expressions().read(held, frame, state, code);
    }
    String name = requests.of(held, frame, state);
    requests.ask(name);
    if (what.kind() == MpiCall.Kind.FREE) {
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    if (what.kind() == MpiCall.Kind.START) {
      return started(call, name, isStatic, frame, code);
    }
    if (what.kind() == MpiCall.Kind.WAIT_ANY) {
      reader
          .notes()
          .assume(
              "`"
                  + call.getNameAsString()
                  + "` waits for all of `"
                  + name
                  + "`: which is over first only a run knows",
              Confidence.ASSUMED,
              frame.place(call));
    } else if (what.kind() != MpiCall.Kind.WAIT) {
      return gaps.looked(call, "whether `" + reader.brief(call) + "` finds it over", frame, code);
    }
    if (requests.isBegun(name)) {
      code.node(new TaskNode.Await(frame.place(call), name));
    } else if (!name.startsWith("collective:")) {
      Place place = frame.place(call);
      reader
          .notes()
          .assume("`" + name + "` has all requests that are open", Confidence.ASSUMED, place);
      requests.begun().forEach(each -> code.node(new TaskNode.Await(place, each)));
      requests.begun().forEach(requests::ask);
    }
    return requests
        .received(name)
        .filter(message -> !isStatic && what.kind() == MpiCall.Kind.WAIT)
        .map(received::status)
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** Begins what was prepared under a name; one of several only if the name has no other. */
  private Operand started(
      MethodCallExpr call, String name, boolean isStatic, Frame frame, Code code) {
    List<TaskNode> nodes = prepared.of(name);
    if (nodes.isEmpty() || (!isStatic && nodes.size() > 1)) {
      return gaps.unknown(call, "which messages `" + reader.brief(call) + "` starts", frame, code);
    }
    nodes.forEach(code::node);
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  @Override
  public TaskNode undecided(TaskNode.Branch ways, Expression condition, Frame frame) {
    return gaps.undecided(ways, condition, frame);
  }
}
