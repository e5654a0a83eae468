package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Questions whose answers are seen at once, or come from the library. */
class InterviewQuestionsTest {
  @Test
  void blanksAreReplaced() {
    char[] text = InterviewQuestionDrivers.words(200);
    String url = new String(InterviewQuestions.urlify(200, text));
    assertThat(url).isEqualTo(new String(text).replace(" ", "%20")).contains("%20");
  }

  @Test
  void palindromesHaveAtMostOneOddLetter() {
    assertThat(InterviewQuestions.palindromePermutation(8, "tactcoaz")).isFalse();
    assertThat(InterviewQuestions.palindromePermutation(7, "tactcoa")).isTrue();
    assertThat(InterviewQuestions.palindromePermutation(4, "abab")).isTrue();
  }

  @Test
  void oneInsertionIsEnoughWhereOneDeletionLeavesTheSame() {
    String[] shorter = {"pale", "aab", "", "abcd", "abc"};
    String[] longer = {"pales", "abab", "x", "axbyd", "xabc"};
    for (int k = 0; k < shorter.length; k++) {
      boolean expected = false;
      for (int i = 0; i < longer[k].length(); i++) {
        expected |= new StringBuilder(longer[k]).deleteCharAt(i).toString().equals(shorter[k]);
      }
      int n = shorter[k].length();
      assertThat(InterviewQuestions.oneAway(n, shorter[k], longer[k])).isEqualTo(expected);
    }
  }
}
