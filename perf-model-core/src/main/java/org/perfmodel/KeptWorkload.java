package org.perfmodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.perfmodel.extract.WorkloadCache;
import org.perfmodel.json.SafeFile;
import org.perfmodel.workload.Workload;

/** The workload of the last run, in a file that may be deleted or damaged at any time. */
final class KeptWorkload {
  private KeptWorkload() {}

  /**
   * What is kept under this key, or else what the extraction gives, which is kept then.
   *
   * @param key of all that the workload follows from; empty where nothing may be kept
   */
  static Workload of(Path file, Optional<String> key, Supplier<Workload> extraction) {
    if (key.isEmpty()) {
      return extraction.get();
    }
    Optional<Workload> known = read(file, key.get());
    if (known.isPresent()) {
      return known.get();
    }
    Workload workload = extraction.get();
    SafeFile.write(file, WorkloadCache.write(key.get(), workload));
    return workload;
  }

  private static Optional<Workload> read(Path file, String key) {
    try {
      return Files.isRegularFile(file)
          ? WorkloadCache.read(key, Files.readAllBytes(file))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty(); // As if there were none: it is made anew.
    }
  }
}
