package org.perfmodel.goal.suggest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.DocumentException;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.declared.Overlay;

/** Adds overlays to the text of a perf.yaml, of which every other character stays as it is. */
final class OverlayInsertion {
  private static final String INDENT = "  ";
  private static final String KEY = "overlays:";

  private OverlayInsertion() {}

  /**
   * The text with more overlays; empty where they cannot be added without changing the rest, as
   * where braces are around the overlays.
   *
   * @param text may be empty
   * @param file what an error names
   * @throws DocumentException if the text is no configuration
   */
  static Optional<String> into(String text, String file, List<Overlay> more) {
    Configuration before = ConfigurationCodec.read(text, file);
    String end = text.contains("\r\n") ? "\r\n" : "\n";
    List<String> lines = new ArrayList<>(text.isEmpty() ? List.of() : text.lines().toList());
    int at = lineOfKey(lines);
    if (at < 0) {
      lines.add(KEY);
      lines.addAll(entries(more, INDENT));
    } else {
      if (lines.get(at).strip().equals(KEY + " {}")) {
        lines.set(at, KEY);
      }
      int last = lastOfBlock(lines, at);
      lines.addAll(last + 1, entries(more, indent(lines, at, last)));
    }
    String added = String.join(end, lines) + end;
    return isOnlyMore(before, added, file, more) ? Optional.of(added) : Optional.empty();
  }

  /** As somebody adds it by hand. */
  static List<String> block(List<Overlay> overlays) {
    List<String> lines = new ArrayList<>(List.of(KEY));
    lines.addAll(entries(overlays, INDENT));
    return lines;
  }

  private static int lineOfKey(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(KEY)) {
        return i;
      }
    }
    return -1;
  }

  /** The last line that belongs to the key: comments and blank lines after it do not. */
  private static int lastOfBlock(List<String> lines, int key) {
    int last = key;
    for (int i = key + 1; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean isInside = line.startsWith(" ") || line.isBlank() || line.startsWith("#");
      if (!isInside) {
        break;
      }
      last = line.startsWith(" ") && !line.isBlank() ? i : last;
    }
    return last;
  }

  private static String indent(List<String> lines, int key, int last) {
    for (int i = key + 1; i <= last; i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !line.strip().startsWith("#")) {
        return line.substring(0, line.length() - line.stripLeading().length());
      }
    }
    return INDENT;
  }

  private static List<String> entries(List<Overlay> overlays, String indent) {
    return overlays.stream().map(each -> indent + entry(each)).toList();
  }

  private static String entry(Overlay overlay) {
    List<String> parts = new ArrayList<>();
    overlay.region().ifPresent(id -> parts.add("region: " + quoted(id)));
    String inputs =
        overlay.inputs().stream()
            .map(InputSet::toString)
            .filter(input -> !input.isEmpty())
            .map(OverlayInsertion::quoted)
            .collect(Collectors.joining(", "));
    if (!inputs.isEmpty()) {
      parts.add("inputs: [" + inputs + "]");
    }
    return quoted(overlay.method()) + ": {" + String.join(", ", parts) + "}";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Whether the new text says all that the old one said, these overlays, and nothing else. */
  private static boolean isOnlyMore(
      Configuration before, String text, String file, List<Overlay> more) {
    Configuration after;
    try {
      after = ConfigurationCodec.read(text, file);
    } catch (DocumentException e) {
      return false;
    }
    int old = before.overlays().size();
    List<Overlay> all = after.overlays();
    return before.withOverlays(all, after.places()).equals(after)
        && all.size() == old + more.size()
        && all.subList(0, old).equals(before.overlays())
        && names(all.subList(old, all.size())).equals(names(more));
  }

  private static List<String> names(List<Overlay> overlays) {
    return overlays.stream().map(each -> each.method() + " " + each.region()).toList();
  }
}
