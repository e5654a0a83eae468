package org.perfmodel.check.cache;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.Extraction;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.file.FileRefusedException;
import org.perfmodel.file.PlainFile;
import org.perfmodel.json.SafeFile;

/**
 * What the last run read of the sources, in a file that may be deleted, damaged or forged at any
 * time. Only what has changed since is read again.
 *
 * @param file to keep it in
 * @param program which version of this program runs; nothing is kept where that is not known
 * @param seal of the user; nothing is kept where there is none
 */
public record CachedWorkload(Path file, Optional<String> program, Optional<CacheSeal> seal) {
  /** The workload of the sources. */
  public Extraction of(Extractor extractor, List<SourceRoot> roots) {
    if (program.isEmpty() || seal.isEmpty()) {
      return extractor.extract(roots, Optional.empty(), Optional.empty());
    }
    Extraction extraction = extractor.extract(roots, program, read(seal.get()));
    extraction.kept().ifPresent(bytes -> SafeFile.write(file, seal.get().seal(bytes)));
    return extraction;
  }

  private Optional<byte[]> read(CacheSeal mine) {
    try {
      return PlainFile.kept(file).flatMap(mine::open);
    } catch (FileRefusedException unreadable) {
      return Optional.empty(); // As if there were none: it is made anew.
    }
  }
}
