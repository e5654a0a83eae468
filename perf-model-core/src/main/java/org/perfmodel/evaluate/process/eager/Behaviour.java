package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import org.perfmodel.evaluate.process.term.Linear;

/**
 * What a node can do, when, and what becomes of it; each answer is computed once. Offers are the
 * lower ends of definition 5.2.2: an action may be taken any time after, and a silent one is taken
 * as soon as it can be, so the least time per label says all.
 */
final class Behaviour {
  /** The labels of a node, each with the earliest time at which it can be performed. */
  static final class Offers {
    final int[] labels;
    final int[] times;

    Offers(int[] labels, int[] times) {
      this.labels = labels;
      this.times = times;
    }

    int size() {
      return labels.length;
    }
  }

  private static final int[] NOTHING = {};

  private static final int MOST_UNFOLDED = 300;

  private final HeadNormalForm exposure;
  private final Nodes nodes;
  private final Labels labels;
  private final Scopes scopes;
  private final Times times;
  private int unfolding;
  private final List<Offers> offers = new ArrayList<>();
  private Ints offersOf = new Ints(256);
  private final LongTable delays = new LongTable();
  private final LongTable actions = new LongTable();
  private final List<int[]> derivatives = new ArrayList<>();

  Behaviour(HeadNormalForm exposure, Times times) {
    this.exposure = exposure;
    this.nodes = exposure.nodes;
    this.labels = exposure.labels;
    this.scopes = exposure.scopes;
    this.times = times;
    derivatives.add(NOTHING);
  }

  Offers offers(int node) {
    while (offersOf.size() <= node) {
      offersOf.add(-1);
    }
    int known = offersOf.get(node);
    if (known < 0) {
      Offers found = find(node);
      known = offers.size();
      offers.add(found);
      offersOf.set(node, known);
    }
    return offers.get(known);
  }

  /** Collects the earliest time per label. */
  private final class Earliest {
    private final Ints found = new Ints(4);
    private final Ints when = new Ints(4);

    void add(int label, int time) {
      for (int i = 0; i < found.size(); i++) {
        if (found.get(i) == label) {
          if (times.compare(time, when.get(i)) < 0) {
            when.set(i, time);
          }
          return;
        }
      }
      found.add(label);
      when.add(time);
    }

    void addAll(Offers all) {
      for (int i = 0; i < all.size(); i++) {
        add(all.labels[i], all.times[i]);
      }
    }

    Offers offers() {
      return new Offers(found.toArray(), when.toArray());
    }
  }

  private Offers find(int node) {
    Earliest earliest = new Earliest();
    switch (nodes.kind(node)) {
      case Nodes.PREFIX -> earliest.add(nodes.a(node), nodes.b(node));
      case Nodes.CHOICE -> {
        earliest.addAll(offers(nodes.a(node)));
        earliest.addAll(offers(nodes.b(node)));
      }
      case Nodes.PARALLEL -> {
        Offers left = offers(nodes.a(node));
        Offers right = offers(nodes.b(node));
        earliest.addAll(left);
        earliest.addAll(right);
        for (int i = 0; i < left.size(); i++) {
          for (int j = 0; j < right.size(); j++) {
            if (meet(left.labels[i], right.labels[j])) {
              int a = left.times[i];
              int b = right.times[j];
              earliest.add(Labels.TAU, times.later(a, b));
            }
          }
        }
      }
      case Nodes.RESTRICT -> {
        Offers inner = offers(nodes.a(node));
        SortedSet<Integer> channels = exposure.set(nodes.b(node));
        for (int i = 0; i < inner.size(); i++) {
          int label = inner.labels[i];
          if (label == Labels.TAU || !channels.contains(labels.channelOf(label))) {
            earliest.add(label, inner.times[i]);
          }
        }
      }
      case Nodes.RELABEL -> {
        Offers inner = offers(nodes.a(node));
        for (int i = 0; i < inner.size(); i++) {
          earliest.add(renamed(inner.labels[i], nodes.b(node)), inner.times[i]);
        }
      }
      case Nodes.FOLDED -> {
        if (++unfolding > MOST_UNFOLDED) {
          throw exposure.unguarded(nodes.a(node));
        }
        earliest.addAll(offers(exposure.unfold(nodes.a(node))));
        unfolding--;
      }
      default -> {}
    }
    return earliest.offers();
  }

  private boolean meet(int a, int b) {
    return a != Labels.TAU
        && b != Labels.TAU
        && labels.channelOf(a) == labels.channelOf(b)
        && (labels.meeting(a, b) >= 0 || labels.meeting(b, a) >= 0);
  }

  private int renamed(int label, int scope) {
    return label == Labels.TAU
        ? label
        : labels.on(scopes.channel(scope, labels.channelOf(label)), label);
  }

