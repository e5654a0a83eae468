package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.declared.Observed;

/** Calls of the Java library have the price of the class that is meant, however it is named. */
class JdkPricesTest {
  private static final String IMPORTS =
      "import java.awt.*; import java.awt.geom.*; import java.text.*; import java.util.*;"
          + " import java.util.concurrent.atomic.*; import java.util.zip.*; import com.far.Away; ";

  @TempDir private Path folder;

  private Region region(String parameters, String code, Map<String, String> prices)
      throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        IMPORTS
            + "class Some { @PerfModel static void run("
            + parameters
            + ") throws Exception { "
            + code
            + " } }");
    return new Extractor(
            new ExtractionSettings(
                17,
                List.of(),
                List.of(),
                prices,
                Observed.NOTHING,
                (overlay, label) -> new Place("perf.yaml", 1),
                pattern -> new Place("perf.yaml", 1)))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<String> unknowns(TaskNode node) {
    List<String> found = new ArrayList<>();
    if (node instanceof TaskNode.Unknown gap) {
      found.add(gap.reason());
    }
    node.children().forEach(child -> found.addAll(unknowns(child)));
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Away a | a.getClass();
          Away a | a.getClass().getName();
          com.far.Other a | a.getClass().getName();
          Point2D a, Point2D b | a.distance(b); a.setLocation(b.getX(), b.getY());
          Dimension d | d.getWidth();
          AffineTransform t | t.setToTranslation(1, 2); t.getScaleX();
          double x | new Point2D.Double(x, x).getX();
          CRC32 c, byte[] b | c.update(b); c.update(3); c.getValue();
          CheckedInputStream in, byte[] b | in.read(b); in.getChecksum();
          NumberFormat f | f.setMaximumFractionDigits(2); f.setGroupingUsed(false);
          Vector<String> v | v.setSize(3); v.capacity();
          AtomicReferenceArray<String> a | a.compareAndSet(0, "a", "b"); a.get(0);
          Thread t | t.setPriority(3);
          ZipEntry e | e.getCrc(); e.isDirectory();
          """)
  void whatIsCalledHasAPrice(String parameters, String code) throws IOException {
    assertThat(unknowns(region(parameters, code, Map.of()).root())).isEmpty();
  }

  @Test
  void whatWaitsForOthersHasNone() throws IOException {
    assertThat(unknowns(region("Object o", "o.wait();", Map.of()).root()))
        .singleElement()
        .asString()
        .startsWith("call without source");
  }

  @Test
  void whatAUserSaysGoesBeforeWhatIsRead() throws IOException {
    String read = region("ZipEntry e", "e.getCrc();", Map.of()).root().toString();
    String said =
        region("ZipEntry e", "e.getCrc();", Map.of("ZipEntry getCrc/0", "7*$div.int"))
            .root()
            .toString();
    assertThat(read).doesNotContain("div.int");
    assertThat(said).contains("div.int");
  }
}
