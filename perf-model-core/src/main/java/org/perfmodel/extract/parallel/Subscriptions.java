package org.perfmodel.extract.parallel;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Queues;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.QueueTypes;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a {@code SubmissionPublisher} hands its subscribers, as it is documented since Java 9: each
 * has a queue of its own with room for as many elements as the publisher was made with, and a task
 * that takes one element after the other while there are some. A submission is a message to each,
 * one after the other, and waits for room; the end is a marker that needs none.
 */
public final class Subscriptions {
  private static final Set<String> OF_PUBLISHERS =
      Set.of("subscribe", "consume", "submit", "offer", "close", "closeExceptionally");
  private static final Set<String> OF_SUBSCRIPTIONS = Set.of("request", "cancel");
  private static final Set<String> SUBSCRIPTION_TYPES =
      Set.of("Subscription", "Flow.Subscription", QueueTypes.CHANNEL);

  /** Elements for all subscribers of a publisher, until it is known who they are. */
  private static final String TO_ALL = " to all";

  static final String END = "$END";
  private static final String ITEM = "$item";
  private static final String SUBSCRIPTION = "$subscription";
  private static final String SUBSCRIBER = "$subscriber";

  /** What the task of a subscriber runs. */
  private static final String SUBSCRIBED =
      "{ $subscriber.onSubscribe($subscription); while (true) { $item = $subscription.take();"
          + " if ($item == $END) { break; } $subscriber.onNext($item); }"
          + " $subscriber.onComplete(); }";

  private static final String CONSUMED =
      "while (true) { $item = $subscription.take(); if ($item == $END) { break; }"
          + " $subscriber.accept($item); }";

  private final Reader reader;
  private final Queues queues;
  private final PublisherBuffer room;
  private final SubscriptionGaps gaps;
  private final IdentityHashMap<MethodCallExpr, Statement> tasks = new IdentityHashMap<>();
  private final Map<String, List<Channel>> subscribers = new HashMap<>();
  private final Set<String> submitted = new HashSet<>();
  private final Set<String> closed = new HashSet<>();
  private int subscribing;

  Subscriptions(Reader reader, Queues queues) {
    this.reader = reader;
    this.queues = queues;
    this.room = new PublisherBuffer(reader, queues);
    this.gaps = new SubscriptionGaps(reader, room);
  }

  /** A call of a publisher or a subscription; empty if it is none. */
  Optional<Operand> call(MethodCallExpr call, Frame frame, State state, Code code) {
    String name = call.getNameAsString();
    boolean ofPublisher = OF_PUBLISHERS.contains(name);
    if (!ofPublisher && !OF_SUBSCRIPTIONS.contains(name)
        || !reader.effects().facts.names(frame.source().unit(), QueueTypes.PUBLISHERS)) {
      return Optional.empty();
    }
    Expression scope = call.getScope().filter(each -> !each.isSuperExpr()).orElse(new ThisExpr());
    if (!scope.isNameExpr() && !scope.isFieldAccessExpr() && !scope.isThisExpr()) {
      return Optional.empty();
    }
    Operand object = tried(scope, call, frame, state);
    if (!ofPublisher) {
      return SUBSCRIPTION_TYPES.contains(object.type().name())
          ? Optional.of(asked(call, frame, state, code))
          : Optional.empty();
    }
    if (!isPublisher(object.type().name(), frame)) {
      return Optional.empty();
    }
    String publisher =
        LockedObject.of(object, scope, reader, frame, state, frame.place(call)).name();
    List<Operand> arguments = new ArrayList<>();
    for (Expression argument : call.getArguments()) {
      arguments.add(reader.expressions().read(argument, frame, state, code));
    }
    reader.notes().loops().forEach(loop -> loop.hasCall = true);
    queues.use();
    switch (name) {
      case "subscribe", "consume" ->
          subscribed(publisher, scope, arguments, call, frame, state, code);
      case "submit" -> submitted(publisher, frame.place(call), code);
      case "offer" -> offered(publisher, call, frame, code);
      default -> closed(publisher, frame.place(call), code);
    }
    return Optional.of(
        reader
            .operations()
            .opaque(
                name.equals("submit") || name.equals("offer")
                    ? JavaType.INT
                    : name.equals("consume")
                        ? JavaType.object("CompletableFuture")
                        : JavaType.UNKNOWN));
  }

