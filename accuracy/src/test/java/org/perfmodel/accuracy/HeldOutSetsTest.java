package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the tables of the sets say of the kernels is what the kernels are. */
class HeldOutSetsTest {
  private static final Path TABLES = Path.of("held-out");

  /** What outsiders list may hold commas, and is quoted; the columns beside it are plain. */
  private record Row(String set, int kernels, int regular, int regularPoints, List<String> types) {
    static Row of(String line) {
      String[] plain = line.split(",", 6);
      return new Row(
          plain[0],
          Integer.parseInt(plain[2]),
          Integer.parseInt(plain[3]),
          Integer.parseInt(plain[4]),
          List.of(line.substring(line.lastIndexOf(',') + 1).split(" ", -1)));
    }

    List<Kernel> of(List<Kernel> all) {
      return all.stream().filter(kernel -> types.contains(type(kernel))).toList();
    }
  }

  private static String type(Kernel kernel) {
    return kernel.name().substring(0, kernel.name().indexOf('.'));
  }

  private static Stream<String> lines(String table) throws IOException {
    return Files.readAllLines(TABLES.resolve(table)).stream().skip(1);
  }

  private static List<Row> sets() throws IOException {
    return lines("sets.csv").map(Row::of).toList();
  }

  @Test
  void eachKernelIsOfOneSet() throws IOException {
    List<String> listed = new ArrayList<>();
    sets().forEach(row -> listed.addAll(row.types()));
    assertThat(listed).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(listed))
        .isEqualTo(
            Kernels.all().stream()
                .map(HeldOutSetsTest::type)
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void aSetHasAsManyKernelsAndPointsAsItsLineSays() throws IOException {
    for (Row row : sets()) {
      List<Kernel> kernels = row.of(Kernels.all());
      List<Kernel> regular = kernels.stream().filter(Kernel::regular).toList();
      assertThat(kernels).as("set %s", row.set()).hasSize(row.kernels());
      assertThat(regular).as("set %s", row.set()).hasSize(row.regular());
      assertThat(regular.stream().mapToInt(kernel -> kernel.sizes().size()).sum())
          .as("set %s", row.set())
          .isEqualTo(row.regularPoints());
    }
  }

  @Test
  void theSetThatJudgedLastIsTheUnseenOne() throws IOException {
    assertThat(sets().get(0).of(Kernels.all()))
        .containsExactlyInAnyOrderElementsOf(Kernels.of(Kernel.Suite.UNSEEN));
  }

  @Test
  void figuresAndFindingsAreOfKnownSets() throws IOException {
    Set<String> known = sets().stream().map(Row::set).collect(Collectors.toSet());
    for (String table : List.of("figures.csv", "findings.csv")) {
      assertThat(lines(table).map(line -> line.split(",", 2)[0].replace("before ", "")))
          .as(table)
          .isSubsetOf(known);
    }
  }
}
