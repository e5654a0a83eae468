package org.perfmodel.extract.message;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;

/**
 * Messages that cannot be right whatever the data: found by going through the program as each of
 * four processes, as far as conditions follow from the rank.
 */
public final class MessageChecks {
  private static final int PROCESSES = 4;
  private static final int MOST_ITERATIONS = 16;
  private static final String OF = " of " + PROCESSES;

  private final Set<SourceProblem> problems;
  private Bindings values = Bindings.NONE;
  private List<Called> called = new ArrayList<>();

  /** Whether what a process calls together with others follows from its rank. */
  private boolean isDecided = true;

  /** Ways that may not be taken, where the rank and more decide. */
  private int unsure;

  private int rank;

  /**
   * A collective operation that a process comes to.
   *
   * @param root as far as it follows from the rank
   * @param bytes likewise
   */
  private record Called(TaskNode.Collective node, Expr root, Expr bytes) {}

  /** What a call asks for that is no rank. */
  private record Wrong(Place place, String text, boolean isAlways) {}

  private final Map<Wrong, Set<Integer>> ranks = new LinkedHashMap<>();

  /** Which processes come to a send or a receive, as far as that follows from the rank. */
  private final Map<TaskNode, Set<Integer>> comers = new HashMap<>();

  private MessageChecks() {
    this.problems =
        new TreeSet<>(
            Comparator.comparing(SourceProblem::place).thenComparing(SourceProblem::message));
  }

  /** What is wrong with a program of several processes. */
  public static List<SourceProblem> of(TaskNode root) {
    MessageChecks checks = new MessageChecks();
    List<List<Called>> sequences = new ArrayList<>();
    for (int each = 0; each < PROCESSES; each++) {
      checks.rank = each;
      checks.values = Bindings.NONE.with(Symbol.RANK, each).with(Symbol.PROCESSORS, PROCESSES);
      checks.called = new ArrayList<>();
      checks.pass(root);
      sequences.add(checks.called);
    }
    checks.ranks();
    if (checks.isDecided) {
      checks.together(sequences);
    }
    checks.tags(root);
    return List.copyOf(checks.problems);
  }

