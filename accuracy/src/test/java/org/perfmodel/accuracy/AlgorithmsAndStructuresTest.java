package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.AlgorithmsAndStructures.Node;

/** Decimals against exact numbers, curves by where they lead, a tree by its depths. */
class AlgorithmsAndStructuresTest {
  /** Steps to the eight directions, from the east to the left. */
  private static final int[] RIGHT = {2, 1, 0, -1, -2, -1, 0, 1};

  private static final int[] UP = {0, 1, 2, 1, 0, -1, -2, -1};

  @Test
  void decimalsAreThoseOfExactNumbers() {
    char[] text = new char[AlgorithmAndStructureDrivers.characters(40)];
    AlgorithmsAndStructures.powersOfTwo(40, new int[40], text);
    BigDecimal power = BigDecimal.ONE;
    StringBuilder expected = new StringBuilder();
    for (int k = 0; k < 40; k++) {
      power = power.divide(BigDecimal.valueOf(2));
      expected.append(power.toPlainString().substring(1)).append('\n');
    }
    assertThat(new String(text)).isEqualTo(expected.toString());
  }

  @Test
  void hilbertsCurveVisitsAllPlacesOneAfterTheOther() {
    int[] x = new int[256];
    int[] y = new int[256];
    AlgorithmsAndStructures.hilbert(256, x, y);
    Set<List<Integer>> visited = new HashSet<>();
    for (int i = 0; i < 256; i++) {
      assertThat(x[i]).isBetween(0, 15);
      assertThat(y[i]).isBetween(0, 15);
      visited.add(List.of(x[i], y[i]));
      if (i > 0) {
        assertThat(Math.abs(x[i] - x[i - 1]) + Math.abs(y[i] - y[i - 1])).isEqualTo(1);
      }
    }
    assertThat(visited).hasSize(256);
  }

  @Test
  void sierpinskisCurveIsClosedAndDoesNotCrossItself() {
    byte[] code = new byte[4 * 64];
    AlgorithmsAndStructures.sierpinski(64, code);
    Set<List<Integer>> visited = new HashSet<>();
    int x = 0;
    int y = 0;
    for (byte direction : code) {
      x += RIGHT[direction];
      y += UP[direction];
      visited.add(List.of(x, y));
    }
    assertThat(visited).hasSize(code.length).contains(List.of(0, 0));
    assertThat(x).isZero();
    assertThat(y).isZero();
  }

  @Test
  void theSmallestCurveOfSierpinskiIsADiamondWithItsCornersCutOff() {
    byte[] code = new byte[4];
    AlgorithmsAndStructures.sierpinski(1, code);
    assertThat(code).containsExactly(7, 5, 3, 1);
    code = new byte[16];
    AlgorithmsAndStructures.sierpinski(4, code);
    assertThat(code).containsExactly(7, 0, 1, 7, 5, 6, 7, 5, 3, 4, 5, 3, 1, 2, 3, 1);
  }

  @Test
  void theTreeHasAllNumbersAndItsLeavesOnOneLevel() {
    int[] keys = Values.ints(63, 1000);
    List<Integer> found = new ArrayList<>();
    assertThat(depth(AlgorithmsAndStructures.balancedTree(63, keys), found)).isEqualTo(6);
    assertThat(found).hasSize(63);
    assertThat(found.stream().mapToInt(Integer::intValue).toArray())
        .containsExactlyInAnyOrder(keys);
  }

  private static int depth(@Nullable Node node, List<Integer> found) {
    if (node == null) {
      return 0;
    }
    found.add(node.key);
    int left = depth(node.left, found);
    assertThat(depth(node.right, found)).isEqualTo(left);
    return left + 1;
  }
}
