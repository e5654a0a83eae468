package org.perfmodel.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What whole numbers that get a fraction wait for: a chain that the source does not show. */
class ConversionsTest extends ToyMachine {
  private static final Map<String, Integer> SIZES = Map.of("n", 10);

  private static final String PRODUCTS =
      """
      static void run(int n, int[] k, double[] y) {
        for (int i = 0; i < n; i++) { y[i] = k[i] * 1.5; }
      }
      """;

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    for (String free : new String[] {"load.long", "conv.double"}) {
      price(free, 0);
    }
    price("chain.conv.double", 3);
    price("chain.mul.double", 4);
    price("chain.add.double", 5);
    price("waits.int", 1);
    price("waits.long", 0);
  }

  @Test
  void aConversionWaitsForWhatItsRegisterWasUsedFor() throws IOException {
    assertThat(seconds(PRODUCTS, SIZES)).isEqualTo(10 * (3 + 4));
    assertThat(predict(PRODUCTS, SIZES).assumptions())
        .anyMatch(each -> each.text().startsWith("a conversion waits for what its register"));
    price("waits.int", 0);
    assertThat(seconds(PRODUCTS, SIZES)).isZero();
  }

  @Test
  void longsAreConvertedByAnotherInstruction() throws IOException {
    String longs = PRODUCTS.replace("int[]", "long[]").replace("k[i]", "(k[i] + 1)");
    price("add.long", 0);
    assertThat(seconds(longs, SIZES)).isZero();
    price("waits.int", 0);
    price("waits.long", 1);
    assertThat(seconds(longs, SIZES)).isEqualTo(10 * (3 + 4));
    assertThat(seconds(PRODUCTS, SIZES)).isZero();
  }

  /** The copies of a loop that only sums up convert into registers of their own. */
  @Test
  void aSumDoesNotKeepConversionsWaiting() throws IOException {
    String sum =
        """
        static double run(int n, int[] k, double[] y) {
          double s = 0;
          for (int i = 0; i < n; i++) { s += k[i] * 1.5; %s }
          return s;
        }
        """;
    price("chain.window", 0);
    assertThat(seconds(sum.formatted(""), SIZES)).isEqualTo(10 * 5);
    assertThat(seconds(sum.formatted("y[i] = 1;"), SIZES)).isEqualTo(10 * (3 + 4));
  }

  @Test
  void aProfileThatDoesNotKnowSaysSo() throws IOException {
    parameters.remove("waits.int");
    assertThat(seconds(PRODUCTS, SIZES)).isZero();
    assertThat(predict(PRODUCTS, SIZES).assumptions())
        .anyMatch(each -> each.text().contains("has no `waits.int`"));
  }
}
