package org.perfmodel.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Elements written one after the other, well formed and escaped by construction: the text is HTML
 * and XML at once.
 */
public final class Markup {
  private static final Set<String> VOID =
      Set.of("meta", "link", "wbr", "path", "line", "rect", "circle", "polyline", "polygon");

  private final StringBuilder text = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** A document that starts with a line that is no element. */
  public Markup(String prolog) {
    text.append(prolog);
  }

  /** Opens a drawing of so many units that may be shown at any size. */
  public Markup openDrawing(String style, double width, double height, String... attributes) {
    String w = Scale.coordinate(width);
    String h = Scale.coordinate(height);
    List<String> all =
        new ArrayList<>(
            List.of("class", style, "viewBox", "0 0 " + w + " " + h, "width", w, "height", h));
    all.addAll(List.of("role", "img"));
    all.addAll(List.of(attributes));
    return open("svg", all.toArray(new String[0]));
  }

  /**
   * Opens a drawing with a title and a description for who does not see it.
   *
   * @param id distinct in its page
   * @param attributes that come first, as of {@link #openDrawing}
   */
  public Markup openTitledDrawing(
      String style,
      double width,
      double height,
      String id,
      String title,
      String description,
      String... attributes) {
    List<String> all = new ArrayList<>(List.of(attributes));
    all.addAll(List.of("aria-labelledby", id + "-title " + id + "-desc"));
    all.addAll(List.of("font-family", "system-ui, sans-serif", "font-size", "12"));
    openDrawing(style, width, height, all.toArray(new String[0]));
    leaf("title", title, "id", id + "-title");
    return leaf("desc", description, "id", id + "-desc").newLine();
  }

  /**
   * Opens an element; of one that never has content this is all.
   *
   * @param attributes names and values in turn; an attribute with an empty value is left out
   */
  public Markup open(String element, String... attributes) {
    text.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      if (!attributes[i + 1].isEmpty()) {
        text.append(' ').append(attributes[i]).append("=\"");
        escape(attributes[i + 1]);
        text.append('"');
      }
    }
    if (VOID.contains(element)) {
      text.append("/>");
    } else {
      text.append('>');
      open.push(element);
    }
    return this;
  }

  public Markup close() {
    text.append("</").append(open.pop()).append('>');
    return this;
  }

  /** An element of text only. */
  public Markup leaf(String element, String content, String... attributes) {
    return open(element, attributes).text(content).close();
  }

  public Markup text(String content) {
    escape(content);
    return this;
  }

  /** A style sheet of ours as it is: HTML has no escapes inside of it. */
  public Markup verbatim(String style) {
    if (style.contains("</")) {
      throw new IllegalArgumentException("a style sheet would end its element");
    }
    text.append(style);
    return this;
  }

  /** A long name that may go on in the next line after each of its parts. */
  public Markup name(String name) {
    int from = 0;
    for (int i = 0; i < name.length() - 1; i++) {
      if ("./#,*".indexOf(name.charAt(i)) >= 0) {
        escape(name.substring(from, i + 1));
        open("wbr");
        from = i + 1;
      }
    }
    return text(name.substring(from));
  }

  public Markup newLine() {
    text.append('\n');
    return this;
  }

  private void escape(String content) {
    content.codePoints().forEach(this::escape);
  }

  private void escape(int point) {
    switch (point) {
      case '&' -> text.append("&amp;");
      case '<' -> text.append("&lt;");
      case '>' -> text.append("&gt;");
      case '"' -> text.append("&quot;");
      case '\'' -> text.append("&#39;");
      default -> {
        if (!isAllowed(point)) {
          text.appendCodePoint(0xFFFD);
        } else if (VisibleText.isHidden(point)) {
          VisibleText.append(text, point);
        } else {
          text.appendCodePoint(point);
        }
      }
    }
  }

  /** XML 1.0, production 2; also without the controls that HTML forbids. */
  private static boolean isAllowed(int point) {
    return point == '\t'
        || point == '\n'
        || (point >= 0x20 && point <= 0x7E)
        || (point >= 0xA0 && point <= 0xD7FF)
        || (point >= 0xE000 && point <= 0xFFFD)
        || (point >= 0x10000 && point <= 0x10FFFF);
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("still open: " + open);
    }
    return text.toString();
  }
}
