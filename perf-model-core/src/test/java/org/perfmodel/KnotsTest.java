package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A knot is a group of files each of which uses each other, directly or by way of others: none of
 * them can be read, tested or moved without the rest.
 */
@Tag("exhaustive")
class KnotsTest {
  private static final int MOST_FILES = 12;
  private static final int MOST_LINES = 3_000;
  private static final Path SOURCES = Path.of("src/main/java");

  @Test
  void noKnotIsTooLargeToBeReadAsOneThing() throws IOException {
    List<List<String>> knots = Knots.of(uses());
    assertThat(knots).isNotEmpty();
    for (List<String> knot : knots) {
      assertThat(knot).as("files that all use each other").hasSizeLessThanOrEqualTo(MOST_FILES);
      long lines = 0;
      for (String each : knot) {
        try (Stream<String> text = Files.lines(SOURCES.resolve(each.replace('.', '/') + ".java"))) {
          lines += text.count();
        }
      }
      assertThat(lines).as("lines of %s", knot).isLessThanOrEqualTo(MOST_LINES);
    }
  }

  @Test
  void aKnotIsWhatReachesItselfByWayOfOthers() {
    SortedMap<String, SortedSet<String>> uses = new TreeMap<>();
    uses.put("a", new TreeSet<>(List.of("b")));
    uses.put("b", new TreeSet<>(List.of("c", "d")));
    uses.put("c", new TreeSet<>(List.of("a")));
    uses.put("d", new TreeSet<>(List.of("e")));
    uses.put("e", new TreeSet<>());
    assertThat(Knots.of(uses))
        .singleElement()
        .satisfies(knot -> assertThat(knot).containsExactlyInAnyOrder("a", "b", "c"));
  }

  /** Which files use which, by the names of their top-level classes. */
  private static SortedMap<String, SortedSet<String>> uses() {
    SortedMap<String, SortedSet<String>> uses = new TreeMap<>();
    for (JavaClass each :
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.perfmodel")) {
      SortedSet<String> used = uses.computeIfAbsent(fileOf(each), none -> new TreeSet<>());
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().startsWith("org.perfmodel")) {
          used.add(fileOf(target));
        }
      }
    }
    uses.keySet().removeIf(name -> name.startsWith("org.perfmodel.annotations."));
    uses.values().forEach(used -> used.retainAll(uses.keySet()));
    return uses;
  }

  private static String fileOf(JavaClass some) {
    String name = some.getName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** Strongly connected components of two or more. R. Tarjan, SIAM J. Computing 1 (1972). */
  private static final class Knots {
    private final Map<String, ? extends Iterable<String>> uses;
    private final Map<String, Integer> order = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final List<List<String>> found = new ArrayList<>();

    private Knots(Map<String, ? extends Iterable<String>> uses) {
      this.uses = uses;
    }

    static List<List<String>> of(Map<String, ? extends Iterable<String>> uses) {
      Knots knots = new Knots(uses);
      for (String file : uses.keySet()) {
        if (!knots.order.containsKey(file)) {
          knots.visit(file);
        }
      }
      return knots.found;
    }

    private int visit(String file) {
      int mine = order.size();
      order.put(file, mine);
      int low = mine;
      open.push(file);
      for (String used : uses.get(file)) {
        if (!order.containsKey(used)) {
          low = Math.min(low, visit(used));
        } else if (open.contains(used)) {
          low = Math.min(low, order.get(used));
        }
      }
      if (low == mine) {
        List<String> knot = new ArrayList<>();
        String last;
        do {
          last = open.pop();
          knot.add(last);
        } while (!last.equals(file));
        if (knot.size() > 1) {
          found.add(knot);
        }
      }
      return low;
    }
  }
}
