package org.perfmodel.request;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.report.Pages;

/**
 * What to analyse and where its files are.
 *
 * @param project folder that places are relative to
 * @param module name of what is analysed: the artifact id
 * @param release Java language level of the sources
 * @param perfFolder holds perf.yaml, baseline.jsonl, waivers.yaml, observed.json, hybrid.json and
 *     platforms
 * @param userFolder holds the user's own platforms: {@code ~/.perf}
 * @param output where the results go: {@code target/perf}
 * @param platform overrides the first platform of perf.yaml
 * @param classpath may hold platforms as resources
 * @param today decides which waivers are in force
 * @param allowEmpty whether a module without regions passes, whatever perf.yaml says
 * @param scale what to imagine of the platform: {@code memory:2,core:0.5}; see {@link
 *     org.perfmodel.profile.Scaling}
 * @param network what messages travel on, in place of what perf.yaml names
 * @param options how the work is done and what of it is drawn
 * @param guard whether a gate that is made milder fails
 * @param compilePath folders and jars with the classes of what the sources call and do not have
 * @param recorded what regions are compared with; empty for the file in perfFolder
 */
public record Request(
    Path project,
    String module,
    List<SourceRoot> sources,
    int release,
    Path perfFolder,
    Path userFolder,
    Path output,
    Optional<String> platform,
    ClassLoader classpath,
    LocalDate today,
    boolean allowEmpty,
    Optional<String> scale,
    Optional<String> network,
    Options options,
    Guard guard,
    List<Path> compilePath,
    Optional<Recorded> recorded) {
  /**
   * A baseline that was made from earlier sources, in place of the committed one.
   *
   * @param baseline its text
   * @param name of the sources, for people: {@code 1a2b3c4, where HEAD left origin/main}
   */
  public record Recorded(String baseline, String name) {}

  /**
   * Who looks after the gate itself.
   *
   * @param strict whether what is milder than the baseline was recorded with fails, whatever
   *     perf.yaml says
   * @param day of the build, where {@link #today} may be another
   */
  public record Guard(boolean strict, Optional<LocalDate> day) {
    /** Nobody: what is milder is told. */
    public static final Guard NONE = new Guard(false, Optional.empty());
  }

  /**
   * What changes no verdict.
   *
   * @param pages which regions get a page in the report
   * @param keeps whether what is found is kept for later runs, and taken from earlier ones
   * @param progress who is told how far the work is
   * @param history folder of what was recorded; empty for the one among the results
   */
  public record Options(Pages pages, boolean keeps, Progress progress, Optional<Path> history) {
    /** What a check does where nobody says otherwise. */
    public static final Options DEFAULT = new Options(Pages.CHANGED, true, Progress.NONE);

    /** Those with the history among the results. */
    public Options(Pages pages, boolean keeps, Progress progress) {
      this(pages, keeps, progress, Optional.empty());
    }

    /** The same with pages of other regions. */
    public Options with(Pages other) {
      return new Options(other, keeps, progress, history);
    }
  }

  public Request {
    sources = List.copyOf(sources);
    compilePath = List.copyOf(compilePath);
  }

  /** A request about a machine as it was calibrated. */
  public Request(
      Path project,
      String module,
      List<SourceRoot> sources,
      int release,
      Path perfFolder,
      Path userFolder,
      Path output,
      Optional<String> platform,
      ClassLoader classpath,
      LocalDate today,
      boolean allowEmpty) {
    this(
        project,
        module,
        sources,
        release,
        perfFolder,
        userFolder,
        output,
        platform,
        classpath,
        today,
        allowEmpty,
        Optional.empty(),
        Optional.empty(),
        Options.DEFAULT,
        Guard.NONE,
        List.of(),
        Optional.empty());
  }

  /** The same about another machine: the calibrated one if empty. */
  public Request withScale(Optional<String> other) {
    return with(other, network, options, guard, compilePath, recorded);
  }

  /** The same on another network: that of perf.yaml, or of the platform, if empty. */
  public Request withNetwork(Optional<String> other) {
    return with(scale, other, options, guard, compilePath, recorded);
  }

  /** The same done in another way. */
  public Request with(Options other) {
    return with(scale, network, other, guard, compilePath, recorded);
  }

  /** The same with somebody else to look after the gate. */
  public Request with(Guard other) {
    return with(scale, network, options, other, compilePath, recorded);
  }

  /** The same with these folders and jars for what the sources call and do not have. */
  public Request withCompilePath(List<Path> other) {
    return with(scale, network, options, guard, other, recorded);
  }

  /** The same compared with what was made from earlier sources. */
  public Request withRecorded(Recorded other) {
    return with(scale, network, options, guard, compilePath, Optional.of(other));
  }

  /**
   * The same module in an earlier state.
   *
   * @param earlier its source folders then
   * @param settings the folder of its perf.yaml then
   */
  public Request earlier(List<SourceRoot> earlier, Path settings) {
    return new Request(
        project,
        module,
        earlier,
        release,
        settings,
        userFolder,
        output.resolve("base"),
        platform,
        classpath,
        today,
        true,
        scale,
        network,
        new Options(Pages.NONE, false, options.progress()),
        Guard.NONE,
        compilePath,
        Optional.empty());
  }

  private Request with(
      Optional<String> imagined,
      Optional<String> connected,
      Options way,
      Guard watching,
      List<Path> compiled,
      Optional<Recorded> remembered) {
    return new Request(
        project,
        module,
        sources,
        release,
        perfFolder,
        userFolder,
        output,
        platform,
        classpath,
        today,
        allowEmpty,
        imagined,
        connected,
        way,
        watching,
        compiled,
        remembered);
  }

  /** Where results go: those of an imagined machine must not be taken for real ones. */
  public Path results() {
    return scale.isPresent() ? output.resolve("what-if") : output;
  }

  /** What the project sets. */
  public Path configurationFile() {
    return perfFolder.resolve("perf.yaml");
  }

  /** What runs of the project observed. */
  public Path observedFile() {
    return perfFolder.resolve("observed.json");
  }

  /** The factors that measurements gave. */
  public Path hybridFile() {
    return perfFolder.resolve("hybrid.json");
  }

  /** What regions are compared with. */
  public Path baselineFile() {
    return perfFolder.resolve("baseline.jsonl");
  }

  /** What was recorded of the module, commit by commit. */
  public Path historyFile() {
    return options
        .history()
        .orElse(output.resolve("history"))
        .resolve(module.replaceAll("[^A-Za-z0-9._-]", "_") + ".jsonl");
  }

  /** What may be broken, and until when. */
  public Path waiverFile() {
    return perfFolder.resolve("waivers.yaml");
  }

  /** How a message names one of the project's files. */
  public String nameOf(Path file) {
    Path relative = file.startsWith(project) ? project.relativize(file) : file;
    return relative.toString().replace('\\', '/');
  }

  /**
   * The text of one of the project's files; empty if there is none.
   *
   * @throws RuntimeException that names it, where it cannot be read
   */
  public Optional<String> read(Path file) {
    return BoundedFile.read(file, nameOf(file));
  }

  /** Whether it is about a machine that nobody has. */
  public boolean isImagined() {
    return scale.isPresent();
  }

  /**
   * This request, if it is about a real machine.
   *
   * @param goal that asks: {@code perf:check}
   * @throws PerfException if the machine is imagined
   */
  public Request onRealMachine(String goal) {
    if (scale.isPresent()) {
      throw new PerfException(
          goal
              + " does not run on an imagined machine: perf.scale is \""
              + scale.get()
              + "\".\nMaybe look at it with perf:predict, perf:explain or perf:report, or remove"
              + " perf.scale.");
    }
    return this;
  }
}
