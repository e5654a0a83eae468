package org.perfmodel.report.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.file.FileRefusedException;
import org.perfmodel.file.PlainFile;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.history.History;
import org.perfmodel.platform.Platform;
import org.perfmodel.report.Markup;
import org.perfmodel.report.PageNames;
import org.perfmodel.report.Pages;
import org.perfmodel.report.Predictor;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.RegionId;

/**
 * Verdicts as a folder of HTML pages with drawings in SVG and one style sheet. Nothing is from
 * elsewhere: it renders under {@code default-src 'none'; style-src 'self'; img-src 'self'}, and
 * says so itself. A small script searches and sorts the overview where it is allowed to run. The
 * same verdict gives the same bytes.
 */
public final class HtmlReport {
  private static final String OVERVIEW = "index.html";
  private static final String PAGE = ".html";

  private HtmlReport() {}

  /**
   * A report that was written.
   *
   * @param files their names
   * @param undrawn regions whose page says only that it could not be drawn
   */
  public record Written(Set<String> files, List<RegionId> undrawn) {}

  /**
   * The files of the report of one module, by name: {@code index.html}, {@code style.css}, and a
   * page per region.
   *
   * @param platform its prices, for formulae
   * @param predictor for the curves between the points that were judged
   * @param sources lines of each file, by the name that places use; files may be missing
   */
  static SortedMap<String, String> pages(
      Verdict verdict, Bindings platform, Predictor predictor, Map<String, List<String>> sources) {
    SortedMap<String, String> pages = new TreeMap<>();
    PageNames names = PageNames.of(verdict);
    pages.put(OVERVIEW, OverviewPage.of(verdict, names, false, History.NONE));
    pages.put(Page.STYLE, Page.style());
    pages.put(Page.SCRIPT, Page.script());
    draw(verdict, platform, predictor, sources, names, History.NONE, pages::put, new ArrayList<>());
    return pages;
  }

  /** The same, and a page on the calibration of the platform. */
  static SortedMap<String, String> pages(
      Verdict verdict, Platform platform, Predictor predictor, Map<String, List<String>> sources) {
    SortedMap<String, String> pages = pages(verdict, platform.bindings(), predictor, sources);
    pages.put(OVERVIEW, OverviewPage.of(verdict, PageNames.of(verdict), true, History.NONE));
    pages.put(CalibrationPage.FILE, CalibrationPage.of(platform));
    return pages;
  }

  private static void draw(
      Verdict verdict,
      Bindings platform,
      Predictor predictor,
      Map<String, List<String>> sources,
      PageNames names,
      History history,
      BiConsumer<String, String> pages,
      List<RegionId> undrawn) {
    for (RegionVerdict region : verdict.regions()) {
      names
          .page(region.region())
          .ifPresent(
              name ->
                  pages.accept(
                      name,
                      drawn(
                          new RegionPage(verdict, region, platform, predictor, sources, history),
                          () -> undrawn.add(region.region()))));
    }
  }

  /** A page that cannot be drawn says so; the others are drawn all the same. */
  private static String drawn(RegionPage page, Runnable failed) {
    try {
      return page.text();
    } catch (RuntimeException | StackOverflowError fault) {
      failed.run();
      return page.failed("This page could not be drawn: " + fault);
    }
  }

  /**
   * Writes the report of one module into a folder, page by page, and removes pages of regions that
   * have none any more. The page on the platform is drawn with the pages of all regions.
   *
   * @param which regions get a page
   * @param history what was recorded of the module
   * @throws UncheckedIOException that names the file, if it cannot be written
   */
  public static Written write(
      Verdict verdict,
      Platform platform,
      Predictor predictor,
      Map<String, List<String>> sources,
      Pages which,
      History history,
      Path folder) {
    Set<String> written = new TreeSet<>();
    List<RegionId> undrawn = new ArrayList<>();
    BiConsumer<String, String> file =
        (name, text) -> {
          write(folder.resolve(name), text);
          written.add(name);
        };
    PageNames names = PageNames.of(verdict, which);
    file.accept(OVERVIEW, OverviewPage.of(verdict, names, which == Pages.ALL, history));
    file.accept(Page.STYLE, Page.style());
    file.accept(Page.SCRIPT, Page.script());
    if (which == Pages.ALL) {
      file.accept(CalibrationPage.FILE, CalibrationPage.of(platform));
    }
    draw(verdict, platform.bindings(), predictor, sources, names, history, file, undrawn);
    removePagesBut(written, folder);
    return new Written(written, undrawn);
  }

