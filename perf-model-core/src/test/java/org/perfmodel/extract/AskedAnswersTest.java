package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/** A condition that takes an answer in each iteration, whatever the body makes of the variable. */
class AskedAnswersTest {
  private static final String OWN =
      """
      import java.io.*;
      import java.util.*;
      class Source {
        private int left;
        int read() { return left-- > 0 ? 7 : -1; }
        String next() { return left-- > 0 ? "x" : null; }
      }
      """;

  @TempDir private Path folder;

  private Region region(String body) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        OWN
            + "class Some { @PerfModel static int run(Source source, Reader in, InputStream bytes,"
            + " BufferedReader lines, Map<String, String> map, byte[] buffer) throws IOException {"
            + " int n = 0; int c; String s; int k; BODY return n; } }".replace("BODY", body));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while ((c = source.read()) != -1) { if (c == 10) { c = 'n'; } n += c; }",
        "while (-1 != (c = in.read())) { if (c == 13) { c = in.read(); } n ^= c; }",
        "while ((k = bytes.read(buffer)) > 0) { k = Math.min(k, 3); n += k; }",
        "while ((s = lines.readLine()) != null) { s = s.trim(); n += s.length(); }",
        "while (null != (s = source.next())) { s = map.get(s); n++; }",
      })
  void eachIterationBeginsWithOne(String body) throws IOException {
    Region region = region(body);

    assertThat(region.sizes()).noneMatch(Size::isOpen);
    assertThat(region.sizes()).anyMatch(size -> size.origin().contains("answers of"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while ((c = source.read()) != 7) { n += c; source = new Source(); }",
        "while ((c = n * 3) != -1) { n += c; }",
      })
  void whatIsAskedOfAnotherEachTimeIsNot(String body) throws IOException {
    assertThat(region(body).sizes()).noneMatch(size -> size.origin().contains("answers of"));
  }
}
