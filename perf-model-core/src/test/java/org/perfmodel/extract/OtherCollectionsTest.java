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

/** A collection keeps its size where another changes, by assumption; one that changes does not. */
class OtherCollectionsTest {
  private static final String BEGIN =
      """
      import java.util.*;
      class Holder { List<String> list; List<String> held() { return list; } }
      class Some {
        List<String> items; Holder holder; int n;
        Collection<String> decorated() { return holder.list; }
        void more(String x) { items.add(x); }
      """;

  @TempDir private Path folder;

  private Region region(String parameters, String code) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        BEGIN + " @PerfModel void run(" + parameters + ") { " + code + " } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Iterator<String> it, List<String> c | while (it.hasNext()) if (c.contains(it.next())) it.remove(); | c.size()
          Holder h, List<String> c | h.held().add("x"); for (String s : c) n++; | c.size()
          Holder[] hs, List<String> c | for (Holder h : hs) h.list.add("x"); for (int i = 0; i < c.size(); i++) n++; | c.size()
          Set<String> c | decorated().add("x"); List<String> l = new ArrayList<>(c); n = l.size(); | c.size()
          Collection<String> c, Holder h | h.held().clear(); for (Iterator<String> i = c.iterator(); i.hasNext(); i.next()) n++; | c.size()
          """)
  void anotherOneChanges(String parameters, String code, String size) throws IOException {
    Region region = region(parameters, code);
    assertThat(region.sizes()).extracting(each -> each.symbol().name()).contains(size);
    assertThat(region.sizes().stream().filter(Size::isOpen)).isEmpty();
    assertThat(region.assumptions())
        .extracting(assumption -> assumption.text())
        .anyMatch(
            text ->
                text.contains("is none of the collections that change before this")
                    || text.contains("is not changed through another name of the same object"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Holder h | h.held().clear(); items.addAll(h.list); for (String s : items) n++;
          Holder h, String[] x | for (String s : x) { h.held().clear(); more(s); } for (String s : items) n++;
          Holder h, String[] x | for (String s : x) { h.held().clear(); for (String t : items) n++; more(s); }
          Holder h, List<String> c, String[] x | for (String s : x) { h.held().clear(); for (String t : c) n++; c.add(s); }
          Holder h, List<String> c, boolean b | if (b) { h.held().clear(); c.removeAll(h.list); } for (String t : c) n++;
          """)
  void itChangesItself(String parameters, String code) throws IOException {
    assertThat(region(parameters, code).sizes())
        .anyMatch(size -> size.isOpen() || size.isSteps())
        .extracting(size -> size.symbol().name())
        .noneMatch(name -> name.equals("items.size()"));
  }
}
