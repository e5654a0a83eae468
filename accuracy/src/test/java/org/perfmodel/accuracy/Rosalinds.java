package org.perfmodel.accuracy;

/**
 * Problems of Rosalind (rosalind.info, Bioinformatics Stronghold, from 2012 on) in its order, for
 * strands of any length: RNA, PROT, CONS; written anew. How the kernels were chosen says {@link
 * ForumBlas}; this list was cut off behind CONS: overlaps, common motifs, spliced motifs, trees and
 * masses do not judge.
 *
 * <p>Left out: DNA ({@link Scanning}, histogram), REVC ({@link Games}, reverseComplement), FIB and
 * IPRB (single values), GC ({@link Genes}, content), HAMM ({@link Genes}, mismatches), SUBS ({@link
 * Scanning}, findAll).
 */
final class Rosalinds {
  private static final int LETTERS = 4;

  private Rosalinds() {}

  /** RNA: a strand whose thymine becomes uracil. */
  public static void transcribe(int n, byte[] dna, byte[] rna) {
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.25
      rna[i] = dna[i] == 'T' ? (byte) 'U' : dna[i];
    }
  }

  /**
   * PROT: the protein that a strand stands for, up to where it says that it ends.
   *
   * @param number of each letter, from 0 to 3
   * @param amino of each codon, 0 of those that end it
   * @return how long the protein is
   */
  public static int translate(int n, byte[] rna, int[] number, byte[] amino, byte[] protein) {
    int length = 0;
    for (int i = 0; i + 2 < n; i += 3) {
      int codon = 16 * number[rna[i]] + 4 * number[rna[i + 1]] + number[rna[i + 2]];
      // @ perf probability = 0
      if (amino[codon] == 0) {
        break;
      }
      protein[length] = amino[codon];
      length++;
    }
    return length;
  }

  /**
   * CONS: how often each letter is at each place of m strands, and the letters that are most often
   * there.
   *
   * @param strand each as numbers from 0 to 3
   * @param profile for each letter, of each place
   */
  public static void consensus(int m, int n, byte[][] strand, int[][] profile, byte[] most) {
    for (int letter = 0; letter < LETTERS; letter++) {
      for (int j = 0; j < n; j++) {
        profile[letter][j] = 0;
      }
    }
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        profile[strand[i][j]][j]++;
      }
    }
    for (int j = 0; j < n; j++) {
      int best = 0;
      for (int letter = 1; letter < LETTERS; letter++) {
        // @ perf probability = 0.28
        if (profile[letter][j] > profile[best][j]) {
          best = letter;
        }
      }
      most[j] = (byte) best;
    }
  }
}
