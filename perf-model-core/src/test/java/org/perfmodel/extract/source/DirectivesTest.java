package org.perfmodel.extract.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which comments speak to the model, and of which line. */
class DirectivesTest {
  private static Directives read(String... lines) {
    return new Directives("Some.java", List.of(lines));
  }

  @Test
  void aFormatterMayPutABlankBeforeTheSign() {
    Directives directives = read("// @ perf trips = n", "while (more()) {", "}");
    assertThat(directives.at(2, "trips")).contains("n");
    assertThat(read("//@ perf trips = n", "while (more()) {").at(2, "trips")).contains("n");
  }

  @Test
  void aCommentThatOnlyNamesASignIsNoDirective() {
    Directives directives = read("// @Override perf trips = n", "while (more()) {");
    assertThat(directives.at(2, "trips")).isEmpty();
    assertThat(directives.problems()).isEmpty();
  }

  /** A file whose text cannot hold one is not gone through line by line. */
  @Test
  void aTextMayHoldADirectiveOnlyBehindASign() {
    for (String text :
        List.of("//@perf trips = n", "a; //@ perf cost = 1us", "//  @\t perf exclude\n// perf")) {
      assertThat(Directives.mayBeIn(text)).as(text).isTrue();
    }
    for (String text : List.of("", "perf", "// performs a search", "//@ Perfect", "@ par")) {
      assertThat(Directives.mayBeIn(text)).as(text).isFalse();
    }
  }
}
