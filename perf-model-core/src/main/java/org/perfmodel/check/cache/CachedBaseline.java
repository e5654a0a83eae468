package org.perfmodel.check.cache;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.perfmodel.file.FileRefusedException;
import org.perfmodel.file.PlainFile;
import org.perfmodel.json.SafeFile;

/**
 * The baseline that was made from earlier sources last, under a key of these sources.
 *
 * @param file to keep it in
 * @param seal of the user; nothing is kept where there is none
 */
public record CachedBaseline(Path file, Optional<CacheSeal> seal) {
  /**
   * The baseline of a key, made anew if another is kept.
   *
   * @param key of everything that it follows from; empty where nobody can tell
   */
  public String or(Optional<String> key, Supplier<String> made) {
    if (key.isEmpty() || seal.isEmpty()) {
      return made.get();
    }
    String head = key.get() + "\0";
    Optional<String> kept = read().filter(text -> text.startsWith(head));
    if (kept.isPresent()) {
      return kept.get().substring(head.length());
    }
    String text = made.get();
    SafeFile.write(file, seal.get().seal((head + text).getBytes(StandardCharsets.UTF_8)));
    return text;
  }

  private Optional<String> read() {
    try {
      return PlainFile.kept(file)
          .flatMap(seal.orElseThrow()::open)
          .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    } catch (FileRefusedException unreadable) {
      return Optional.empty(); // As if there were none: it is made anew.
    }
  }
}
