package org.perfmodel.accuracy;

/**
 * Programs of EMBOSS 6 (P. Rice, I. Longden and A. Bleasby, Trends in Genetics 2000) in the order
 * of their names, of each the loop that it is about: backtranseq, btwisted, cai; written anew from
 * what its documentation says that they compute. How the kernels were chosen says {@link
 * MatrixFunctions}; this list was cut off behind cai: chaos games, charges, islands, windows of
 * dots and all that follows do not judge.
 *
 * <p>Left out: what prepares files (aaindexextract, abiview, acdc and others of that kind),
 * antigenic (more than 60 lines), banana (the same sums with angles), backtranambig (backtranseq
 * with another table).
 */
final class SequencePrograms {
  private SequencePrograms() {}

  /**
   * backtranseq: a strand that a protein may come from.
   *
   * @param codons three bases for each letter from A on
   */
  public static void backtranseq(int n, byte[] protein, byte[] codons, byte[] strand) {
    for (int i = 0; i < n; i++) {
      int codon = 3 * (protein[i] - 'A');
      strand[3 * i] = codons[codon];
      strand[3 * i + 1] = codons[codon + 1];
      strand[3 * i + 2] = codons[codon + 2];
    }
  }

  /**
   * btwisted: how often a strand winds around itself.
   *
   * @param degrees of each pair of bases, by the numbers of both
   */
  public static double btwisted(int n, byte[] strand, double[] degrees) {
    double sum = 0;
    int before = base(strand[0]);
    for (int i = 1; i < n; i++) {
      int here = base(strand[i]);
      sum += degrees[4 * before + here];
      before = here;
    }
    return sum / 360;
  }

  /** A 0, C 1, T 2, G 3. */
  private static int base(byte letter) {
    return letter >>> 1 & 3;
  }

  /**
   * cai: the index of codon adaptation, which is the geometric mean of their weights.
   *
   * @param logarithm of the weight of each codon, which says zero of one that does not count
   */
  public static float cai(int codons, byte[] strand, float[] logarithm) {
    float sum = 0;
    int counted = 0;
    for (int i = 0; i < codons; i++) {
      int codon = 16 * base(strand[3 * i]) + 4 * base(strand[3 * i + 1]) + base(strand[3 * i + 2]);
      // @ perf probability = 15/16
      if (logarithm[codon] != 0) {
        sum += logarithm[codon];
        counted++;
      }
    }
    return (float) Math.exp(sum / counted);
  }
}
