package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.EnclosingInstances;
import org.perfmodel.extract.program.EscapeAnalysis;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.program.ReflectedTypes;
import org.perfmodel.extract.region.Arithmetic;
import org.perfmodel.extract.region.Bounds;
import org.perfmodel.extract.region.Boxing;
import org.perfmodel.extract.region.FieldStores;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.region.MethodSummaries;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.OpenSizes;
import org.perfmodel.extract.region.Operations;
import org.perfmodel.extract.region.Overflow;
import org.perfmodel.extract.region.ReadingBudget;
import org.perfmodel.extract.region.ReadingCount;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.region.Room;
import org.perfmodel.extract.region.UserDeclarations;
import org.perfmodel.extract.shape.DistinctValues;
import org.perfmodel.extract.shape.InductionVariables;
import org.perfmodel.extract.shape.InteriorSubscripts;
import org.perfmodel.extract.shape.WriteBarriers;
import org.perfmodel.extract.state.Exits;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MemoryVersions;
import org.perfmodel.extract.type.CalledMethod;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.Recursions;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.declared.Observed;

/**
 * What all readers of one region share and what knows none of them: the program, what is gathered
 * of the region, what was read by itself before.
 */
abstract class RegionContext implements Reader {
  private final TypeIndex types;
  private final ReflectedTypes outside;
  private final ImportedTypes imports;
  private final Effects effects;
  private final RegionNotes notes;
  private final Operations operations;
  private final ReadingBudget budget;
  private final OpenSizes open;
  private final Bounds bounds;
  private final Overflow overflow;
  private final Arithmetic arithmetic;
  private final UserDeclarations declarations;
  private final Catalogue catalogue;
  private final EnclosingInstances enclosingInstances;
  private final MemoryVersions memoryVersions = new MemoryVersions();
  private final WriteBarriers barriers;
  private final Boxing boxing;
  private final InductionVariables inductions;
  private final DistinctValues distinct;
  private final InteriorSubscripts interiorSubscripts;
  private final EscapeAnalysis escapes;
  private final Recursions recursions;
  private final FieldStores stored;
  private final Exits exits = new Exits();

  /** Loops that a directive names, as regions of their own. */
  private final Map<String, TaskNode> named = new LinkedHashMap<>();

  /** For what is read by itself. */
  private final Room room;

  /** The same reading is the same object as long as this one goes on. */
  private final Map<CalledMethod, Optional<MethodSummary>> readings = new HashMap<>();

  private final MethodSummaries asking;

  RegionContext(
      TypeIndex types,
      Effects effects,
      LoopClasses classes,
      Overlays overlays,
      Map<String, String> renamed,
      Observed observed,
      Catalogue catalogue,
      List<SourceProblem> problems,
      FieldStores stored,
      MethodSummaries asking) {
    this.types = types;
    this.outside = new ReflectedTypes(types);
    this.imports = new ImportedTypes(types, outside);
    this.asking = asking;
    this.room = asking.room();
    this.escapes = new EscapeAnalysis(types, effects.facts);
    this.stored = stored;
    this.catalogue = catalogue;
    this.effects = effects;
    this.notes = new RegionNotes(classes);
    this.operations = new Operations(notes);
    this.budget = new ReadingBudget(asking.budget(), notes);
    this.open = new OpenSizes(notes, effects.facts, types);
    this.bounds = new Bounds(notes, effects.facts);
    this.overflow = new Overflow(notes);
    this.arithmetic = new Arithmetic(bounds);
    this.declarations = new UserDeclarations(overlays, renamed, observed, notes, problems);
    this.enclosingInstances = new EnclosingInstances(types);
    this.barriers = new WriteBarriers(notes);
    this.boxing = new Boxing(notes);
    this.recursions = new Recursions();
    notes.keep(
        () -> {
          Runnable versions = memoryVersions.kept();
          Runnable calls = recursions.kept();
          Runnable ways = exits.kept();
          return () -> {
            versions.run();
            calls.run();
            ways.run();
          };
        });
    this.inductions = new InductionVariables(notes);
    this.distinct = new DistinctValues(notes);
    this.interiorSubscripts = new InteriorSubscripts(notes);
  }

