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

  /** What stands before a name that is not that of the method there. */
  private static final String NO_DECLARATION =
      "(?<![\\w$.])(?<!(?:class|interface|enum|record|new)\\s)";

  private static final Pattern TOKEN =
      Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'|[(){};]");

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
   * The code of a method, without comments and white space; empty where it is not at hand.
   *
   * @param signature {@code org.acme.NBody.forces(double[],int)}
   * @param name the place of its name
   * @param last line of it
   */
  String code(String signature, Place name, int last) {
    List<String> lines = lines(name.file());
    if (name.line() > lines.size()) {
      return "";
    }
    int first = name.line() - 1;
    while (first > 0 && !END_OF_OTHER.matcher(lines.get(first - 1)).matches()) {
      first--;
    }
    String before = String.join("\n", lines.subList(first, name.line() - 1));
    String text = String.join("\n", lines.subList(name.line() - 1, Math.min(last, lines.size())));
    String code = without(text, " ");
    int parameters = signature.indexOf('(');
    String called = signature.substring(signature.lastIndexOf('.', parameters) + 1, parameters);
    Matcher start =
        Pattern.compile(NO_DECLARATION + Pattern.quote(called) + "\\s*[({]").matcher(code);
    if (!start.find()) {
      return without(before + "\n" + text, "");
    }
    // Other members may stand on its lines.
    int begin = start.start();
    while (begin > 0 && ";{}".indexOf(code.charAt(begin - 1)) < 0) {
      begin--;
    }
    String own = code.substring(begin, end(code, start.end() - 1));
    return without(begin == 0 ? before + "\n" + own : own, "");
  }

  /** Behind the body that follows, or behind the semicolon where there is none. */
  private static int end(String code, int from) {
    int parentheses = 0;
    int braces = 0;
    Matcher token = TOKEN.matcher(code).region(from, code.length());
    while (token.find()) {
      String each = token.group();
      parentheses += each.equals("(") ? 1 : each.equals(")") ? -1 : 0;
      braces += each.equals("{") ? 1 : each.equals("}") ? -1 : 0;
      boolean isEnd = each.equals("}") || each.equals(";");
      if (isEnd && braces == 0 && parentheses == 0) {
        return token.end();
      }
    }
    return code.length();
  }

  private static String without(String text, String instead) {
    return NO_CODE
        .matcher(text)
        .replaceAll(
            found -> found.group(1) == null ? instead : Matcher.quoteReplacement(found.group(1)));
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
