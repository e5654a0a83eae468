package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Embedded signals: by hand where rounding matters, else by what filters and transforms are. */
class EmbeddedSignalsTest {
  @Test
  void fixedPointsRoundDown() {
    short[] y = {100, 100, 100};
    EmbeddedSignals.vecMpy(y, new short[] {2, 3, -3}, 16_384);
    assertThat(y).containsExactly((short) 101, (short) 101, (short) 98);
  }

  @Test
  void bothProductsAreThoseOfStreams() {
    short[] a = EmbeddedDrivers.shorts(300, 32_000, 1);
    short[] b = EmbeddedDrivers.shorts(300, 32_000, 2);
    EmbeddedSignals.Sums sums = EmbeddedSignals.mac(a, b);
    assertThat(sums.product())
        .isEqualTo(IntStream.range(0, 300).mapToLong(i -> (long) a[i] * b[i]).sum());
    assertThat(sums.square())
        .isEqualTo(IntStream.range(0, 300).mapToLong(i -> (long) b[i] * b[i]).sum());
  }

  @Test
  void anImpulseShowsTheFilterBackwards() {
    short[] in = new short[8];
    in[4] = 1 << 14;
    long[] out = new long[5];
    EmbeddedSignals.fir(3, in, new short[] {2, 6, -10}, out);
    assertThat(out).containsExactly(0, 0, -5, 3, 1);
  }

  /** 1000000 - 2000 4000 - 1000 3000 = -10000000; over 2^16 that is -152.6, rounded down -153. */
  @Test
  void aLatticeOfTwoIsThatByHand() {
    short[] b = {1000, 2000};
    assertThat(EmbeddedSignals.latsynth(2, b, new short[] {3000, 4000}, 1_000_000))
        .isEqualTo(-10_000_000);
    assertThat(b).containsExactly((short) -153, (short) (1000 - 8));
  }

  /** A pole at a half and a zero there cancel; a delay of one more stage stays. */
  @Test
  void aCascadeForgetsWhatItsZerosCancel() {
    short[] coefficient = {-16_384, 0, 16_384, 0, 0, 8192, 0, 0};
    long[] state = new long[4];
    long[] out = new long[5];
    for (int n = 0; n < 5; n++) {
      out[n] = EmbeddedSignals.iir(2, coefficient, n == 0 ? 1 << 20 : 0, state);
    }
    assertThat(out).containsExactly(1 << 20, 0, 1 << 18, 0, 0);
    assertThat(state).containsExactly(1 << 16, 1 << 17, 0, 0);
  }

  @Test
  void blocksAreSumsOfCosines() {
    short[] d = EmbeddedDrivers.shorts(3 * 64, 128, 1);
    short[] before = d.clone();
    EmbeddedSignals.jpegDct(3, d);
    for (int at = 0; at < d.length; at++) {
      int v = at % 64 / 8;
      int u = at % 8;
      double sum = 0;
      for (int i = 0; i < 64; i++) {
        sum += before[at / 64 * 64 + i] * cosine(i % 8, u) * cosine(i / 8, v);
      }
      assertThat((double) d[at]).as("%d", at).isCloseTo(sum, within(2.0));
    }
  }

  private static double cosine(int place, int wave) {
    double size = wave == 0 ? Math.sqrt(1.0 / 8) : 0.5;
    return size * Math.cos((2 * place + 1) * wave * Math.PI / 16);
  }
}
