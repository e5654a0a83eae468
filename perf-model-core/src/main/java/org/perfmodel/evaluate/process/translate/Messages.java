package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Messages and collective operations as acts. A mailbox per sender, receiver and tag, or per queue,
 * holds messages until they are taken; what is in them does not matter. Of a collective operation
 * each process waits for those whose data it needs: of all in a reduction to all, of the root in a
 * broadcast, and the root of all in a gather.
 */
final class Messages {
  /** Stands for any tag. */
  static final String ANY = "*";

  private final NodeTimes times;
  private final int processors;
  private final SortedMap<String, Integer> gates;
  private final TreeMap<String, Integer> capacities = new TreeMap<>();

  Messages(NodeTimes times, int processors, SortedMap<String, Integer> gates) {
    this.times = times;
    this.processors = processors;
    this.gates = gates;
  }

  /** The capacities, to add others to. */
  TreeMap<String, Integer> own() {
    return capacities;
  }

  SortedMap<String, Integer> capacities() {
    return capacities;
  }

  /** The ranks that pass messages to each other on a channel, in their order in it. */
  private List<Integer> group(Channel channel, Bindings at, Strand strand, Place place) {
    if (strand.rank < 0) {
      throw new ProcessException(place + ": `" + channel.name() + "` is used by no process");
    }
    List<Integer> members = new ArrayList<>();
    double own = PointValues.value(channel.group(), at, place, "the group");
    for (int rank = 0; rank < processors; rank++) {
      Bindings there = at.with(Symbol.RANK, rank);
      if (PointValues.value(channel.group(), there, place, "the group") == own) {
        members.add(rank);
      }
    }
    return members;
  }

  private static int member(List<Integer> group, long rank, Channel channel, Place place) {
    if (rank < 0 || rank >= group.size()) {
      throw new ProcessException(
          place
              + ": rank "
              + rank
              + " is out of range: `"
              + channel.name()
              + "` has the ranks 0 to "
              + (group.size() - 1));
    }
    return group.get((int) rank);
  }

  void send(TaskNode.Send node, Bindings at, Strand strand) {
    double bytes = PointValues.value(node.bytes(), at, node.place(), "the size of the message");
    Channel channel = node.channel();
    String mailbox;
    String what;
    boolean isHandshake;
    if (channel.kind() == Channel.Kind.QUEUE) {
      mailbox = "queue " + channel.name() + ":0";
      what = "room in `" + channel.name() + "`";
      Optional<Long> capacity =
          channel
              .capacity()
              .map(most -> PointValues.whole(most, at, node.place(), "the capacity of the queue"));
      capacity.ifPresent(most -> capacities.put(mailbox, (int) Math.min(most, 1 << 20)));
      isHandshake = capacity.isPresent() && capacity.get() == 0;
    } else {
      List<Integer> group = group(channel, at, strand, node.place());
      long to =
          PointValues.whole(
              node.destination().orElseThrow(() -> noRank(node.place())),
              at,
              node.place(),
              "the destination");
      int receiver = member(group, to, channel, node.place());
      mailbox =
          mailbox(channel, strand.rank, receiver)
              + tag(
                  node.tag().map(tag -> PointValues.whole(tag, at, node.place(), "the tag")), "0");
      what = "process " + receiver + " to receive";
      isHandshake =
          node.mode() == TaskNode.SendMode.SYNCHRONOUS
              || node.mode() == TaskNode.SendMode.STANDARD && times.isRendezvous(bytes);
    }
    strand.run(times.sending(bytes));
    Act put =
        new Act.Put(
            mailbox, times.travelling(bytes), isHandshake, strand.waiting(what, node.place()));
    begin(node.request(), put, 0, strand);
  }

  private static ProcessException noRank(Place place) {
    return new ProcessException(place + ": the send names no rank");
  }

  private static void begin(Optional<String> request, Act act, double afterwards, Strand strand) {
    if (request.isPresent()) {
      strand.begin(request.get(), act, afterwards);
    } else {
      strand.acts.add(act);
      strand.run(afterwards);
    }
  }

  private static String mailbox(Channel channel, int from, int to) {
    return channel.name() + " " + from + ">" + to + ":";
  }

  private static String tag(Optional<Long> tag, String otherwise) {
    return tag.map(String::valueOf).orElse(otherwise);
  }

  void receive(TaskNode.Receive node, Bindings at, Strand strand) {
    double bytes = PointValues.value(node.bytes(), at, node.place(), "the size of the message");
    Channel channel = node.channel();
    List<String> mailboxes = new ArrayList<>();
    String what;
    if (channel.kind() == Channel.Kind.QUEUE) {
      mailboxes.add("queue " + channel.name() + ":0");
      what = "an element of `" + channel.name() + "`";
    } else {
      String tag =
          tag(node.tag().map(one -> PointValues.whole(one, at, node.place(), "the tag")), ANY);
      List<Integer> group = group(channel, at, strand, node.place());
      if (node.origin().isPresent()) {
        long from = PointValues.whole(node.origin().get(), at, node.place(), "the origin");
        int sender = member(group, from, channel, node.place());
        mailboxes.add(mailbox(channel, sender, strand.rank) + tag);
        what = "a message from process " + sender;
      } else {
        group.forEach(sender -> mailboxes.add(mailbox(channel, sender, strand.rank) + tag));
        what = "a message from anybody";
      }
      what += tag.equals(ANY) || node.tag().isEmpty() ? "" : " with tag " + tag;
    }
    Act get = new Act.Get(mailboxes, strand.waiting(what, node.place()));
    begin(node.request(), get, times.receiving(bytes), strand);
  }

  void collective(TaskNode.Collective node, Bindings at, Strand strand) {
    List<Integer> group = group(node.channel(), at, strand, node.place());
    CollectiveOperation operation = node.operation();
    int me = group.indexOf(strand.rank);
    int others = group.size() - 1;
    long root =
        operation.hasRoot() ? PointValues.whole(node.root(), at, node.place(), "the root") : 0;
    if (operation.hasRoot()) {
      member(group, root, node.channel(), node.place());
    }
    String channel = node.channel().name() + " of " + group.get(0);
    String gate =
        channel + " " + strand.next("collective " + channel) + " " + operation.label() + " " + root;
    Waiting wait =
        strand.waiting(
            "the others in " + operation.label() + " of `" + node.channel().name() + "`",
            node.place());
    if (others > 0) {
      switch (operation) {
        case BROADCAST, SCATTER -> pass(gate, me == root, me != root, 1, wait, strand);
        case GATHER, REDUCE -> pass(gate, me != root, me == root, others, wait, strand);
        case ALL_REDUCE, ALL_GATHER, ALL_TO_ALL, BARRIER ->
            pass(gate, true, true, group.size(), wait, strand);
        case SCAN -> {
          for (int later = me + 1; later < group.size(); later++) {
            pass(gate + " " + later, true, false, later, wait, strand);
          }
          pass(gate + " " + me, false, me > 0, me, wait, strand);
        }
      }
    }
    double bytes = PointValues.value(node.bytes(), at, node.place(), "the size of the message");
    strand.run(times.collective(node, group.size(), bytes));
  }

  private void pass(
      String gate, boolean arrives, boolean waits, int needed, Waiting wait, Strand strand) {
    gates.put(gate, needed);
    if (arrives) {
      strand.acts.add(new Act.Arrive(gate));
    }
    if (waits) {
      strand.acts.add(new Act.Pass(gate, wait));
    }
  }
}