  private Operand tried(Expression scope, MethodCallExpr call, Frame frame, State state) {
    return reader
        .notes()
        .trying(
            () ->
                reader.expressions().read(scope, frame, state.copy(), new Code(frame.place(call))));
  }

  /** A publisher of the library, or a class of the sources that extends it. */
  private boolean isPublisher(String type, Frame frame) {
    if (type.equals(QueueTypes.PUBLISHER)) {
      return true;
    }
    Optional<TypeIndex.Entry> at = reader.types().type(type, frame.owner);
    while (at.isPresent()) {
      if (extendsPublisher(at.get())) {
        return true;
      }
      at = reader.types().parent(at.get());
    }
    return false;
  }

  private static boolean extendsPublisher(TypeIndex.Entry entry) {
    return entry.type().isClassOrInterfaceDeclaration()
        && entry.type().asClassOrInterfaceDeclaration().getExtendedTypes().stream()
            .anyMatch(parent -> parent.getNameAsString().equals(QueueTypes.PUBLISHER));
  }

  // ---- a publisher's side

  private void submitted(String publisher, Place place, Code code) {
    // What a subscriber passes on comes after all subscribed that did before the first element.
    if (subscribing == 0 && !reader.notes().isTrying()) {
      submitted.add(publisher);
    }
    code.node(toAll(publisher, Optional.empty(), TaskNode.SendMode.STANDARD, place));
  }

  /** A submission that waits for nobody; what nobody has room for is dropped. */
  private void offered(String publisher, MethodCallExpr call, Frame frame, Code code) {
    Place place = frame.place(call);
    if (call.getArguments().size() != 2 || AttemptOutcomes.isUsed(call)) {
      code.node(
          reader.unknown(
              call,
              frame,
              "dropped element",
              "whether `" + reader.brief(call) + "` drops what it offers",
              "Maybe submit it, which waits for room."));
      return;
    }
    if (subscribing == 0 && !reader.notes().isTrying()) {
      submitted.add(publisher);
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(call) + "` drops nothing: each subscriber has room",
            Confidence.ASSUMED,
            place);
    code.node(toAll(publisher, Optional.empty(), TaskNode.SendMode.BUFFERED, place));
  }

  private void closed(String publisher, Place place, Code code) {
    boolean isFirst = !closed.contains(publisher);
    if (!reader.notes().isTrying()) {
      closed.add(publisher);
    }
    if (isFirst) {
      code.node(toAll(publisher, Optional.of(queues.end()), TaskNode.SendMode.BUFFERED, place));
    }
  }

  private static TaskNode toAll(
      String publisher, Optional<Expr> tag, TaskNode.SendMode mode, Place place) {
    return new TaskNode.Send(
        place,
        Channel.queue(publisher + TO_ALL, Optional.empty()),
        Optional.empty(),
        tag,
        QueueReader.REFERENCE,
        mode,
        Optional.empty());
  }

  /** A message to each subscriber stands for one to all; to none it is nothing. */
  TaskNode resolved(TaskNode root) {
    return new Rewriting() {
      @Override
      protected TaskNode other(TaskNode node) {
        if (!(node instanceof TaskNode.Send send) || !send.channel().name().endsWith(TO_ALL)) {
          return node;
        }
        String name = send.channel().name();
        List<TaskNode> each = new ArrayList<>();
        subscribers
            .getOrDefault(name.substring(0, name.length() - TO_ALL.length()), List.of())
            .forEach(channel -> each.add(on(channel, send)));
        return each.size() == 1 ? each.get(0) : new TaskNode.Sequence(send.place(), each);
      }
    }.of(root);
  }

