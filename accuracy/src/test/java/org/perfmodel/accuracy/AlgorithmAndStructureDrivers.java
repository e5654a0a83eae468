package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.AlgorithmsAndStructures.Node;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AlgorithmsAndStructures}: only the tree has any, random numbers. */
final class AlgorithmAndStructureDrivers {
  private AlgorithmAndStructureDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "AlgorithmsAndStructures.powersOfTwo",
                "char",
                List.of(50, 500, 3000),
                AlgorithmAndStructureDrivers::powersOfTwo)
            .with(n -> Map.of("n", n, "digit.length", n, "text.length", characters(n))),
        Kernel.regular(
                "AlgorithmsAndStructures.hilbert",
                "int",
                List.of(1 << 10, 1 << 18, 1 << 22),
                AlgorithmAndStructureDrivers::hilbert)
            .with(n -> Map.of("points", n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "AlgorithmsAndStructures.sierpinski",
                "byte",
                List.of(1 << 10, 1 << 16, 1 << 22),
                AlgorithmAndStructureDrivers::sierpinski)
            .with(n -> Map.of("quarter", n, "code.length", 4 * n)),
        Kernel.regular(
                "AlgorithmsAndStructures.balancedTree",
                "object",
                List.of(255, 16_383, 524_287),
                AlgorithmAndStructureDrivers::balancedTree)
            .with(n -> Map.of("n", n, "keys.length", n)));
  }

  /** Of n lines, of which each has a digit more than the one before. */
  static int characters(int n) {
    return n * (n + 5) / 2;
  }

  private static Prepared powersOfTwo(int n) {
    int[] digit = new int[n];
    char[] text = new char[characters(n)];
    return Prepared.of(
        () -> {
          AlgorithmsAndStructures.powersOfTwo(n, digit, text);
          return text[text.length / 2];
        });
  }

  private static Prepared hilbert(int points) {
    int[] x = new int[points];
    int[] y = new int[points];
    return Prepared.of(
        () -> {
          AlgorithmsAndStructures.hilbert(points, x, y);
          return x[points - 1] + y[points / 2];
        });
  }

  private static Prepared sierpinski(int quarter) {
    byte[] code = new byte[4 * quarter];
    return Prepared.of(
        () -> {
          AlgorithmsAndStructures.sierpinski(quarter, code);
          return code[2 * quarter];
        });
  }

  private static Prepared balancedTree(int n) {
    int[] keys = ints(n, 1_000_000);
    return Prepared.of(
        () -> {
          Node root = AlgorithmsAndStructures.balancedTree(n, keys);
          return root.key;
        });
  }
}
