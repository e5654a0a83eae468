package org.perfmodel.goal.diff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Place;

/** What stands at the places that reports name. */
final class SourceLines {
  /** A text, which stays, or a comment or white space, which is no code. */
  private static final Pattern NO_CODE =
      Pattern.compile(
          "(\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])*')"
              + "|//[^\n]*|/\\*(?s:.*?)\\*/|\\s+");

  /** The line before a declaration's first one. */
  private static final Pattern END_OF_OTHER = Pattern.compile(".*[;{}]\\s*|.*\\*/\\s*|\\s*");

  private final List<SourceRoot> roots;
  private final Map<String, List<String>> files = new HashMap<>();

  SourceLines(Collection<SourceRoot> roots) {
    this.roots = List.copyOf(roots);
  }

  /** A line without its indentation; empty where there is none. */
  String line(Place place) {
    List<String> lines = lines(place.file());
    return place.line() <= lines.size() ? lines.get(place.line() - 1).strip() : "";
  }

  /**
   * The code of a declaration, without comments and white space; empty where it is not at hand.
   *
   * @param name the place of its name
   * @param last line of it
   */
  String code(Place name, int last) {
    List<String> lines = lines(name.file());
    if (name.line() > lines.size()) {
      return "";
    }
    int first = name.line() - 1;
    while (first > 0 && !END_OF_OTHER.matcher(lines.get(first - 1)).matches()) {
      first--;
    }
    String text = String.join("\n", lines.subList(first, Math.min(last, lines.size())));
    return NO_CODE
        .matcher(text)
        .replaceAll(
            found -> found.group(1) == null ? "" : Matcher.quoteReplacement(found.group(1)));
  }

  private List<String> lines(String file) {
    return files.computeIfAbsent(file, this::read);
  }

  private List<String> read(String file) {
    for (SourceRoot root : roots) {
      String prefix = root.prefix().isEmpty() ? "" : root.prefix() + "/";
      if (file.startsWith(prefix)) {
        Path found = root.folder().resolve(file.substring(prefix.length()));
        if (Files.isRegularFile(found)) {
          try {
            return Files.readString(found).lines().toList();
          } catch (IOException noText) {
            return List.of();
          }
        }
      }
    }
    return List.of();
  }
}
