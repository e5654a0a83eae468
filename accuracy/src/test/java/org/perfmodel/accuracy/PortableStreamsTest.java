package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Streams and algorithms: small ones by hand, larger ones by streams of the library. */
class PortableStreamsTest {
  @Test
  void streamsAreWhatTheirNamesSay() {
    double[] a = {1, 2, 3};
    double[] b = {10, 20, 30};
    double[] c = new double[3];
    PortableStreams.add(a, b, c);
    assertThat(c).containsExactly(11, 22, 33);
    PortableStreams.copy(b, c);
    assertThat(c).containsExactly(10, 20, 30);
    assertThat(PortableStreams.dot(a, b)).isEqualTo(140);
    PortableStreams.mul(0.5, b, c);
    assertThat(c).containsExactly(5, 10, 15);
    PortableStreams.triad(3, a, b, c);
    assertThat(c).containsExactly(31, 62, 93);
    PortableStreams.memset(7, c);
    assertThat(c).containsExactly(7, 7, 7);
    PortableStreams.memcpy(2, a, c);
    assertThat(c).containsExactly(1, 2, 7);
  }

  @Test
  void binsHoldHowManyFallIntoThem() {
    int[] bin = ints(1000, 7);
    long[] count = new long[7];
    PortableStreams.histogram(bin, count);
    for (int b = 0; b < 7; b++) {
      int one = b;
      assertThat(count[b]).isEqualTo(Arrays.stream(bin).filter(x -> x == one).count());
    }
  }

  @Test
  void sumsAreThoseOfAllBefore() {
    double[] x = doubles(100, 0, 1);
    double[] y = new double[100];
    PortableStreams.scan(x, y);
    for (int i = 0; i < 100; i++) {
      assertThat(y[i]).isCloseTo(Arrays.stream(x).limit(i).sum(), within(1e-12));
    }
    assertThat(PortableStreams.reduceSum(x)).isCloseTo(y[99] + x[99], within(1e-12));
  }

  @Test
  void whatIsSortedKeepsItsValues() {
    double[][] values = rows(2, 200, 0, 1);
    double[] x = values[0].clone();
    PortableStreams.sort(x);
    assertThat(x).isEqualTo(Arrays.stream(values[0]).sorted().toArray());
    PortableStreams.Pair[] pairs = new PortableStreams.Pair[200];
    Arrays.setAll(pairs, i -> new PortableStreams.Pair(values[0][i], values[1][i]));
    PortableStreams.Pair[] before = pairs.clone();
    PortableStreams.sortPairs(pairs);
    assertThat(Arrays.stream(pairs).mapToDouble(PortableStreams.Pair::key).toArray()).isEqualTo(x);
    assertThat(pairs).containsExactlyInAnyOrder(before);
  }
}
