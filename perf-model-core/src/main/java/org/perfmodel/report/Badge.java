package org.perfmodel.report;

import org.perfmodel.gate.KnownShare;
import org.perfmodel.gate.Verdict;

/** A verdict as the small picture that a README shows: outcome, and how much is known. */
public final class Badge {
  /** Widths of the characters of an 11 pixel sans-serif, about. */
  private static final double WIDE = 7;

  private static final String LABEL = "perf";

  private Badge() {}

  /** An SVG without a script, font or picture from elsewhere. */
  public static String of(Verdict verdict) {
    KnownShare known = verdict.known();
    String text =
        Words.of(verdict.outcome())
            + ", "
            + known.known()
            + " of "
            + Words.count(known.regions(), "region")
            + " known";
    int left = width(LABEL);
    int right = width(text);
    Markup svg = new Markup("");
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "width",
        String.valueOf(left + right),
        "height",
        "20",
        "role",
        "img",
        "aria-label",
        LABEL + ": " + text);
    svg.leaf("title", LABEL + ": " + text + " of module " + verdict.module()).newLine();
    box(svg, 0, left, "#4d5661");
    box(svg, left, right, colour(verdict));
    text(svg, left / 2.0, LABEL);
    text(svg, left + right / 2.0, text);
    return svg.close().newLine().toString();
  }

  private static String colour(Verdict verdict) {
    return switch (verdict.outcome()) {
      case PASS -> "#0a7a50";
      case WAIVED, NO_BASELINE, UNCERTAIN -> "#8a6100";
      case NOT_COMPARABLE, LOST, REGRESSION, ERROR -> "#b23f06";
    };
  }

  private static void box(Markup svg, int x, int width, String colour) {
    svg.open(
        "rect",
        "x",
        String.valueOf(x),
        "width",
        String.valueOf(width),
        "height",
        "20",
        "fill",
        colour);
    svg.newLine();
  }

  private static void text(Markup svg, double middle, String text) {
    svg.leaf(
            "text",
            text,
            "x",
            String.valueOf(middle),
            "y",
            "14",
            "fill",
            "#ffffff",
            "text-anchor",
            "middle",
            "font-family",
            "Verdana,DejaVu Sans,sans-serif",
            "font-size",
            "11")
        .newLine();
  }

  private static int width(String text) {
    return (int) Math.ceil(text.length() * WIDE) + 10;
  }
}
