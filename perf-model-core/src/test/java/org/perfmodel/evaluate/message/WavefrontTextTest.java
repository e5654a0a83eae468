package org.perfmodel.evaluate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/** The form of wavefronts, and what POEMS, section 5, says of Sweep3D without printing numbers. */
class WavefrontTextTest {
  private static final String SMALL =
      """
      wavefront 2 by 3
      param k = 4
      blocks k
      block 10
      row 100
      column 2000
      latency 5
      byte 1/10
      overhead 1 | 2 upto 1000
      overhead 3 | 4
      sweeps bottom-right
      gap 0
      """;

  @Test
  void partsGoWhereTheyBelong() {
    Wavefront wavefront = WavefrontText.read("w", SMALL).at(Map.of());
    assertThat(wavefront.columns()).isEqualTo(2);
    assertThat(wavefront.rows()).isEqualTo(3);
    assertThat(wavefront.blocks()).isEqualTo(4);
    assertThat(wavefront.row()).isEqualTo(new Link(1, 5 + 10, 10, 2, false, 1 + 5, 5));
    assertThat(wavefront.column()).isEqualTo(new Link(3, 5 + 200, 200, 4, false, 1 + 5, 5));
    assertThat(wavefront.sweeps()).containsExactly(Wavefront.Corner.BOTTOM_RIGHT);
  }

  @Test
  void mistakesNameFileLineAndValue() {
    fails("2 by 3", "2 x 3", "w:1: ", "2 x 3");
    fails("2 by 3", "2 by 0", "w: the number of rows `0` is 0.0");
    fails("2 by 3", "2 by m", "w:1: The number of rows `m` uses `m`, which nothing before defines");
    fails("latency 5", "latncy 5", "w:7: `latncy` is none of", "Maybe `latency` was meant.");
    fails("latency 5\n", "", "w:1: no latency is given", "Maybe add a line: latency FORMULA");
    fails("upto 1000", "upto many", "w:9: A size was expected, at least 0, not `many`");
    fails("overhead 3 | 4\n", "", "w:1: no overhead of the longest messages");
    fails("overhead 3 | 4", "overhead 3 | 4 upto 9", "w:10: an overhead up to 1000 bytes came");
    fails("bottom-right", "bottom", "w:11: `bottom` is no corner", "bottom-right");
    fails("block 10", "block 3 - 10", "w: the time of a block is -7");
    fails("blocks k", "rendezvous 1 above 9\nblocks 10^15", "w: 6.00e+15 blocks on all processors");
    fails("blocks k", "blocks k/3", "w: the number of blocks `1/3*k` is 1.33", "ceil(..)");
  }

  @Test
  void aPortThatNeedsLongerThanABlockIsToldAndNotLeftOut() {
    String without = SMALL.replace("gap 0\n", "");
    assertThatThrownBy(() -> WavefrontText.read("w", without).time(Map.of()))
        .isInstanceOf(ModelException.class)
        .hasMessageContainingAll(
            "occupy a processor's port for", "times", "Maybe add a line: gap 0");
    // The port of a processor in the middle row lets a column's 200 and a row's 10 pass each block.
    assertThat(WavefrontText.read("w", SMALL).time(Map.of())).isBetween(4 * 200.0, 2 * 5 * 250.0);
    // Where blocks take longer than their bytes, the old model is as good.
    double slow = WavefrontText.read("w", without.replace("block 10", "block 1000")).time(Map.of());
    assertThat(WavefrontText.read("w", SMALL.replace("block 10", "block 1000")).time(Map.of()))
        .isBetween(slow, 1.1 * slow);
  }

  private static void fails(String from, String to, String... words) {
    for (String word : words) {
      assertThatThrownBy(() -> WavefrontText.read("w", SMALL.replace(from, to)).time(Map.of()))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining(word);
    }
  }

  @Test
  void smallBlocksAreSlowAndSensitiveOnManyProcessors() {
    // "resulting in poor performance for the smallest blocking factor (mk = 1)" where it "also is
    // sensitive to the angle-blocking factor"; "when mk = 10, the impact of mmi is negligible"
    assertThat(seconds(100, 1, 1, 1)).isGreaterThan(4 * seconds(100, 1, 6, 1));
    assertThat(seconds(100, 1, 1, 1)).isGreaterThan(5 * seconds(100, 10, 1, 1));
    assertThat(seconds(100, 10, 1, 1)).isLessThan(1.4 * seconds(100, 10, 3, 1));
    // "for a small number of processors (less than 400) the choice is not very important"
    assertThat(seconds(5, 1, 1, 1)).isLessThan(1.2 * seconds(5, 10, 3, 1));
  }

  @Test
  void moreThanSomeThousandProcessorsHelpLittle() {
    // "increasing the number of processors beyond this number leads to greatly diminished returns"
    assertThat(seconds(10, 10, 3, 1)).isGreaterThan(2.5 * seconds(20, 10, 3, 1));
    assertThat(seconds(32, 10, 3, 1)).isLessThan(2 * seconds(70, 10, 3, 1));
    assertThat(seconds(70, 10, 3, 1)).isLessThan(1.1 * seconds(141, 10, 3, 1));
  }

  @Test
  void latencyIsNotWhatKeepsManyProcessorsSlow() {
    // "if the communication latency is zero, not much improvement is gained"
    assertThat(seconds(45, 10, 3, 1)).isLessThan(1.05 * seconds(45, 10, 3, 0));
    assertThat(seconds(141, 10, 3, 1)).isLessThan(1.2 * seconds(141, 10, 3, 0));
  }

  private static double seconds(int side, int mk, int mmi, int latencies) {
    WavefrontModel model = WavefrontText.read("sweep3d.graph", sweep3d());
    Map<Symbol, Rational> values = new HashMap<>();
    values.put(new Symbol("columns"), Rational.of(side));
    values.put(new Symbol("rows"), Rational.of(side));
    values.put(new Symbol("mk"), Rational.of(mk));
    values.put(new Symbol("mmi"), Rational.of(mmi));
    values.put(new Symbol("$latency"), Rational.of(25L * latencies));
    return model.time(values) * model.frame().unit().doubleValue();
  }

  private static String sweep3d() {
    try (InputStream file = WavefrontTextTest.class.getResourceAsStream("sweep3d.graph")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
