package org.perfmodel.evaluate.process.term;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.process.term.Action.Range;

/** Channels of one name, an integer range per index: {@code send[0..p-1]}, {@code ack}. */
public record Family(String name, List<Range> indices) {
  public Family {
    requireNonNull(name);
    indices = List.copyOf(indices);
  }

  /** The family of one channel. */
  public static Family of(Channel channel) {
    List<Range> indices = new ArrayList<>();
    channel.indices().forEach(index -> indices.add(new Range(index, index)));
    return new Family(channel.name(), indices);
  }

  /** Whether the family has one channel, whatever its indices are. */
  boolean isSingle() {
    return indices.stream().allMatch(range -> range.from().equals(range.to()));
  }

  /** The channel of the first index of every range; the only one of a single family. */
  public Channel channel() {
    return new Channel(name, indices.stream().map(Range::from).toList());
  }
}
