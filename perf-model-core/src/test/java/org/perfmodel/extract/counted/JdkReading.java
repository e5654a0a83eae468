package org.perfmodel.extract.counted;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.bytecode.SharedClasses;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.declared.Observed;

/** The regions that calls of a class of the JDK are, where its class file is a source or is not. */
final class JdkReading {
  /** Classes that one call may reach. */
  private static final int MOST_CLASSES = 60;

  /** What is never part of what a call takes: it is done once, or by the machine. */
  private static final List<String> FAR =
      List.of(
          "sun/security/",
          "sun/net/",
          "sun/launcher/",
          "sun/util/logging/",
          "sun/invoke/",
          "jdk/internal/module/",
          "jdk/internal/loader/",
          "jdk/internal/reflect/",
          "jdk/internal/logger/",
          "jdk/internal/event/",
          "jdk/internal/org/",
          "jdk/internal/jimage/",
          "jdk/internal/foreign/",
          "java/lang/invoke/",
          "java/lang/module/",
          "java/security/",
          "jdk/internal/misc/Unsafe",
          "java/net/");

  private final Map<String, String> prices;
  private final Predicate<String> isPriced;
  private final SharedClasses classes;

  /**
   * A reading with some prices that are known already.
   *
   * @param isPriced whether the catalogue has methods of a class, by its name
   */
  JdkReading(SharedClasses classes, Map<String, String> prices, Predicate<String> isPriced) {
    this.classes = classes;
    this.prices = prices;
    this.isPriced = isPriced;
  }

  private Map<String, Region> regions(Map<String, String> files) throws IOException {
    Path folder = Files.createTempDirectory("jdk");
    try {
      for (Map.Entry<String, String> file : files.entrySet()) {
        Path to = folder.resolve(file.getKey() + ".java");
        Files.createDirectories(to.getParent());
        Files.writeString(to, file.getValue());
      }
      Map<String, Region> found = new HashMap<>();
      BiFunction<org.perfmodel.workload.declared.Overlay, String, Place> nowhere =
          (overlay, label) -> new Place("perf.yaml", 1);
      new Extractor(
              new ExtractionSettings(
                  17,
                  List.of(),
                  List.of(),
                  prices,
                  Observed.NOTHING,
                  nowhere,
                  pattern -> new Place("perf.yaml", 1)))
          .extract(List.of(new SourceRoot(folder, "src")))
          .regions()
          .forEach(region -> found.put(region.id().toString(), region));
      return found;
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder())
          .forEach(
              file -> {
                try {
                  Files.delete(file);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }

  /** Regions of probes that know nothing of the classes that they call. */
  Map<String, Region> plain(List<JdkProbes> probes) throws IOException {
    Map<String, String> files = new HashMap<>();
    for (JdkProbes each : probes) {
      files.put("probes/" + each.name(), each.text());
    }
    return regions(files);
  }

  /**
   * Regions of probes that read the class which they call.
   *
   * @param withParents whether those that it extends are read too, where they have prices
   */
  Map<String, Region> read(JdkProbes probes, Class<?> owner, boolean withParents)
      throws IOException {
    Set<String> own = new HashSet<>();
    for (Class<?> at = owner; at != null && at != Object.class; at = at.getSuperclass()) {
      if (at == owner || withParents) {
        String name = at.getName().replace('.', '/');
        int dollar = name.indexOf('$');
        own.add(dollar < 0 ? name : name.substring(0, dollar));
      }
    }
    Set<String> reached = new HashSet<>();
    Predicate<String> isLeftOut =
        type -> {
          int dollar = type.indexOf('$', type.lastIndexOf('/') + 2);
          String top = dollar < 0 ? type : type.substring(0, dollar);
          if (own.contains(top)) {
            return false;
          }
          boolean isFar = FAR.stream().anyMatch(top::startsWith);
          boolean isKnown =
              top.startsWith("java/") && isPriced.test(top.substring(top.lastIndexOf('/') + 1));
          if (isFar || isKnown || top.equals("java/lang/Object")) {
            return true;
          }
          if (reached.size() >= MOST_CLASSES && !reached.contains(type)) {
            return true;
          }
          reached.add(type);
          return false;
        };
    String text = probes.text();
    Map<String, String> files = new HashMap<>(classes.texts(List.of(text), isLeftOut));
    files.put("probes/" + probes.name(), text);
    return regions(files);
  }
}
