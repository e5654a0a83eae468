package org.perfmodel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PlaceTest {
  @Test
  void oneLineIsWrittenAsOne() {
    Place place = new Place("src/NBody.java", 88);
    assertThat(place)
        .hasToString("src/NBody.java:88")
        .isEqualTo(new Place("src/NBody.java", 88, 88));
    assertThat(place.shortForm()).isEqualTo("NBody.java:88");
  }

  @Test
  void severalLinesAreWrittenFromTheFirstToTheLast() {
    Place both = new Place("src/NBody.java", 88).to(new Place("src/NBody.java", 80, 85));
    assertThat(both).hasToString("src/NBody.java:80-88");
    assertThat(both.shortForm()).isEqualTo("NBody.java:80-88");
    assertThat(both.to(new Place("src/NBody.java", 83))).isEqualTo(both);
  }

  @Test
  void placesStandInTheOrderOfTheSource() {
    Place first = new Place("A.java", 9, 12);
    Place second = new Place("A.java", 10);
    Place third = new Place("A.java", 10, 11);
    Place fourth = new Place("B.java", 1);
    assertThat(new TreeSet<>(List.of(fourth, third, second, first)))
        .containsExactly(first, second, third, fourth);
  }

  @Test
  void noPlaceIsInTwoFilesOrEndsBeforeItBegins() {
    Place one = new Place("A.java", 1);
    assertThatThrownBy(() -> one.to(new Place("B.java", 2)))
        .hasMessage("A.java:1 and B.java:2 are in different files");
    assertThatThrownBy(() -> new Place("A.java", 3, 2))
        .hasMessage("lines 3 to 2 of A.java: the last is before the first");
  }
}
