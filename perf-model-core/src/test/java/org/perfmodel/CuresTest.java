package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.request.Request;

/** What is advised fits what was added; where nobody knows, nothing is. */
class CuresTest {
  private static final String CODE =
      """
      import java.text.*;
      import java.util.*;
      import java.util.concurrent.atomic.*;
      import java.util.regex.*;
      import java.util.stream.*;
      import org.perfmodel.annotations.PerfModel;

      class Shop {
        @PerfModel(inputs = "names.size()=1000, n=1000, a.length=500")
        int run(List<String> names, LinkedList<String> linked, List<Integer> sizes, int n,
            double[][] a, String word) {
          int s = 0;
          String text = "";
          Long boxed = 0L;
          double d = 0;
          for (String name : names) {
            s += 1;
          }
          for (int i = 0; i < 500; i++) {
            for (int j = 0; j < 500; j++) {
              d += a[i][j];
            }
          }
          return s + text.length() + boxed.intValue() + (int) d;
        }

        @PerfModel(inputs = "n=100000")
        long apart(int n) {
          AtomicLong all = new AtomicLong();
          long found = IntStream.range(0, n).parallel().mapToLong(i -> i * 3L % 7).sum();
          return found + all.get();
        }
      }
      """;

  @TempDir static Path module;

  private static Map<String, RegionVerdict> judged = Map.of();

  @TempDir Path folder;

  @BeforeAll
  static void judge() throws IOException {
    judged = EditedMethods.judged(module, edits(), true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          s += 1;        | s += names.contains(name + "x") ? 1 : 0;      | HashSet
          s += 1;        | s += names.indexOf(name);                     | HashSet
          s += 1;        | text += name;                                 | StringBuilder
          s += 1;        | text = text + name;                           | StringBuilder
          s += 1;        | s += sizes.remove(0);                         | ArrayDeque
          s += 1;        | sizes.add(0, s);                              | ArrayDeque
          s += 1;        | s += Pattern.compile(word).flags();           | compile the pattern once
          s += 1;        | s += name.matches("[0-9]+") ? 1 : 0;          | compile the pattern once
          s += 1;        | s += name.replaceAll("a+", "b").length();     | compile the pattern once
          s += 1;        | s += String.format("%d of %s", s, name).length(); | StringBuilder
          s += 1;        | s += (int) Math.pow(1.5, n);                  | call it once before the loop
          s += 1;        | s += new DecimalFormat("0.00").format(s).length(); | make it once before the loop
          s += 1;        | s += linked.get(s % 9).length();              | iterate over the list
          s += 1;        | Collections.sort(sizes);                      | sort once
          s += 1;        | s += new ArrayList<>(names).size();           | copy the list once
          s += 1;        | boxed += s;                                   | primitive
          d += a[i][j];  | d += a[j][i];                                 | swap the loops
          s += 1;        | s += name.hashCode() * 31 % 17 * s;           | -
          """)
  void anEditOfALoopHasItsCure(String old, String now, String cure) throws IOException {
    assertThat(cure(CODE.replace(old, now), 1)).contains(cure);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          .mapToLong(i -> i * 3L % 7).sum() | .mapToLong(i -> all.addAndGet(i * 3L % 7)).max().getAsLong() | per worker
          """)
  void whatTasksShareIsReducedPerWorker(String old, String now, String cure) throws IOException {
    assertThat(cure(CODE.replace(old, now), 0)).contains(cure);
  }

  /** Sequential code has no workers. */
  @ParameterizedTest
  @CsvSource({"s += 1;, s += (int) Math.cbrt(s) + s / 7;"})
  void codeWithoutTasksIsNotDividedAmongWorkers(String old, String now) throws IOException {
    assertThat(cure(CODE.replace(old, now), 1)).doesNotContain("worker");
  }

  /** A declaration outside of the loop: its cure is that of the use, none of its own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Set<String> seen = new HashSet<>();      | List<String> seen = new ArrayList<>();
          Set<String> seen = new HashSet<>(n);     | List<String> seen = new LinkedList<>();
          Collection<String> seen = new HashSet<>(); | ArrayList<String> seen = new ArrayList<>(n);
          """)
  void aChangedCollectionHasTheCureOfItsUse(String old, String now) throws IOException {
    String use = "if (!seen.contains(name)) { seen.add(name); } s += 1;";
    String before = CODE.replace("s += 1;", use).replace("int s = 0;", "int s = 0; " + old);
    String after = before.replace(old, now);
    assertThat(after).isNotEqualTo(before);
    assertThat(cure(before, after, 1)).contains("HashSet");
  }

  static List<EditedMethods.Edit> edits() {
    return EditedMethods.of("cures.txt");
  }

  /** Whatever else stands in the loop, and whichever use is the dear one. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("edits")
  void anEditHasItsCure(EditedMethods.Edit edit) {
    Change change = judged.get(edit.name()).change().orElseThrow();
    assertThat(change.cure().orElse("-")).contains(edit.expected());
    assertThat(change.changed()).isPresent();
  }

  private String cure(String now, int region) throws IOException {
    return cure(CODE, now, region);
  }

  private String cure(String before, String now, int region) throws IOException {
    assertThat(now).isNotEqualTo(before);
    new Pipeline().update(request(before));
    return new Pipeline()
        .judge(request(now))
        .verdict()
        .regions()
        .get(region)
        .change()
        .flatMap(Change::cure)
        .orElse("-");
  }

  private Request request(String code) throws IOException {
    Path file = folder.resolve("src/main/java/Shop.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, code);
    return Requests.ofMaven(folder, "shop");
  }
}
