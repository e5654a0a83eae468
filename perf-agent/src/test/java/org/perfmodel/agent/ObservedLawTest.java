package org.perfmodel.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.agent.runtime.Recorder;
import org.perfmodel.agent.runtime.Sizes;
import org.perfmodel.extract.observed.MethodSites;
import org.perfmodel.extract.observed.SourceSites;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.observe.ObservedSites;
import org.perfmodel.observe.RunFile;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.declared.Observed;

/** What runs at small sizes say of runs at ten and a hundred times the size. */
class ObservedLawTest {
  /** Tests define no class in java.lang. */
  private static final String BRIDGE = "PerfModelBridge";

  private static final int[] SMALL = {4, 6, 9, 12, 17, 24};

  /** What the names that formulae may hold are at a size: as {@link Kernels#run} makes them. */
  private static Bindings at(int n) {
    Bindings all = Bindings.NONE;
    Map<String, Integer> sizes =
        Map.ofEntries(
            Map.entry("a.length", n),
            Map.entry("next.size()", n - 1),
            Map.entry("text.length()", 4 * n),
            Map.entry("heap.length", n + 1),
            Map.entry("key", n / 2 - 1),
            Map.entry("n", n),
            Map.entry("one.size()", n),
            Map.entry("other.size()", 3 * n),
            Map.entry("state.length", n),
            Map.entry("rows", n),
            Map.entry("columns", n + 3),
            Map.entry("all.size()", n));
    for (Map.Entry<String, Integer> each : sizes.entrySet()) {
      all = all.with(new Symbol(each.getKey()), each.getValue());
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource({
    "searchLast, 1, a.length",
    "searchMiddle, 1, ",
    "chain, 1, ",
    "words, 1, ",
    "words, 2, 3",
    "heap, 1, ",
    "common, 1, one.size()",
    "rounds, 1, 8",
    "worklist, 1, n",
    "cells, 1, columns*rows",
    "filtered, 1, all.size()"
  })
  void smallRunsSayWhatLargeOnesTake(String kernel, int loop, String formula) throws Exception {
    Observed.Fit fit = seen(kernel, SMALL).loops().get(loop);
    if (formula != null) {
      assertThat(fit.value()).hasToString(formula);
    }
    for (int times : new int[] {10, 100}) {
      int n = 24 * times;
      double counted = seen(kernel, n).loops().get(loop).mean().doubleValue();
      double predicted = Evaluate.asDouble(fit.value(), at(n));
      assertThat(predicted)
          .as(kernel + " at " + n + ": " + fit.value())
          .isCloseTo(counted, within(counted));
    }
  }

  /** Exact but for what is fitted with an error. */
  private static org.assertj.core.data.Percentage within(double counted) {
    return org.assertj.core.data.Percentage.withPercentage(5);
  }

  /** Counts of a kernel at some sizes, as observed.json says them. */
  private static Observed.Seen seen(String kernel, int... sizes) throws Exception {
    Recorder recorder = new Recorder();
    Class<?> kernels = instrumented(recorder);
    Method run = kernels.getDeclaredMethod("run", String.class, int.class);
    run.setAccessible(true);
    for (int size : sizes) {
      run.invoke(null, kernel, size);
    }
    StringWriter text = new StringWriter();
    try (PrintWriter out = new PrintWriter(text)) {
      RawFile.write(out, recorder, Map.of());
    }
    RunFile file = new RunFile();
    file.add(text.toString());
    List<MethodSites> sites = SourceSites.of(List.of(new SourceRoot(Path.of("src/test/java"), "")));
    SortedMap<String, Observed.Seen> all = new ObservedSites(file.methods()).of(sites);
    return all.entrySet().stream()
        .filter(each -> each.getKey().contains("Kernels#" + kernel + "("))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  /** The class anew, in a loader where the class that it calls is this test's. */
  private static Class<?> instrumented(Recorder recorder) throws Exception {
    Loader loader = new Loader();
    Class<?> bridge = loader.define(BRIDGE, Bridge.bytes(BRIDGE));
    ObjIntConsumer<int[]> left = recorder::left;
    ToIntFunction<Object> size = Sizes::of;
    ToIntFunction<Object> row = Sizes::ofRow;
    bridge.getField(Bridge.LEFT).set(null, left);
    bridge.getField(Bridge.SIZE).set(null, size);
    bridge.getField(Bridge.ROW).set(null, row);
    byte[] bytes = bytes(Kernels.class);
    List<String> faults = new ArrayList<>();
    byte[] edited =
        new Instrumenter(recorder, (name, reason) -> faults.add(name), BRIDGE).instrumented(bytes);
    assertThat(faults).isEmpty();
    return loader.define(Kernels.class.getName(), edited);
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      return in.readAllBytes();
    }
  }

  private static final class Loader extends ClassLoader {
    Loader() {
      super(ObservedLawTest.class.getClassLoader());
    }

    Class<?> define(String name, byte[] bytes) {
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
