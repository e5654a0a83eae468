package org.perfmodel.extract;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.workload.Observed;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;

/**
 * Methods that are read by themselves, with their parameters as sizes: as regions, and where one
 * region calls more than can be followed. Each is read once for all that need it.
 *
 * <p>What is read for a call may call too much in its turn: that is read at a level below, down to
 * the last one, where it is a gap. So a reading does not depend on which was asked for first.
 */
final class Readings {
  /** The level that regions are read at. */
  private static final int HIGHEST = 1;

  /**
   * One method by itself.
   *
   * @param answer the integer that it answers, in its parameters
   * @param isWhole whether all that it calls was followed: it is the same at every level then
   */
  record Reading(
      TaskNode root,
      Optional<Operand> answer,
      RegionNotes notes,
      Map<String, TaskNode> named,
      LoopClasses classes,
      List<SourceProblem> problems,
      Set<String> used,
      boolean isWhole) {}

  private final TypeIndex types;
  private final Effects effects;
  private final Overlays overlays;
  private final Observed observed;
  private final Catalogue catalogue;
  private final List<Map<CallableDeclaration<?>, Reading>> known = new ArrayList<>();
  private final Map<TaskNode, Integer> sizes = Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<CallableDeclaration<?>, Reading> whole =
      Collections.synchronizedMap(new IdentityHashMap<>());

  Readings(
      TypeIndex types, Effects effects, Overlays overlays, Observed observed, Catalogue catalogue) {
    this.types = types;
    this.effects = effects;
    this.overlays = overlays;
    this.observed = observed;
    this.catalogue = catalogue;
    for (int level = 0; level <= HIGHEST; level++) {
      known.add(Collections.synchronizedMap(new IdentityHashMap<>()));
    }
  }

  Reading region(TypeIndex.Method method) {
    return at(method, HIGHEST);
  }

  /** A method that a reading at that level calls; empty at the lowest. */
  Optional<Reading> below(TypeIndex.Method method, int level) {
    if (level == 0 || !method.hasBody()) {
      return Optional.empty();
    }
    try {
      return Optional.of(at(method, level - 1));
    } catch (RuntimeException | StackOverflowError | InternalError cannotBeRead) {
      return Optional.empty();
    }
  }

  /** How many nodes the task graph of a reading has. */
  int size(Reading reading) {
    Integer known = sizes.get(reading.root());
    if (known == null) {
      known = sizeOf(reading.root());
      sizes.put(reading.root(), known);
    }
    return known;
  }

  private static int sizeOf(TaskNode node) {
    int size = 1;
    for (TaskNode child : node.children()) {
      size += sizeOf(child);
    }
    return size;
  }

  private Reading at(TypeIndex.Method method, int level) {
    CallableDeclaration<?> declaration = method.declaration();
    Reading found = whole.get(declaration);
    if (found == null) {
      found = known.get(level).get(declaration);
    }
    if (found == null) {
      found = read(method, level);
      (found.isWhole() ? whole : known.get(level)).put(declaration, found);
    }
    return found;
  }

  private Reading read(TypeIndex.Method method, int level) {
    Map<String, String> renamed = new HashMap<>();
    String key =
        method.owner().type().getNameAsString() + "#" + method.declaration().getNameAsString();
    overlays
        .of(key, Overlays.parameters(method.declaration()))
        .ifPresent(given -> renamed.putAll(given.sizes()));
    Stored stored = new Stored();
    Reading reading = null;
    while (stored.isToBeRead()) {
      List<SourceProblem> problems = new ArrayList<>();
      LoopClasses loops = new LoopClasses();
      Reader reader =
          new Reader(
              types, effects, loops, overlays, renamed, observed, catalogue, problems, stored, this,
              level);
      Root root = new Root(reader);
      TaskNode node = root.read(method);
      reader.notes.close();
      reading =
          new Reading(
              node,
              root.answer().filter(answer -> answer.value() instanceof Value.Whole),
              reader.notes,
              reader.named,
              loops,
              problems,
              reader.spoken.used(),
              !reader.wasCut());
    }
    return requireNonNull(reading);
  }
}