  /** Definition 5.2.5: the node after so much time without an action. */
  int delay(int node, int time) {
    int kind = nodes.kind(node);
    if (kind == Nodes.NIL || kind == Nodes.ENDED) {
      return node;
    }
    long key = ((long) node << 32) | time;
    int known = delays.get(key);
    if (known < 0) {
      known = delayed(kind, node, time);
      delays.put(key, known);
    }
    return known;
  }

  private int delayed(int kind, int node, int time) {
    int a = nodes.a(node);
    int b = nodes.b(node);
    return switch (kind) {
      case Nodes.PREFIX -> {
        int elapsed = nodes.d(node);
        yield nodes.of(
            kind,
            a,
            times.minus(b, time),
            nodes.c(node),
            elapsed < 0 ? elapsed : times.plus(elapsed, time));
      }
      case Nodes.CHOICE -> exposure.choice(delay(a, time), delay(b, time));
      case Nodes.PARALLEL -> exposure.parallel(delay(a, time), delay(b, time));
      case Nodes.FOLDED -> delay(exposure.unfold(a), time);
      default -> exposure.wrapped(kind, delay(a, time), b);
    };
  }

  /** Definition 5.2.6: what an action that is due leads to, with multiplicities. */
  int[] action(int node, int label) {
    long key = ((long) node << 32) | label;
    int known = actions.get(key);
    if (known >= 0) {
      return derivatives.get(known);
    }
    int[] found = act(node, label);
    if (found.length == 0) {
      actions.put(key, 0);
    } else {
      actions.put(key, derivatives.size());
      derivatives.add(found);
    }
    return found;
  }

  private int[] act(int node, int label) {
    int a = nodes.a(node);
    int b = nodes.b(node);
    return switch (nodes.kind(node)) {
      case Nodes.PREFIX -> prefix(node, label);
      case Nodes.CHOICE -> joined(action(a, label), action(b, label));
      case Nodes.PARALLEL -> parallel(a, b, label);
      case Nodes.RESTRICT ->
          label != Labels.TAU && exposure.set(b).contains(labels.channelOf(label))
              ? NOTHING
              : wrapped(Nodes.RESTRICT, action(a, label), b);
      case Nodes.RELABEL -> relabelled(a, b, label);
      case Nodes.FOLDED -> action(exposure.unfold(a), label);
      default -> NOTHING;
    };
  }

  private int[] prefix(int node, int label) {
    int own = nodes.a(node);
    int time = nodes.b(node);
    boolean mine = own == label || (label != Labels.TAU && labels.isTakenFrom(label, own));
    if (!mine || (time != times.zero() && times.compare(time, times.zero()) != 0)) {
      return NOTHING;
    }
    List<Linear> values =
        label == Labels.TAU || labels.isOutput(label) ? List.of() : labels.values(label);
    return new int[] {exposure.after(nodes.c(node), nodes.d(node), values)};
  }

  private int[] parallel(int a, int b, int label) {
    Ints found = new Ints(4);
    for (int next : action(a, label)) {
      found.add(exposure.parallel(next, b));
    }
    for (int next : action(b, label)) {
      found.add(exposure.parallel(a, next));
    }
    if (label == Labels.TAU) {
      Offers left = offers(a);
      Offers right = offers(b);
      for (int i = 0; i < left.size(); i++) {
        for (int j = 0; j < right.size(); j++) {
          together(a, left.labels[i], b, right.labels[j], found);
        }
      }
    }
    return found.toArray();
  }

  private void together(int a, int labelOfA, int b, int labelOfB, Ints found) {
    if (!meet(labelOfA, labelOfB)) {
      return;
    }
    int taken = labels.meeting(labelOfA, labelOfB);
    int first = taken >= 0 ? taken : labelOfA;
    int second = taken >= 0 ? labelOfB : labels.meeting(labelOfB, labelOfA);
    for (int left : action(a, first)) {
      for (int right : action(b, second)) {
        found.add(exposure.parallel(left, right));
      }
    }
  }

  private int[] relabelled(int inner, int scope, int label) {
    int[] all = NOTHING;
    Offers before = offers(inner);
    for (int i = 0; i < before.size(); i++) {
      int own = before.labels[i];
      if (renamed(own, scope) == label) {
        all = joined(all, wrapped(Nodes.RELABEL, action(inner, own), scope));
      } else if (label != Labels.TAU
          && own != Labels.TAU
          && labels.isTakenFrom(label, renamed(own, scope))) {
        int taken = labels.on(labels.channelOf(own), label);
        all = joined(all, wrapped(Nodes.RELABEL, action(inner, taken), scope));
      }
    }
    return all;
  }

  private int[] wrapped(int kind, int[] inner, int by) {
    int[] all = new int[inner.length];
    for (int i = 0; i < inner.length; i++) {
      all[i] = exposure.wrapped(kind, inner[i], by);
    }
    return all;
  }

  private static int[] joined(int[] a, int[] b) {
    if (a.length == 0 || b.length == 0) {
      return a.length == 0 ? b : a;
    }
    int[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }
}
