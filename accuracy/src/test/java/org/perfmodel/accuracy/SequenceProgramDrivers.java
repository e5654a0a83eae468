package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SequencePrograms}: random sequences, of which no run changes any. */
final class SequenceProgramDrivers {
  private SequenceProgramDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "SequencePrograms.backtranseq",
            "byte",
            List.of(2500, 100_000, 5_000_000),
            SequenceProgramDrivers::backtranseq),
        Kernel.irregular(
            "SequencePrograms.btwisted",
            "double",
            List.of(8000, 300_000, 10_000_000),
            SequenceProgramDrivers::btwisted),
        Kernel.irregular(
                "SequencePrograms.cai",
                "float",
                List.of(2000, 80_000, 3_000_000),
                SequenceProgramDrivers::cai)
            .with(n -> Map.of("codons", n)));
  }

  static byte[] strand(int n) {
    byte[] bases = "ACGT".getBytes(StandardCharsets.US_ASCII);
    int[] drawn = ints(n, bases.length);
    byte[] strand = new byte[n];
    for (int i = 0; i < n; i++) {
      strand[i] = bases[drawn[i]];
    }
    return strand;
  }

  static byte[] protein(int n) {
    int[] drawn = ints(n, 26);
    byte[] protein = new byte[n];
    for (int i = 0; i < n; i++) {
      protein[i] = (byte) ('A' + drawn[i]);
    }
    return protein;
  }

  /** Of 64 codons, four that do not count. */
  static float[] logarithms() {
    float[] logarithm = floats(64, -3, -0.01);
    for (int codon = 7; codon < 64; codon += 16) {
      logarithm[codon] = 0;
    }
    return logarithm;
  }

  private static Prepared backtranseq(int n) {
    byte[] protein = protein(n);
    byte[] codons = strand(3 * 26);
    byte[] strand = new byte[3 * n];
    return Prepared.of(
        () -> {
          SequencePrograms.backtranseq(n, protein, codons, strand);
          return strand[n];
        });
  }

  private static Prepared btwisted(int n) {
    byte[] strand = strand(n);
    double[] degrees = doubles(16, 25, 45);
    return Prepared.of(() -> SequencePrograms.btwisted(n, strand, degrees));
  }

  private static Prepared cai(int codons) {
    byte[] strand = strand(3 * codons);
    float[] logarithm = logarithms();
    return Prepared.of(() -> SequencePrograms.cai(codons, strand, logarithm));
  }
}
