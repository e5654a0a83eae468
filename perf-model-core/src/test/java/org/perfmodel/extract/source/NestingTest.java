package org.perfmodel.extract.source;

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
    assertThat(Nesting.of(deep(Nesting.MOST)).tooDeepAt()).isZero();
    assertThat(Nesting.of(deep(Nesting.MOST + 1)).tooDeepAt()).isEqualTo(2);
  }

  @Test
  void bracketsInCommentsAndLiteralsDoNotCount() {
    String many = "(".repeat(300);
    assertThat(Nesting.of("// " + many + "\n/* \" " + many + "*/ int a;").tooDeepAt()).isZero();
    assertThat(Nesting.of("String s = \"\\\"" + many + "\"; char c = '\\'';").tooDeepAt()).isZero();
    assertThat(Nesting.of("String s = \"\"\"\n \"" + many + "\\\"\"\"\n\"\"\";").tooDeepAt())
        .isZero();
  }

  @Test
  void aCommentThatIsClosedHidesNothingBehindIt() {
    String many = "[".repeat(300);
    assertThat(Nesting.of("/*\n*/\n//\n" + many).tooDeepAt()).isEqualTo(4);
    assertThat(Nesting.of("'('\n\"\"" + many).tooDeepAt()).isEqualTo(2);
  }

  private static String field(int characters) {
    return "int n;\nboolean b =\n" + "n ".repeat(characters - "booleanb=;".length()) + ";";
  }

  @Test
  void theLongestFieldOutsideOfClassesIsNotTooLongAndOneMoreIs() {
    assertThat(Nesting.of(field(Nesting.LONGEST)).tooLongAt()).isZero();
    assertThat(Nesting.of(field(Nesting.LONGEST + 1)).tooLongAt()).isEqualTo(3);
  }

  @Test
  void nothingInAClassOrAMethodIsTooLong() {
    String longest = "n ".repeat(2 * Nesting.LONGEST);
    assertThat(Nesting.of("class A { int b = " + longest + "; }").tooLongAt()).isZero();
    assertThat(Nesting.of("void m() { int b = " + longest + "; }").tooLongAt()).isZero();
    assertThat(Nesting.of("int a = 1; // " + longest + "\nint b = 2;").tooLongAt()).isZero();
  }
}
