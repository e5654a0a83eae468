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
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Observed;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;

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

  /** What a reading says of the order of what it executes, from the one that says most. */
  enum Form {
    IN_ORDER(1_000),
    /** Code without its order, tasks and locks as they are. */
    IN_ALL(1_000),
    /** The same on one processor, one task after the other. */
    IN_TURN(2_000);

    private final int room;

    Form(int room) {
      this.room = room;
    }

    /** Nodes and references that one region takes of it, of the last two forms together. */
    int room() {
      return room;
    }
  }

  /**
   * One method by itself.
   *
   * @param answer the integer that it answers, in its parameters
   * @param form whether it says in which order code is executed, or what in all
   * @param said what has to be said of that
   * @param size see {@link #sizeOf}
   * @param derived what was made of it, for as long as there is room
   * @param dependencies the files that it looked into
   * @param isWhole whether all that it calls was followed, in few enough pieces of the source for
   *     any level: it is the same at every level then
   */
  record Reading(
      TaskNode root,
      Optional<Operand> answer,
      RegionNotes notes,
      Map<String, TaskNode> named,
      LoopClasses classes,
      List<SourceProblem> problems,
      Set<String> used,
      boolean isWhole,
      Form form,
      String said,
      int size,
      Derived derived,
      Dependencies dependencies) {
    private Reading with(TaskNode other, Form as) {
      return with(other, as, said);
    }

    /** On one processor. */
    private Reading with(TaskNode other, String text) {
      return with(other, Form.IN_TURN, text);
    }

    private Reading with(TaskNode other, Form as, String text) {
      int nodes = sizeOf(other);
      return new Reading(
          other,
          answer,
          notes,
          named,
          classes,
          problems,
          used,
          isWhole,
          as,
          text,
          nodes,
          new Derived(derived.memory),
          dependencies);
    }
  }

  /** What is made of a reading when it is asked for. */
  static final class Derived {
    private final Memory memory;
    private final Kept<Reading> brief;
    private final Kept<Optional<Reading>> total;
    private final Kept<Optional<Reading>> inTurn;
    private final Kept<Set<Symbol>> decisive;

    private Derived(Memory memory) {
      this.memory = memory;
      this.brief = new Kept<>(memory);
      this.total = new Kept<>(memory);
      this.inTurn = new Kept<>(memory);
      this.decisive = new Kept<>(memory);
    }
  }

  private final TypeIndex types;
  private final Effects effects;
  private final Overlays overlays;
  private final Observed observed;
  private final Catalogue catalogue;
  private final Memory memory;
  private final Sums sums;
  private final List<Map<Called, Kept<Reading>>> known = new ArrayList<>();
  private final Map<Called, Kept<Reading>> whole = new ConcurrentHashMap<>();

  Readings(
      TypeIndex types,
      Effects effects,
      Overlays overlays,
      Observed observed,
      Catalogue catalogue,
      Memory memory) {
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

  Reading region(TypeIndex.Method method) {
    return at(new Called(method, Map.of()), REGION, 0);
  }

  /**
   * A method that is read by itself.
   *
   * @param negative what it is called with that no size can be, by the names of its parameters
   */
  record Called(TypeIndex.Method method, Map<String, Expr> negative) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Called that
          && Nodes.same(method.declaration(), that.method.declaration())
          && negative.equals(that.negative);
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(method.declaration()) + negative.hashCode();
    }
  }

  /** A reading that asks for others. */
  final class Asking {
    private final TypeIndex.Method by;
    private final int level;
    private final int depth;

    private Asking(TypeIndex.Method by, int level, int depth) {
      this.by = by;
      this.level = level;
      this.depth = depth;
    }

    /** Pieces of the source that it may read. */
    int budget() {
      return level == REGION ? Reader.BUDGET : Reader.BUDGET_ALONE;
    }

    /** What it may take of other methods: those that call each other stand in each other. */
    Room room() {
      return new Room(level == REGION ? 1 : ALONE);
    }

    /** What a method by itself executes, without its order. */
    Optional<Reading> total(Reading reading) {
      return Readings.this.total(reading);
    }

    /** The sizes that decide what a method executes: all but those that say where in its arrays. */
    Set<Symbol> decisive(Reading reading) {
      return Readings.this.decisive(reading);
    }

    /** The same on one processor, one task after the other. */
    Optional<Reading> inTurn(Reading reading) {
      return Readings.this.inTurn(reading);
    }

    /** A method by itself; empty where it cannot be read, or would be asked for again and again. */
    Optional<Reading> reading(Called called) {
      TypeIndex.Method method = called.method();
      boolean goesRound = effects.callEachOther(by.declaration(), method.declaration());
      if (goesRound && level == 0 || depth == DEEPEST || !method.hasBody()) {
        return Optional.empty();
      }
      int at = goesRound ? Math.min(level, HIGHEST + 1) - 1 : HIGHEST;
      Optional<Reading> found = known(called, at);
      return (found.isPresent() ? found : onItsOwnStack(() -> at(called, at, depth + 1)))
          .map(read -> read.isWhole() ? read.derived.brief.get(() -> brief(read)) : read);
    }
  }

  /** Empty where it cannot be read; memory that ends is the region's. */
  private static Optional<Reading> onItsOwnStack(Supplier<Reading> work) {
    try {
      return Optional.of(DeepStack.call("reading", work));
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error cannotBeRead) {
      return Optional.empty();
    }
  }

  /** How many nodes a task graph has, and references to arrays. */
  static int sizeOf(TaskNode node) {
    int size = 1 + (node instanceof TaskNode.Compute line ? line.accesses().size() : 0);
    List<TaskNode> children = node.children();
    for (int i = 0; i < children.size(); i++) {
      size += sizeOf(children.get(i));
    }
    return size;
  }

  private Optional<Reading> known(Called method, int level) {
    Optional<Reading> found =
        Optional.ofNullable(whole.get(method))
            .flatMap(Kept::found)
            .or(() -> Optional.ofNullable(known.get(level).get(method)).flatMap(Kept::found));
    found.ifPresent(reading -> Dependencies.on(reading.dependencies()));
    return found;
  }

  /** The same in fewer nodes. */
  private static Reading brief(Reading reading) {
    return kept(reading.with(new Brief().of(reading.root()), reading.form()));
  }

  /** What is too large to be put in anywhere as it is, is kept on one processor. */
  private static Reading kept(Reading reading) {
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
  private Optional<Reading> total(Reading reading) {
    return reading.derived.total.get(
        () ->
            inAll(reading, Form.IN_ALL, Totals.of(reading.root(), sums))
                .filter(total -> total.size() <= LARGE)
                .or(() -> inAll(reading, Form.IN_ALL, Merged.of(reading.root()))));
  }

  /** The same on one processor. */
  private Optional<Reading> inTurn(Reading reading) {
    return reading.derived.inTurn.get(
        () ->
            OneProcessor.of(reading.root())
                .merged()
                .map(alone -> reading.with(alone.graph(), alone.text()))
                .filter(total -> total.size() < reading.size()));
  }

  private Set<Symbol> decisive(Reading reading) {
    return reading.derived.decisive.get(
        () -> {
          Set<Symbol> sizes = new TreeSet<>(Comparator.comparing(Symbol::name));
          TaskNode root = Merged.alike(reading.root());
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

  private static Optional<Reading> inAll(Reading whole, Form form, Optional<TaskNode> root) {
    return root.map(total -> whole.with(total, form)).filter(total -> total.size() < whole.size());
  }

  private Reading at(Called called, int level, int depth) {
    Optional<Reading> found = known(called, level);
    if (found.isPresent()) {
      return found.get();
    }
    Dependencies dependencies = new Dependencies();
    Asking asking = new Asking(called.method(), level, depth);
    Reading reading = dependencies.of(() -> read(called, asking, dependencies));
    if (reading.isWhole()) {
      whole.put(called, memory.keep(reading));
    } else if (level < REGION) {
      // Nobody asks for it in more nodes; a region nobody asks for again.
      reading = brief(reading);
      known.get(level).put(called, memory.keep(reading));
    }
    return reading;
  }

  private Reading read(Called called, Asking asking, Dependencies dependencies) {
    TypeIndex.Method method = called.method();
    Map<String, String> renamed = new HashMap<>();
    overlays.of(method).ifPresent(given -> renamed.putAll(given.sizes()));
    Stored stored = new Stored();
    Reading reading = null;
    while (stored.isToBeRead()) {
      List<SourceProblem> problems = new ArrayList<>();
      LoopClasses loops = new LoopClasses();
      Reader reader =
          new Reader(
              types, effects, loops, overlays, renamed, observed, catalogue, problems, stored,
              asking);
      Root root = new Root(reader);
      TaskNode node = root.read(method, called.negative());
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
              !reader.wasCut() && reader.isBrief(),
              Form.IN_ORDER,
              "",
              0,
              new Derived(memory),
              dependencies);
    }
    return requireNonNull(reading);
  }
}
