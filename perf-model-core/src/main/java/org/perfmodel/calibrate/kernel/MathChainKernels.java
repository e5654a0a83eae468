package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/**
 * Loops around one method of Math whose argument is its last answer: the latency of a routine,
 * several times what one takes of many that do not wait for each other.
 */
final class MathChainKernels {
  private MathChainKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
                Family.CHAIN,
                "exp chain",
                "loop + load.double + add.double + exp.double",
                n -> {
                  double[] x = doubles(n);
                  return () -> {
                    double s = 0.5;
                    for (int i = 0; i < n; i++) {
                      s = Math.exp(x[i] - s);
                    }
                    return s;
                  };
                })
            .withChain("chain.add_other.double + chain.exp.double"),
        MicroKernel.of(
                Family.CHAIN,
                "log chain",
                "loop + load.double + add.double + log.double",
                n -> {
                  double[] x = doubles(n);
                  return () -> {
                    double s = 0.5;
                    for (int i = 0; i < n; i++) {
                      s = Math.log(x[i] + s);
                    }
                    return s;
                  };
                })
            .withChain("chain.add_other.double + chain.log.double"),
        MicroKernel.of(
                Family.CHAIN,
                "sin chain",
                "loop + load.double + add.double + sin.double",
                n -> {
                  double[] x = doubles(n);
                  return () -> {
                    double s = 0.5;
                    for (int i = 0; i < n; i++) {
                      s = Math.sin(x[i] + s);
                    }
                    return s;
                  };
                })
            .withChain("chain.add_other.double + chain.sin.double"),
        MicroKernel.of(
                Family.CHAIN,
                "cos chain",
                "loop + load.double + add.double + cos.double",
                n -> {
                  double[] x = doubles(n);
                  return () -> {
                    double s = 0.5;
                    for (int i = 0; i < n; i++) {
                      s = Math.cos(x[i] + s);
                    }
                    return s;
                  };
                })
            .withChain("chain.add_other.double + chain.cos.double"),
        MicroKernel.of(
                Family.CHAIN,
                "tan chain",
                "loop + load.double + mul.double + add.double + tan.double",
                n -> {
                  double[] x = doubles(n);
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
                })
            .withChain("chain.mul.double + chain.add_other.double + chain.tan.double"),
        MicroKernel.of(
                Family.CHAIN,
                "atan chain",
                "loop + load.double + add.double + atan.double",
                n -> {
                  double[] x = doubles(n);
                  return () -> {
                    double s = 0.5;
                    for (int i = 0; i < n; i++) {
                      s = Math.atan(x[i] + s);
                    }
                    return s;
                  };
                })
            .withChain("chain.add_other.double + chain.atan.double"),
        MicroKernel.of(
                Family.CHAIN,
                "pow chain",
                "loop + load.double + add.double + pow.double",
                n -> {
                  double[] x = doubles(n);
                  return () -> {
                    double s = 0.5;
                    for (int i = 0; i < n; i++) {
                      s = Math.pow(x[i] + s, 0.3);
                    }
                    return s;
                  };
                })
            .withChain("chain.add_other.double + chain.pow.double"));
  }
}
