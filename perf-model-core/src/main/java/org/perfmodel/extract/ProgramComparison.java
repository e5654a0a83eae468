package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.form.SourceFiles;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;

/**
 * Two states of the sources of one program: which methods differ, and what these do on each side.
 * All files of both sides are parsed, and of the methods only those are read that are asked for.
 *
 * <p>Methods are compared as syntax trees, so that comments, layout and line ends are no
 * difference, and a method is found by its signature, so that a file's name is none.
 */
public final class ProgramComparison {
  /** Fields that are named. */
  private static final int MOST_TOLD = 3;

  private final ProgramSide before;
  private final ProgramSide now;
  private final MethodChanges changes;

  /**
   * Parses what differs on both sides, and all else only where that is not just comments and
   * layout.
   *
   * @param before folders of the earlier state; a file of both sides has one name there
   */
  public ProgramComparison(
      ExtractionSettings settings,
      List<SourceRoot> before,
      List<SourceRoot> now,
      ReadingProgress progress) {
    SourceFiles theirs = ProgramSide.files(settings, before);
    SourceFiles mine = ProgramSide.files(settings, now);
    Set<String> files = differing(theirs.fingerprints(), mine.fingerprints());
    ProgramSide partBefore = ProgramSide.of(settings, theirs, files::contains, progress);
    ProgramSide partNow = ProgramSide.of(settings, mine, files::contains, progress);
    boolean isAlike =
        partBefore.code(file -> true).equals(partNow.code(file -> true))
            && partBefore.fields(file -> true).equals(partNow.fields(file -> true));
    this.before = isAlike ? partBefore : ProgramSide.of(settings, theirs, file -> true, progress);
    this.now = isAlike ? partNow : ProgramSide.of(settings, mine, file -> true, progress);
    this.changes = compare(files);
  }

  private static Set<String> differing(Map<String, String> theirs, Map<String, String> mine) {
    Set<String> files = new TreeSet<>();
    mine.forEach((file, print) -> addIf(files, file, !print.equals(theirs.get(file))));
    theirs.keySet().forEach(file -> addIf(files, file, !mine.containsKey(file)));
    return files;
  }

  /** What differs. */
  public MethodChanges changes() {
    return changes;
  }

  private MethodChanges compare(Set<String> files) {
    SortedMap<String, String> codeNow = now.code(files::contains);
    SortedMap<String, String> codeBefore = before.code(files::contains);
    Set<String> fields = changedFields(files);
    Set<String> touched = new TreeSet<>(now.using(fields));
    codeNow.forEach(
        (name, code) -> {
          String old = codeBefore.get(name);
          addIf(touched, name, old != null && !old.equals(code));
        });
    List<MethodChanges.Pair> changed = new ArrayList<>();
    for (String name : touched) {
      if (before.has(name) && (now.hasBody(name) || before.hasBody(name))) {
        changed.add(new MethodChanges.Pair(name, name));
      }
    }
    Set<String> added = new TreeSet<>(codeNow.keySet());
    added.removeIf(before::has);
    Set<String> removed = new TreeSet<>(codeBefore.keySet());
    removed.removeIf(now::has);
    int moved = pair(added, removed, codeNow, codeBefore, changed);
    added.removeIf(name -> !now.hasBody(name));
    removed.removeIf(name -> !before.hasBody(name));
    return new MethodChanges(
        changed, List.copyOf(added), List.copyOf(removed), moved, unread(files, fields));
  }

  private static void addIf(Set<String> set, String name, boolean isWanted) {
    if (isWanted) {
      set.add(name);
    }
  }

  private Set<String> changedFields(Set<String> files) {
    SortedMap<String, String> old = before.fields(files::contains);
    Set<String> changed = new TreeSet<>();
    now.fields(files::contains)
        .forEach(
            (name, text) ->
                addIf(changed, name, old.containsKey(name) && !text.equals(old.get(name))));
    return changed;
  }

