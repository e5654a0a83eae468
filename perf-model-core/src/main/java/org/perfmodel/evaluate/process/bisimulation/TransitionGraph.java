package org.perfmodel.evaluate.process.bisimulation;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.symbolic.Rational;

/**
 * States from zero on and what leads from one to another: an action after a time. Compressed by
 * source; states without transitions are allowed.
 */
public final class TransitionGraph {
  /** The name of the action that nobody observes. */
  public static final String SILENT = "tau";

  private final int initial;
  private final int[] first;
  private final int[] label;
  private final int[] target;
  private final List<Label> labels;

  /** An action and the time that passes before it. */
  record Label(String action, Rational time) {
    public Label {
      requireNonNull(action);
      if (time.signum() < 0) {
        throw new IllegalArgumentException(action + " at a negative time: " + time);
      }
    }

    boolean isSilent() {
      return action.equals(SILENT);
    }
  }

  private TransitionGraph(int initial, int[] first, int[] label, int[] target, List<Label> labels) {
    this.initial = initial;
    this.first = first;
    this.label = label;
    this.target = target;
    this.labels = labels;
  }

  int states() {
    return first.length - 1;
  }

  int transitions() {
    return target.length;
  }

  int initial() {
    return initial;
  }

  /** The number of the first transition of a state; its last is before that of the next state. */
  int first(int state) {
    return first[state];
  }

  int target(int transition) {
    return target[transition];
  }

  Label label(int transition) {
    return labels.get(label[transition]);
  }

  int labelNumber(int transition) {
    return label[transition];
  }

  List<Label> labels() {
    return labels;
  }

  /** Takes transitions in any order. */
  static final class Builder {
    private final Map<Label, Integer> numbers = new LinkedHashMap<>();
    private int[] source = new int[64];
    private int[] label = new int[64];
    private int[] target = new int[64];
    private int size;
    private int states;

    /** Adds a transition. */
    Builder add(int from, String action, Rational time, int to) {
      if (size == source.length) {
        source = Arrays.copyOf(source, 2 * size);
        label = Arrays.copyOf(label, 2 * size);
        target = Arrays.copyOf(target, 2 * size);
      }
      source[size] = from;
      label[size] = numbers.computeIfAbsent(new Label(action, time), key -> numbers.size());
      target[size++] = to;
      states = Math.max(states, Math.max(from, to) + 1);
      return this;
    }

    /** The graph of all that was added, with this first state. */
    TransitionGraph build(int initial) {
      int count = Math.max(states, initial + 1);
      int[] first = new int[count + 1];
      for (int i = 0; i < size; i++) {
        first[source[i] + 1]++;
      }
      for (int i = 0; i < count; i++) {
        first[i + 1] += first[i];
      }
      int[] next = first.clone();
      int[] labels = new int[size];
      int[] targets = new int[size];
      for (int i = 0; i < size; i++) {
        int at = next[source[i]]++;
        labels[at] = label[i];
        targets[at] = target[i];
      }
      return new TransitionGraph(
          initial, first, labels, targets, new ArrayList<>(numbers.keySet()));
    }
  }
}
