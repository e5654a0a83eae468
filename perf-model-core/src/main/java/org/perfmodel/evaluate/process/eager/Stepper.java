package org.perfmodel.evaluate.process.eager;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Position;
import org.perfmodel.evaluate.process.term.ProcessException;

/**
 * The eager transitions of a state, definition 5.2.7: the earliest time at which any component can
 * act, alone or with another, and everything that can happen at that time. All scratch space is
 * kept, so a step makes no objects.
 */
final class Stepper {
  /** Gets the transitions of a state; equal components act alike and are reported at once. */
  interface Sink {
    /**
     * @param label what is seen
     * @param with the output that met an input, or -1 where one component acts alone
     * @param derivations how many derivations lead there in this way
     */
    void successor(int[] components, int length, int label, int with, int derivations);
  }

  private static final int NONE = -1;

  private final Components components;
  private final Labels labels;
  private final Times times;

  // How many components are equal to the one that stands here, where it is the first of them.
  private int[] many = new int[64];

  // What the components of the state offer, chained by channel and direction.
  private int[] owner = new int[64];
  private int[] label = new int[64];
  private int[] when = new int[64];
  private int[] next = new int[64];
  private int offers;
  private int[] firstInput = new int[16];
  private int[] firstOutput = new int[16];
  private int[] stamp = new int[16];
  private int round;

  // What can happen at the earliest time found so far: one offer, or two that meet.
  private int[] first = new int[64];
  private int[] second = new int[64];
  private int found;
  private int earliest;

  private int[] delayed = new int[64];
  private int[] sorted = new int[64];
  private int[] out = new int[64];

  Stepper(Components components, Labels labels, Times times) {
    this.components = components;
    this.labels = labels;
    this.times = times;
  }

  /** Finds what happens next; its time, or -1 if nothing ever does. */
  int find(int[] state, int length) {
    offers = 0;
    found = 0;
    earliest = NONE;
    round++;
    if (many.length < length) {
      many = new int[2 * length];
    }
    for (int i = 0; i < length; i += many[i]) {
      many[i] = equals(state, i, length);
      int offer = components.offerBegin(state[i]);
      for (int last = offer + components.offerCount(state[i]); offer < last; offer++) {
        int time = components.time(offer);
        int entry = entry(i, components.label(offer), time);
        if (components.isAlone(offer)) {
          candidate(entry, NONE, time);
        }
        int channel = components.channel(offer);
        if (channel >= 0) {
          meet(entry, channel, components.isOutput(offer));
        }
      }
    }
    return earliest;
  }

  // How many equal components stand from here on; they stand together, because states are sorted.
  private static int equals(int[] state, int from, int length) {
    int end = from + 1;
    while (end < length && state[end] == state[from]) {
      end++;
    }
    return end - from;
  }

  private int entry(int component, int what, int time) {
    if (offers == owner.length) {
      owner = Arrays.copyOf(owner, 2 * offers);
      label = Arrays.copyOf(label, 2 * offers);
      when = Arrays.copyOf(when, 2 * offers);
      next = Arrays.copyOf(next, 2 * offers);
    }
    owner[offers] = component;
    label[offers] = what;
    when[offers] = time;
    return offers++;
  }

  private void meet(int entry, int channel, boolean output) {
    if (channel >= stamp.length) {
      int size = Math.max(labels.channels(), channel + 1);
      stamp = Arrays.copyOf(stamp, size);
      firstInput = Arrays.copyOf(firstInput, size);
      firstOutput = Arrays.copyOf(firstOutput, size);
    }
    if (stamp[channel] != round) {
      stamp[channel] = round;
      firstInput[channel] = NONE;
      firstOutput[channel] = NONE;
    }
    int other = output ? firstInput[channel] : firstOutput[channel];
    for (; other >= 0; other = next[other]) {
      if (owner[other] != owner[entry] || many[owner[entry]] > 1) {
        int in = output ? other : entry;
        int sent = output ? entry : other;
        if (labels.meeting(label[in], label[sent]) >= 0) {
          candidate(in, sent, times.later(when[in], when[sent]));
        }
      }
    }
    if (output) {
      next[entry] = firstOutput[channel];
      firstOutput[channel] = entry;
    } else {
      next[entry] = firstInput[channel];
      firstInput[channel] = entry;
    }
  }

