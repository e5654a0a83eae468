package org.perfmodel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The table of docs/design.md, section 2, as code. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.perfmodel");

  private static final List<String> NOUNS =
      List.of("symbolic", "workload", "platform", "prediction", "scenario");

  private static final List<String> NOTHING_OF_EXTRACT = List.of("workload", "symbolic");

  /** What all readers of constructs stand on. */
  private static final List<String> SHARED = in("source", "type", "state", "program", "region");

  /** The most files that a room may have. */
  private static final int LARGEST_ROOM = 40;

  /** Rooms within a room: who may use the outer one from elsewhere may use these too. */
  private static final Map<String, List<String>> INNER =
      Map.of(
          "symbolic", List.of("rewrite", "evaluate", "growth", "text"),
          "workload", List.of("graph", "declared"),
          "scenario", List.of("cost"),
          "gate", List.of("limit"),
          "json", List.of("notation"),
          "calibrate", List.of("kernel", "measure", "fit", "regression", "run"),
          "report", List.of("chart", "goal", "page"),
          "evaluate.schedule", List.of("sequence", "pipeline", "compare"));

  /** A room and the rooms it may use, beside the JDK and JSpecify. */
  private static final Map<String, List<String>> MAY_USE =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("annotations", List.of()),
              Map.entry("file", List.of()),
              Map.entry("symbolic", List.of()),
              Map.entry("workload", List.of("symbolic")),
              Map.entry("symbolic.rewrite", List.of("symbolic")),
              Map.entry("symbolic.evaluate", List.of("symbolic", "symbolic.rewrite")),
              Map.entry(
                  "symbolic.growth", List.of("symbolic", "symbolic.rewrite", "symbolic.text")),
              Map.entry(
                  "symbolic.text", List.of("symbolic", "symbolic.evaluate", "symbolic.rewrite")),
              Map.entry("workload.graph", List.of("workload")),
              Map.entry("workload.declared", List.of("symbolic", "workload")),
              Map.entry("scenario.cost", List.of("platform", "scenario", "symbolic", "workload")),
              Map.entry("gate.limit", List.of("prediction", "symbolic", "workload")),
              Map.entry("json.notation", List.of("symbolic", "workload")),
              Map.entry("calibrate.kernel", List.of("platform")),
              Map.entry(
                  "calibrate.measure",
                  List.of("calibrate", "calibrate.kernel", "platform", "symbolic")),
              Map.entry(
                  "calibrate.fit",
                  List.of(
                      "calibrate",
                      "calibrate.kernel",
                      "calibrate.measure",
                      "platform",
                      "symbolic",
                      "workload")),
              Map.entry("calibrate.regression", List.of("calibrate", "platform", "symbolic")),
              Map.entry(
                  "calibrate.run",
                  List.of(
                      "calibrate",
                      "calibrate.fit",
                      "calibrate.kernel",
                      "calibrate.measure",
                      "file",
                      "platform")),
              Map.entry(
                  "report.chart",
                  List.of(
                      "design", "gate", "history", "prediction", "report", "symbolic", "workload")),
              Map.entry(
                  "report.goal",
                  List.of(
                      "calibrate",
                      "calibrate.collective",
                      "change",
                      "design",
                      "gate",
                      "network",
                      "platform",
                      "prediction",
                      "profile",
                      "report",
                      "restructure",
                      "suggest",
                      "symbolic",
                      "workload")),
              Map.entry(
                  "report.page",
                  List.of(
                      "file",
                      "gate",
                      "history",
                      "platform",
                      "prediction",
                      "profile",
                      "report",
                      "report.chart",
                      "report.goal",
                      "symbolic",
                      "validate",
                      "workload")),
              Map.entry(
                  "evaluate.schedule.sequence",
                  List.of("evaluate.contention", "evaluate.dispatch", "workload")),
              Map.entry(
                  "evaluate.schedule.pipeline",
                  List.of("evaluate.dispatch", "evaluate.schedule.sequence", "workload")),
              Map.entry(
                  "evaluate.schedule.compare",
                  List.of(
                      "evaluate.contention",
                      "evaluate.dispatch",
                      "evaluate.schedule.pipeline",
                      "evaluate.schedule.sequence",
                      "prediction",
                      "workload")),
              Map.entry("platform", List.of("file", "symbolic")),
              Map.entry("prediction", List.of("symbolic", "workload")),
              Map.entry("scenario", List.of("symbolic", "workload", "platform", "prediction")),
              Map.entry("evaluate", NOUNS),
              Map.entry("evaluate.closedform", with(NOUNS, "evaluate")),
              Map.entry("evaluate.bounds", List.of()),
              Map.entry("evaluate.contention", List.of()),
              Map.entry("evaluate.dispatch", List.of("workload")),
              Map.entry("evaluate.text", List.of("symbolic")),
              Map.entry("evaluate.relaxed", List.of("symbolic", "evaluate.text")),
              Map.entry("evaluate.message", List.of("symbolic", "evaluate.text")),
              Map.entry("evaluate.process.constraint", List.of("symbolic")),
              Map.entry(
                  "evaluate.process.parametric",
                  List.of(
                      "symbolic",
                      "evaluate.process.term",
                      "evaluate.process.eager",
                      "evaluate.process.constraint")),
              Map.entry(
                  "evaluate.process.bisimulation",
                  List.of("symbolic", "evaluate.process.term", "evaluate.process.eager")),
              Map.entry(
                  "evaluate.schedule",
                  with(
                      NOUNS,
                      "evaluate",
                      "evaluate.bounds",
                      "evaluate.dispatch",
                      "evaluate.contention",
                      "evaluate.schedule.sequence")),
              Map.entry(
                  "evaluate.process.translate",
                  List.of(
                      "symbolic",
                      "workload",
                      "evaluate.process.term",
                      "evaluate.process.eager",
                      "evaluate.simulate.event")),
              Map.entry("evaluate.process.term", List.of("symbolic")),
              Map.entry("evaluate.process.eager", List.of("symbolic", "evaluate.process.term")),
              Map.entry("evaluate.simulate.network", List.of()),
              Map.entry("evaluate.simulate.event", List.of("evaluate.simulate.network")),
              Map.entry(
                  "evaluate.simulate.collective",
                  List.of("workload", "evaluate", "evaluate.simulate.event")),
              Map.entry(
                  "evaluate.simulate",
                  with(
                      NOUNS,
                      "evaluate",
                      "evaluate.simulate.network",
                      "evaluate.simulate.event",
                      "evaluate.simulate.collective")),
              Map.entry("observe", List.of("extract.observed", "symbolic", "workload")),
              Map.entry("restructure", List.of("workload")),
              Map.entry("extract.source", NOTHING_OF_EXTRACT),
              Map.entry("extract.bytecode", List.of("extract.source")),
              Map.entry("extract.observed", in("source")),
              Map.entry("extract.dependence", in("source")),
              Map.entry("extract.compose", in("source")),
              Map.entry("extract.type", in("source")),
              Map.entry("extract.state", in("source", "type")),
              Map.entry("extract.program", in("source", "type", "state")),
              Map.entry("extract.form", in("source", "bytecode", "state", "program")),
              Map.entry("extract.region", in("source", "compose", "type", "state", "program")),
              Map.entry("extract.incremental", in("source", "type", "program", "form", "region")),
              Map.entry("extract.shape", in("source", "type", "state", "program", "region")),
              Map.entry("extract.construct", with(SHARED, "extract.shape")),
              Map.entry(
                  "extract.library",
                  with(SHARED, "extract.construct", "extract.compose", "extract.shape")),
              Map.entry(
                  "extract.call",
                  with(
                      SHARED,
                      "extract.construct",
                      "extract.compose",
                      "extract.library",
                      "extract.shape")),
              Map.entry(
                  "extract.loop",
                  with(SHARED, "extract.construct", "extract.compose", "extract.shape")),
              Map.entry("extract.message", with(SHARED, "extract.construct")),
              Map.entry(
                  "extract.parallel",
                  with(
                      SHARED,
                      "extract.construct",
                      "extract.call",
                      "extract.library",
                      "extract.shape")),
              Map.entry(
                  "extract.stream",
                  with(
                      SHARED,
                      "extract.construct",
                      "extract.call",
                      "extract.library",
                      "extract.shape")),
              Map.entry(
                  "extract.recursion",
                  with(SHARED, "extract.construct", "extract.compose", "extract.loop")),
              Map.entry(
                  "extract.read",
                  with(
                      SHARED,
                      "extract.construct",
                      "extract.call",
                      "extract.form",
                      "extract.library",
                      "extract.loop",
                      "extract.message",
                      "extract.parallel",
                      "extract.shape")),
              Map.entry(
                  "extract",
                  with(
                      SHARED,
                      "extract.call",
                      "extract.compose",
                      "extract.construct",
                      "extract.form",
                      "extract.incremental",
                      "extract.library",
                      "extract.loop",
                      "extract.message",
                      "extract.parallel",
                      "extract.read",
                      "extract.recursion",
                      "extract.shape",
                      "extract.stream")),
              Map.entry("calibrate", List.of("symbolic")),
              Map.entry(
                  "calibrate.collective",
                  List.of("calibrate", "calibrate.regression", "network", "platform", "symbolic")),
              Map.entry("network", List.of("workload", "symbolic")),
              Map.entry("design", List.of("symbolic")),
              Map.entry("diff", List.of("workload")),
              Map.entry(
                  "gate", List.of("prediction", "workload", "symbolic", "diff", "gate.limit")),
              Map.entry(
                  "change", List.of("prediction", "workload", "symbolic", "scenario", "gate")),
              Map.entry("git", List.of()),
              Map.entry("history", List.of("gate")),
              Map.entry("revision", List.of("extract.source", "git", "request")),
              Map.entry("suggest", List.of("workload")),
              Map.entry(
                  "report",
                  List.of(
                      "change",
                      "gate",
                      "platform",
                      "prediction",
                      "report.words",
                      "symbolic",
                      "workload")),
              Map.entry("report.words", List.of()),
              Map.entry(
                  "request", List.of("extract.source", "json", "report", "symbolic", "workload")),
              Map.entry("check.result", List.of("gate", "json", "request", "workload")),
              Map.entry(
                  "check.cache",
                  with(
                      NOUNS,
                      "check.result",
                      "extract",
                      "extract.bytecode",
                      "extract.incremental",
                      "extract.source",
                      "file",
                      "gate",
                      "json",
                      "report",
                      "request")),
              Map.entry(
                  "check.project",
                  with(
                      NOUNS,
                      "check.cache",
                      "evaluate",
                      "extract",
                      "extract.source",
                      "gate",
                      "json",
                      "profile",
                      "request",
                      "validate")),
              Map.entry(
                  "check.schedules",
                  with(
                      NOUNS,
                      "evaluate",
                      "evaluate.bounds",
                      "evaluate.process.term",
                      "evaluate.process.translate",
                      "evaluate.schedule",
                      "evaluate.simulate",
                      "evaluate.simulate.event",
                      "evaluate.simulate.network",
                      "gate",
                      "report",
                      "request")),
              Map.entry(
                  "check.processes",
                  List.of(
                      "evaluate.process.bisimulation",
                      "evaluate.process.eager",
                      "evaluate.process.parametric",
                      "evaluate.process.term",
                      "file",
                      "gate",
                      "json",
                      "request",
                      "symbolic",
                      "workload")),
              Map.entry(
                  "check.judge",
                  with(
                      NOUNS,
                      "check.processes",
                      "check.project",
                      "check.result",
                      "check.schedules",
                      "evaluate",
                      "evaluate.closedform",
                      "evaluate.process.term",
                      "evaluate.process.translate",
                      "evaluate.schedule",
                      "evaluate.simulate",
                      "gate",
                      "json",
                      "request")),
              Map.entry(
                  "check",
                  with(
                      NOUNS,
                      "check.cache",
                      "check.judge",
                      "check.project",
                      "check.result",
                      "check.schedules",
                      "evaluate",
                      "evaluate.bounds",
                      "evaluate.dispatch",
                      "evaluate.schedule",
                      "evaluate.simulate",
                      "extract.dependence",
                      "extract.incremental",
                      "extract.source",
                      "file",
                      "gate",
                      "history",
                      "json",
                      "profile",
                      "report",
                      "request")),
              Map.entry("goal.aggregate", List.of("gate", "json", "report", "symbolic")),
              Map.entry(
                  "goal.baseline",
                  with(
                      NOUNS,
                      "check",
                      "check.judge",
                      "check.project",
                      "diff",
                      "evaluate",
                      "extract.source",
                      "gate",
                      "json",
                      "request")),
              Map.entry(
                  "goal.designs",
                  List.of(
                      "design",
                      "evaluate.message",
                      "json",
                      "network",
                      "platform",
                      "report",
                      "request",
                      "symbolic")),
              Map.entry(
                  "goal.diff",
                  with(
                      NOUNS,
                      "change",
                      "check.judge",
                      "check.project",
                      "check.result",
                      "diff",
                      "extract",
                      "extract.source",
                      "gate",
                      "json",
                      "report",
                      "request",
                      "revision")),
              Map.entry(
                  "goal.ratchet",
                  List.of(
                      "check",
                      "check.cache",
                      "check.project",
                      "diff",
                      "extract.incremental",
                      "extract.source",
                      "gate",
                      "json",
                      "request",
                      "revision",
                      "workload")),
              Map.entry(
                  "goal.record",
                  List.of(
                      "extract.source",
                      "gate",
                      "git",
                      "history",
                      "json",
                      "prediction",
                      "request",
                      "symbolic",
                      "workload")),
              Map.entry(
                  "goal.suggest",
                  with(
                      NOUNS,
                      "check.judge",
                      "check.project",
                      "evaluate",
                      "extract",
                      "extract.source",
                      "gate",
                      "json",
                      "report",
                      "request",
                      "suggest")),
              Map.entry("goal.explain", with(NOUNS, "check", "gate", "report", "request")),
              Map.entry(
                  "goal.observed",
                  with(
                      NOUNS,
                      "check.project",
                      "extract",
                      "extract.observed",
                      "extract.source",
                      "json",
                      "observe",
                      "report",
                      "request")),
              Map.entry(
                  "goal.processes",
                  List.of(
                      "check.processes",
                      "evaluate.process.eager",
                      "evaluate.process.parametric",
                      "evaluate.process.term",
                      "json",
                      "report",
                      "request",
                      "symbolic")),
              Map.entry(
                  "goal.profiles",
                  List.of(
                      "calibrate",
                      "calibrate.collective",
                      "check.project",
                      "json",
                      "network",
                      "platform",
                      "profile",
                      "report",
                      "request",
                      "symbolic")),
              Map.entry(
                  "goal.validation",
                  with(
                      NOUNS,
                      "calibrate",
                      "check",
                      "check.judge",
                      "check.project",
                      "evaluate",
                      "json",
                      "report",
                      "request",
                      "validate")),
              Map.entry(
                  "goal.whatif",
                  with(
                      NOUNS,
                      "check",
                      "check.project",
                      "evaluate.dispatch",
                      "evaluate.message",
                      "evaluate.relaxed",
                      "evaluate.schedule",
                      "evaluate.text",
                      "gate",
                      "json",
                      "report",
                      "request",
                      "restructure")),
              Map.entry("validate", List.of("prediction", "workload", "platform", "symbolic")),
              Map.entry("profile", List.of("platform", "symbolic")),
              Map.entry(
                  "json",
                  with(
                      NOUNS,
                      "gate",
                      "change",
                      "diff",
                      "calibrate",
                      "file",
                      "validate",
                      "network",
                      "design",
                      "history",
                      "json.notation"))));

  /** A library and the only room that may use it. */
  private static final Map<String, String> HOME_OF =
      new TreeMap<>(
          Map.of(
              "com.github.javaparser..", "extract..",
              "org.objectweb.asm..", "extract.bytecode",
              "com.fasterxml..", "json",
              "org.yaml..", "json",
              "org.eclipse.jgit..", "git",
              "org.apache.commons.math3..", "calibrate.."));

  @Test
  void everyRoomUsesOnlyTheRoomsOfItsRow() {
    MAY_USE.forEach(
        (room, others) -> {
          List<String> allowed = new ArrayList<>();
          allowed.add("org.perfmodel." + room);
          for (String other : others) {
            allowed.add("org.perfmodel." + other);
            if (!room.equals(other) && !room.startsWith(other + ".")) {
              for (String inner : INNER.getOrDefault(other, List.of())) {
                allowed.add("org.perfmodel." + other + "." + inner);
              }
            }
          }
          classes()
              .that()
              .resideInAPackage("org.perfmodel." + room)
              .should()
              .onlyDependOnClassesThat(
                  DescribedPredicate.describe(
                      "are outside the project or in " + allowed,
                      (JavaClass used) ->
                          !used.getPackageName().startsWith("org.perfmodel")
                              || allowed.contains(used.getPackageName())))
              .check(CLASSES);
        });
  }

  @Test
  void everyPackageHasARow() {
    assertThat(CLASSES)
        .extracting(JavaClass::getPackageName)
        .allSatisfy(
            name ->
                assertThat(
                        name.equals("org.perfmodel")
                            || name.equals("org.perfmodel.annotations")
                            || MAY_USE.containsKey(name.substring("org.perfmodel.".length())))
                    .as(name)
                    .isTrue());
  }

  @Test
  void everyLibraryHasOneRoom() {
    HOME_OF.forEach(
        (library, room) ->
            noClasses()
                .that()
                .resideOutsideOfPackage("org.perfmodel." + room)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(CLASSES));
  }

  @Test
  void noRoomsGoRoundInACircle() {
    SlicesRuleDefinition.slices()
        .matching("org.perfmodel.(**)")
        .should()
        .beFreeOfCycles()
        .check(CLASSES);
  }

  @Test
  void theRootIsADoorThatNobodyInsideUses() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.perfmodel")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.perfmodel")
        .check(CLASSES);
    assertThat(CLASSES.stream().filter(each -> each.getPackageName().equals("org.perfmodel")))
        .filteredOn(JavaClass::isTopLevelClass)
        .extracting(JavaClass::getSimpleName)
        .containsOnly("Pipeline", "package-info");
  }

  @Test
  void everyRoomIsOfBearableSize() {
    Map<String, Long> files =
        CLASSES.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(each -> !each.getSimpleName().equals("package-info"))
            .collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));
    assertThat(files).containsKey("org.perfmodel.symbolic.rewrite");
    assertThat(files)
        .allSatisfy(
            (room, number) -> assertThat(number).as(room).isLessThanOrEqualTo(LARGEST_ROOM));
  }

  @Test
  void graphsAreComposedWithoutSyntaxTrees() {
    noClasses()
        .that()
        .resideInAPackage("org.perfmodel.extract.compose")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.github.javaparser..")
        .check(CLASSES);
  }

  @Test
  void nothingKnowsMaven() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.maven..")
        .check(CLASSES);
  }

  /** Rooms of extract, beside what all of them may use. */
  private static List<String> in(String... rooms) {
    List<String> all = new ArrayList<>(List.of("workload", "symbolic"));
    for (String room : rooms) {
      all.add("extract." + room);
    }
    return all;
  }

  private static List<String> with(List<String> some, String... more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(List.of(more));
    return all;
  }
}
