package org.perfmodel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.json.DocumentException;
import org.perfmodel.request.PerfException;

/**
 * A project of which one file is damaged is judged, or refused with what the user can do: no fault
 * of this program, and none that ends it.
 */
class FuzzedProjectsTest {
  private static final int INPUTS = Integer.getInteger("fuzz.projects", 40);
  private static final long SEED = Long.getLong("fuzz.seed", 1);
  private static final int MOST_SHOWN = 5;

  private static final String SOURCE =
      """
      import java.util.*;

      class Kernels {
        private final double[] weights = new double[64];

        @PerfModel(inputs = "n=1000, m=100")
        static double product(double[] a, double[] b, @PerfSize("n") int n, @PerfSize("m") int m) {
          double sum = 0;
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < Math.min(i, m); j++) {
              if (a[i] > b[j]) {
                sum += a[i] * b[j];
              }
            }
          }
          return sum;
        }

        @PerfModel(inputs = "n=4096")
        static long halves(@PerfSize("n") int n) {
          long steps = 0;
          //@ perf trips = n/2
          for (int k = n; k > 1; k >>= 1) {
            steps += k % 3;
          }
          return n < 2 ? 1 : steps + halves(n / 2);
        }

        @PerfModel(inputs = "n=1000")
        double total(@PerfSize("n") List<Double> amounts, Map<String, Integer> names) {
          double total = 0;
          for (double amount : amounts) {
            total += amount * weights[(int) amount & 63] + names.getOrDefault("x", 1);
          }
          return amounts.parallelStream().mapToDouble(x -> x * 2).sum() + total;
        }
      }
      """;

  private static final String SETTINGS =
      """
      processors: [1, 8]
      rules:
        "*": ["time at-most baseline+5%", "allocation at-most baseline+5% floor 16B"]
      overlays:
        Kernels#total: {calls: {getOrDefault: "20ns"}}
      """;

  private static final String WAIVERS =
      "- {key: Kernels.halves, owner: ann, reason: slow, until: 2026-12-31}\n";

  @TempDir private Path folder;

  @Test
  void aDamagedProjectIsJudgedOrRefused() throws IOException {
    Map<String, String> sound = new LinkedHashMap<>();
    sound.put("src/main/java/Kernels.java", SOURCE);
    sound.put("src/perf/perf.yaml", SETTINGS);
    sound.put("src/perf/waivers.yaml", WAIVERS);
    Path first = project("sound", sound);
    new Pipeline().update(Requests.ofMaven(first, "m"));
    sound.put(
        "src/perf/baseline.jsonl", Files.readString(first.resolve("src/perf/baseline.jsonl")));
    assertThat(fault(project("again", sound))).isEmpty();
    List<String> names = List.copyOf(sound.keySet());
    List<String> faults = new ArrayList<>();
    long slowest = 0;
    long at = 0;
    for (long seed = SEED; seed < SEED + INPUTS && faults.size() < MOST_SHOWN; seed++) {
      // Sources have most to go wrong.
      String name = names.get((int) (seed % 8 < 5 ? 0 : seed % 8 - 4));
      Map<String, String> damaged = new LinkedHashMap<>(sound);
      damaged.put(
          name, new Damage(seed).of(List.of(sound.get(name))).replaceAll("[\\uD800-\\uDFFF]", "?"));
      Path project = project("damaged", damaged);
      long start = System.nanoTime();
      String fault = fault(project);
      long took = System.nanoTime() - start;
      if (took > slowest) {
        slowest = took;
        at = seed;
      }
      if (!fault.isEmpty()) {
        faults.add("seed " + seed + " " + name + ": " + fault);
      }
    }
    if (Boolean.getBoolean("fuzz.report")) {
      System.out.printf(
          "fuzz projects: %d inputs, slowest %.2f s at seed %d%n", INPUTS, slowest / 1e9, at);
    }
    assertThat(faults).isEmpty();
  }

  private Path project(String name, Map<String, String> files) throws IOException {
    Path project = folder.resolve(name);
    for (Map.Entry<String, String> each : files.entrySet()) {
      Path file = project.resolve(each.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, each.getValue());
    }
    return project;
  }

  private static String fault(Path project) {
    try {
      for (RegionVerdict region :
          new Pipeline().judge(Requests.ofMaven(project, "m")).verdict().regions()) {
        if (region.error().filter(error -> error.contains("a fault of this plugin")).isPresent()) {
          return region.region() + ": " + region.error().get();
        }
      }
      return "";
    } catch (PerfException | DocumentException | EvaluationException e) {
      return String.valueOf(e.getMessage()).contains("Maybe ") ? "" : "no next step: " + e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return e + " at " + List.of(e.getStackTrace()).subList(0, 3);
    }
  }
}
