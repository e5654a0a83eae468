package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Rational;

/** The names that formulae have for what a call is given. */
class SizesTest {
  static final class Table {
    static final int WIDTH = 9;
    final int rows = 4;
    final double[] data = new double[7];

    int half() {
      return 2;
    }
  }

  private static final Sizes SIZES =
      new Sizes(
          Table.class,
          new Table(),
          Map.of(
              "n",
              3,
              "wide",
              5L,
              "p",
              6,
              "a",
              new double[2][8],
              "list",
              List.of(1, 2, 3),
              "text",
              "abcd",
              "other",
              new Table()));

  private static Optional<Rational> value(String name) {
    return SIZES.value(name);
  }

  @Test
  void aSizeHasTheValueOfWhatItNames() {
    assertThat(value("n")).contains(Rational.of(3));
    assertThat(value("wide")).contains(Rational.of(5));
    assertThat(value("p_")).contains(Rational.of(6));
    assertThat(value("a.length")).contains(Rational.of(2));
    assertThat(value("a[0].length")).contains(Rational.of(8));
    assertThat(value("list.size()")).contains(Rational.of(3));
    assertThat(value("text.length()")).contains(Rational.of(4));
    assertThat(value("rows")).contains(Rational.of(4));
    assertThat(value("this.data.length")).contains(Rational.of(7));
    assertThat(value("other.rows")).contains(Rational.of(4));
    assertThat(value("other.half()")).contains(Rational.of(2));
    assertThat(value("WIDTH")).contains(Rational.of(9));
    assertThat(value("Table.WIDTH")).contains(Rational.of(9));
  }

  @Test
  void whatIsNotThereHasNoValue() {
    assertThat(value("m")).isEmpty();
    assertThat(value("a[5].length")).isEmpty();
    assertThat(value("n.length")).isEmpty();
    assertThat(value("a[k].length")).isEmpty();
  }
}
