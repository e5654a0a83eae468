package org.perfmodel.accuracy;

/**
 * Questions of G. McDowell (Cracking the Coding Interview, 6th ed., CareerCup 2015) by their
 * numbers, those whose answer is a loop over many elements, the first that no older set has: URLify
 * (1.3), Palindrome Permutation (1.4), One Away (1.5); as they are commonly answered, written anew.
 * How the kernels were chosen says {@link LinearAlgebraApplications}; this list was cut off behind
 * One Away: zeros in matrices, lists, stacks, trees and all that follows do not judge.
 *
 * <p>Left out: Is Unique (1.1: {@link Records}, different), Check Permutation (1.2: {@link
 * Scanning}, histogram).
 */
final class InterviewQuestions {
  private InterviewQuestions() {}

  /** Question 1.3: a text with %20 in place of each blank. */
  public static char[] urlify(int n, char[] text) {
    int blanks = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/6
      if (text[i] == ' ') {
        blanks++;
      }
    }
    char[] url = new char[n + 2 * blanks];
    int at = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/6
      if (text[i] == ' ') {
        url[at] = '%';
        url[at + 1] = '2';
        url[at + 2] = '0';
        at += 3;
      } else {
        url[at] = text[i];
        at++;
      }
    }
    return url;
  }

  /** Question 1.4: whether small letters can be put into an order that is a palindrome. */
  public static boolean palindromePermutation(int n, String letters) {
    int odd = 0;
    for (int i = 0; i < n; i++) {
      odd ^= 1 << letters.charAt(i) - 'a';
    }
    return (odd & odd - 1) == 0;
  }

  /**
   * Question 1.5: whether a text becomes another one by at most one insertion.
   *
   * @param n characters of the shorter text; the longer one has one more
   */
  public static boolean oneAway(int n, String shorter, String longer) {
    int inserted = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0
      if (shorter.charAt(i) != longer.charAt(i + inserted)) {
        // @ perf probability = 0
        if (inserted > 0) {
          return false;
        }
        inserted = 1;
        // @ perf probability = 0
        if (shorter.charAt(i) != longer.charAt(i + 1)) {
          return false;
        }
      }
    }
    return true;
  }
}
