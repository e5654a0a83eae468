package org.perfmodel.evaluate.simulate.network;

import java.util.ArrayList;
import java.util.List;

/** Networks by name: {@code torus 4x4}. */
public final class Topology {
  /** What may be asked for, as a message tells it. */
  public static final String KINDS =
      "contention-free, ideal, incast, bus, mesh 4x8, torus 4x4x4, fat-tree 16, dragonfly 4x8x2";

  private Topology() {}

  /**
   * The network of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Network parse(String text) {
    String[] words = text.strip().split("\\s+", 2);
    String sizes = words.length == 2 ? words[1] : "";
    return switch (words[0]) {
      case "contention-free" -> alone(text, sizes, LinklessNetwork.CONTENTION_FREE);
      case "ideal" -> alone(text, sizes, LinklessNetwork.IDEAL);
      case "incast" -> alone(text, sizes, LinklessNetwork.INCAST);
      case "bus" -> alone(text, sizes, new Bus());
      case "mesh" -> new Grid(false, numbers(text, sizes));
      case "torus" -> new Grid(true, numbers(text, sizes));
      case "fat-tree" -> new FatTree(exactly(1, text, sizes).get(0));
      case "dragonfly" -> {
        List<Integer> three = exactly(3, text, sizes);
        yield new Dragonfly(three.get(0), three.get(1), three.get(2));
      }
      default -> throw unknown(text);
    };
  }

  private static Network alone(String text, String sizes, Network network) {
    if (!sizes.isEmpty()) {
      throw unknown(text);
    }
    return network;
  }

  private static List<Integer> exactly(int count, String text, String sizes) {
    List<Integer> numbers = numbers(text, sizes);
    if (numbers.size() != count) {
      throw unknown(text);
    }
    return numbers;
  }

  private static List<Integer> numbers(String text, String sizes) {
    List<Integer> numbers = new ArrayList<>();
    for (String each : sizes.split("x", -1)) {
      if (!each.matches("[1-9][0-9]{0,6}")) {
        throw unknown(text);
      }
      numbers.add(Integer.parseInt(each));
    }
    return numbers;
  }

  private static IllegalArgumentException unknown(String text) {
    return new IllegalArgumentException("no network is called `" + text + "`, known: " + KINDS);
  }
}