  private void candidate(int one, int other, int time) {
    if (time != earliest) {
      int order = earliest == NONE ? -1 : times.compare(time, earliest);
      if (order > 0) {
        return;
      }
      if (order < 0) {
        found = 0;
        earliest = time;
      }
    }
    if (found == first.length) {
      first = Arrays.copyOf(first, 2 * found);
      second = Arrays.copyOf(second, 2 * found);
    }
    first[found] = one;
    second[found++] = other;
  }

  /**
   * Keeps, of what {@link #delay} left to happen, the part of one group of components that meets no
   * other in this instant.
   */
  void narrow(int length, Instant instant) {
    if (found < 2) {
      return;
    }
    int[] groups = instant.groups(delayed, length);
    int chosen = groups[owner[first[0]]];
    int kept = 0;
    for (int c = 0; c < found; c++) {
      chosen = Math.min(chosen, groups[owner[first[c]]]);
    }
    for (int c = 0; c < found; c++) {
      if (groups[owner[first[c]]] == chosen) {
        first[kept] = first[c];
        second[kept++] = second[c];
      }
    }
    found = kept;
  }

  /** Reports what {@link #find} found for this state and {@link #delay} has brought about. */
  void report(int length, Sink sink) {
    for (int c = 0; c < found; c++) {
      int one = first[c];
      int other = second[c];
      int acting = delayed[owner[one]];
      if (other < 0) {
        if (label[one] != Labels.TAU && labels.isAnything(label[one])) {
          throw open(label[one]);
        }
        for (int[] parts : components.action(acting, label[one])) {
          int size = replace(length, acting, NONE, parts, null);
          sink.successor(out, size, label[one], -1, many[owner[one]]);
        }
      } else {
        int sending = delayed[owner[other]];
        int taken = labels.meeting(label[one], label[other]);
        int[][] sent = components.action(sending, label[other]);
        for (int[] parts : components.action(acting, taken)) {
          for (int[] others : sent) {
            int size = replace(length, acting, sending, parts, others);
            sink.successor(out, size, Labels.TAU, label[other], pairs(owner[one], owner[other]));
          }
        }
      }
    }
  }

  private int pairs(int a, int b) {
    return Math.multiplyExact(many[a], a == b ? many[b] - 1 : many[b]);
  }

  private ProcessException open(int what) {
    Position position = labels.position(what);
    ProcessException open =
        new ProcessException(
            "`"
                + labels.text(what)
                + "` takes a value, but nothing restricts it to partners that "
                + "send one.\nMaybe restrict the channel, or give the values a range: ("
                + labels.text(what)
                + "(x in 0..2),0).P");
    return position == null ? open : open.at(position);
  }

  /** Lets the time pass that {@link #find} found. */
  void delay(int[] state, int length) {
    if (delayed.length < length) {
      delayed = new int[2 * length];
      sorted = new int[2 * length];
    }
    boolean inOrder = true;
    for (int i = 0; i < length; i++) {
      int component = components.delay(state[i], earliest);
      delayed[i] = component;
      sorted[i] = component;
      inOrder &= i == 0 || sorted[i - 1] <= component;
    }
    if (!inOrder) {
      Arrays.sort(sorted, 0, length);
    }
  }

  // The delayed state without one or two components and with what became of them, in order.
  private int replace(int length, int a, int b, int[] parts, int @Nullable [] others) {
    int size = length + parts.length + (others == null ? 0 : others.length);
    if (out.length < size) {
      out = new int[2 * size];
    }
    int used = 0;
    boolean leftA = true;
    boolean leftB = b >= 0;
    for (int i = 0; i < length; i++) {
      int component = sorted[i];
      if (leftA && component == a) {
        leftA = false;
      } else if (leftB && component == b) {
        leftB = false;
      } else {
        out[used++] = component;
      }
    }
    for (int part : parts) {
      used = insert(used, part);
    }
    if (others != null) {
      for (int part : others) {
        used = insert(used, part);
      }
    }
    return used;
  }

  private int insert(int used, int component) {
    int at = used;
    while (at > 0 && out[at - 1] > component) {
      out[at] = out[at - 1];
      at--;
    }
    out[at] = component;
    return used + 1;
  }
}
