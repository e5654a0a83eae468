package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.extract.construct.Queues;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.QueueTypes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.SendMode;
import org.perfmodel.workload.ValueType;

/**
 * Tasks that hand each other elements through a {@code BlockingQueue}: messages of one reference on
 * a channel that is named like the queue. Only in tasks, and in methods that hand some over: alone,
 * a queue is a collection.
 */
public final class QueueReader implements Queues {
  /** What puts an element in, and when it is over. */
  private static final Map<String, SendMode> SENDS =
      Map.of(
          "put", SendMode.STANDARD,
          "putLast", SendMode.STANDARD,
          "transfer", SendMode.SYNCHRONOUS,
          "offer", SendMode.BUFFERED,
          "offerLast", SendMode.BUFFERED,
          "add", SendMode.BUFFERED,
          "addLast", SendMode.BUFFERED);

  private static final Set<String> RECEIVES = Set.of("take", "takeFirst", "poll", "pollFirst");

  private static final Set<String> HANDS_OVER =
      Set.of("submit", "execute", "fork", "start", "invokeAll", "runAsync", "supplyAsync");

  static final Expr REFERENCE = Expr.constant(ValueType.REFERENCE.bytes());

  private final Reader reader;
  private final Sentinels markers;
  private final Subscriptions subscriptions;
  private final Map<String, Channel> channels = new HashMap<>();
  private int tasks;
  private boolean isUsed;

  public QueueReader(Reader reader) {
    this.reader = reader;
    this.markers = new Sentinels(reader);
    this.subscriptions = new Subscriptions(reader, this);
  }

  @Override
  public TaskNode talking(TaskNode built) {
    return isUsed ? new CommunicatingTasks().of(subscriptions.resolved(built)) : built;
  }

  @Override
  public void use() {
    isUsed = true;
  }

  @Override
  public Expr end() {
    return markers.tag(Subscriptions.END);
  }

