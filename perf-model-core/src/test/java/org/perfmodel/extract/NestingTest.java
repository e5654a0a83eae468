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

  private static String field(int characters) {
    return "int n;\nboolean b =\n" + "n ".repeat(characters - "booleanb=;".length()) + ";";
  }

  @Test
  void theLongestFieldOutsideOfClassesIsNotTooLongAndOneMoreIs() {
    assertThat(Nesting.tooLongAt(field(Nesting.LONGEST))).isZero();
    assertThat(Nesting.tooLongAt(field(Nesting.LONGEST + 1))).isEqualTo(3);
  }

  @Test
  void nothingInAClassOrAMethodIsTooLong() {
    String longest = "n ".repeat(2 * Nesting.LONGEST);
    assertThat(Nesting.tooLongAt("class A { int b = " + longest + "; }")).isZero();
    assertThat(Nesting.tooLongAt("void m() { int b = " + longest + "; }")).isZero();
    assertThat(Nesting.tooLongAt("int a = 1; // " + longest + "\nint b = 2;")).isZero();
  }
}
