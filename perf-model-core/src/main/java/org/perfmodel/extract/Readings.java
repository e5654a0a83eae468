package org.perfmodel.extract;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.perfmodel.extract.compose.CompactGraph;
import org.perfmodel.extract.compose.MergedGraph;
import org.perfmodel.extract.compose.OneProcessor;
import org.perfmodel.extract.compose.Sums;
import org.perfmodel.extract.compose.SymbolsOf;
import org.perfmodel.extract.compose.Totals;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.read.RegionEntry;
import org.perfmodel.extract.region.DerivedSummaries;
import org.perfmodel.extract.region.FieldStores;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.region.MethodSummaries;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.ReadingBudget;
import org.perfmodel.extract.region.Room;
import org.perfmodel.extract.region.SummaryForm;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.Recomputable;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.CalledMethod;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.declared.Observed;

/**
 * Methods that are read by themselves, with their parameters as sizes: as regions, and where one
 * region calls more than can be followed. Each is read once for all that need it.
 *
 * <p>What is read for a call may call too much in its turn: that is read by itself too. Of methods
 * that may come to call each other it is read at a level below, down to the last one, where it is a
 * gap. So a reading does not depend on which was asked for first.
 */
final class Readings {
  /** The level that regions are read at. */
  private static final int REGION = 2;

  /** The level that what they call is read at, by itself. */
  private static final int HIGHEST = 1;

  /** Readings within readings: what the call graph does not see might go on for ever. */
  private static final int DEEPEST = 48;

  /** How many times less room there is in what is read by itself than in a region. */
  private static final int ALONE = 4;

  /** Nodes and references of a method that is kept as it is. */
  private static final int MOST_KEPT = 20_000;

  /** Nodes and references of what is put together in fewer. */
  private static final int LARGE = 400;

  private final TypeIndex types;
  private final Effects effects;
  private final Overlays overlays;
  private final Observed observed;
  private final Catalogue catalogue;
  private final CacheLifetime memory;
  private final Sums sums;
  private final List<Map<CalledMethod, Recomputable<MethodSummary>>> known = new ArrayList<>();
  private final Map<CalledMethod, Recomputable<MethodSummary>> whole = new ConcurrentHashMap<>();

  Readings(
      TypeIndex types,
      Effects effects,
      Overlays overlays,
      Observed observed,
      Catalogue catalogue,
      CacheLifetime memory) {
    this.memory = memory;
    this.sums = new Sums(memory);
    this.types = types;
    this.effects = effects;
    this.overlays = overlays;
    this.observed = observed;
    this.catalogue = catalogue;
    for (int level = 0; level <= REGION; level++) {
      known.add(new ConcurrentHashMap<>());
    }
  }

  MethodSummary region(TypeIndex.Method method) {
    return at(new CalledMethod(method, Map.of()), REGION, 0);
  }

  /** A reading that asks for others. */
  private final class Asking implements MethodSummaries {
    private final TypeIndex.Method by;
    private final int level;
    private final int depth;

    /** Whether it took something that another level, or a shorter way to it, has more of. */
    private boolean isPartial;

    private Asking(TypeIndex.Method by, int level, int depth) {
      this.by = by;
      this.level = level;
      this.depth = depth;
    }

    @Override
    public int budget() {
      return level == REGION ? ReadingBudget.OF_REGION : ReadingBudget.OF_CALLED_METHOD;
    }

    @Override
    public Room room() {
      return new Room(level == REGION ? 1 : ALONE);
    }

    @Override
    public Optional<MethodSummary> total(MethodSummary reading) {
      return Readings.this.total(reading);
    }

    @Override
    public Set<Symbol> decisive(MethodSummary reading) {
      return Readings.this.decisive(reading);
    }

    @Override
    public Optional<MethodSummary> inTurn(MethodSummary reading) {
      return Readings.this.inTurn(reading);
    }

    @Override
    public Optional<MethodSummary> reading(CalledMethod called) {
      TypeIndex.Method method = called.method();
      boolean goesRound = effects.callEachOther(by.declaration(), method.declaration());
      if (goesRound && level == 0 || depth == DEEPEST || !method.hasBody()) {
        isPartial = true;
        return Optional.empty();
      }
      int at = goesRound ? Math.min(level, HIGHEST + 1) - 1 : HIGHEST;
      Optional<MethodSummary> found = known(called, at);
      Optional<MethodSummary> read =
          found.isPresent() ? found : onItsOwnStack(() -> at(called, at, depth + 1));
      isPartial |= !whole.containsKey(called);
      return read.map(each -> each.isWhole() ? each.derived().brief.get(() -> brief(each)) : each);
    }
  }

  /** Empty where it cannot be read; memory that ends is the region's. */
  private static Optional<MethodSummary> onItsOwnStack(Supplier<MethodSummary> work) {
    try {
      return Optional.of(DeepStack.call("reading", work));
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error cannotBeRead) {
      return Optional.empty();
    }
  }

