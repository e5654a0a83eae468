package org.perfmodel.calibrate.kernel;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/**
 * Loops around one method of Math whose argument is its last answer: the latency of a routine,
 * several times what one takes of many that do not wait for each other.
 */
final class MathChainKernels {
  private static final ArrayLoops<double[], double[]> DOUBLES =
      new ArrayLoops<>(Family.CHAIN, Data::doubles, double[]::new);

  private MathChainKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        DOUBLES.chain(
            "exp chain",
            "loop + load.double + add.double + exp.double",
            "chain.add_other.double + chain.exp.double",
            (n, x) ->
                () -> {
                  double s = 0.5;
                  for (int i = 0; i < n; i++) {
                    s = Math.exp(x[i] - s);
                  }
                  return s;
                }),
        DOUBLES.chain(
            "log chain",
            "loop + load.double + add.double + log.double",
            "chain.add_other.double + chain.log.double",
            (n, x) ->
                () -> {
                  double s = 0.5;
                  for (int i = 0; i < n; i++) {
                    s = Math.log(x[i] + s);
                  }
                  return s;
                }),
        DOUBLES.chain(
            "sin chain",
            "loop + load.double + add.double + sin.double",
            "chain.add_other.double + chain.sin.double",
            (n, x) ->
                () -> {
                  double s = 0.5;
                  for (int i = 0; i < n; i++) {
                    s = Math.sin(x[i] + s);
                  }
                  return s;
                }),
        DOUBLES.chain(
            "cos chain",
            "loop + load.double + add.double + cos.double",
            "chain.add_other.double + chain.cos.double",
            (n, x) ->
                () -> {
                  double s = 0.5;
                  for (int i = 0; i < n; i++) {
                    s = Math.cos(x[i] + s);
                  }
                  return s;
                }),
        DOUBLES.chain(
            "tan chain",
            "loop + load.double + mul.double + add.double + tan.double",
            "chain.mul.double + chain.add_other.double + chain.tan.double",
            (n, x) -> {
              for (int i = 0; i < n; i++) {
                x[i] /= 4;
              }
              return () -> {
                double s = 0.5;
                for (int i = 0; i < n; i++) {
                  s = Math.tan(s * 0.4 - x[i]);
                }
                return s;
              };
            }),
        DOUBLES.chain(
            "atan chain",
            "loop + load.double + add.double + atan.double",
            "chain.add_other.double + chain.atan.double",
            (n, x) ->
                () -> {
                  double s = 0.5;
                  for (int i = 0; i < n; i++) {
                    s = Math.atan(x[i] + s);
                  }
                  return s;
                }),
        DOUBLES.chain(
            "pow chain",
            "loop + load.double + add.double + pow.double",
            "chain.add_other.double + chain.pow.double",
            (n, x) ->
                () -> {
                  double s = 0.5;
                  for (int i = 0; i < n; i++) {
                    s = Math.pow(x[i] + s, 0.3);
                  }
                  return s;
                }));
  }
}
