package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Sequences against strings that are looked up. */
class SequenceProgramsTest {
  private static String text(byte[] letters) {
    return new String(letters, StandardCharsets.US_ASCII);
  }

  @Test
  void eachLetterHasItsCodon() {
    byte[] protein = SequenceProgramDrivers.protein(200);
    byte[] codons = SequenceProgramDrivers.strand(3 * 26);
    byte[] strand = new byte[600];
    SequencePrograms.backtranseq(200, protein, codons, strand);
    StringBuilder expected = new StringBuilder();
    text(protein)
        .chars()
        .forEach(each -> expected.append(text(codons), 3 * (each - 'A'), 3 * (each - 'A') + 3));
    assertThat(text(strand)).isEqualTo(expected.toString());
  }

  @Test
  void pairsAddUpToTurns() {
    byte[] strand = SequenceProgramDrivers.strand(500);
    double[] degrees = doubles(16, 25, 45);
    double sum = 0;
    for (int i = 1; i < 500; i++) {
      sum += degrees[4 * "ACTG".indexOf(strand[i - 1]) + "ACTG".indexOf(strand[i])];
    }
    assertThat(SequencePrograms.btwisted(500, strand, degrees)).isCloseTo(sum / 360, within(1e-10));
  }

  @Test
  void theIndexIsTheGeometricMean() {
    byte[] strand = SequenceProgramDrivers.strand(3000);
    float[] logarithm = SequenceProgramDrivers.logarithms();
    double sum = 0;
    int counted = 0;
    for (int i = 0; i < 3000; i += 3) {
      String codon = text(strand).substring(i, i + 3).replace('G', '3').replace('T', '2');
      int number = Integer.parseInt(codon.replace('C', '1').replace('A', '0'), 4);
      sum += logarithm[number];
      counted += logarithm[number] == 0 ? 0 : 1;
    }
    assertThat(counted).isBetween(900, 970);
    assertThat((double) SequencePrograms.cai(1000, strand, logarithm))
        .isCloseTo(Math.exp(sum / counted), within(1e-4));
  }
}
