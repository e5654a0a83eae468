package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The parts that states consist of, numbered in the order in which they are met. */
final class Components {
  /** A component's offers, with what the step asks of each label laid out in arrays. */
  static final class Offered {
    final int[] labels;
    final int[] times;
    final int[] channels;
    final boolean[] output;
    final boolean[] alone;

    Offered(Behaviour.Offers offers, Labels labelling) {
      int size = offers.size();
      labels = offers.labels;
      times = offers.times;
      channels = new int[size];
      output = new boolean[size];
      alone = new boolean[size];
      for (int i = 0; i < size; i++) {
        int label = labels[i];
        channels[i] = label == Labels.TAU ? -1 : labelling.channelOf(label);
        output[i] = label != Labels.TAU && labelling.isOutput(label);
        alone[i] = label == Labels.TAU || labelling.isVisible(label);
      }
    }
  }

  private final Exposure exposure;
  private final Behaviour behaviour;
  private final boolean flat;
  private final Ints nodeOf = new Ints(64);
  private final Ints componentOf = new Ints(256);
  private final List<Offered> offered = new ArrayList<>();
  private final LongTable delays = new LongTable();
  private final LongTable actions = new LongTable();
  private final List<int[][]> derivatives = new ArrayList<>();

  Components(Exposure exposure, Behaviour behaviour, Form form) {
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
      offered.add(new Offered(behaviour.offers(node), exposure.labels));
    }
    return known;
  }

  Offered offered(int component) {
    return offered.get(component);
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
    long key = ((long) component << 32) | time;
    int known = delays.get(key);
    if (known < 0) {
      known = component(behaviour.delay(nodeOf.get(component), time));
      delays.put(key, known);
    }
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