  @Override
  public boolean countAgain(ReadingCount before) {
    ReadingCount now = counted();
    ReadingCount same =
        new ReadingCount(now.steps(), now.tried(), before.taken(), before.made(), before.known());
    return now.equals(same)
        && budget.takeAgain(now.steps() - before.steps(), now.tried() - before.tried());
  }

  @Override
  public Optional<MethodSummary> alone(CalledMethod method) {
    budget.cut();
    Optional<MethodSummary> found = readings.get(method);
    if (found == null) {
      found = asking.reading(method);
      readings.put(method, found);
    }
    return found;
  }

  @Override
  public MethodSummary inAll(MethodSummary reading) {
    return asking.total(reading).orElse(reading);
  }

  @Override
  public Optional<MethodSummary> inTurn(MethodSummary reading) {
    return asking.inTurn(reading);
  }

  @Override
  public Set<Symbol> decisive(MethodSummary reading) {
    return asking.decisive(reading);
  }

  @Override
  public boolean attempting(BooleanSupplier work) {
    return stored.attempting(() -> notes.attempting(work));
  }

  @Override
  public TaskNode.Unknown unknown(Node node, Frame frame, String reasonClass, String reason) {
    return unknown(
        node,
        frame,
        reasonClass,
        reason,
        "Maybe declare what it takes above its line: //@ perf cost = 1us");
  }

  @Override
  public TaskNode.Unknown unknown(
      Node node, Frame frame, String reasonClass, String reason, String hint) {
    notes.reason(reasonClass);
    return new TaskNode.Unknown(frame.place(node), reason, hint, Optional.empty());
  }

  @Override
  public TaskNode nothing(Place place) {
    return new TaskNode.Sequence(place, List.of());
  }

  @Override
  public String brief(Node node) {
    return effects.facts.brief(node);
  }

  @Override
  public TypeIndex types() {
    return types;
  }

  @Override
  public ReflectedTypes outside() {
    return outside;
  }

  @Override
  public ImportedTypes imports() {
    return imports;
  }

  @Override
  public Effects effects() {
    return effects;
  }

  @Override
  public RegionNotes notes() {
    return notes;
  }

  @Override
  public Operations operations() {
    return operations;
  }

  @Override
  public ReadingBudget budget() {
    return budget;
  }

  @Override
  public OpenSizes open() {
    return open;
  }

  @Override
  public Bounds bounds() {
    return bounds;
  }

  @Override
  public Overflow overflow() {
    return overflow;
  }

  @Override
  public Arithmetic arithmetic() {
    return arithmetic;
  }

  @Override
  public UserDeclarations declarations() {
    return declarations;
  }

  @Override
  public Catalogue catalogue() {
    return catalogue;
  }

  @Override
  public EnclosingInstances enclosingInstances() {
    return enclosingInstances;
  }

  @Override
  public MemoryVersions memoryVersions() {
    return memoryVersions;
  }

  @Override
  public WriteBarriers barriers() {
    return barriers;
  }

  @Override
  public Boxing boxing() {
    return boxing;
  }

  @Override
  public InductionVariables inductions() {
    return inductions;
  }

  @Override
  public DistinctValues distinct() {
    return distinct;
  }

  @Override
  public InteriorSubscripts interiorSubscripts() {
    return interiorSubscripts;
  }

  @Override
  public EscapeAnalysis escapes() {
    return escapes;
  }

  @Override
  public Recursions recursions() {
    return recursions;
  }

  @Override
  public FieldStores stored() {
    return stored;
  }

  @Override
  public Exits exits() {
    return exits;
  }

  @Override
  public Map<String, TaskNode> named() {
    return named;
  }

  @Override
  public Room room() {
    return room;
  }
}
