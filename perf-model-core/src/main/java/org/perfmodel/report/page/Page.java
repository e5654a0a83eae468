package org.perfmodel.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.function.Consumer;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.Verdict;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Words;

/** What every page of the HTML report has around its content. */
final class Page {
  /** The file name of the style sheet, and its name as a resource of this package. */
  static final String STYLE = "style.css";

  /** What searches and sorts a table of regions, without which all is there too. */
  static final String SCRIPT = "regions.js";

  /** In force wherever the page is opened: nothing from elsewhere. */
  private static final String POLICY =
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

  /** The same with the script that lies beside the page. */
  private static final String POLICY_WITH_SCRIPT = POLICY + "; script-src 'self'";

  private Page() {}

  /**
   * The whole document.
   *
   * @param root from the page's folder to the style sheet's: empty, or {@code ../}
   */
  static String of(String title, String root, Consumer<Markup> content) {
    return of(
        title,
        POLICY,
        page -> page.open("link", "rel", "stylesheet", "href", root + STYLE),
        content);
  }

  /** The same with a table of regions that can be searched and sorted. */
  static String searchable(String title, Consumer<Markup> content) {
    return of(
        title,
        POLICY_WITH_SCRIPT,
        page -> {
          page.open("link", "rel", "stylesheet", "href", STYLE).newLine();
          page.open("script", "src", SCRIPT, "defer", "defer").close();
        },
        content);
  }

  /** A whole document with the style sheet inside, which is in force by its hash alone. */
  static String alone(String title, Consumer<Markup> content) {
    String style = "\n" + style();
    String policy =
        "default-src 'none'; style-src 'sha256-"
            + sha256(style)
            + "'; base-uri 'none'; form-action 'none'";
    return of(title, policy, page -> page.open("style").verbatim(style).close(), content);
  }

  static String style() {
    return resource(STYLE);
  }

  static String script() {
    return resource(SCRIPT);
  }

  private static String resource(String name) {
    try (InputStream resource = Page.class.getResourceAsStream(name)) {
      if (resource == null) {
        throw new IllegalStateException(name + " is missing from the archive");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sha256(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String of(
      String title, String policy, Consumer<Markup> style, Consumer<Markup> content) {
    Markup page = new Markup("<!DOCTYPE html>\n");
    page.open("html", "lang", "en").newLine().open("head").newLine();
    page.open("meta", "charset", "utf-8").newLine();
    page.open("meta", "http-equiv", "Content-Security-Policy", "content", policy).newLine();
    page.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    page.newLine();
    page.open("meta", "name", "color-scheme", "content", "light dark").newLine();
    page.leaf("title", title).newLine();
    style.accept(page);
    page.newLine();
    page.close().newLine().open("body").newLine();
    content.accept(page);
    page.close().newLine().close().newLine();
    return page.toString();
  }

  static void chip(Markup page, Outcome outcome) {
    String words = Words.of(outcome);
    page.leaf("span", words, "class", "chip " + words.replace(' ', '-'));
  }

  /** How many things are not known; nothing if all are. */
  static void unknowns(Markup page, int count) {
    if (count > 0) {
      page.text(" ").leaf("span", Words.count(count, "unknown"), "class", "chip unknown");
    }
  }

  /** What priced the numbers: without it they mean nothing. */
  static void context(Markup page, Verdict verdict) {
    page.open("p", "class", "context");
    page.text("module ").leaf("strong", verdict.module());
    page.text(", platform ").leaf("strong", verdict.platform());
    page.text(", model ").leaf("strong", verdict.modelVersion());
    page.close().newLine();
  }

  /** A table that scrolls by itself where the window is too narrow for it. */
  static void openTable(Markup page, String caption, String... columns) {
    page.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", caption);
    page.open("table").newLine();
    page.leaf("caption", caption).newLine();
    page.open("thead").open("tr");
    for (String column : columns) {
      header(page, column);
    }
    page.close().close().newLine().open("tbody").newLine();
  }

  /** A name that starts with {@code >} heads a column of numbers. */
  static void header(Markup page, String column) {
    boolean isNumber = column.startsWith(">");
    page.leaf(
        "th",
        isNumber ? column.substring(1) : column,
        "scope",
        "col",
        "class",
        isNumber ? "number" : "");
  }

  static void closeTable(Markup page) {
    page.close().newLine().close().close().newLine();
  }

  static void number(Markup page, String content) {
    page.leaf("td", content, "class", "number");
  }
}
