package org.perfmodel.goal.diff;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.perfmodel.change.BothBranches;
import org.perfmodel.change.ChangeLimits;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.Effect;
import org.perfmodel.change.MethodJudgement;
import org.perfmodel.change.SpreadSizes;
import org.perfmodel.check.judge.RegionJudge;
import org.perfmodel.check.project.Documents;
import org.perfmodel.check.project.MovedRegions;
import org.perfmodel.check.project.Snapshot;
import org.perfmodel.check.project.SourceReading;
import org.perfmodel.diff.CodePrint;
import org.perfmodel.extract.MethodChanges;
import org.perfmodel.extract.ProgramComparison;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.json.notation.WorkNotation;
import org.perfmodel.request.Request;
import org.perfmodel.revision.BaseSources;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.LoopStatistics;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;

/**
 * What a change did: the methods that differ from a base are read on both sides, and those that
 * call them, and judged as if the base were a recorded baseline.
 */
final class RevisionDiff {
  /** Methods whose own code differs that are read; more are told. */
  private static final int MOST_EDITED = 500;

  /** Methods of one side only that are looked at for renamed ones. */
  private static final int MOST_STRAYS = 60;

  /** Callers of what differs that are read, the nearest. */
  private static final int MOST_CALLERS = 20;

  /** Of the longer one of two methods the shorter one has at least so much, or is another. */
  private static final double ALIKE = 0.5;

  /** Characters of work that tell one method from others. */
  private static final int TELLING = 60;

  private final Request request;
  private final Documents documents;
  private final ChangeLimits limits;
  private final List<String> notes = new ArrayList<>();
  private final List<ChangedMethod> judged = new ArrayList<>();

  /** Methods that differ and may wait for other threads: who calls them may deadlock. */
  private final Set<String> waiting = new TreeSet<>();

  /** Methods whose text is the same: what they use is not. */
  private int depending;

  private int small;

  RevisionDiff(Request request, ChangeLimits limits) {
    this.request = request;
    this.documents = Documents.ofMachine(request);
    this.limits = limits;
  }

  /** The report of the sources as they are against a base. */
  ChangeReport against(BaseSources base) {
    notes.addAll(base.notes());
    ProgramComparison programs =
        new ProgramComparison(
            SourceReading.settings(documents),
            base.roots(),
            request.sources(),
            (done, total) -> request.options().progress().at("reading", done, total));
    MethodChanges changes = programs.changes();
    changes.unread().forEach(each -> notes.add("not compared: " + each));
    int renamed = 0;
    if (!changes.isNothing()) {
      edited(programs, changes, base);
      renamed = renamed(programs, changes);
      callers(programs, changes);
    }
    return ChangeReport.of(
        request.module(),
        base.name(),
        new ChangeReport.Counts(
            changes.changed().size() - depending + renamed,
            changes.added().size() - renamed,
            changes.removed().size() - renamed,
            changes.moved(),
            depending,
            small),
        judged,
        method -> new TreeSet<>(programs.callers(List.of(method))),
        notes);
  }

  private void edited(ProgramComparison programs, MethodChanges changes, BaseSources base) {
    List<MethodChanges.Pair> pairs = changes.changed();
    if (pairs.size() > MOST_EDITED) {
      notes.add(
          (pairs.size() - MOST_EDITED)
              + " of "
              + pairs.size()
              + " methods that differ are not compared: a change of more than "
              + MOST_EDITED
              + " is too large to tell what it did. Maybe compare with a nearer base:"
              + " -Dperf.base=HEAD~1");
      pairs = pairs.subList(0, MOST_EDITED);
    }
    Map<String, String> before = new TreeMap<>();
    Map<String, String> now = new TreeMap<>();
    for (MethodChanges.Pair pair : pairs) {
      before.put(pair.before(), pair.now());
      now.put(pair.now(), pair.now());
    }
    SortedMap<String, Region> then = programs.readBefore(before);
    SortedMap<String, Region> today = programs.readNow(now);
    SourceLines theirs = new SourceLines(base.roots());
    SourceLines mine = new SourceLines(request.sources());
    today.forEach(
        (name, region) -> {
          Region old = then.get(name);
          depending += old != null && isOfOneText(theirs, old, mine, region) ? 1 : 0;
        });
    judge(then, today, true);
  }

  private static boolean isOfOneText(
      SourceLines theirs, Region old, SourceLines mine, Region region) {
    String name = region.id().value();
    String then = theirs.code(name, old.place(), old.lastLine());
    return !then.isEmpty() && then.equals(mine.code(name, region.place(), region.lastLine()));
  }

