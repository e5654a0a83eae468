package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Problems of LeetCode by their numbers, those whose answer is a loop over many elements, the first
 * that no older set has: numbers in lists (2), the longest substring without a repeated character
 * (3), a zigzag (6); as they are commonly solved, written anew. How the kernels were chosen says
 * {@link MatrixFundamentals}; this list was cut off behind zigzags: patterns that match, sums of
 * three and all that follows do not judge.
 *
 * <p>Left out: two sum (1: {@link Interviews}, twoSum), the middle of two arrays (4, a loop of few
 * steps), palindromes (5: {@link Texts}, palindromes).
 */
final class LeetCodeProblems {
  private static final int CHARACTERS = 128;

  private LeetCodeProblems() {}

  /** A digit of a number and the next greater ones, or null. */
  static final class Node {
    final int digit;
    Node next;

    Node(int digit) {
      this.digit = digit;
    }
  }

  /**
   * Problem 2: the sum of two numbers whose digits are in lists, the least first.
   *
   * @param n how many digits the longer one has
   */
  public static Node addTwoNumbers(int n, Node first, Node second) {
    Node head = new Node(0);
    Node last = head;
    Node left = first;
    Node right = second;
    int carry = 0;
    // @ perf trips = n
    while (left != null || right != null || carry > 0) {
      int sum = carry;
      // @ perf probability = 1
      if (left != null) {
        sum += left.digit;
        left = left.next;
      }
      // @ perf probability = 1
      if (right != null) {
        sum += right.digit;
        right = right.next;
      }
      carry = sum / 10;
      last.next = new Node(sum % 10);
      last = last.next;
    }
    return head.next;
  }

  /** Problem 3: the length of the longest part of a text in which no character is twice. */
  public static int longestSubstring(int n, String text) {
    int[] last = new int[CHARACTERS];
    Arrays.fill(last, -1);
    int from = 0;
    int longest = 0;
    for (int i = 0; i < n; i++) {
      char character = text.charAt(i);
      from = Math.max(from, last[character] + 1);
      last[character] = i;
      longest = Math.max(longest, i - from + 1);
    }
    return longest;
  }

  /**
   * Problem 6: a text as it is read by rows when it is written in a zigzag.
   *
   * @param rows at least two
   */
  public static String zigzag(int n, int rows, String text) {
    StringBuilder read = new StringBuilder(n);
    int cycle = 2 * rows - 2;
    for (int row = 0; row < rows; row++) {
      for (int at = row; at < n; at += cycle) {
        read.append(text.charAt(at));
        int up = at + cycle - 2 * row;
        // @ perf probability = (rows-2)/rows
        if (row > 0 && row < rows - 1 && up < n) {
          read.append(text.charAt(up));
        }
      }
    }
    return read.toString();
  }
}