  @Override
  public Operand named(Channel channel) {
    channels.put(channel.name(), channel);
    return new Operand(
        JavaType.object(QueueTypes.CHANNEL),
        Value.Named.of(channel.name()),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  @Override
  public boolean areIn(Frame frame) {
    return reader.effects().facts.names(frame.source().unit(), QueueTypes.NAMED);
  }

  @Override
  public Optional<Test> marked(Operand one, Expression ofOne, Operand other, Expression ofOther) {
    return markers.asked(one.key(), ofOther).or(() -> markers.asked(other.key(), ofOne));
  }

  @Override
  public Operand inTask(Supplier<Operand> reading) {
    tasks++;
    try {
      return reading.get();
    } finally {
      tasks--;
    }
  }

  @Override
  public Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code) {
    Optional<Operand> published = subscriptions.call(call, frame, state, code);
    if (published.isPresent()) {
      return published;
    }
    String name = call.getNameAsString();
    boolean isSend = SENDS.containsKey(name) && !call.getArguments().isEmpty();
    boolean isExchange = name.equals("exchange") && !call.getArguments().isEmpty();
    boolean isReceive = RECEIVES.contains(name) || isExchange;
    if (!isSend && !isReceive || call.getScope().isEmpty() || !isPlain(call.getScope().get())) {
      return Optional.empty();
    }
    if (tasks == 0 && !handsOver(call)) {
      return Optional.empty();
    }
    Expression scope = call.getScope().get();
    Operand queue =
        reader
            .notes()
            .trying(
                () ->
                    reader
                        .expressions()
                        .read(scope, frame, state.copy(), new Code(frame.place(scope))));
    if (!QueueTypes.TYPES.contains(queue.type().name())
        || isExchange != queue.type().name().equals(QueueTypes.EXCHANGER)) {
      return Optional.empty();
    }
    for (Expression argument : call.getArguments()) {
      reader.expressions().read(argument, frame, state, code);
    }
    reader.notes().loops().forEach(loop -> loop.hasCall = true);
    isUsed = true;
    Place place = frame.place(call);
    if (call.getArguments().size() > (isReceive && !isExchange ? 0 : 1)) {
      code.node(
          reader.unknown(
              call,
              frame,
              "time-out",
              "whether `" + reader.brief(call) + "` gives up before its time",
              "Maybe use the form without a time-out, which waits as long as it takes."));
    }
    if (isExchange) {
      String object = LockedObject.of(queue, scope, reader, frame, state, place).name();
      code.node(Exchanges.of(object, REFERENCE, place));
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    Channel channel =
        Channel.queue(
            LockedObject.of(queue, scope, reader, frame, state, place).name(),
            capacity(scope, queue, call, frame, state));
    if (isSend) {
      SendMode mode = SENDS.getOrDefault(name, SendMode.STANDARD);
      if (name.startsWith("offer") && AttemptOutcomes.isUsed(call)) {
        code.node(
            reader.unknown(
                call,
                frame,
                "offered element",
                "whether `" + reader.brief(call) + "` finds room",
                "Maybe use put, which waits for room."));
      }
      code.node(
          send(channel, reader.brief(scope), mode, markers.of(call.getArgument(0), frame), place));
      return Optional.of(
          reader
              .operations()
              .opaque(mode == SendMode.BUFFERED ? JavaType.BOOLEAN : JavaType.UNKNOWN));
    }
    if (name.startsWith("poll") && AttemptOutcomes.isAskedForNull(call)) {
      code.node(
          reader.unknown(
              call,
              frame,
              "polled element",
              "whether `" + reader.brief(call) + "` finds an element",
              "Maybe use take, which waits for one."));
    } else if (name.startsWith("poll")) {
      reader
          .notes()
          .assume("`" + reader.brief(call) + "` finds an element", Confidence.ASSUMED, place);
    }
    code.node(
        new TaskNode.Receive(
            place, channel, Optional.empty(), Optional.empty(), REFERENCE, Optional.empty()));
    return Optional.of(
        new Operand(
            JavaType.UNKNOWN,
            Value.Opaque.ONLY,
            new Sentinels.Taken(place.line(), reader.notes().next()),
            reader.notes().depth(),
            Paths.NONE));
  }

  private TaskNode send(
      Channel channel, String source, SendMode mode, Optional<Expr> tag, Place place) {
    if (mode == SendMode.BUFFERED && channel.capacity().isPresent()) {
      reader
          .notes()
          .assume("`" + source + "` has room for what is offered", Confidence.ASSUMED, place);
    }
    return new TaskNode.Send(
        place, channel, Optional.empty(), tag, REFERENCE, mode, Optional.empty());
  }

  /** A local or a field: what is answered by a call may be any queue. */
  private static boolean isPlain(Expression scope) {
    return scope.isNameExpr() || scope.isFieldAccessExpr();
  }

  private boolean handsOver(Node node) {
    Node outermost = node;
    for (Optional<Node> at = node.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      outermost = at.get() instanceof CallableDeclaration<?> ? at.get() : outermost;
    }
    return outermost instanceof CallableDeclaration<?>
        && reader.effects().facts.of(outermost).calls().stream()
            .anyMatch(call -> HANDS_OVER.contains(call.getNameAsString()));
  }

  /** How many elements it holds, where it is made; empty if any number, or nobody can tell. */
  private Optional<Expr> capacity(
      Expression scope, Operand queue, MethodCallExpr call, Frame frame, State state) {
    if (queue.type().name().equals("SynchronousQueue")) {
      return Optional.of(Expr.ZERO);
    }
    if (queue.type().name().equals(QueueTypes.CHANNEL)) {
      return queue.value().called().map(channels::get).flatMap(Channel::capacity);
    }
    Optional<ObjectCreationExpr> made = made(scope, call, frame);
    if (made.isPresent() && made.get().getType().getNameAsString().equals("SynchronousQueue")) {
      return Optional.of(Expr.ZERO);
    }
    boolean isBounded =
        made.isPresent()
            && !made.get().getArguments().isEmpty()
            && Set.of("ArrayBlockingQueue", "LinkedBlockingQueue", "LinkedBlockingDeque")
                .contains(made.get().getType().getNameAsString());
    if (!isBounded) {
      if (made.isEmpty()) {
        reader
            .notes()
            .assume(
                "`" + reader.brief(scope) + "` holds any number of elements",
                Confidence.ASSUMED,
                frame.place(call));
      }
      return Optional.empty();
    }
    Expression argument = made.get().getArgument(0);
    Optional<Estimate> capacity =
        Value.estimate(
            reader
                .notes()
                .trying(
                    () ->
                        reader
                            .expressions()
                            .read(argument, frame, state.copy(), new Code(frame.place(argument)))
                            .value()));
    if (capacity.isEmpty()) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(scope) + "` holds any number of elements",
              Confidence.ASSUMED,
              frame.place(call));
    }
    return capacity.map(Estimate::value);
  }

  @Override
  public Optional<ObjectCreationExpr> made(Expression scope, MethodCallExpr call, Frame frame) {
    String name =
        scope instanceof NameExpr simple
            ? simple.getNameAsString()
            : scope.asFieldAccessExpr().getNameAsString();
    Optional<Expression> initial = Optional.empty();
    Optional<Node> at = call.getParentNode();
    while (initial.isEmpty() && at.isPresent()) {
      if (scope.isNameExpr() && at.get() instanceof CallableDeclaration<?> method) {
        initial =
            method.findAll(VariableDeclarator.class).stream()
                .filter(variable -> variable.getNameAsString().equals(name))
                .findFirst()
                .flatMap(VariableDeclarator::getInitializer);
      }
      at = at.get().getParentNode();
    }
    if (initial.isEmpty()) {
      initial =
          reader
              .types()
              .field(frame.owner, name)
              .filter(TypeIndex.Field::isFinal)
              .flatMap(field -> field.variable().getInitializer());
    }
    return initial.filter(Expression::isObjectCreationExpr).map(Expression::asObjectCreationExpr);
  }
}
