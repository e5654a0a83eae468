package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.gate.Change;
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

  @TempDir Path folder;

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

  private String cure(String now, int region) throws IOException {
    assertThat(now).isNotEqualTo(CODE);
    new Pipeline().update(request(CODE));
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
