package org.perfmodel;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.gate.RegionVerdict;

/**
 * Methods before and after an edit, from a file of the resources, and what the gate says of them.
 *
 * <pre>
 * === NameOfTheClass what is expected
 * members that both have
 * --- before
 * members
 * --- now
 * members
 * </pre>
 *
 * Without {@code --- now}, nothing is edited.
 */
final class EditedMethods {
  private static final String IMPORTS =
      "import java.io.*; import java.math.*; import java.text.*; import java.time.*; "
          + "import java.util.*; import java.util.function.*; import java.util.regex.*; "
          + "import java.util.stream.*; import java.util.concurrent.*; "
          + "import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*; "
          + "import org.perfmodel.annotations.PerfModel;\n";

  /** One edit. */
  record Edit(String name, String expected, String common, String before, String now) {
    private String source(boolean isNow) {
      return IMPORTS + "class " + name + " {\n" + common + (isNow ? now : before) + "}\n";
    }

    /** Whether the expectation begins with a word. */
    boolean wants(String word) {
      return expected.startsWith(word);
    }

    @Override
    public String toString() {
      return name + ", " + expected;
    }
  }

  private EditedMethods() {}

  /** The edits of a file. */
  static List<Edit> of(String file) {
    List<Edit> edits = new ArrayList<>();
    for (String part : ("\n" + text("/edits/" + file)).split("\n=== ", -1)) {
      if (part.isBlank()) {
        continue;
      }
      String[] head = part.split("\n", 2);
      String[] name = head[0].strip().split(" ", 2);
      String[] common = head[1].split("--- before\n", 2);
      String[] sides = common[1].split("--- now\n", 2);
      edits.add(new Edit(name[0], name[1], common[0], sides[0], sides[sides.length - 1]));
    }
    return edits;
  }

  /**
   * What the gate says of each region, by the name of its class.
   *
   * @param isForward from before to now, else back
   */
  static Map<String, RegionVerdict> judged(Path module, List<Edit> edits, boolean isForward)
      throws IOException {
    write(module, edits, !isForward);
    new Pipeline().update(Requests.ofMaven(module, "edits"));
    write(module, edits, isForward);
    Map<String, RegionVerdict> judged = new TreeMap<>();
    for (RegionVerdict region :
        new Pipeline().judge(Requests.ofMaven(module, "edits")).verdict().regions()) {
      judged.put(region.region().value().replaceAll("\\..*", ""), region);
    }
    return judged;
  }

  private static void write(Path module, List<Edit> edits, boolean isNow) throws IOException {
    Path sources = Files.createDirectories(module.resolve("src/main/java"));
    for (Edit edit : edits) {
      Files.writeString(sources.resolve(edit.name() + ".java"), edit.source(isNow));
    }
  }

  private static String text(String resource) {
    try (InputStream in = EditedMethods.class.getResourceAsStream(resource)) {
      return in == null
          ? fail("no resource " + resource)
          : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return fail(e);
    }
  }
}
