package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every engine has a goal: docs/reached-by.md. */
@Tag("exhaustive")
class ReachedTest {
  private static final List<String> ROOMS =
      List.of("evaluate", "restructure", "design", "network", "prediction");

  /** Those that docs/reached-by.md gives a reason for. */
  private static final Set<String> UNREACHED =
      Set.of(
          "Activity",
          "AveragedSharedMemory",
          "FiniteQueue",
          "LongMessages",
          "MemoisedContention",
          "NoContention");

  @Test
  void everyClassOfAnEngineIsReachedFromAGoal() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.perfmodel");
    Set<String> reached = new HashSet<>();
    ArrayDeque<JavaClass> open = new ArrayDeque<>();
    for (JavaClass each : classes) {
      boolean isDoor = each.getPackageName().startsWith("org.perfmodel.goal.");
      if ((isDoor || each.getName().equals("org.perfmodel.Pipeline")) && reached.add(outer(each))) {
        open.add(each);
      }
    }
    for (JavaClass each : classes) {
      if (reached.contains(outer(each)) && !open.contains(each)) {
        open.add(each);
      }
    }
    while (!open.isEmpty()) {
      open.remove()
          .getDirectDependenciesFromSelf()
          .forEach(
              dependency -> {
                JavaClass target = dependency.getTargetClass();
                if (target.getPackageName().startsWith("org.perfmodel")
                    && reached.add(outer(target))) {
                  classes.stream()
                      .filter(each -> outer(each).equals(outer(target)))
                      .forEach(open::add);
                }
              });
    }
    Set<String> unreached = new TreeSet<>();
    for (JavaClass each : classes) {
      boolean isAsked =
          ROOMS.stream()
              .map(room -> "org.perfmodel." + room)
              .anyMatch(
                  room ->
                      each.getPackageName().equals(room)
                          || each.getPackageName().startsWith(room + "."));
      if (isAsked
          && !reached.contains(outer(each))
          && !each.getSimpleName().contains("package-info")) {
        unreached.add(outer(each).replaceFirst(".*\\.", ""));
      }
    }
    assertThat(unreached).containsExactlyInAnyOrderElementsOf(UNREACHED);
  }

  private static String outer(JavaClass each) {
    return each.getName().replaceFirst("\\$.*", "").replaceFirst("\\[.*", "");
  }
}
