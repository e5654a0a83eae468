package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The parts that states consist of, numbered in the order in which they are met. */
final class Components {
  // Of each component, in one place so that a step touches few lines of memory: where its offers
  // begin, how many they are, and what the time that passed last made of it.
  private static final int WIDTH = 4;
  private static final int BEGIN = 0;
  private static final int COUNT = 1;
  private static final int TIME = 2;
  private static final int DELAYED = 3;

  // Of each offer: its label, its time, and its channel with what the step asks of the label.
  private static final int LABEL = 0;
  private static final int WHEN = 1;
  private static final int CHANNEL = 2;
  private static final int OFFER = 3;
  private static final int OUTPUT = 1;
  private static final int ALONE = 2;

  private final HeadNormalForm exposure;
  private final Behaviour behaviour;
  private final boolean flat;
  private final Ints nodeOf = new Ints(64);
  private final Ints componentOf = new Ints(256);
  private int[] about = new int[64 * WIDTH];
  private int[] offers = new int[64 * OFFER];
  private int offered;
  private final LongTable delays = new LongTable();
  private final LongTable actions = new LongTable();
  private final List<int[][]> derivatives = new ArrayList<>();

  Components(HeadNormalForm exposure, Behaviour behaviour, Form form) {
    this.exposure = exposure;
    this.behaviour = behaviour;
    this.flat = form == Form.FLAT;
  }

  int size() {
    return nodeOf.size();
  }

  int node(int component) {
    return nodeOf.get(component);
  }

  private int component(int node) {
    while (componentOf.size() <= node) {
      componentOf.add(-1);
    }
    int known = componentOf.get(node);
    if (known < 0) {
      known = nodeOf.size();
      nodeOf.add(node);
      componentOf.set(node, known);
      describe(known, behaviour.offers(node));
    }
    return known;
  }

  private void describe(int component, Behaviour.Offers all) {
    int count = all.size();
    if ((component + 1) * WIDTH > about.length) {
      about = Arrays.copyOf(about, 2 * about.length);
    }
    while ((offered + count) * OFFER > offers.length) {
      offers = Arrays.copyOf(offers, 2 * offers.length);
    }
    about[component * WIDTH + BEGIN] = offered;
    about[component * WIDTH + COUNT] = count;
    about[component * WIDTH + TIME] = -1;
    Labels labels = exposure.labels;
    for (int i = 0; i < count; i++) {
      int label = all.labels[i];
      boolean isSilent = label == Labels.TAU;
      int at = offered++ * OFFER;
      offers[at + LABEL] = label;
      offers[at + WHEN] = all.times[i];
      offers[at + CHANNEL] =
          (isSilent ? -1 : labels.channelOf(label)) * 4
              + (!isSilent && labels.isOutput(label) ? OUTPUT : 0)
              + (isSilent || labels.isVisible(label) ? ALONE : 0);
    }
  }

  /** The number of a component's first offer; the others follow. */
  int offerBegin(int component) {
    return about[component * WIDTH + BEGIN];
  }

  int offerCount(int component) {
    return about[component * WIDTH + COUNT];
  }

  int label(int offer) {
    return offers[offer * OFFER + LABEL];
  }

  int time(int offer) {
    return offers[offer * OFFER + WHEN];
  }

  /** The channel of an offer; -1 if it is silent. */
  int channel(int offer) {
    return offers[offer * OFFER + CHANNEL] >> 2;
  }

  boolean isOutput(int offer) {
    return (offers[offer * OFFER + CHANNEL] & OUTPUT) != 0;
  }

  /** Whether it may happen without a partner. */
  boolean isAlone(int offer) {
    return (offers[offer * OFFER + CHANNEL] & ALONE) != 0;
  }

  /** A node as components in rising order: in flat form what stands side by side, taken apart. */
  int[] parts(int node) {
    if (!flat) {
      return new int[] {component(node)};
    }
    Ints found = new Ints(4);
    Ints open = new Ints(4);
    open.add(node);
    for (int i = 0; i < open.size(); i++) {
      int one = open.get(i);
      if (exposure.nodes.kind(one) == Nodes.PARALLEL) {
        open.add(exposure.nodes.a(one));
        open.add(exposure.nodes.b(one));
      } else if (one != Nodes.NIL) {
        found.add(component(one));
      }
    }
    int[] parts = found.toArray();
    Arrays.sort(parts);
    return parts;
  }

  int delay(int component, int time) {
    int at = component * WIDTH;
    if (about[at + TIME] == time) {
      return about[at + DELAYED];
    }
    long key = ((long) component << 32) | time;
    int known = delays.get(key);
    if (known < 0) {
      known = component(behaviour.delay(nodeOf.get(component), time));
      delays.put(key, known);
    }
    about[at + TIME] = time;
    about[at + DELAYED] = known;
    return known;
  }

  /** What an action that is due makes of a component, each derivation as components. */
  int[][] action(int component, int label) {
    long key = ((long) component << 32) | label;
    int known = actions.get(key);
    if (known < 0) {
      int[] nodes = behaviour.action(nodeOf.get(component), label);
      int[][] parts = new int[nodes.length][];
      for (int i = 0; i < nodes.length; i++) {
        parts[i] = parts(nodes[i]);
      }
      known = derivatives.size();
      derivatives.add(parts);
      actions.put(key, known);
    }
    return derivatives.get(known);
  }
}
