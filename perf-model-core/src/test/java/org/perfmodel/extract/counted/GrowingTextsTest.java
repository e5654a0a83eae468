package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Characters that are copied again and again, beside those that the same code would copy. */
class GrowingTextsTest {
  private static final int N = 12;
  private static final int M = 5;

  @TempDir Path folder;

  /** Characters that texts have already when something is joined to them, over a whole run. */
  private Rational copied(String body) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        class Some {
          static String run(int n, int m, char c, String other) {
            String text = "";
            %s
            return text;
          }
        }
        """
            .formatted(body));
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0);
    Bindings sizes = Bindings.NONE.with(new Symbol("n"), N).with(new Symbol("m"), M);
    return SourceCounts.optimised(region.root(), sizes)
        .counts()
        .getOrDefault(new Operation(Verb.STORE, ValueType.LONG), Rational.ZERO)
        .times(Rational.of(Long.BYTES));
  }

  /** The same of a text that so many characters are appended to so often. */
  private static Rational growing(int times, int characters) {
    int copied = 0;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < times; i++) {
      copied += text.length();
      text.append("x".repeat(characters));
    }
    return Rational.of(copied);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) { text += c; }",
        "for (int i = 0; i < n; i++) { text = text + c; }",
        "for (int i = 0; i < n; i++) { text = (text + c); }",
        "for (int i = n; i > 0; i--) { m++; text += c; }",
      })
  void allOfATextIsCopiedInEachIteration(String loop) throws IOException {
    assertThat(copied(loop)).isEqualTo(growing(N, 1));
  }

  @Test
  void aTextIsAsLongAsWhatIsJoined() throws IOException {
    assertThat(copied("for (int i = 0; i < n; i++) { text += \"abc\"; }")).isEqualTo(growing(N, 3));
    assertThat(copied("for (int i = 0; i < n; i++) { text = \"ab\" + text; }"))
        .isEqualTo(growing(N, 2));
    assertThat(copied("for (int i = 0; i < n; i++) { text = c + text; }")).isEqualTo(growing(N, 1));
    assertThat(copied("for (int i = 0; i < n; i++) { text = text + \"ab\" + ';'; }"))
        .isEqualTo(growing(N, 3));
    assertThat(copied("for (int i = 0; i < n; i++) { text += \"ab\" + ';'; }"))
        .isEqualTo(growing(N, 3));
  }

  @Test
  void loopsInLoopsGoOnWithIt() throws IOException {
    assertThat(copied("for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) { text += c; } }"))
        .isEqualTo(growing(N * M, 1));
    assertThat(copied("for (int i = 0; i < n; i++) { for (int j = 0; j < i; j++) { text += c; } }"))
        .isEqualTo(growing(N * (N - 1) / 2, 1));
  }

  @Test
  void aTextThatBeginsAnewGrowsNoLonger() throws IOException {
    assertThat(
            copied(
                "for (int i = 0; i < n; i++) { text = \"\";"
                    + " for (int j = 0; j < m; j++) { text += c; } }"))
        .isEqualTo(growing(M, 1).times(Rational.of(N)));
    assertThat(
            copied(
                "for (int i = 0; i < n; i++) { String line = \"\";"
                    + " for (int j = 0; j < m; j++) { line += c; } text = line; }"))
        .isEqualTo(growing(M, 1).times(Rational.of(N)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) { text = other + c; }",
        "for (int i = 0; i < n; i++) { String line = \"\"; line += c; }",
      })
  void whatIsJoinedOnceDoesNotGrow(String code) throws IOException {
    assertThat(copied(code)).isEqualTo(Rational.ZERO);
  }
}
