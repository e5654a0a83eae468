package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.letters;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.SlicesAndStrings.Find;

/** Slices that are filled, cloned and looked at. */
class SlicesAndStringsTest {
  private static final int N = 37;

  @Test
  void aSliceIsFilledByOneCongruence() {
    long[] slice = new long[N];
    SlicesAndStrings.fillWith(N, 5, slice);
    long state = 5;
    for (long value : slice) {
      state = 6_364_136_223_846_793_005L * state + 1_442_695_040_888_963_407L;
      assertThat(value).isEqualTo(state >>> 16);
    }
  }

  @Test
  void clonesAreTheSameButOthers() {
    Find[] from = SliceAndStringDrivers.finds(N);
    Find[] to = new Find[N];
    SlicesAndStrings.cloneFromSlice(N, to, from);
    for (int i = 0; i < N; i++) {
      assertThat(to[i]).isNotSameAs(from[i]);
      assertThat(to[i].isSame(from[i])).isTrue();
    }
  }

  @Test
  void oneByteIsNotOfAscii() {
    byte[] bytes = letters(N, 26, 0);
    assertThat(SlicesAndStrings.isAscii(N, bytes)).isTrue();
    for (int i = 0; i < N; i++) {
      byte[] other = bytes.clone();
      other[i] = (byte) 0x80;
      assertThat(SlicesAndStrings.isAscii(N, other)).isFalse();
    }
  }
}
