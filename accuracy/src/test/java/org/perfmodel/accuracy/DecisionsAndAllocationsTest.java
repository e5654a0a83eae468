package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.DecisionAndAllocationDrivers.Parcels;
import org.perfmodel.accuracy.DecisionsAndAllocations.Vector;

/** Prices that were worked out by hand, tokens against patterns, arrays and vectors by sums. */
class DecisionsAndAllocationsTest {
  @Test
  void pricesAreThoseOfTheTariff() {
    int[] grams = {50, 51, 500, 501, 5000, 5001, 6001, 20, 400, 20};
    byte[] zone = {0, 0, 0, 0, 0, 0, 0, 1, 2, 2};
    boolean[] insured = {false, false, true, false, false, false, false, false, false, true};
    long[] value = {0, 0, 0, 50_000, 60_000, 0, 0, 0, 0, 50_100};
    long[] cents = new long[10];
    DecisionsAndAllocations.postage(10, grams, zone, insured, value, cents);
    assertThat(cents).containsExactly(110, 250, 450, 700, 800, 790, 880, 165, 1250, 1031);
  }

  @Test
  void parcelsHaveTheSharesThatAreDeclared() {
    int n = 1000;
    Parcels parcels = DecisionAndAllocationDrivers.parcels(n);
    int[] grams = parcels.grams();
    int letters = 0;
    int heavy = 0;
    int far = 0;
    int insured = 0;
    int dear = 0;
    for (int i = 0; i < n; i++) {
      letters += grams[i] <= 50 ? 1 : 0;
      heavy += grams[i] > 5000 ? 1 : 0;
      far += parcels.zone()[i] == DecisionsAndAllocations.FAR ? 1 : 0;
      insured += parcels.insured()[i] ? 1 : 0;
      dear += parcels.value()[i] > 50_000 ? 1 : 0;
    }
    assertThat(new int[] {letters, heavy, far, insured, dear})
        .containsExactly(400, 100, 100, 250, 400);
    assertThat(parcels.zone()).contains(DecisionsAndAllocations.HOME);
  }

  @Test
  void tokensAreThoseOfAPattern() {
    int n = 30 * DecisionAndAllocationDrivers.TEXT;
    for (String text :
        List.of(DecisionAndAllocationDrivers.text(n), "", "ab12 c==3", "x", " ", "7")) {
      byte[] kinds = new byte[text.length()];
      int count = DecisionsAndAllocations.tokens(text.length(), text, kinds);
      Matcher matcher = Pattern.compile("([a-z]+)|([0-9]+)|([^ ])").matcher(text);
      int found = 0;
      while (matcher.find()) {
        byte kind = DecisionsAndAllocations.SIGN;
        if (matcher.group(1) != null) {
          kind = DecisionsAndAllocations.WORD;
        } else if (matcher.group(2) != null) {
          kind = DecisionsAndAllocations.NUMBER;
        }
        assertThat(kinds[found]).isEqualTo(kind);
        found++;
      }
      assertThat(count).isEqualTo(found);
    }
    assertThat(DecisionAndAllocationDrivers.text(n)).hasSize(n);
  }

  @Test
  void framesThatOverlapByHalfAddUpToTheSamples() {
    int n = 40;
    float[] samples = Values.floats(n, -1, 1);
    float[] window = {0.125f, 0.375f, 0.625f, 0.875f, 0.875f, 0.625f, 0.375f, 0.125f};
    List<float[]> frames = DecisionsAndAllocations.frames(n, 8, 4, samples, window);
    assertThat(frames).hasSize(9).doesNotHaveDuplicates();
    for (int i = 4; i < n - 4; i++) {
      float sum = frames.get(i / 4)[i % 4] + frames.get(i / 4 - 1)[4 + i % 4];
      assertThat(sum).isCloseTo(samples[i], within(1e-6f));
    }
    assertThat(DecisionsAndAllocations.frames(11, 8, 4, samples, window)).hasSize(1);
    assertThat(DecisionsAndAllocations.frames(12, 8, 4, samples, window)).hasSize(2);
  }

  @Test
  void theTrackEndsWhereAllStepsTogetherLead() {
    int n = 100;
    Vector[] velocities = DecisionAndAllocationDrivers.vectors(n);
    List<Vector> places = DecisionsAndAllocations.track(n, 0.5, new Vector(1, 2, 3), velocities);
    assertThat(places).hasSize(n);
    double x = 0;
    double y = 0;
    double z = 0;
    for (int i = 0; i < n; i++) {
      x += velocities[i].x();
      y += velocities[i].y();
      z += velocities[i].z();
      assertThat(places.get(i).x()).isCloseTo(1 + x / 2, within(1e-12));
      assertThat(places.get(i).y()).isCloseTo(2 + y / 2, within(1e-12));
      assertThat(places.get(i).z()).isCloseTo(3 + z / 2, within(1e-12));
    }
  }
}
