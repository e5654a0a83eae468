package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.HeaderAlgorithms.Parcel;
import org.perfmodel.accuracy.HeaderAlgorithms.Totals;

/** Functions of a header against streams and lists. */
class HeaderAlgorithmsTest {
  @Test
  void theFunctionSawEachElementOnce() {
    Parcel[] parcels = HeaderAlgorithmDrivers.parcels(57);
    Totals totals = HeaderAlgorithms.forEach(57, parcels);
    assertThat(totals.weight()).isEqualTo(Arrays.stream(parcels).mapToLong(Parcel::weight).sum());
    assertThat(totals.value())
        .isEqualTo(Arrays.stream(parcels).mapToLong(p -> (long) p.weight() * p.price()).sum());
  }

  @Test
  void theLastSequenceIsThatOfLists() {
    int[] text = ints(300, HeaderAlgorithmDrivers.ALPHABET);
    List<Integer> list = Arrays.stream(text).boxed().toList();
    for (int variant = 0; variant < 20; variant++) {
      int[] sequence = ints(4, HeaderAlgorithmDrivers.ALPHABET, variant);
      int expected = Collections.lastIndexOfSubList(list, Arrays.stream(sequence).boxed().toList());
      assertThat(HeaderAlgorithms.findEnd(300, 4, text, sequence))
          .isEqualTo(expected < 0 ? 300 : expected);
    }
    assertThat(HeaderAlgorithms.findEnd(300, 4, text, HeaderAlgorithmDrivers.sequence(4)))
        .isEqualTo(300);
  }

  @Test
  void neighboursAreEqualOnlyWhereFound() {
    assertThat(HeaderAlgorithms.adjacentFind(6, new long[] {3, 1, 3, 2, 2, 2})).isEqualTo(3);
    assertThat(HeaderAlgorithms.adjacentFind(2, new long[] {7, 7})).isZero();
    assertThat(HeaderAlgorithms.adjacentFind(4, new long[] {7, 8, 7, 8})).isEqualTo(4);
  }
}