  /**
   * Finds methods that were renamed and edited, by what they do.
   *
   * @return how many
   */
  private int renamed(ProgramComparison programs, MethodChanges changes) {
    if (changes.added().isEmpty() || changes.removed().isEmpty()) {
      return 0;
    }
    SortedMap<String, Region> before = programs.readBefore(few(changes.removed()));
    SortedMap<String, Region> now = programs.readNow(few(changes.added()));
    Baseline gone = Baseline.EMPTY;
    for (Region region : before.values()) {
      gone = gone.with(entry(region, List.of()));
    }
    Baseline known = gone;
    MovedRegions moved =
        DeepStack.call("renamed", () -> MovedRegions.of(known, workload(now.values())));
    SortedMap<String, Region> pairsBefore = new TreeMap<>();
    SortedMap<String, Region> pairsNow = new TreeMap<>();
    moved
        .names()
        .forEach(
            (then, today) -> {
              Region old = before.get(then.value());
              Region fresh = now.get(today.value());
              if (old != null && fresh != null && areAlike(old, fresh)) {
                pairsBefore.put(today.value(), named(old, today));
                pairsNow.put(today.value(), fresh);
              }
            });
    judge(pairsBefore, pairsNow, true);
    return pairsNow.size();
  }

  private static Map<String, String> few(List<String> methods) {
    Map<String, String> few = new TreeMap<>();
    methods.stream().limit(MOST_STRAYS).forEach(each -> few.put(each, each));
    return few;
  }

  private static boolean areAlike(Region one, Region other) {
    int mine = WorkNotation.write(one).length();
    int theirs = WorkNotation.write(other).length();
    return Math.min(mine, theirs) >= TELLING
        && Math.min(mine, theirs) >= ALIKE * Math.max(mine, theirs);
  }

  private static Region named(Region region, RegionId name) {
    return new Region(
        name,
        region.method(),
        region.place(),
        region.lastLine(),
        region.sizes(),
        region.inputs(),
        region.root(),
        region.assumptions(),
        region.code());
  }

  /**
   * Whoever calls what takes a little longer by itself may take much longer, and who calls what
   * waits may deadlock. Who calls what only one side overrides runs other code on the other. What
   * is listed anyway only has its callers counted.
   */
  private void callers(ProgramComparison programs, MethodChanges changes) {
    Set<String> known = new TreeSet<>(changes.added());
    changes.changed().forEach(pair -> known.add(pair.now()));
    Set<String> called = new TreeSet<>(waiting);
    for (ChangedMethod method : judged) {
      if (method.mayMatterToCallers()) {
        called.add(method.method());
      }
    }
    Map<String, String> wanted = new TreeMap<>();
    Stream.concat(programs.callersOfOverrides().stream(), programs.callers(called).stream())
        .distinct()
        .filter(name -> !known.contains(name) && programs.isInBoth(name))
        .limit(MOST_CALLERS)
        .forEach(name -> wanted.put(name, name));
    if (!wanted.isEmpty()) {
      judge(programs.readBefore(wanted), programs.readNow(wanted), false);
    }
    judged.replaceAll(
        method ->
            method.effect().isListed()
                ? method.calledBy(programs.directCallers(method.method()))
                : method);
  }

  /** Judges methods of both sides, by their names of today. */
  private void judge(
      SortedMap<String, Region> before, SortedMap<String, Region> now, boolean isEdited) {
    SortedMap<String, Region> differing = new TreeMap<>();
    SortedMap<String, Region> base = new TreeMap<>();
    DeepStack.call(
        "difference",
        () -> {
          now.forEach(
              (name, region) -> {
                Region old = before.get(name);
                if (old != null && !WorkNotation.write(old).equals(WorkNotation.write(region))) {
                  differing.put(name, region);
                  base.put(name, old);
                  if (waits(old.root()) || waits(region.root())) {
                    waiting.add(name);
                  }
                }
              });
          return differing.size();
        });
    List<ChangedMethod> found = compared(base, differing, isEdited);
    Set<String> unsure = new TreeSet<>();
    found.stream().filter(ChangedMethod::isOfTime).forEach(each -> unsure.add(each.method()));
    Map<String, ChangedMethod> everyWay = new TreeMap<>();
    compared(everyWay(base, unsure), everyWay(differing, unsure), isEdited)
        .forEach(each -> everyWay.put(each.method(), each));
    for (ChangedMethod each : found) {
      ChangedMethod other = everyWay.get(each.method());
      ChangedMethod method = other == null ? each : each.confirmedBy(other, limits);
      if (isEdited || method.effect().isListed()) {
        judged.add(method);
        small += method.effect() == Effect.SMALL ? 1 : 0;
      }
    }
  }

