package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Strands: the samples of the problems, and texts of the library. */
class RosalindsTest {
  private static byte[] bytes(String letters) {
    return letters.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void thymineBecomesUracil() {
    byte[] dna = RosalindDrivers.strand(300, "ACGT");
    byte[] rna = new byte[300];
    Rosalinds.transcribe(300, dna, rna);
    String text = new String(dna, StandardCharsets.US_ASCII);
    assertThat(rna).containsExactly(bytes(text.replace('T', 'U')));
    assertThat(text).contains("T");
  }

  @Test
  void codonsStandForAminoAcids() {
    byte[] rna = bytes("AUGGCCAUGGCGCCCAGAACUGAGAUCAAUAGUACCCGUAUUAACGGGUGA");
    byte[] protein = new byte[20];
    int[] number = RosalindDrivers.numbers("UCAG");
    byte[] amino = RosalindDrivers.aminoAcids();
    int length = Rosalinds.translate(rna.length, rna, number, amino, protein);
    assertThat(new String(protein, 0, length, StandardCharsets.US_ASCII))
        .isEqualTo("MAMAPRTEINSTRING");
  }

  @Test
  void theLettersThatAreMostOftenThereAreTheConsensus() {
    String[] sample = {
      "ATCCAGCT", "GGGCAACT", "ATGGATCT", "AAGCAACC", "TTGGAACT", "ATGCCATT", "ATGGCACT"
    };
    byte[][] strand = new byte[7][8];
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 8; j++) {
        strand[i][j] = (byte) "ACGT".indexOf(sample[i].charAt(j));
      }
    }
    int[][] profile = new int[4][8];
    profile[2][3] = 9;
    byte[] most = new byte[8];
    Rosalinds.consensus(7, 8, strand, profile, most);
    assertThat(profile[0]).containsExactly(5, 1, 0, 0, 5, 5, 0, 0);
    assertThat(profile[1]).containsExactly(0, 0, 1, 4, 2, 0, 6, 1);
    assertThat(profile[2]).containsExactly(1, 1, 6, 3, 0, 1, 0, 0);
    assertThat(profile[3]).containsExactly(1, 5, 0, 0, 0, 1, 1, 6);
    StringBuilder consensus = new StringBuilder();
    for (byte letter : most) {
      consensus.append("ACGT".charAt(letter));
    }
    assertThat(consensus).hasToString("ATGCAACT");
  }
}
