package org.perfmodel.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Bindings;

/**
 * Verdicts as a folder of HTML pages with drawings in SVG and one style sheet. No script and
 * nothing from elsewhere: it renders under {@code default-src 'none'; style-src 'self'; img-src
 * 'self'}, and says so itself. The same verdict gives the same bytes.
 */
public final class HtmlReport {
  private static final String OVERVIEW = "index.html";

  private HtmlReport() {}

  /**
   * The files of the report of one module, by name: {@code index.html}, {@code style.css}, and a
   * page per region.
   *
   * @param platform its prices, for formulae
   * @param predictor for the curves between the points that were judged
   * @param sources lines of each file, by the name that places use; files may be missing
   */
  public static SortedMap<String, String> pages(
      Verdict verdict, Bindings platform, Predictor predictor, Map<String, List<String>> sources) {
    SortedMap<String, String> pages = new TreeMap<>();
    pages.put(OVERVIEW, OverviewPage.of(verdict, false));
    pages.put(Page.STYLE, style());
    PageNames names = PageNames.of(verdict);
    for (RegionVerdict region : verdict.regions()) {
      pages.put(
          names.page(region.region()),
          new RegionPage(verdict, region, platform, predictor, sources).text());
    }
    return pages;
  }

  /** The same, and a page on the calibration of the platform. */
  public static SortedMap<String, String> pages(
      Verdict verdict, Platform platform, Predictor predictor, Map<String, List<String>> sources) {
    SortedMap<String, String> pages = pages(verdict, platform.bindings(), predictor, sources);
    pages.put(OVERVIEW, OverviewPage.of(verdict, true));
    pages.put(CalibrationPage.FILE, CalibrationPage.of(platform));
    return pages;
  }

  /**
   * Writes the report of one module and of its platform into a folder.
   *
   * @return the names of the files
   */
  public static Set<String> write(
      Verdict verdict,
      Platform platform,
      Predictor predictor,
      Map<String, List<String>> sources,
      Path folder) {
    SortedMap<String, String> pages = pages(verdict, platform, predictor, sources);
    write(pages, folder);
    return pages.keySet();
  }

  /**
   * Writes the pages into a folder.
   *
   * @throws UncheckedIOException that names the file, if it cannot be written
   */
  public static void write(
      Verdict verdict,
      Bindings platform,
      Predictor predictor,
      Map<String, List<String>> sources,
      Path folder) {
    write(pages(verdict, platform, predictor, sources), folder);
  }

  /**
   * The overview without html, head and body, to stand inside another page.
   *
   * @param pages where the pages lie, as a link says it: {@code perf/}
   */
  public static String overviewFragment(Verdict verdict, String pages) {
    Markup fragment = new Markup("");
    fragment.open("div", "class", "perf");
    Page.context(fragment, verdict);
    OverviewPage.content(fragment, verdict, pages);
    return fragment.close().newLine().toString();
  }

  /** The files of one report on all modules of a build: an overview, and a folder per module. */
  public static SortedMap<String, String> aggregatePages(List<Verdict> verdicts) {
    SortedMap<String, String> files = new TreeMap<>();
    SortedMap<String, Verdict> byFolder = new TreeMap<>();
    Set<String> taken = new HashSet<>();
    for (Verdict verdict : verdicts) {
      String readable = PageNames.readable(verdict.module());
      String folder = readable;
      for (int next = 2; !taken.add(folder.toLowerCase(Locale.ROOT)); next++) {
        folder = readable + "-" + next;
      }
      byFolder.put(folder, verdict);
      for (Map.Entry<String, String> page :
          pages(verdict, Bindings.NONE, (region, point) -> Optional.empty(), Map.of()).entrySet()) {
        files.put(folder + "/" + page.getKey(), page.getValue());
      }
    }
    files.put(OVERVIEW, AggregatePage.of(byFolder));
    files.put(Page.STYLE, style());
    return files;
  }

  /**
   * Writes {@link #aggregatePages} into a folder.
   *
   * @throws UncheckedIOException that names the file, if it cannot be written
   */
  public static void writeAggregate(List<Verdict> verdicts, Path folder) {
    write(aggregatePages(verdicts), folder);
  }

  private static void write(SortedMap<String, String> files, Path folder) {
    files.forEach(
        (name, text) -> {
          Path file = folder.resolve(name);
          try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text, StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(
                file + ": the report cannot be written.\nMaybe check the folder's permissions.", e);
          }
        });
  }

  static String style() {
    try (InputStream resource = HtmlReport.class.getResourceAsStream(Page.STYLE)) {
      if (resource == null) {
        throw new IllegalStateException(Page.STYLE + " is missing from the archive");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
