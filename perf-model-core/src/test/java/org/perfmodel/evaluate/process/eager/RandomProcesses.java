package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.symbolic.Rational;

/** Small processes that use the whole language, the same ones for the same seed. */
final class RandomProcesses {
  /** The values that an input without a range may meet. */
  static final List<Rational> VALUES =
      List.of(Rational.of(0), Rational.of(1), Rational.of(2), Rational.of(3));

  private static final String[] CHANNELS = {"a", "b", "c", "d[0]", "d[1]"};

  private final Random random;
  private final List<String> definitions = new ArrayList<>();
  private final boolean hasty;
  private int variables;

  RandomProcesses(long seed) {
    this(seed, false);
  }

  /** With {@code hasty}, most things happen at once. */
  RandomProcesses(long seed, boolean hasty) {
    random = new Random(seed);
    this.hasty = hasty;
  }

  /** A model whose analysis is a process of about so many prefixes. */
  Model model(int size) {
    return ModelParser.parse("random.ccs", text(process(size)));
  }

  /** The file of a process that {@link #process} made. */
  String text(String process) {
    return String.join("", definitions) + "define S = " + process + "\nanalyse S\n";
  }

  /** A process that ends; inputs without a range are on the channel v only, which it restricts. */
  String process(int size) {
    definitions.clear();
    int named = random.nextInt(3);
    for (int i = 0; i < named; i++) {
      boolean parameter = random.nextBoolean();
      List<String> scope = parameter ? List.of("k") : List.of();
      String head = "D" + i + (parameter ? "(k)" : "");
      definitions.add("define " + head + " = " + term(2 + random.nextInt(3), scope) + "\n");
    }
    return "(" + term(size, List.of()) + ")\\{v}";
  }

  private String term(int size, List<String> scope) {
    if (size <= 0) {
      return leaf(scope);
    }
    int kind = random.nextInt(20);
    if (kind < 9) {
      return prefix(size, scope);
    }
    int left = random.nextInt(size);
    if (kind < 12) {
      return "(" + term(left, scope) + " + " + term(size - left, scope) + ")";
    }
    if (kind < 17) {
      return "(" + term(left, scope) + "|" + term(size - left, scope) + ")";
    }
    if (kind < 19) {
      String first = channel();
      return "(" + term(size - 1, scope) + ")\\{" + first + "," + channel() + "}";
    }
    String from = channel();
    String to = channel();
    return "(" + term(size - 1, scope) + ")[" + to + "/" + from + "]";
  }

  private String leaf(List<String> scope) {
    if (definitions.isEmpty() || random.nextInt(3) > 0) {
      return "nil";
    }
    int number = random.nextInt(definitions.size());
    return "D" + number + (definitions.get(number).contains("(k)") ? "(" + value(scope) + ")" : "");
  }

  private String prefix(int size, List<String> scope) {
    List<String> inner = new ArrayList<>(scope);
    String action = action(scope, inner);
    String time = time(scope);
    String variable = "";
    if (random.nextInt(5) == 0) {
      String name = "t" + variables++;
      inner.add(name);
      variable = "@" + name;
    }
    return "(" + action + variable + "," + time + ")." + term(size - 1, inner);
  }

  private String action(List<String> scope, List<String> inner) {
    int kind = random.nextInt(12);
    if (kind < 2) {
      return "tau";
    }
    if (kind == 2) {
      return "v'(" + random.nextInt(4) + ")";
    }
    if (kind == 3) {
      String name = "x" + variables++;
      inner.add(name);
      return "v(" + name + ")";
    }
    if (kind == 4) {
      String name = "x" + variables++;
      inner.add(name);
      return "b(" + name + " in 0..1)";
    }
    if (kind == 5) {
      return "b'(" + random.nextInt(3) + ")";
    }
    return channel().replaceFirst("(\\[|$)", random.nextBoolean() ? "'$1" : "$1");
  }

  private String channel() {
    return CHANNELS[random.nextInt(CHANNELS.length)];
  }

  private String time(List<String> scope) {
    String value = value(scope);
    return switch (random.nextInt(6)) {
      case 0 -> value + "-.1";
      case 1 -> "max(" + value + ",1)";
      case 2 -> value + "/2";
      default -> value;
    };
  }

  private String value(List<String> scope) {
    if (!scope.isEmpty() && random.nextInt(3) == 0) {
      return scope.get(random.nextInt(scope.size()));
    }
    return hasty && random.nextInt(4) > 0 ? "0" : String.valueOf(random.nextInt(4));
  }
}
