package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Games}. */
final class GameDrivers {
  private static final int PLANETS = 4;
  private static final int ROUNDS = 10;
  private static final int RUN = 6;
  private static final int LEAST_DEPTH = 4;

  private GameDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular("Games.nBody", "object", List.of(40, 2000, 200_000), GameDrivers::nBody)
            .with(n -> Map.of("steps", n, "bodies.length", PLANETS + 1)),
        Kernel.regular(
                "Games.spectralNorm", "double", List.of(30, 150, 700), GameDrivers::spectralNorm)
            .with(n -> Map.of("n", n, "rounds", ROUNDS)),
        Kernel.irregular("Games.fannkuch", "int", List.of(6, 7, 8, 9), GameDrivers::fannkuch)
            .with(n -> Map.of("n", n, "permutations", factorial(n))),
        Kernel.irregular(
            "Games.mandelbrot", "double", List.of(48, 200, 800), GameDrivers::mandelbrot),
        Kernel.regular(
                "Games.reverseComplement",
                "byte",
                List.of(30_000, 800_000, 8_000_000, 30_000_000),
                GameDrivers::reverseComplement)
            .with(n -> Map.of("strand.length", n)),
        Kernel.irregular(
                "Games.kNucleotide",
                "long",
                List.of(2000, 60_000, 1_000_000),
                GameDrivers::kNucleotide)
            .with(n -> Map.of("length", RUN, "bases.length", n)),
        Kernel.regular("Games.binaryTrees", "object", List.of(6, 10, 14), GameDrivers::binaryTrees)
            .with(
                n -> Map.of("least", LEAST_DEPTH, "most", n, "Node.check.calls", nodesOfATree(n))),
        Kernel.irregular(
            "Games.fasta", "byte", List.of(10_000, 400_000, 6_000_000), GameDrivers::fasta));
  }

  static int factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
  }

  /** In the mean over all trees, of which those of each second depth take as many nodes. */
  private static int nodesOfATree(int most) {
    long nodes = (2L << most) - 1;
    long trees = 1;
    for (int depth = LEAST_DEPTH; depth <= most; depth += 2) {
      long alike = 1L << most - depth + LEAST_DEPTH;
      nodes += alike * ((2L << depth) - 1);
      trees += alike;
    }
    return (int) (nodes / trees);
  }

  /** A sun and planets that go round it on circles, far from each other. */
  static Games.Body[] bodies() {
    double[] angle = doubles(PLANETS, 0, 2 * Math.PI);
    double[] mass = doubles(PLANETS, 1e-5, 1e-3);
    Games.Body[] bodies = new Games.Body[PLANETS + 1];
    bodies[0] = new Games.Body(1, 0, 0, 0);
    double far = 1;
    for (int i = 0; i < PLANETS; i++) {
      double x = Math.cos(angle[i]);
      double y = Math.sin(angle[i]);
      Games.Body planet = new Games.Body(mass[i], far * x, far * y, 0.01 * far * y);
      double speed = 1 / Math.sqrt(far);
      planet.vx = -speed * y;
      planet.vy = speed * x;
      bodies[i + 1] = planet;
      bodies[0].vx -= mass[i] * planet.vx;
      bodies[0].vy -= mass[i] * planet.vy;
      far *= 1.9;
    }
    return bodies;
  }

  private static Prepared nBody(int steps) {
    Games.Body[] bodies = bodies();
    return Prepared.of(
        () -> {
          Games.nBody(steps, 0.01, bodies);
          return bodies[1].x;
        });
  }

  private static Prepared spectralNorm(int n) {
    return Prepared.of(() -> Games.spectralNorm(n, ROUNDS));
  }

  private static Prepared fannkuch(int n) {
    int permutations = factorial(n);
    return Prepared.of(() -> Games.fannkuch(n, permutations));
  }

  private static Prepared mandelbrot(int n) {
    byte[] bits = new byte[n * n / 8];
    return Prepared.of(
        () -> {
          Games.mandelbrot(n, bits);
          return bits[bits.length / 2];
        });
  }

  /** What stands for each base on the other strand. */
  static byte[] partner() {
    byte[] partner = new byte[128];
    String bases = "ACGTacgt";
    String partners = "TGCATGCA";
    for (int i = 0; i < bases.length(); i++) {
      partner[bases.charAt(i)] = (byte) partners.charAt(i);
    }
    return partner;
  }

  private static Prepared reverseComplement(int n) {
    byte[] strand = new byte[n];
    int[] number = ints(1000, 4);
    for (int i = 0; i < n; i++) {
      strand[i] = (byte) "ACGT".charAt(number[i % 997]);
    }
    byte[] partner = partner();
    return Prepared.of(
        () -> {
          Games.reverseComplement(strand, partner);
          return strand[n / 2];
        });
  }

  private static Prepared kNucleotide(int n) {
    int[] number = ints(n, 4);
    byte[] bases = new byte[n];
    for (int i = 0; i < n; i++) {
      bases[i] = (byte) number[i];
    }
    return Prepared.of(() -> Games.kNucleotide(RUN, bases).size());
  }

  private static Prepared binaryTrees(int most) {
    return Prepared.of(() -> Games.binaryTrees(LEAST_DEPTH, most));
  }

  /** Each run goes on where the one before ended. */
  private static Prepared fasta(int n) {
    double[] share = {0.3, 0.5, 0.7, 1};
    byte[] letter = {'a', 'c', 'g', 't'};
    byte[] out = new byte[n];
    int[] seed = {42};
    return Prepared.of(
        () -> {
          seed[0] = Games.fasta(n, seed[0], share, letter, out);
          return seed[0];
        });
  }
}
