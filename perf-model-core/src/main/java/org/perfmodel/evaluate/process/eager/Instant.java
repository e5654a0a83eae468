package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;

/**
 * Which components may still influence each other before time goes on. Every step takes one of all
 * derivations with equal chance; so what happens within a group that meets no other is a chain of
 * its own, whatever happens elsewhere in between, and the state at the end of the instant is a
 * product of independent parts. Therefore one group may run to its end first: the probability of
 * each such state is the same, in fewer states. The groups follow from a least fixpoint: a
 * component may come to offer what follows a label only if somebody offers the complement.
 *
 * <p>Instants have to be finite, which the order of the states checks later.
 */
final class Instant {
  private final Components components;
  private final Labels labels;
  private final Times times;

  // Per component of the state: what it may become in this instant.
  private Ints[] reached = new Ints[0];
  private int length;
  private boolean grew;

  // Per channel: the outputs that may be offered, and whether an input may be.
  private Ints[] outputs = new Ints[0];
  private boolean[] inputs = new boolean[0];
  private final Ints touched = new Ints(16);

  private int[] group = new int[0];
  private int[] giver = new int[0];
  private int[] taker = new int[0];

  Instant(Components components, Labels labels, Times times) {
    this.components = components;
    this.labels = labels;
    this.times = times;
  }

  /** The group of each component, given the components after the delay. */
  int[] groups(int[] delayed, int count) {
    begin(delayed, count);
    do {
      grew = false;
      for (int i = 0; i < length; i++) {
        for (int k = 0; k < reached[i].size(); k++) {
          follow(i, reached[i].get(k));
        }
      }
    } while (grew);
    join();
    clear();
    return group;
  }

  private void begin(int[] delayed, int count) {
    length = count;
    if (reached.length < count) {
      int old = reached.length;
      reached = Arrays.copyOf(reached, 2 * count);
      for (int i = old; i < reached.length; i++) {
        reached[i] = new Ints(4);
      }
      group = new int[2 * count];
    }
    for (int i = 0; i < count; i++) {
      reached[i].clear();
      reached[i].add(delayed[i]);
    }
  }

  private void clear() {
    for (int i = 0; i < touched.size(); i++) {
      outputs[touched.get(i)].clear();
      inputs[touched.get(i)] = false;
    }
    touched.clear();
  }

  private boolean isDue(int time) {
    return time == times.zero() || times.compare(time, times.zero()) == 0;
  }

  private void follow(int owner, int component) {
    int begin = components.offerBegin(component);
    int end = begin + components.offerCount(component);
    for (int offer = begin; offer < end; offer++) {
      if (!isDue(components.time(offer))) {
        continue;
      }
      int label = components.label(offer);
      int channel = components.channel(offer);
      if (channel < 0) {
        add(owner, component, label);
        continue;
      }
      reserve(channel);
      if (components.isOutput(offer)) {
        if (!contains(outputs[channel], label)) {
          touched.add(channel);
          outputs[channel].add(label);
          grew = true;
        }
        if (components.isAlone(offer) || inputs[channel]) {
          add(owner, component, label);
        }
      } else {
        if (!inputs[channel]) {
          touched.add(channel);
          inputs[channel] = true;
          grew = true;
        }
        if (components.isAlone(offer) && !labels.isAnything(label)) {
          add(owner, component, label);
        }
        for (int o = 0; o < outputs[channel].size(); o++) {
          int taken = labels.meeting(label, outputs[channel].get(o));
          if (taken >= 0) {
            add(owner, component, taken);
          }
        }
      }
    }
  }

  private void add(int owner, int component, int label) {
    for (int[] parts : components.action(component, label)) {
      for (int part : parts) {
        if (!contains(reached[owner], part)) {
          reached[owner].add(part);
          grew = true;
        }
      }
    }
  }

  private static boolean contains(Ints list, int item) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == item) {
        return true;
      }
    }
    return false;
  }

  private void reserve(int channel) {
    if (channel >= inputs.length) {
      int old = outputs.length;
      int size = 2 * channel + 8;
      outputs = Arrays.copyOf(outputs, size);
      for (int i = old; i < size; i++) {
        outputs[i] = new Ints(4);
      }
      inputs = Arrays.copyOf(inputs, size);
      giver = new int[size];
      taker = new int[size];
    }
  }

  // Components that may offer the two sides of one channel are one group.
  private void join() {
    for (int i = 0; i < length; i++) {
      group[i] = i;
    }
    for (int i = 0; i < touched.size(); i++) {
      giver[touched.get(i)] = -1;
      taker[touched.get(i)] = -1;
    }
    for (int i = 0; i < length; i++) {
      for (int k = 0; k < reached[i].size(); k++) {
        int offer = components.offerBegin(reached[i].get(k));
        int end = offer + components.offerCount(reached[i].get(k));
        for (; offer < end; offer++) {
          int channel = components.channel(offer);
          if (channel >= 0 && isDue(components.time(offer))) {
            meet(i, channel, components.isOutput(offer));
          }
        }
      }
    }
    for (int i = 0; i < length; i++) {
      group[i] = root(i);
    }
  }

  // Only where both sides may be offered do their owners meet; all of one side then belong
  // together.
  private void meet(int owner, int channel, boolean output) {
    if (!inputs[channel] || outputs[channel].size() == 0) {
      return;
    }
    if (output) {
      giver[channel] = giver[channel] < 0 ? owner : union(giver[channel], owner);
    } else {
      taker[channel] = taker[channel] < 0 ? owner : union(taker[channel], owner);
    }
    if (giver[channel] >= 0 && taker[channel] >= 0) {
      union(giver[channel], taker[channel]);
    }
  }

  private int union(int a, int b) {
    int x = root(a);
    int y = root(b);
    int least = Math.min(x, y);
    group[Math.max(x, y)] = least;
    return least;
  }

  private int root(int i) {
    int at = i;
    while (group[at] != at) {
      at = group[at];
    }
    return at;
  }
}
