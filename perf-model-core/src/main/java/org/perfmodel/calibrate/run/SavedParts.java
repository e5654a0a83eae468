package org.perfmodel.calibrate.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.file.PlainFile;

/**
 * What a calibration has measured so far: a file for each part and pass, below a folder for what is
 * measured with what. A calibration that ended early goes on from there.
 *
 * @param all folder of everything that was ever begun
 * @param folder of this JVM and these kernels
 */
record SavedParts(Path all, Path folder) {
  /** Of a JVM and kernels, described by a text. */
  static SavedParts of(Path workFolder, String identity) {
    Path all = workFolder.resolve("measured");
    return new SavedParts(all, all.resolve(KernelVersion.of(identity)));
  }

  /** The lines of a part, if it was measured to its end; whatever else is there is ignored. */
  Optional<List<String>> lines(int pass, String part) {
    Path file = file(pass, part);
    try {
      List<String> lines =
          PlainFile.text(file).map(String::lines).stream().flatMap(each -> each).toList();
      Measurements trial = new Measurements();
      lines.forEach(trial::take);
      boolean isWhole =
          lines.size() > 1
              && lines.get(0).equals("kernel\t" + part)
              && lines.get(lines.size() - 1).equals("end\t" + part)
              && trial.all().values().stream().allMatch(times -> times.get(0) > 0);
      return isWhole ? Optional.of(lines) : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      // Half a file, or none of ours: the part is measured again, as one that took no time.
      return Optional.empty();
    }
  }

  void keep(int pass, String part, List<String> lines) {
    Path file = file(pass, part);
    String text = String.join("\n", lines) + "\n";
    try {
      AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new CalibrationException(
          "calibrate: "
              + file
              + " cannot be written: "
              + e
              + "\nMaybe the disk is full, or its folder is read-only.",
          e);
    }
  }

  /**
   * Keeps of all passes the one in which a part took least time, as the first: what slows the
   * others was not there, and one more that agrees is enough.
   *
   * @return how many others are forgotten
   */
  int keepLeast(String part, int passes) {
    List<String> least = List.of();
    double time = Double.POSITIVE_INFINITY;
    int found = 0;
    for (int pass = 1; pass <= passes; pass++) {
      Optional<List<String>> lines = lines(pass, part);
      if (lines.isPresent()) {
        found++;
        double here = logarithms(lines.get());
        if (here < time) {
          time = here;
          least = lines.get();
        }
      }
    }
    if (!least.isEmpty()) {
      keep(1, part, least);
    }
    for (int pass = 2; pass <= passes; pass++) {
      delete(file(pass, part));
    }
    return Math.max(0, found - 1);
  }

  /** The sum over all points: of two passes of a part the one with less is the faster one. */
  private static double logarithms(List<String> lines) {
    Measurements alone = new Measurements();
    lines.forEach(alone::take);
    return alone.all().values().stream().mapToDouble(each -> Math.log(each.get(0))).sum();
  }

  /** Forgets this JVM and these kernels. */
  void clear() {
    deleteAll(folder);
  }

  /** Forgets everything: a calibration is done. */
  void clearAll() {
    deleteAll(all);
  }

  private Path file(int pass, String part) {
    return folder.resolve("pass-" + pass).resolve(part.replaceAll("[^A-Za-z0-9]+", "-") + ".tsv");
  }

  private static void deleteAll(Path folder) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(SavedParts::delete);
    } catch (IOException e) {
      throw undeletable(folder, e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw undeletable(file, e);
    }
  }

  private static CalibrationException undeletable(Path file, IOException e) {
    return new CalibrationException(
        "calibrate: " + file + " cannot be deleted: " + e + "\nMaybe delete it by hand.", e);
  }
}