  private Optional<MethodSummary> known(CalledMethod method, int level) {
    Optional<MethodSummary> found =
        Optional.ofNullable(whole.get(method))
            .flatMap(Recomputable::found)
            .or(
                () ->
                    Optional.ofNullable(known.get(level).get(method)).flatMap(Recomputable::found));
    found.ifPresent(reading -> Dependencies.on(reading.dependencies()));
    return found;
  }

  /** The same in fewer nodes. */
  private static MethodSummary brief(MethodSummary reading) {
    return kept(reading.with(new CompactGraph().of(reading.root()), reading.form()));
  }

  /** What is too large to be put in anywhere as it is, is kept on one processor. */
  private static MethodSummary kept(MethodSummary reading) {
    if (reading.size() <= MOST_KEPT) {
      return reading;
    }
    OneProcessor alone = OneProcessor.of(reading.root());
    return alone
        .merged()
        .map(merged -> reading.with(merged.graph(), merged.text()))
        .filter(merged -> merged.size() < reading.size())
        .orElse(reading);
  }

  /** The same without its order, where that is shorter; empty where it has no such form. */
  private Optional<MethodSummary> total(MethodSummary reading) {
    return reading
        .derived()
        .total
        .get(
            () ->
                inAll(reading, SummaryForm.IN_ALL, Totals.of(reading.root(), sums))
                    .filter(total -> total.size() <= LARGE)
                    .or(() -> inAll(reading, SummaryForm.IN_ALL, MergedGraph.of(reading.root()))));
  }

  /** The same on one processor. */
  private Optional<MethodSummary> inTurn(MethodSummary reading) {
    return reading
        .derived()
        .inTurn
        .get(
            () ->
                OneProcessor.of(reading.root())
                    .merged()
                    .map(alone -> reading.with(alone.graph(), alone.text()))
                    .filter(total -> total.size() < reading.size()));
  }

  private Set<Symbol> decisive(MethodSummary reading) {
    return reading
        .derived()
        .decisive
        .get(
            () -> {
              Set<Symbol> sizes = new TreeSet<>(Comparator.comparing(Symbol::name));
              TaskNode root = MergedGraph.alike(reading.root());
              new SymbolsOf(sizes).in(root);
              steps(root, sizes);
              return sizes;
            });
  }

  /** The sizes that say how a graph's references move. */
  private static void steps(TaskNode node, Set<Symbol> into) {
    if (node instanceof TaskNode.Compute line) {
      for (Access access : line.accesses()) {
        for (Expr subscript : access.subscripts()) {
          sizes(subscript, into);
        }
        access.innermostStride().ifPresent(step -> sizes(step, into));
      }
    }
    node.children().forEach(child -> steps(child, into));
  }

  private static void sizes(Expr formula, Set<Symbol> into) {
    for (Symbol symbol : formula.symbols()) {
      if (symbol.isSize()) {
        into.add(symbol);
      }
    }
  }

  private static Optional<MethodSummary> inAll(
      MethodSummary whole, SummaryForm form, Optional<TaskNode> root) {
    return root.map(total -> whole.with(total, form)).filter(total -> total.size() < whole.size());
  }

  private MethodSummary at(CalledMethod called, int level, int depth) {
    Optional<MethodSummary> found = known(called, level);
    if (found.isPresent()) {
      return found.get();
    }
    Dependencies dependencies = new Dependencies();
    Asking asking = new Asking(called.method(), level, depth);
    MethodSummary reading = dependencies.of(() -> read(called, asking, dependencies));
    if (reading.isWhole() && !asking.isPartial) {
      whole.put(called, memory.keep(reading));
    } else if (level < REGION) {
      // Nobody asks for it in more nodes; a region nobody asks for again.
      reading = brief(reading);
      known.get(level).put(called, memory.keep(reading));
    }
    return reading;
  }

  private MethodSummary read(CalledMethod called, Asking asking, Dependencies dependencies) {
    TypeIndex.Method method = called.method();
    Map<String, String> renamed = new HashMap<>();
    overlays.of(method).ifPresent(given -> renamed.putAll(given.sizes()));
    FieldStores stored = new FieldStores();
    MethodSummary reading = null;
    while (stored.isToBeRead()) {
      List<SourceProblem> problems = new ArrayList<>();
      LoopClasses loops = new LoopClasses();
      Reader reader =
          new RegionReader(
              types, effects, loops, overlays, renamed, observed, catalogue, problems, stored,
              asking);
      RegionEntry root = new RegionEntry(reader);
      TaskNode node = root.read(method, called.negative());
      reader.notes().close();
      reading =
          new MethodSummary(
              node,
              root.answer().filter(answer -> answer.value() instanceof Value.Whole),
              reader.notes(),
              reader.named(),
              loops,
              problems,
              reader.declarations().used(),
              !reader.budget().wasCut() && reader.budget().isBrief(),
              SummaryForm.IN_ORDER,
              "",
              0,
              new DerivedSummaries(memory),
              dependencies);
    }
    return requireNonNull(reading);
  }
}