  private static SortedMap<String, Region> everyWay(
      SortedMap<String, Region> regions, Set<String> wanted) {
    SortedMap<String, Region> all = new TreeMap<>();
    DeepStack.call(
        "branches",
        () -> {
          regions.forEach(
              (name, region) -> {
                if (wanted.contains(name)) {
                  all.put(name, BothBranches.of(region));
                }
              });
          return all.size();
        });
    return all;
  }

  private List<ChangedMethod> compared(
      SortedMap<String, Region> base, SortedMap<String, Region> differing, boolean isEdited) {
    Map<String, RegionVerdict> then = new TreeMap<>();
    verdicts(base.values(), Baseline.EMPTY, List.of(), Set.of())
        .forEach(verdict -> then.put(verdict.region().value(), verdict));
    Baseline recorded = Baseline.EMPTY;
    for (Region region : base.values()) {
      RegionVerdict verdict = then.get(region.id().value());
      if (verdict != null && !verdict.predictions().isEmpty()) {
        recorded = recorded.with(entry(region, verdict));
      }
    }
    Set<String> ofOtherLoops = new TreeSet<>();
    differing.forEach(
        (name, region) -> {
          Region old = base.get(name);
          if (old != null && counts(old) != counts(region)) {
            ofOtherLoops.add(name);
          }
        });
    MethodJudgement judgement = new MethodJudgement(limits);
    List<ChangedMethod> found = new ArrayList<>();
    for (RegionVerdict verdict :
        verdicts(differing.values(), recorded, limits.rules(), ofOtherLoops)) {
      String name = verdict.region().value();
      RegionVerdict old = then.get(name);
      found.add(
          old == null || old.predictions().isEmpty()
              ? MethodJudgement.unknown(
                  name, verdict.place(), verdict.lastLine(), "the base: " + why(old))
              : judgement.of(name, isEdited, verdict, old.canDeadlock()));
    }
    return found;
  }

  private static boolean waits(TaskNode node) {
    return node instanceof TaskNode.Critical
        || node instanceof TaskNode.Barrier
        || node instanceof TaskNode.Receive
        || node instanceof TaskNode.Await
        || node.anyChild(RevisionDiff::waits);
  }

  private static String why(@Nullable RegionVerdict verdict) {
    return verdict == null
        ? "it could not be read"
        : verdict.error().flatMap(text -> text.lines().findFirst()).orElse("it has no time there");
  }

  /** How many counts it has that only the data know. */
  private static long counts(Region region) {
    return region.sizes().stream().filter(size -> size.isOpen() || size.isSteps()).count();
  }

  private List<RegionVerdict> verdicts(
      Collection<Region> regions, Baseline base, List<Rule> rules, Set<String> ofOtherLoops) {
    if (regions.isEmpty()) {
      return List.of();
    }
    Workload workload = workload(regions);
    RegionJudge judge =
        RegionJudge.of(Snapshot.between(documents, workload, base, rules), RegionJudge.Seam.NONE);
    RegionJudge spread =
        judge.at(
            region ->
                SpreadSizes.of(
                    judge.points().apply(region), ofOtherLoops.contains(region.id().value())));
    return WorkDistribution.map(
        workload.regions(),
        region -> 1,
        region -> {
          RegionVerdict verdict = spread.judge(region).verdict();
          // Other sizes may be none that the counts hold for.
          return verdict.error().isEmpty() || verdict.canDeadlock()
              ? verdict
              : judge.judge(region).verdict();
        });
  }

  private static BaselineEntry entry(Region region, RegionVerdict verdict) {
    return DeepStack.call(
        "base",
        () ->
            BaselineUpdate.entryOf(
                    verdict.predictions(),
                    new BaselineEntry.Work(WorkNotation.write(region)),
                    Optional.empty())
                .reaching(CodePrint.write(region.code())));
  }

  /** Of a region that is not judged, for what it looks like. */
  private static BaselineEntry entry(Region region, List<InputSet> inputs) {
    return new BaselineEntry(
        region.id(),
        "",
        Growth.parse("1"),
        0,
        inputs,
        new BaselineEntry.Work(WorkNotation.write(region)),
        Optional.empty());
  }

  private static Workload workload(Collection<Region> regions) {
    return new Workload(
        List.copyOf(regions),
        List.of(),
        new LoopStatistics(0, 0, regions.size(), 0, 0, 0, new TreeMap<>()));
  }
}