  private static void removePagesBut(Set<String> written, Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      AtomicFile.removeLeftovers(folder);
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(PAGE) && !written.contains(name)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          folder + ": old pages cannot be removed.\nMaybe check the folder's permissions.", e);
    }
  }

  /**
   * The overview without html, head and body, to stand inside another page.
   *
   * @param pages where the pages lie, as a link says it: {@code perf/}
   */
  static String overviewFragment(Verdict verdict, String pages) {
    Markup fragment = new Markup("");
    fragment.open("div", "class", "perf");
    Page.context(fragment, verdict);
    PageNames names = PageNames.of(verdict);
    OverviewPage.content(
        fragment, verdict, region -> names.page(region).map(pages::concat), History.NONE);
    return fragment.close().newLine().toString();
  }

  /**
   * Writes one report on all modules of a build: an overview, and in a folder for each module a
   * copy of its own report.
   *
   * @param modules the verdict of each module, by the folder of its own report
   * @throws UncheckedIOException that names the file, if it cannot be written
   */
  public static void writeAggregate(Map<Path, Verdict> modules, Path folder) {
    SortedMap<String, Verdict> byFolder = new TreeMap<>();
    Set<String> taken = new HashSet<>();
    modules.forEach(
        (report, verdict) -> {
          String readable = PageNames.readable(verdict.module());
          String name = readable;
          for (int next = 2; !taken.add(name.toLowerCase(Locale.ROOT)); next++) {
            name = readable + "-" + next;
          }
          byFolder.put(name, verdict);
          copy(report, folder.resolve(name));
        });
    write(
        folder.resolve(OVERVIEW),
        AggregatePage.of(byFolder, (module, region) -> page(folder, module, byFolder, region)));
    write(folder.resolve(Page.STYLE), Page.style());
    write(folder.resolve(Page.SCRIPT), Page.script());
    removeFoldersBut(byFolder.keySet(), folder);
  }

  /** Reports of modules that are gone. */
  private static void removeFoldersBut(Set<String> modules, Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path each : files.filter(Files::isDirectory).toList()) {
        if (!modules.contains(each.getFileName().toString())) {
          removePagesBut(Set.of(), each);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          folder + ": old reports cannot be removed.\nMaybe check the folder's permissions.", e);
    }
  }

  private static Optional<String> page(
      Path folder, String module, SortedMap<String, Verdict> verdicts, RegionId region) {
    return Optional.ofNullable(verdicts.get(module))
        .flatMap(verdict -> PageNames.of(verdict).page(region))
        .map(name -> module + "/" + name)
        .filter(name -> Files.isRegularFile(folder.resolve(name)));
  }

  private static void copy(Path from, Path to) {
    SortedMap<String, String> pages = new TreeMap<>();
    if (Files.isDirectory(from)) {
      try (Stream<Path> files = Files.list(from)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          String name = file.getFileName().toString();
          PlainFile.text(file).ifPresent(text -> pages.put(name, text));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(
            from + ": the report cannot be read.\nMaybe check the folder's permissions.", e);
      }
    }
    pages.forEach((name, text) -> write(to.resolve(name), text));
    if (Files.isDirectory(to)) {
      removePagesBut(pages.keySet(), to);
    }
  }

  private static void write(Path file, String text) {
    try {
      AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(
          file
              + ": the report cannot be written"
              + (e instanceof FileRefusedException
                  ? ": " + e.getMessage()
                  : ".\nMaybe check the folder's permissions."),
          e);
    }
  }
}
