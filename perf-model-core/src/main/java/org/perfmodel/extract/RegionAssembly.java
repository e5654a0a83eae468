package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.compose.BoundedRegion;
import org.perfmodel.extract.compose.InternedGraphs;
import org.perfmodel.extract.compose.SerialRuns;
import org.perfmodel.extract.compose.SymbolsOf;
import org.perfmodel.extract.incremental.FailedReading;
import org.perfmodel.extract.incremental.LoopKinds;
import org.perfmodel.extract.incremental.MethodReading;
import org.perfmodel.extract.incremental.ReachedMethods;
import org.perfmodel.extract.message.MessageChecks;
import org.perfmodel.extract.region.Footprints;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;

/**
 * What reading a method gives: its regions, with what was noted of them; the reason where it could
 * not be read.
 */
final class RegionAssembly {
  private final InternedGraphs shared = new InternedGraphs();

  MethodReading regionsOf(FoundMethod found, Readings readings, ReachedMethods reached) {
    try {
      Dependencies dependencies = new Dependencies();
      return dependencies.of(() -> answered(found, readings, reached, dependencies));
    } catch (RuntimeException | Error e) {
      // Whatever it is, it is that region's.
      return notRead(found, FailedReading.by(e));
    }
  }

  private MethodReading answered(
      FoundMethod found, Readings readings, ReachedMethods reached, Dependencies dependencies) {
    MethodSummary reading = readings.region(found.method());
    List<SourceProblem> noted = new ArrayList<>(reading.problems());
    if (reading.root() instanceof TaskNode.Processes processes) {
      noted.addAll(MessageChecks.of(processes));
    }
    List<Region> read = new ArrayList<>();
    if (found.whole()) {
      read.add(region(found.id(), found, reading.root(), reading.notes(), reached));
    }
    reading
        .named()
        .forEach(
            (name, node) ->
                read.add(region(found.id() + "/" + name, found, node, reading.notes(), reached)));
    return new MethodReading(
        read,
        noted,
        LoopKinds.of(reading.classes(), found.key()),
        reading.notes().reasons,
        reading.used(),
        dependencies.files(),
        Optional.empty());
  }

  /** A region that nothing is known of but why. */
  private MethodReading notRead(FoundMethod found, FailedReading ended) {
    TypeIndex.Method method = found.method();
    Place place = named(method);
    String what = method.declaration().getNameAsString() + " could not be read: " + ended.reason();
    SourceProblem problem = new SourceProblem(place, what, ended.hint(), !found.whole());
    TaskNode unknown =
        new TaskNode.Unknown(
            place, "method not read: " + ended.reason(), ended.hint(), Optional.empty());
    List<Region> regions =
        found.whole()
            ? List.of(region(found.id(), found, unknown, List.of(), List.of(), List.of()))
            : List.of();
    Map<String, Integer> noted = found.whole() ? Map.of("method not read", 1) : Map.of();
    return new MethodReading(
        regions, List.of(problem), new LoopKinds(), noted, Set.of(), Set.of(), Optional.of(ended));
  }

  private Region region(
      String id, FoundMethod found, TaskNode root, RegionNotes notes, ReachedMethods reached) {
    TypeIndex.Method method = found.method();
    BoundedRegion bounded = BoundedRegion.of(root, notes.assumptions(), named(method));
    TreeSet<Symbol> used = new TreeSet<>(Comparator.comparing(Symbol::name));
    new SymbolsOf(used).in(bounded.root());
    TaskNode within = Footprints.in(bounded.root(), notes.commonPlaces);
    TaskNode chained = SerialRuns.in(within);
    TaskNode trained = UntrainedBranches.in(chained, notes.compared, notes.sorted);
    List<MethodPrint> code = reached.of(method, bounded.root());
    TaskNode shown = shared.of(marked(trained, reached.unread(bounded.root(), code)));
    return region(id, found, shown, notes.sizes.sizesOf(used), bounded.assumptions(), code);
  }

  /** Work with marks behind it; that of processes, which is one work for all, has none. */
  private static TaskNode marked(TaskNode root, List<TaskNode> marks) {
    if (marks.isEmpty() || root instanceof TaskNode.Processes) {
      return root;
    }
    List<TaskNode> parts = new ArrayList<>();
    if (root instanceof TaskNode.Sequence sequence) {
      parts.addAll(sequence.parts());
    } else {
      parts.add(root);
    }
    parts.addAll(marks);
    return new TaskNode.Sequence(root.place(), parts);
  }

  private static Region region(
      String id,
      FoundMethod found,
      TaskNode root,
      List<Size> sizes,
      List<Assumption> assumptions,
      List<MethodPrint> code) {
    TypeIndex.Method method = found.method();
    Place place = named(method);
    return new Region(
        new RegionId(id),
        MethodNames.signature(method, "#"),
        place,
        method.declaration().getEnd().map(position -> position.line).orElse(place.line()),
        sizes,
        found.inputs(),
        root,
        assumptions,
        code);
  }

  /** Where a method has its name. */
  static Place named(TypeIndex.Method method) {
    CallableDeclaration<?> declaration = method.declaration();
    int first = ParsedSource.line(declaration);
    int line = declaration.getName().getBegin().map(position -> position.line).orElse(first);
    return new Place(method.owner().source().file(), line);
  }
}
