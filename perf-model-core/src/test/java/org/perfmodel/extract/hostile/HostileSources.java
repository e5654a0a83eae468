package org.perfmodel.extract.hostile;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Workload;

/**
 * Extracts damaged sources one by one: {@code HostileSources sources-folder work-folder count}.
 * Prints each that crashes, takes longer than five seconds, or is left out without a word.
 */
final class HostileSources {
  private static final double TOO_LONG_SECONDS = 5;

  private HostileSources() {}

  /** What is wrong with how a damaged source was read. */
  static Optional<String> fault(Path folder, String text) throws IOException {
    Path file = folder.resolve("Hostile.java");
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    Workload workload;
    try {
      workload =
          new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
              .extract(List.of(new SourceRoot(folder, "")));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return Optional.of("crashes: " + e);
    }
    if (workload.statistics().files() != 1) {
      return Optional.of("is not counted");
    }
    boolean isNamed =
        workload.problems().stream().anyMatch(p -> p.place().file().equals("Hostile.java"));
    if (workload.regions().isEmpty() && !isNamed && !parses(text)) {
      return Optional.of("is left out without a word");
    }
    return Optional.empty();
  }

  /** At any level: what has a {@code yield} is none of RAW. */
  private static boolean parses(String text) {
    return parses(text, ParserConfiguration.LanguageLevel.RAW)
        || parses(text, ParserConfiguration.LanguageLevel.JAVA_17);
  }

  private static boolean parses(String text, ParserConfiguration.LanguageLevel level) {
    try {
      return new JavaParser(new ParserConfiguration().setLanguageLevel(level))
          .parse(text)
          .isSuccessful();
    } catch (StackOverflowError e) {
      // It depends on what is compiled at the moment: no evidence of anything.
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  static List<String> sources(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    return texts;
  }

  public static void main(String[] arguments) throws IOException {
    List<String> sources = sources(Path.of(arguments[0]));
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    int count = Integer.parseInt(arguments[2]);
    int faults = 0;
    double longest = 0;
    for (int seed = 0; seed < count; seed++) {
      String text = new Mutations(seed).of(sources.get(seed % sources.size()));
      long start = System.nanoTime();
      Optional<String> fault = fault(folder, text);
      double seconds = (System.nanoTime() - start) / 1e9;
      longest = Math.max(longest, seconds);
      if (fault.isEmpty() && seconds > TOO_LONG_SECONDS) {
        fault = Optional.of("takes " + seconds + " s");
      }
      if (fault.isPresent()) {
        faults++;
        System.out.println("seed " + seed + " " + fault.get());
        Files.writeString(folder.resolve("seed-" + seed + ".txt"), text);
      }
    }
    System.out.printf("%d damaged sources, %d faults, longest %.2f s%n", count, faults, longest);
  }
}