  /**
   * Takes methods that only have another name out of those that were added and removed.
   *
   * @return how many have the same code
   */
  private static int pair(
      Set<String> added,
      Set<String> removed,
      Map<String, String> codeNow,
      Map<String, String> codeBefore,
      List<MethodChanges.Pair> changed) {
    Map<String, List<String>> byName = new TreeMap<>();
    removed.forEach(
        name -> byName.computeIfAbsent(simple(name), none -> new ArrayList<>()).add(name));
    int moved = 0;
    for (String name : List.copyOf(added)) {
      List<String> candidates = byName.getOrDefault(simple(name), List.of());
      String code = codeNow.getOrDefault(name, "");
      for (String old : List.copyOf(candidates)) {
        if (code.equals(codeBefore.get(old))) {
          moved++;
          candidates.remove(old);
          removed.remove(old);
          added.remove(name);
          break;
        }
      }
    }
    // Of one simple name on both sides, and no other: moved and edited.
    for (String name : List.copyOf(added)) {
      List<String> candidates = byName.getOrDefault(simple(name), List.of());
      long rivals = added.stream().filter(each -> simple(each).equals(simple(name))).count();
      if (candidates.size() == 1 && rivals == 1) {
        String old = candidates.remove(0);
        removed.remove(old);
        added.remove(name);
        changed.add(new MethodChanges.Pair(old, name));
      }
    }
    return moved;
  }

  /** The type's own name and what follows: {@code NBody.forces(double[],int)}. */
  private static String simple(String signature) {
    int end = signature.indexOf('(');
    int method = signature.lastIndexOf('.', end);
    return signature.substring(signature.lastIndexOf('.', method - 1) + 1);
  }

  private List<String> unread(Set<String> files, Set<String> fields) {
    List<String> unread = new ArrayList<>();
    List<String> withCode = new ArrayList<>();
    Map<String, String> texts = now.fields(files::contains);
    for (String field : fields) {
      String text = texts.getOrDefault(field, "");
      if (!field.endsWith("#") && (text.contains("->") || text.contains("{"))) {
        withCode.add(field.substring(field.lastIndexOf('.', field.indexOf('#')) + 1));
      }
    }
    if (!withCode.isEmpty()) {
      int told = Math.min(withCode.size(), MOST_TOLD);
      unread.add(
          "the code that "
              + String.join(", ", withCode.subList(0, told)).replace('#', '.')
              + (told < withCode.size() ? " and " + (withCode.size() - told) + " more" : "")
              + (withCode.size() == 1 ? " holds" : " hold")
              + " (lambdas, classes without a name), except where a method that uses it is read");
    }
    for (ProgramSide side : List.of(before, now)) {
      for (SourceProblem problem : side.problems()) {
        if (files.contains(problem.place().file())) {
          unread.add(
              (side == before ? "before: " : "") + problem.place() + " " + problem.message());
        }
      }
    }
    return unread;
  }

  /**
   * Methods of both sides that may run one of these of the later side, nearest first.
   *
   * @param called signatures of the later side
   */
  public List<String> callers(Collection<String> called) {
    return now.callers(called);
  }

  /**
   * Methods of both sides that call what only one of them overrides: on the other they run what is
   * overridden.
   */
  public Set<String> callersOfOverrides() {
    Set<String> callers = new TreeSet<>();
    for (String name : changes.added()) {
      callers.addAll(now.overrides(name) ? now.callersOf(name) : Set.of());
    }
    for (String name : changes.removed()) {
      callers.addAll(before.overrides(name) ? before.callersOf(name) : Set.of());
    }
    callers.removeIf(name -> !isInBoth(name));
    return callers;
  }

  /** How many methods of the later side may run one of its methods themselves. */
  public int directCallers(String method) {
    return now.directCallers(method);
  }

  /** Whether both sides have a method of this signature that does something. */
  public boolean isInBoth(String method) {
    return before.hasBody(method) && now.hasBody(method);
  }

  /**
   * Reads methods of the earlier side.
   *
   * @param wanted names for the regions by signature
   */
  public SortedMap<String, Region> readBefore(Map<String, String> wanted) {
    return before.read(wanted);
  }

  /** Reads methods of the later side: see {@link #readBefore}. */
  public SortedMap<String, Region> readNow(Map<String, String> wanted) {
    return now.read(wanted);
  }
}
