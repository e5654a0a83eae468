package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Rosalinds}: strands of random letters, which end nowhere. */
final class RosalindDrivers {
  private static final int STRANDS = 10;

  private RosalindDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "Rosalinds.transcribe",
            "byte",
            List.of(12_000, 500_000, 20_000_000),
            RosalindDrivers::transcribe),
        Kernel.irregular(
            "Rosalinds.translate",
            "byte",
            List.of(18_000, 600_000, 15_000_000),
            RosalindDrivers::translate),
        Kernel.irregular(
                "Rosalinds.consensus",
                "byte",
                List.of(900, 40_000, 1_000_000),
                RosalindDrivers::consensus)
            .with(n -> Map.of("m", STRANDS, "n", n)));
  }

  static byte[] strand(int n, String letters) {
    byte[] letter = letters.getBytes(StandardCharsets.US_ASCII);
    int[] numbers = ints(n, letter.length);
    byte[] strand = new byte[n];
    for (int i = 0; i < n; i++) {
      strand[i] = letter[numbers[i]];
    }
    return strand;
  }

  /** Of each letter its place in the text. */
  static int[] numbers(String letters) {
    int[] number = new int[128];
    for (int i = 0; i < letters.length(); i++) {
      number[letters.charAt(i)] = i;
    }
    return number;
  }

  /** The amino acids in the order of their codons, of the letters U, C, A and G, as tables have. */
  static byte[] aminoAcids() {
    String acids = "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG";
    byte[] amino = acids.getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < amino.length; i++) {
      amino[i] = amino[i] == '*' ? 0 : amino[i];
    }
    return amino;
  }

  static byte[][] strands(int m, int n) {
    byte[][] strand = new byte[m][n];
    for (int i = 0; i < m; i++) {
      int[] numbers = ints(n, 4, i);
      for (int j = 0; j < n; j++) {
        strand[i][j] = (byte) numbers[j];
      }
    }
    return strand;
  }

  private static Prepared transcribe(int n) {
    byte[] dna = strand(n, "ACGT");
    byte[] rna = new byte[n];
    return Prepared.of(
        () -> {
          Rosalinds.transcribe(n, dna, rna);
          return rna[n / 2];
        });
  }

  /** No codon that begins with a guanine ends a protein. */
  private static Prepared translate(int n) {
    byte[] rna = strand(n, "UCAG");
    for (int i = 0; i < n; i += 3) {
      rna[i] = rna[i] == 'U' ? (byte) 'G' : rna[i];
    }
    int[] number = numbers("UCAG");
    byte[] amino = aminoAcids();
    byte[] protein = new byte[n / 3];
    return Prepared.of(() -> Rosalinds.translate(n, rna, number, amino, protein));
  }

  private static Prepared consensus(int n) {
    byte[][] strand = strands(STRANDS, n);
    int[][] profile = new int[4][n];
    byte[] most = new byte[n];
    return Prepared.of(
        () -> {
          Rosalinds.consensus(STRANDS, n, strand, profile, most);
          return profile[1][n / 2] + most[n / 3];
        });
  }
}
