package org.perfmodel.extract.message;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Messages;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.SourceText;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.CollectiveOperation;
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
  private final Prepared prepared;
  private final Map<String, ReceivedMessage> statuses = new HashMap<>();
  private final Probes probes = new Probes();
  private boolean isUsed;

  public MessageReader(Reader reader) {
    this.reader = reader;
    this.names = new MpiNames(reader);
    this.requests = new Requests(reader);
    this.fields = new RankFields(reader);
    this.grids = new Grids(reader);
    this.prepared = new Prepared();
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
  public TaskNode undecided(TaskNode.Branch ways, Expression condition, Frame frame) {
    reader.notes().reason("message");
    return new TaskNode.Unknown(
        ways.place(),
        "whether messages are passed: `if (" + reader.brief(condition) + ")`",
        "Maybe say how often in src/perf/perf.yaml: overlays: {\""
            + frame.overlayKey()
            + "\": {probability: {L"
            + ways.place().line()
            + ": \"1/2\"}}}",
        Optional.of(ways));
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
          case "Request" -> request(call, MpiCall.ofRequest(name), frame, state, code);
          case "Status" -> {
            List<Operand> asked = read(call, frame, state, code);
            Operand status = reader.expressions().read(scope, frame, state, code);
            yield answered(MpiCall.ofStatus(name), status, asked, frame.place(call));
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
      return Optional.of(answered(asked, status, List.of(), frame.place(access)));
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

  // ---- communicators

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
      case LOOK -> looked(call, "how often `" + reader.brief(call) + "` finds none", frame, code);
      case COORDINATES -> reader.operations().opaque(JavaType.UNKNOWN);
      case GRID -> grid(call, processes, frame, state, code);
      case SHIFT ->
          grids
              .shift(object, processes.rank(), arguments)
              .orElseGet(
                  () -> unknown(call, "neighbours `" + reader.brief(call) + "`", frame, code));
      default ->
          what.roles(call.getNameAsString(), arguments.size())
              .map(roles -> new Arguments(roles, arguments))
              .map(given -> passed(new Call(call, what, processes, given, frame, state, code)))
              .orElseGet(() -> unknown(call, "message `" + reader.brief(call) + "`", frame, code));
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

  /** What a call's arguments say, by what they are. */
  private record Arguments(String roles, List<Operand> values) {
    Optional<Operand> at(char role, int which) {
      List<Integer> found = MpiCall.positions(roles, role);
      return which < found.size() ? Optional.of(values.get(found.get(which))) : Optional.empty();
    }

    Optional<Expr> number(char role, int which) {
      return at(role, which).flatMap(operand -> operand.value().whole());
    }
  }

  /** One call of a communicator that passes messages. */
  private record Call(
      MethodCallExpr source,
      MpiCall what,
      Communicator processes,
      Arguments arguments,
      Frame frame,
      State state,
      Code code) {
    Place place() {
      return frame.place(source);
    }
  }

  private Operand passed(Call call) {
    received(call);
    return switch (call.what().kind()) {
      case SEND -> sent(call);
      case RECEIVE -> taken(call);
      case PROBE -> probed(call);
      case SEND_RECEIVE -> exchanged(call);
      case REDUCE_SCATTER -> combinedInParts(call);
      default -> together(call);
    };
  }

  /** What is in the arrays that a call has may be another behind it. */
  private void received(Call call) {
    for (int which = 0; call.arguments().at('b', which).isPresent(); which++) {
      JavaType type = call.arguments().at('b', which).get().type();
      if (type.isArray() && call.what().kind() != MpiCall.Kind.SEND) {
        reader.memoryVersions().changed(type.element().stored().label());
      }
    }
  }

  // ---- point to point

  private Operand sent(Call call) {
    Optional<String> request = request(call);
    Optional<TaskNode> node = send(call, 0, 0, request);
    if (node.isEmpty()) {
      return lost(call);
    }
    if (call.what().isPrepared()) {
      return prepared(call, node.get(), request.orElseThrow(), Optional.empty());
    }
    call.code().node(node.get());
    return request
        .map(name -> requests.made(name, Optional.empty()))
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** Kept until it is started; a condition around it would have to be kept too. */
  private Operand prepared(
      Call call, TaskNode node, String request, Optional<ReceivedMessage> message) {
    if (!Prepared.isAlways(call.source())) {
      return unknown(
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
  private Operand probed(Call call) {
    ReceivedMessage message = message(call, 0);
    Optional<TaskNode> node = received(call, message.bytes(), 0, Optional.empty());
    if (node.isEmpty()) {
      return lost(call);
    }
    probes.add(call.processes().channel(), message);
    call.code().node(node.get());
    return status(message);
  }

  private Operand taken(Call call) {
    Optional<ReceivedMessage> there =
        call.what().isBegun() || call.what().isPrepared()
            ? Optional.empty()
            : probes.taken(call.processes().channel(), message(call, 0));
    if (there.isPresent()) {
      return status(there.get());
    }
    Optional<String> request = request(call);
    Optional<TaskNode> node = receive(call, 0, 0, request);
    if (node.isEmpty()) {
      return lost(call);
    }
    ReceivedMessage message = message(call, 0);
    if (call.what().isPrepared()) {
      return prepared(call, node.get(), request.orElseThrow(), Optional.of(message));
    }
    call.code().node(node.get());
    return request
        .map(name -> requests.made(name, Optional.of(message)))
        .orElseGet(() -> status(message));
  }

  /** Both at the same time: begun together, and over when both are. */
  private Operand exchanged(Call call) {
    String request = call.source().getNameAsString() + ":" + call.place().line();
    boolean inPlace = MpiCall.positions(call.arguments().roles(), 'n').size() == 1;
    Optional<TaskNode> taken = receive(call, inPlace ? 0 : 1, 1, Optional.of(request));
    Optional<TaskNode> sent = send(call, 0, 0, Optional.of(request));
    if (sent.isEmpty() || taken.isEmpty()) {
      return lost(call);
    }
    call.code().node(taken.get());
    call.code().node(sent.get());
    call.code().node(new TaskNode.Await(call.place(), request));
    return status(message(call, 1));
  }

  private Optional<String> request(Call call) {
    if (!call.what().isBegun() && !call.what().isPrepared()) {
      return Optional.empty();
    }
    String name = requests.begin(call.source(), call.frame(), call.state());
    if (call.what().isBegun()) {
      requests.open(name, call.place());
    }
    return Optional.of(name);
  }

  private ReceivedMessage message(Call call, int tag) {
    return new ReceivedMessage(
        present(call.arguments().number('s', 0)),
        present(call.arguments().number('g', tag)),
        call.place().line());
  }

  /** A rank that is no formula in the own one would be the same at each process. */
  private SpecialRank same(SpecialRank rank, Call call) {
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

  private Optional<TaskNode> send(Call call, int count, int tag, Optional<String> request) {
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

  private Optional<TaskNode> receive(Call call, int count, int tag, Optional<String> request) {
    return bytes(call, count).flatMap(bytes -> received(call, bytes, tag, request));
  }

  private Optional<TaskNode> received(Call call, Expr bytes, int tag, Optional<String> request) {
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
      Call call,
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
      Call call, Optional<Expr> origin, Optional<Expr> tag, Expr bytes, Optional<String> request) {
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

  private Optional<Expr> bytes(Call call, int which) {
    Optional<Expr> count =
        call.arguments().number('n', which).filter(given -> !SpecialRank.isIn(given));
    Optional<Expr> each =
        call.arguments().at('t', which).map(type -> names.bytes(type, call.place()));
    return count.flatMap(number -> each.map(number::times));
  }

  // ---- collectives

  private Operand together(Call call) {
    CollectiveOperation operation = call.what().operation().orElseThrow();
    Optional<Expr> root =
        operation.hasRoot() ? call.arguments().number('r', 0) : Optional.of(Expr.ZERO);
    Optional<Expr> bytes =
        operation == CollectiveOperation.BARRIER ? Optional.of(Expr.ZERO) : block(call, operation);
    if (root.isEmpty() || bytes.isEmpty()) {
      return lost(call);
    }
    call.code()
        .node(
            new TaskNode.Collective(
                call.place(), call.processes().channel(), operation, root.get(), bytes.get()));
    if (!call.what().isBegun()) {
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    reader
        .notes()
        .assume(
            "`" + call.source().getNameAsString() + "` waits where it begins",
            Confidence.ASSUMED,
            call.place());
    return requests.made("collective:" + call.place().line(), Optional.empty());
  }

  /** As a reduction of all to the first process, which hands out the parts. */
  private Operand combinedInParts(Call call) {
    Optional<Expr> part = block(call, CollectiveOperation.ALL_GATHER);
    if (part.isEmpty() || SpecialRank.isIn(part.get())) {
      return lost(call);
    }
    reader
        .notes()
        .assume(
            "`" + call.source().getNameAsString() + "` is a reduction to rank 0 and a scatter",
            Confidence.ASSUMED,
            call.place());
    Expr all = part.get().times(call.processes().size());
    combined(call, CollectiveOperation.REDUCE, all);
    combined(call, CollectiveOperation.SCATTER, part.get());
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private static void combined(Call call, CollectiveOperation operation, Expr bytes) {
    call.code()
        .node(
            new TaskNode.Collective(
                call.place(), call.processes().channel(), operation, Expr.ZERO, bytes));
  }

  /** Of what goes to, or comes from, one process: its own block where they differ. */
  private Optional<Expr> block(Call call, CollectiveOperation operation) {
    String roles = call.arguments().roles();
    boolean ofEach = roles.indexOf('N') >= 0;
    boolean single = roles.indexOf('n') >= 0;
    if (ofEach && !single) {
      return uneven(call);
    }
    int types = MpiCall.positions(roles, 't').size();
    int counts = MpiCall.positions(roles, 'n').size();
    boolean second = operation == CollectiveOperation.SCATTER && types == 2;
    if (ofEach) {
      own(call);
    }
    Optional<Operand> type = call.arguments().at('t', second ? 1 : 0);
    return call.arguments()
        .number('n', second ? counts - 1 : 0)
        .map(count -> count.times(names.bytes(type.orElseThrow(), call.place())));
  }

  private void own(Call call) {
    reader
        .notes()
        .assume(
            "each process counts its own block in `" + call.source().getNameAsString() + "`",
            Confidence.ASSUMED,
            call.place());
  }

  /** An array has how much goes to each: the data say so, its mean is a size. */
  private Optional<Expr> uneven(Call call) {
    int at = call.arguments().roles().indexOf('N');
    Operand counts = call.arguments().values().get(at);
    String array =
        counts
            .value()
            .called()
            .filter(called -> !called.startsWith(Heap.FRESH) && !called.startsWith("?"))
            .orElseGet(() -> SourceText.briefly(call.source().getArgument(at)));
    reader
        .notes()
        .assume(
            "blocks of `" + call.source().getNameAsString() + "` have their mean size",
            Confidence.ASSUMED,
            call.place());
    Expr mean = reader.notes().size(array + ".mean", "mean of `" + array + "`", call.place());
    return call.arguments().at('t', 0).map(type -> mean.times(names.bytes(type, call.place())));
  }

  // ---- requests and statuses

  private Operand request(MethodCallExpr call, MpiCall what, Frame frame, State state, Code code) {
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
      return looked(call, "whether `" + reader.brief(call) + "` finds it over", frame, code);
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
        .map(this::status)
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  /** Begins what was prepared under a name; one of several only if the name has no other. */
  private Operand started(
      MethodCallExpr call, String name, boolean isStatic, Frame frame, Code code) {
    List<TaskNode> nodes = prepared.of(name);
    if (nodes.isEmpty() || (!isStatic && nodes.size() > 1)) {
      return unknown(call, "which messages `" + reader.brief(call) + "` starts", frame, code);
    }
    nodes.forEach(code::node);
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private Operand status(ReceivedMessage message) {
    String name = Heap.FRESH + reader.notes().next();
    statuses.put(name, message);
    return new Operand(
        JavaType.object("Status"),
        Value.Named.object(name, "Status"),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  private Operand answered(MpiCall asked, Operand status, List<Operand> arguments, Place place) {
    Optional<ReceivedMessage> message = status.value().called().map(statuses::get);
    Optional<Expr> answer =
        message.flatMap(
            known ->
                switch (asked.kind()) {
                  case SOURCE -> Optional.of(known.source());
                  case TAG -> Optional.of(known.label());
                  case COUNT ->
                      arguments.isEmpty()
                          ? Optional.<Expr>empty()
                          : Optional.of(
                              Expr.floor(
                                  known.bytes().dividedBy(names.bytes(arguments.get(0), place))));
                  default -> Optional.<Expr>empty();
                });
    return answer
        .map(
            value ->
                new Operand(
                    JavaType.INT,
                    Value.exact(value),
                    new Object(),
                    reader.notes().depth(),
                    Paths.NONE))
        .orElseGet(() -> reader.operations().opaque(JavaType.INT));
  }

  // ---- gaps

  /** What decides communication must be a formula: else the message is a gap. */
  private Operand lost(Call call) {
    String roles = call.arguments().roles();
    List<String> open = new ArrayList<>();
    for (int i = 0; i < roles.length(); i++) {
      boolean decides = "ndsgr".indexOf(roles.charAt(i)) >= 0;
      if (decides && call.arguments().values().get(i).value().whole().isEmpty()) {
        open.add("`" + reader.brief(call.source().getArgument(i)) + "`");
      }
    }
    String what = open.isEmpty() ? "" : ": " + String.join(", ", open) + " not known";
    return unknown(
        call.source(),
        "message `" + reader.brief(call.source()) + "`" + what,
        call.frame(),
        call.code());
  }

  /** What only a run knows. */
  private Operand looked(MethodCallExpr call, String reason, Frame frame, Code code) {
    code.node(
        reader.unknown(
            call,
            frame,
            "message",
            reason,
            "Maybe use what waits instead (probe, waitFor, waitAll), or say what the loop around it"
                + " takes: //@ perf cost = 1us"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private Operand unknown(MethodCallExpr call, String reason, Frame frame, Code code) {
    code.node(
        reader.unknown(
            call,
            frame,
            "message",
            reason,
            "Maybe compute ranks, tags and counts from the rank and the number of processes, or"
                + " name the variable's value: //@ perf size = n"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }
}
