package org.perfmodel.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.StatementPrint;

class CodePrintTest {
  private static final String DIGITS = "ABab09-_";

  private final Random random = new Random(7);

  /** Whatever stands in whatever. */
  @Test
  void whatIsReadIsWhatWasWritten() {
    for (int round = 0; round < 500; round++) {
      List<MethodPrint> code = new ArrayList<>();
      int methods = 1 + random.nextInt(4);
      for (int i = 0; i < methods; i++) {
        code.add(method(i));
      }
      String text = CodePrint.write(code);
      List<CodePrint.EarlierMethod> read = CodePrint.read(text);

      assertThat(CodePrint.isOne(text)).as(text).isTrue();
      assertThat(read).hasSameSizeAs(code);
      for (int i = 0; i < code.size(); i++) {
        List<String> written = new ArrayList<>();
        code.get(i).statements().forEach(each -> written.add(each.print() + each.within()));
        assertThat(read.get(i).statements())
            .as(text)
            .extracting(each -> each.print() + each.within())
            .isEqualTo(written);
        assertThat(read.get(i).whole().isPresent()).isEqualTo(written.isEmpty());
      }
      assertThat(CodeDiff.of(code, text).gone()).isEmpty();
    }
  }

  @Test
  void whatIsNoTextOfCodeIsTold() {
    for (String text : List.of("a b", "ab;", "ab;K", "\"", "ab;Key=12345", "ab;Key=12")) {
      assertThat(CodePrint.isOne(text)).as(text).isFalse();
    }
  }

  /** The greatest weight that any choice of pairs in order has, by trying all. */
  @Test
  void anAlignmentIsTheBestOfAll() {
    for (int round = 0; round < 300; round++) {
      int first = random.nextInt(6);
      int second = random.nextInt(6);
      int[][] weights = new int[first][second];
      for (int[] row : weights) {
        for (int j = 0; j < second; j++) {
          row[j] = Math.max(0, random.nextInt(9) - 4);
        }
      }
      int[] partners = Alignment.of(first, second, (i, j) -> weights[i][j]);
      int weight =
          IntStream.range(0, first).map(i -> partners[i] < 0 ? 0 : weights[i][partners[i]]).sum();

      assertThat(weight).isEqualTo(best(weights, 0, 0, second));
    }
  }

  private static int best(int[][] weights, int i, int from, int second) {
    if (i == weights.length) {
      return 0;
    }
    int best = best(weights, i + 1, from, second);
    for (int j = from; j < second; j++) {
      best = Math.max(best, weights[i][j] + best(weights, i + 1, j + 1, second));
    }
    return best;
  }

  private MethodPrint method(int number) {
    List<StatementPrint> statements = new ArrayList<>();
    List<Integer> open = new ArrayList<>(List.of(-1));
    int many = random.nextInt(9);
    for (int i = 0; i < many; i++) {
      while (open.size() > 1 && random.nextInt(3) == 0) {
        open.remove(open.size() - 1);
      }
      int within = open.get(open.size() - 1);
      statements.add(
          new StatementPrint(letters(2), i + 1, i + 1, within, false, List.of(), List.of()));
      if (random.nextBoolean()) {
        open.add(i);
      }
    }
    return new MethodPrint(letters(2) + number, letters(4), new Place("A.java", 1), 20, statements);
  }

  private String letters(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
    }
    return text.toString();
  }
}
