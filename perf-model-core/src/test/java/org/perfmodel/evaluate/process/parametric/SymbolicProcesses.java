package org.perfmodel.evaluate.process.parametric;

import java.util.SplittableRandom;

/** Small seeded processes whose times are made of the symbols x, y and z. */
public final class SymbolicProcesses {
  private static final String[] CHANNELS = {"a", "b", "c"};
  private static final String[] TIMES = {
    "<x>",
    "<y>",
    "<z>",
    "<x>",
    "<y>",
    "1",
    "0",
    "2*<x>",
    "<x>+<y>",
    "<y>+1",
    "max(<x>,1)",
    "<x>-.<y>"
  };

  private final SplittableRandom random;
  private int variables;
  private boolean inS;

  public SymbolicProcesses(SplittableRandom random) {
    this.random = random;
  }

  String text() {
    String named = term(2, "");
    inS = true;
    return "define D = " + named + "\ndefine S = (" + term(5, "") + ")\\{a}\nanalyse S\n";
  }

  /** One process that calls no other. */
  public String process(int size) {
    return term(size, "");
  }

  private String term(int size, String bound) {
    if (size <= 0) {
      return bound.isEmpty() && inS && random.nextInt(4) == 0 ? "D" : "nil";
    }
    int left = random.nextInt(size);
    return switch (random.nextInt(8)) {
      case 0 -> "(" + term(left, bound) + " + " + term(size - left, bound) + ")";
      case 1, 2, 3 -> "(" + term(left, bound) + "|" + term(size - left, bound) + ")";
      default -> prefix(size, bound);
    };
  }

  private String prefix(int size, String bound) {
    String channel = CHANNELS[random.nextInt(CHANNELS.length)];
    int kind = random.nextInt(5);
    String action = kind == 0 ? "tau" : kind < 3 ? channel : channel + "'";
    String time =
        !bound.isEmpty() && random.nextInt(2) == 0 ? bound : TIMES[random.nextInt(TIMES.length)];
    if (random.nextInt(6) == 0) {
      String variable = "t" + variables++;
      return "(" + action + "@" + variable + "," + time + ")." + term(size - 1, variable);
    }
    return "(" + action + "," + time + ")." + term(size - 1, bound);
  }
}