  private Optional<Rational> value(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      if (!values.binds(symbol)) {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(Evaluate.exactly(expression, values));
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** With the values of the rank, the number of processes and the iterations that it is in. */
  private Expr known(Expr expression) {
    Expr known = expression;
    for (Symbol symbol : expression.symbols()) {
      Rational value = values.get(symbol);
      if (value != null) {
        known = Substitute.in(known, symbol, Expr.constant(value));
      }
    }
    return known;
  }

  private void pass(TaskNode node) {
    if (node instanceof TaskNode.Branch branch) {
      branch(branch);
    } else if (node instanceof TaskNode.Loop loop) {
      loop(loop);
    } else if (node instanceof TaskNode.Send send) {
      comes(node);
      send.destination().ifPresent(to -> inRange(to, "sends to", send.channel(), node));
    } else if (node instanceof TaskNode.Receive receive) {
      comes(node);
      receive.origin().ifPresent(from -> inRange(from, "receives from", receive.channel(), node));
    } else if (node instanceof TaskNode.Collective collective) {
      collective(collective);
    } else if (node instanceof TaskNode.Unknown) {
      isDecided = false;
    } else {
      node.children().forEach(this::pass);
    }
  }

  private void comes(TaskNode node) {
    if (unsure == 0) {
      comers.computeIfAbsent(node, key -> new TreeSet<>()).add(rank);
    }
  }

  private void branch(TaskNode.Branch branch) {
    if (!MessageSymbols.isIn(List.of(branch))) {
      return;
    }
    Expr holds = branch.probability().value();
    Optional<Rational> known = value(holds);
    if (known.filter(Rational::isOne).isPresent()) {
      pass(branch.then());
    } else if (known.filter(Rational::isZero).isPresent()) {
      pass(branch.otherwise());
    } else {
      boolean differs = MessageSymbols.isOfRanks(holds);
      unsure += differs ? 1 : 0;
      pass(branch.then());
      pass(branch.otherwise());
      unsure -= differs ? 1 : 0;
    }
  }

  private void loop(TaskNode.Loop loop) {
    if (!MessageSymbols.isIn(List.of(loop))) {
      return;
    }
    Expr trips = loop.trips().iterations().value();
    Optional<Rational> known = value(trips);
    if (known.isEmpty()) {
      boolean differs = MessageSymbols.isOfRanks(trips);
      unsure += differs ? 1 : 0;
      pass(loop.body());
      unsure -= differs ? 1 : 0;
      return;
    }
    Bindings before = values;
    for (long k = 0; k < MOST_ITERATIONS && known.get().compareTo(Rational.of(k)) > 0; k++) {
      values = before.with(loop.index(), k);
      pass(loop.body());
    }
    values = before;
  }

  private void collective(TaskNode.Collective collective) {
    if (collective.operation().hasRoot()) {
      inRange(collective.root(), "names the root", collective.channel(), collective);
    }
    if (collective.channel().group().isZero()) {
      called.add(new Called(collective, known(collective.root()), known(collective.bytes())));
    }
  }

  private void inRange(Expr peer, String what, Channel channel, TaskNode at) {
    Optional<Rational> known = value(peer);
    if (known.isEmpty() || unsure > 0 && !peer.isConstant()) {
      return;
    }
    boolean isBelow = known.get().signum() < 0;
    boolean isAbove =
        channel.group().isZero()
            && !peer.isConstant()
            && known.get().compareTo(Rational.of(PROCESSES)) >= 0;
    if (isBelow || isAbove) {
      ranks
          .computeIfAbsent(
              new Wrong(at.place(), what + " " + known.get(), peer.isConstant()),
              key -> new TreeSet<>())
          .add(rank);
    }
  }

  private void ranks() {
    ranks.forEach(
        (wrong, found) ->
            problems.add(
                new SourceProblem(
                    wrong.place(),
                    (wrong.isAlways() ? "" : subject(found)) + wrong.text() + ", which is no rank",
                    "Maybe ask the rank first, or use MPI.PROC_NULL where there is no neighbour.",
                    false)));
  }

  /** {@code process 0, 1 of 4}; nothing where it is not known who. */
  private static String subject(Set<Integer> ranks) {
    return ranks.isEmpty() ? "" : "process " + listed(ranks) + OF + " ";
  }

  private static String listed(Iterable<Integer> ranks) {
    StringBuilder text = new StringBuilder();
    for (int each : ranks) {
      text.append(text.length() == 0 ? "" : ", ").append(each);
    }
    return text.toString();
  }

  // ---- collectives

  private void together(List<List<Called>> sequences) {
    int longest = sequences.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      int at = i;
      int calling = 0;
      while (i >= sequences.get(calling).size()) {
        calling++;
      }
      TaskNode.Collective here = sequences.get(calling).get(i).node();
      List<Integer> others = new ArrayList<>();
      Optional<TaskNode.Collective> instead = Optional.empty();
      for (int each = 0; each < PROCESSES; each++) {
        Optional<TaskNode.Collective> there = at(sequences.get(each), i);
        if (there.filter(found -> found.operation() == here.operation()).isEmpty()) {
          others.add(each);
          instead = instead.or(() -> there);
        }
      }
      if (!others.isEmpty()) {
        unmatched(here, calling, others, instead);
        return;
      }
      alike(sequences.stream().map(all -> all.get(at)).toList());
    }
  }

  private static Optional<TaskNode.Collective> at(List<Called> all, int i) {
    return i < all.size() ? Optional.of(all.get(i).node()) : Optional.empty();
  }

  /** Of one operation, what each process says of it: one root, and where all pass as much, that. */
  private void alike(List<Called> calls) {
    TaskNode.Collective first = calls.get(0).node();
    for (int each = 1; each < PROCESSES; each++) {
      Called other = calls.get(each);
      if (first.operation().hasRoot() && differ(calls.get(0).root(), other.root())) {
        differing(calls, each, "names the root ", calls.get(0).root(), other.root());
        return;
      }
      if (isEqual(first.operation()) && differ(calls.get(0).bytes(), other.bytes())) {
        differing(calls, each, "gives bytes ", calls.get(0).bytes(), other.bytes());
        return;
      }
    }
  }

  /** Whether all processes have to give as many bytes. */
  private static boolean isEqual(CollectiveOperation operation) {
    return switch (operation) {
      case BROADCAST, REDUCE, ALL_REDUCE, SCAN -> true;
      case SCATTER, GATHER, ALL_GATHER, ALL_TO_ALL, BARRIER -> false;
    };
  }

  private static boolean differ(Expr one, Expr other) {
    Expr difference = one.minus(other);
    return difference.isConstant() && !difference.isZero();
  }

  private void differing(List<Called> calls, int other, String what, Expr one, Expr another) {
    TaskNode.Collective here = calls.get(0).node();
    TaskNode.Collective there = calls.get(other).node();
    problems.add(
        new SourceProblem(
            here.place(),
            here.operation().label()
                + ": process 0"
                + OF
                + " "
                + what
                + one
                + ", process "
                + other
                + " "
                + another
                + (there.place().equals(here.place()) ? "" : " at " + there.place()),
            "Maybe it depends on the rank by mistake: all processes must give the same.",
            false));
  }

  private void unmatched(
      TaskNode.Collective here,
      int calling,
      List<Integer> others,
      Optional<TaskNode.Collective> instead) {
    problems.add(
        new SourceProblem(
            here.place(),
            here.operation().label()
                + " is called by process "
                + calling
                + OF
                + ", not by "
                + listed(others)
                + instead
                    .map(found -> ": " + found.operation().label() + " at " + found.place())
                    .orElse(""),
            "Maybe move it out of the condition on the rank: all processes of a communicator must"
                + " call it.",
            false));
  }

  // ---- tags

  /** Sends and receives of one channel by tag, where all tags are numbers. */
  private static final class Tags {
    final Map<Rational, TaskNode> sent = new TreeMap<>();
    final Map<Rational, TaskNode> taken = new TreeMap<>();
    final List<TaskNode.Send> sends = new ArrayList<>();
    final List<TaskNode.Receive> receives = new ArrayList<>();
    boolean isOpen;
  }

  private void tags(TaskNode root) {
    Map<String, Tags> channels = new TreeMap<>();
    boolean isComplete = gather(root, channels);
    channels.forEach(
        (name, tags) -> {
          if (!isComplete || tags.isOpen) {
            return;
          }
          lonely(tags.sent, tags.taken, "sends", "which no receive of `" + name + "` takes");
          lonely(
              tags.taken,
              tags.sent,
              "receives",
              "with which nothing is sent through `" + name + "`");
        });
    if (isComplete) {
      channels.values().forEach(tags -> tags.sends.forEach(send -> room(send, tags.receives)));
    }
  }

  /** A message that is longer than every receive that may take it. */
  private void room(TaskNode.Send send, List<TaskNode.Receive> receives) {
    List<TaskNode.Receive> takers = receives.stream().filter(each -> mayTake(each, send)).toList();
    boolean isTooLong =
        !takers.isEmpty()
            && takers.stream()
                .map(each -> send.bytes().minus(each.bytes()))
                .allMatch(more -> more.isConstant() && more.constantValue().signum() > 0);
    if (isTooLong) {
      TaskNode.Receive taker = takers.get(0);
      problems.add(
          new SourceProblem(
              send.place(),
              "sends "
                  + send.bytes()
                  + " bytes, but the receive at "
                  + taker.place()
                  + " has room for "
                  + taker.bytes(),
              "Maybe one of the counts or types is wrong: a message that is too long is an error.",
              false));
    }
  }

  private static boolean mayTake(TaskNode.Receive receive, TaskNode.Send send) {
    if (receive.tag().isEmpty() || send.tag().isEmpty()) {
      return true;
    }
    Expr difference = receive.tag().get().minus(send.tag().get());
    return difference.isZero() || !difference.isConstant();
  }

  private void lonely(
      Map<Rational, TaskNode> these, Map<Rational, TaskNode> those, String does, String why) {
    these.forEach(
        (tag, node) -> {
          if (!those.containsKey(tag)) {
            problems.add(
                new SourceProblem(
                    node.place(),
                    subject(comers.getOrDefault(node, Set.of()))
                        + does
                        + " with tag "
                        + tag
                        + ", "
                        + why,
                    those.isEmpty()
                        ? "Maybe the other side is in a method that the region does not call."
                        : "Maybe tag " + those.keySet().iterator().next() + " was meant.",
                    false));
          }
        });
  }

  /** Whether all messages are known. */
  private static boolean gather(TaskNode node, Map<String, Tags> channels) {
    if (node instanceof TaskNode.Send send) {
      gather(send.channel(), send.tag(), send, true, channels).sends.add(send);
    } else if (node instanceof TaskNode.Receive receive) {
      gather(receive.channel(), receive.tag(), receive, false, channels).receives.add(receive);
    }
    boolean isComplete = !(node instanceof TaskNode.Unknown);
    for (TaskNode child : node.children()) {
      isComplete &= gather(child, channels);
    }
    return isComplete;
  }

  private static Tags gather(
      Channel channel,
      Optional<Expr> tag,
      TaskNode node,
      boolean isSent,
      Map<String, Tags> channels) {
    Tags tags = channels.computeIfAbsent(channel.name(), key -> new Tags());
    if (tag.filter(Expr::isConstant).isEmpty()) {
      tags.isOpen = true;
    } else {
      (isSent ? tags.sent : tags.taken).putIfAbsent(tag.get().constantValue(), node);
    }
    return tags;
  }
}
