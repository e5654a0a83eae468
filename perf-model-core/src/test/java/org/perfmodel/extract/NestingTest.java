package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class NestingTest {
  private static String deep(int brackets) {
    return "class A {\n int x = "
        + "(".repeat(brackets - 1)
        + "1"
        + ")".repeat(brackets - 1)
        + ";\n}";
  }

  @Test
  void theMostIsNotTooDeepAndOneMoreIs() {
    assertThat(Nesting.tooDeepAt(deep(Nesting.MOST))).isZero();
    assertThat(Nesting.tooDeepAt(deep(Nesting.MOST + 1))).isEqualTo(2);
  }

  @Test
  void bracketsInCommentsAndLiteralsDoNotCount() {
    String many = "(".repeat(300);
    assertThat(Nesting.tooDeepAt("// " + many + "\n/* \" " + many + "*/ int a;")).isZero();
    assertThat(Nesting.tooDeepAt("String s = \"\\\"" + many + "\"; char c = '\\'';")).isZero();
    assertThat(Nesting.tooDeepAt("String s = \"\"\"\n \"" + many + "\\\"\"\"\n\"\"\";")).isZero();
  }

  @Test
  void aCommentThatIsClosedHidesNothingBehindIt() {
    String many = "[".repeat(300);
    assertThat(Nesting.tooDeepAt("/*\n*/\n//\n" + many)).isEqualTo(4);
    assertThat(Nesting.tooDeepAt("'('\n\"\"" + many)).isEqualTo(2);
  }
}