  private static TaskNode on(Channel channel, TaskNode.Send send) {
    return new TaskNode.Send(
        send.place(),
        channel,
        send.destination(),
        send.tag(),
        send.bytes(),
        send.mode(),
        send.request());
  }

  // ---- a subscriber's side

  private void subscribed(
      String publisher,
      Expression scope,
      List<Operand> arguments,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code code) {
    Optional<TaskNode> gap = gaps.of(submitted.contains(publisher), scope, arguments, call, frame);
    if (gap.isPresent()) {
      code.node(gap.get());
      return;
    }
    List<Channel> known = subscribers.getOrDefault(publisher, List.of());
    Channel channel =
        Channel.queue(
            publisher + " to subscriber " + (known.size() + 1),
            Optional.of(room.of(scope, call, frame, state)));
    if (!reader.notes().isTrying()) {
      subscribers.computeIfAbsent(publisher, each -> new ArrayList<>()).add(channel);
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(call) + "` has a thread of its own while there are elements",
            Confidence.ASSUMED,
            frame.place(call));
    Code apart = new Code(frame.place(call));
    State own = state.copy();
    Set<String> visible = state.visible();
    own.set(SUBSCRIBER, local(arguments.get(arguments.size() - 1)));
    own.set(SUBSCRIPTION, local(queues.named(channel)));
    own.set(ITEM, local(reader.operations().opaque(JavaType.UNKNOWN)));
    own.set(END, local(reader.operations().opaque(JavaType.UNKNOWN)));
    Statement task = tasks.computeIfAbsent(call, each -> task(each));
    subscribing++;
    try {
      queues.inTask(
          () -> {
            reader.notes().onOneWay(() -> reader.statements().read(task, frame, own, apart));
            return reader.operations().opaque(JavaType.UNKNOWN);
          });
    } finally {
      subscribing--;
    }
    own.retain(visible);
    Estimate alive = state.alive();
    state.become(ChosenOperands.joined(Optional.empty(), state, own));
    state.alive(alive);
    code.node(
        new TaskNode.ForkJoin(
            frame.place(call), reader.notes().nextKey(), "subscriber", List.of(apart.built())));
  }

  private State.Local local(Operand operand) {
    return new State.Local(
        operand.type(), operand.value(), operand.key(), reader.notes().depth(), operand.paths());
  }

  private static Statement task(MethodCallExpr call) {
    Statement task =
        new JavaParser()
            .parseStatement(call.getNameAsString().equals("consume") ? CONSUMED : SUBSCRIBED)
            .getResult()
            .orElseThrow();
    Task placed = new Task(call, task);
    placed.walk(node -> call.getRange().ifPresent(node::setRange));
    return placed;
  }

  /**
   * What a subscriber does. It knows the call where it would stand; what stands there, which
   * several regions read at once, does not know of it.
   */
  public static final class Task extends BlockStmt {
    private final MethodCallExpr call;

    public Task(MethodCallExpr call, Statement task) {
      super(NodeList.nodeList(task));
      this.call = call;
    }

    @Override
    public Optional<Node> getParentNode() {
      return Optional.ofNullable(call);
    }
  }

  /** {@code request} and {@code cancel}. */
  private Operand asked(MethodCallExpr call, Frame frame, State state, Code code) {
    for (Expression argument : call.getArguments()) {
      reader.expressions().read(argument, frame, state, code);
    }
    code.fold(Verb.CALL, ValueType.NONE);
    if (call.getNameAsString().equals("cancel")) {
      code.node(
          reader.unknown(
              call,
              frame,
              "subscriber",
              "when `" + reader.brief(call) + "` ends the subscription",
              "Maybe let the publisher close."));
    } else {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call) + "` takes no time", Confidence.ASSUMED, frame.place(call));
    }
    return reader.operations().opaque(JavaType.UNKNOWN);
  }
}
