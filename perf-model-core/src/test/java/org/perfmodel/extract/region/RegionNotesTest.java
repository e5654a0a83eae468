package org.perfmodel.extract.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Place;

class RegionNotesTest {
  private final RegionNotes notes = new RegionNotes(new LoopClasses());
  private final List<Assumption> some = List.of(assumption("one"), assumption("other"));

  private static Assumption assumption(String text) {
    return new Assumption(text, Confidence.ASSUMED, new Place("Some.java", 3));
  }

  private boolean attempt(boolean stands) {
    return notes.attempting(
        () -> {
          notes.assume(some);
          return stands;
        });
  }

  @Test
  void whatWasUndoneIsNotedAgain() {
    assertThat(attempt(false)).isFalse();
    notes.assume(some);
    assertThat(attempt(false)).isFalse();
    notes.close();
    assertThat(notes.assumptions()).isEqualTo(some);
  }

  @Test
  void whatWasUndoneWithinWhatStandsIsNotNoted() {
    boolean stands =
        notes.attempting(
            () -> {
              attempt(true);
              return false;
            });
    assertThat(stands).isFalse();
    notes.close();
    assertThat(notes.assumptions()).isEmpty();
  }

  @Test
  void whatOnlyFindsOutNotesNothing() {
    notes.trying(
        () -> {
          notes.assume(some);
          return 0;
        });
    notes.assume(some);
    notes.close();
    assertThat(notes.assumptions()).isEqualTo(some);
  }

  @Test
  void theFirstOfTwoThatSayTheSameStays() {
    Place place = new Place("Some.java", 3);
    attempt(false);
    notes.attempting(
        () -> {
          notes.assume("one", Confidence.GUESSED, place);
          return false;
        });
    notes.assume("one", Confidence.OBSERVED, place);
    notes.assume(some);
    notes.assume("other", Confidence.GUESSED, place);
    notes.close();
    assertThat(notes.assumptions())
        .containsExactly(new Assumption("one", Confidence.OBSERVED, place), some.get(1));
  }

  @Test
  void assumptionsAreInTheOrderOfTheirPlaces() {
    notes.assume("late", Confidence.ASSUMED, new Place("Some.java", 7));
    notes.assume(some);
    notes.assume("early", Confidence.ASSUMED, new Place("Some.java", 1));
    notes.close();
    assertThat(notes.assumptions())
        .extracting(Assumption::text)
        .containsExactly("early", "one", "other", "late");
  }
}
