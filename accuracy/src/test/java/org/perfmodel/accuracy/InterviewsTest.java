package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Interviews.Triple;

/** Problems of interviews: their examples, and by trying all. */
class InterviewsTest {
  private static final int N = 40;

  /** From minus two to six. */
  private static int[] small(int variant) {
    return Arrays.stream(ints(N, 9, variant)).map(number -> number - 2).toArray();
  }

  @Test
  void twoNumbersAddUp() {
    assertThat(Interviews.twoSum(4, new int[] {2, 7, 11, 15}, 9)).containsExactly(0, 1);
    assertThat(Interviews.twoSum(3, new int[] {3, 2, 4}, 6)).containsExactly(1, 2);
    assertThat(Interviews.twoSum(3, new int[] {3, 2, 4}, 8)).isEmpty();
  }

  @Test
  void profitsAreThoseOfTheBestTwoDays() {
    assertThat(Interviews.maxProfit(5, new int[] {7, 6, 4, 3, 1})).isZero();
    for (int variant = 0; variant < 20; variant++) {
      int[] prices = ints(N, 1000, variant);
      int most = 0;
      for (int i = 0; i < N; i++) {
        for (int j = i + 1; j < N; j++) {
          most = Math.max(most, prices[j] - prices[i]);
        }
      }
      assertThat(Interviews.maxProfit(N, prices)).isEqualTo(most);
    }
  }

  @Test
  void productsLeaveOneOut() {
    int[] product = new int[5];
    Interviews.productExceptSelf(5, new int[] {-1, 1, 4, -3, 3}, product);
    assertThat(product).containsExactly(-36, 36, 9, -12, 12);
    Interviews.productExceptSelf(3, new int[] {0, 4, 5}, product);
    assertThat(product).startsWith(20, 0, 0);
  }

  @Test
  void partsHaveTheGreatestProduct() {
    for (int variant = 0; variant < 20; variant++) {
      int[] numbers = small(variant);
      long most = Long.MIN_VALUE;
      for (int i = 0; i < N; i++) {
        long product = 1;
        for (int j = i; j < N; j++) {
          product *= numbers[j];
          most = Math.max(most, product);
        }
      }
      assertThat(Interviews.maxProduct(N, numbers)).isEqualTo(most);
    }
  }

  @Test
  void triplesAreAllDifferentOnesThatAddUpToZero() {
    for (int variant = 0; variant < 20; variant++) {
      int[] numbers = Arrays.stream(ints(N, 21, variant)).map(number -> number - 10).toArray();
      Set<Triple> expected = new HashSet<>();
      for (int i = 0; i < N; i++) {
        for (int j = i + 1; j < N; j++) {
          for (int k = j + 1; k < N; k++) {
            int[] three = {numbers[i], numbers[j], numbers[k]};
            Arrays.sort(three);
            if (three[0] + three[1] + three[2] == 0) {
              expected.add(new Triple(three[0], three[1], three[2]));
            }
          }
        }
      }
      assertThat(Interviews.threeSum(N, numbers)).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void containersHoldTheMost() {
    assertThat(Interviews.maxArea(9, new int[] {1, 8, 6, 2, 5, 4, 8, 3, 7})).isEqualTo(49);
    for (int variant = 0; variant < 20; variant++) {
      int[] heights = ints(N, 100, variant);
      long most = 0;
      for (int i = 0; i < N; i++) {
        for (int j = i + 1; j < N; j++) {
          most = Math.max(most, (long) (j - i) * Math.min(heights[i], heights[j]));
        }
      }
      assertThat(Interviews.maxArea(N, heights)).isEqualTo(most);
    }
  }

  @Test
  void bitsAreCounted() {
    int[] bits = new int[1001];
    Interviews.countBits(1000, bits);
    for (int i = 0; i <= 1000; i++) {
      assertThat(bits[i]).isEqualTo(Integer.bitCount(i));
    }
  }

  @Test
  void oneNumberIsMissing() {
    for (int n : new int[] {1, 2, 7, 100}) {
      int[] numbers = permutation(n + 1);
      assertThat(Interviews.missingNumber(n, numbers)).isEqualTo(numbers[n]);
    }
  }
}
