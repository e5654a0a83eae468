package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.symbolic.Symbol;

/** The table that is read from a JDK, as it is committed: whatever JDK runs the test. */
class JdkTableTest {
  private static final List<String> PACKAGES =
      List.of(
          "java.lang.",
          "java.lang.ref.",
          "java.lang.reflect.",
          "java.util.",
          "java.util.function.",
          "java.util.stream.",
          "java.util.concurrent.",
          "java.util.concurrent.atomic.",
          "java.util.concurrent.locks.",
          "java.util.regex.",
          "java.util.zip.",
          "java.text.",
          "java.math.",
          "java.time.",
          "java.time.chrono.",
          "java.time.format.",
          "java.time.temporal.",
          "java.time.zone.",
          "java.nio.",
          "java.nio.charset.",
          "java.io.",
          "java.awt.geom.",
          "java.awt.");

  /** The sizes that a price may be in. */
  private static final List<Symbol> SIZES =
      List.of(new Symbol("size"), new Symbol("n"), new Symbol("m"));

  /** How far a price that is read may be from one by hand, for most. */
  private static final double FACTOR = 4;

  private static final double MOST = 0.9;

  private static List<JdkComparison.Line> table() throws IOException {
    return JdkComparison.lines(Catalogue.class, "library-read.txt");
  }

  @Test
  void everyLineIsAPriceOrSaysThatThereIsNone() throws IOException {
    Catalogue catalogue = new Catalogue(Map.of());
    List<String> wrong = new ArrayList<>();
    for (JdkComparison.Line line : table()) {
      Optional<Catalogue.Cost> cost =
          catalogue.cost(line.type(), line.type(), line.method(), line.arguments());
      boolean isRight =
          line.isUnread()
              ? cost.isEmpty() && Catalogue.isUnread(line.type(), line.method(), line.arguments())
              : line.cost().equals("= 0")
                  || cost.filter(each -> ReadCost.nanoseconds(each.operations()) > 0).isPresent();
      if (!isRight) {
        wrong.add(line.call());
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(table()).hasSizeGreaterThan(1500);
  }

  @Test
  void everyPriceIsInSizesOfTheCall() throws IOException {
    Catalogue catalogue = new Catalogue(Map.of());
    for (JdkComparison.Line line : table()) {
      if (!line.isUnread()) {
        catalogue
            .cost(line.type(), line.type(), line.method(), line.arguments())
            .orElseThrow()
            .operations()
            .values()
            .forEach(times -> assertThat(SIZES).as(line.call()).containsAll(times.symbols()));
      }
    }
  }

  @Test
  void everyTypeExists() throws IOException {
    List<String> missing = new ArrayList<>();
    for (JdkComparison.Line line : table()) {
      if (PACKAGES.stream().noneMatch(from -> isClass(from + line.type().replace('.', '$')))) {
        missing.add(line.type());
      }
    }
    assertThat(missing).isEmpty();
  }

  private static boolean isClass(String name) {
    try {
      Class.forName(name, false, ClassLoader.getPlatformClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  @Test
  void noLineRepeatsAPriceByHand() throws IOException {
    for (JdkComparison.Line line : table()) {
      assertThat(Catalogue.cost(line.type(), line.method(), line.arguments()))
          .as(line.call())
          .isEmpty();
    }
  }

  @Test
  void mostOfWhatIsReadIsAboutWhatIsWrittenByHand() throws IOException {
    Map<String, Double> ratios = JdkComparison.ratios();
    List<Map.Entry<String, Double>> apart =
        ratios.entrySet().stream()
            .filter(each -> each.getValue() > FACTOR || each.getValue() < 1 / FACTOR)
            .toList();
    assertThat(apart)
        .as("of %s more than a factor of %s apart: %s", ratios.size(), FACTOR, apart)
        .hasSizeLessThan((int) (ratios.size() * (1 - MOST)));
  }
}
