package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Position;

/**
 * Channels and labels as integers. A label is the silent one, or a channel with a direction and
 * values; an input that takes whatever is sent is one label of its own, and what it became by
 * taking certain values another, so that no derivation is counted twice.
 */
final class Labels {
  static final int TAU = 0;

  private record Key(int channel, boolean output, @Nullable List<Linear> values, int taken) {}

  private final Map<String, Integer> channels = new HashMap<>();
  private final List<String> channelNames = new ArrayList<>();
  private final List<Boolean> hidden = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Key> labels = new ArrayList<>();
  private final Map<Integer, Position> positions = new HashMap<>();
  private final LongTable meetings = new LongTable();

  Labels() {
    labels.add(new Key(-1, false, List.of(), 0));
  }

  /** The channel that everybody knows by this name. */
  int channel(String name) {
    return channels.computeIfAbsent(name, key -> add(key, false));
  }

  /** A channel that is known by this name and number in one place only. */
  int hidden(String name, String number) {
    return channels.computeIfAbsent(name + "#" + number, key -> add(name, true));
  }

  private int add(String name, boolean isHidden) {
    channelNames.add(name);
    hidden.add(isHidden);
    return channelNames.size() - 1;
  }

  String channelName(int channel) {
    return channelNames.get(channel);
  }

  int channels() {
    return channelNames.size();
  }

  int exact(int channel, boolean output, List<Linear> values) {
    return number(new Key(channel, output, List.copyOf(values), 0));
  }

  /** An input of so many values, whatever they are. */
  int anything(int channel, int values) {
    return number(new Key(channel, false, null, values));
  }

  /** Says where an input stands; null where it stands in no file. */
  void stands(int label, @Nullable Position position) {
    if (position != null) {
      positions.putIfAbsent(label, position);
    }
  }

  /** Where an input of anything stands; null where that is not known. */
  @Nullable Position position(int label) {
    return positions.get(label);
  }

  private int number(Key key) {
    Integer known = numbers.get(key);
    if (known == null) {
      known = labels.size();
      labels.add(key);
      numbers.put(key, known);
    }
    return known;
  }

  int channelOf(int label) {
    return labels.get(label).channel();
  }

  boolean isOutput(int label) {
    return labels.get(label).output();
  }

  boolean isAnything(int label) {
    return labels.get(label).values() == null;
  }

  /** Whether everybody sees the label. */
  boolean isVisible(int label) {
    return label != TAU && !hidden.get(channelOf(label));
  }

  List<Linear> values(int label) {
    List<Linear> values = labels.get(label).values();
    return values == null ? List.of() : values;
  }

  /** The same label on another channel. */
  int on(int channel, int label) {
    Key key = labels.get(label);
    int other = number(new Key(channel, key.output(), key.values(), key.taken()));
    stands(other, positions.get(label));
    return other;
  }

  /**
   * What the input does when it meets the output: itself, or with the values taken, or -1 if they
   * do not meet.
   */
  int meeting(int input, int output) {
    long pair = ((long) input << 32) | output;
    int known = meetings.get(pair);
    if (known < 0) {
      known = 1 + meet(input, output);
      meetings.put(pair, known);
    }
    return known - 1;
  }

  private int meet(int input, int output) {
    Key in = labels.get(input);
    Key out = labels.get(output);
    if (in.output() || !out.output() || in.channel() != out.channel()) {
      return -1;
    }
    List<Linear> values = out.values();
    if (in.values() == null) {
      return values != null && values.size() == in.taken()
          ? number(new Key(in.channel(), false, values, in.taken()))
          : -1;
    }
    return in.taken() == 0 && in.values().equals(values) ? input : -1;
  }

  /** Whether the label is what {@code offered} became by taking values. */
  boolean isTakenFrom(int label, int offered) {
    Key key = labels.get(label);
    Key from = labels.get(offered);
    return from.values() == null
        && key.values() != null
        && key.taken() > 0
        && key.taken() == from.taken()
        && key.channel() == from.channel();
  }

  /** As the thesis's tool writes it: {@code tau}, {@code a}, {@code a'[1](3)}. */
  String text(int label) {
    if (label == TAU) {
      return "tau";
    }
    Key key = labels.get(label);
    String name = channelNames.get(key.channel());
    int bracket = name.indexOf('[');
    String marked =
        !key.output()
            ? name
            : bracket < 0 ? name + "'" : name.substring(0, bracket) + "'" + name.substring(bracket);
    List<Linear> values = key.values();
    return values == null || values.isEmpty()
        ? marked
        : marked + "(" + String.join(",", values.stream().map(Linear::toString).toList()) + ")";
  }
}
