package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.Halving;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PointerChase;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Depth;
import org.perfmodel.extract.state.MemoryOperands;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Conversion;
import org.perfmodel.workload.Iteration;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TripRange;

/** A loop around what is being read. */
public final class OpenLoop {
  /** Iterations that HotSpot writes out where they are not large. */
  private static final Rational FEW = Rational.of(8);

  public final Symbol index;

  /** The index as a formula. */
  public final Expr variable;

  public final Expr trips;
  public final String label;

  /** Where a compiler moves what does not change in the loop. */
  public final Code before;

  final Changes changes;

  /** Values that are at hand in an iteration. */
  final Set<Object> available = new HashSet<>();

  /** Variables that wait for what was before the loop: an iteration of one around it. */
  public Set<String> waiting = Set.of();

  /** The loop as it is written, where what leaves it can stand behind it. */
  public Optional<Node> source = Optional.empty();

  /** The same with its parts, and what is known ahead of it. */
  public Optional<LoopShape> shape = Optional.empty();

  public Optional<State> outside = Optional.empty();

  /** Steps that loops in it take too. */
  public SharedSteps shared = SharedSteps.NOTHING;

  /** What is executed where it is left before its condition ends it. */
  public final List<EarlyExit> waysOut = new ArrayList<>();

  /** Says how it is written, and what is known ahead of it. */
  public void within(LoopShape written, State before) {
    shape = Optional.of(written);
    outside = Optional.of(before);
  }

  public boolean hasInner;

  /** Whether a loop in it is one that compilers do not write out. */
  boolean hasLongInner;

  public boolean hasCall;
  public boolean hasBranch;
  public boolean leavesEarly;

  /** Whether its iterations are calls of one method, none of which keeps what another computed. */
  public final boolean isRecursion;

  /** Whether each iteration divides a whole number by a constant that is no power of two. */
  public boolean hasQuotient;

  /** What each iteration calls that no compiler makes vectors of. */
  public Optional<String> notPacked = Optional.empty();

  /** Whether each iteration calls what only newer compilers make vectors of. */
  public boolean packedLately;

  /** Whether each iteration shifts by as many bits as it computes or reads. */
  public boolean shiftsByItsOwn;

  /** Where the elements begin that it goes on along. */
  public final ReferenceAlignment beginnings = new ReferenceAlignment();

  /** The longest way from a conversion in it on. */
  Optional<Conversion> conversion = Optional.empty();

  /** The share of its iterations that come to what is read. */
  public Expr coming = Expr.ONE;

  /** The shares in which conversions were come to. */
  final List<Expr> comings = new ArrayList<>();

  /** What begins a way there: a conversion of that type, in that share of the iterations. */
  final Map<String, Conversion> conversions = new TreeMap<>();

  /** The longest way in it through routines that wait for each other. */
  List<Operation> routines = List.of();

  /** The value in it that is there last. */
  Depth deepest = Depth.NONE;

  /** By how much the variable goes on that its condition asks; 1 if that is not a constant. */
  public long step = 1;

  /** Whether compilers know how many iterations are left. */
  public boolean isCounted = true;

  /** Whether the rank decides when a process leaves it other than by its condition. */
  public boolean leavesByRank;

  /** Which processes an iteration keeps, where that is a formula of the rank: 1 or 0. */
  public Optional<Expr> stays = Optional.empty();

  /** Whether it hands its iterations to an executor, and to how many workers. */
  public boolean submits;

  /** Whether what it hands over are threads of the system's own. */
  public boolean startsThreads;

  public Optional<Estimate> workers = Optional.empty();

  /** From the best case to the worst, where the data decide how often it runs. */
  public Optional<TripRange> range = Optional.empty();

  /** Whether how often it runs is no formula of what the region begins with. */
  public boolean decidedByData;

  /** What its operations take from memory themselves. */
  public final MemoryOperands operands = new MemoryOperands();

  /** Rows whose lengths were asked before its first iteration. */
  public final SortedSet<String> askedBefore = new TreeSet<>();

  /** The same of its condition. */
  final SortedSet<String> askedAtEnds = new TreeSet<>();

  /** The same of its condition and body, as far as they are read. */
  final Set<String> asked = new HashSet<>();

  /** The share of the executions of what is around it that come to it. */
  public Estimate entered = new Estimate(Expr.ONE, Confidence.ASSUMED);

  /** Variables that go where the data lead them. */
  public Map<String, PointerChase> walks = Map.of();

  public List<Halving> halvings = List.of();

  /** Numbers that it takes apart from the same begin each time. */
  public Set<String> digits = Set.of();

  /** Calls around the method that the loop stands in. */
  public final int depth;

  public OpenLoop(Symbol index, Expr trips, String label, Code before, Changes changes, int depth) {
    this(index, trips, label, before, changes, depth, false);
  }

  private OpenLoop(
      Symbol index,
      Expr trips,
      String label,
      Code before,
      Changes changes,
      int depth,
      boolean isRecursion) {
    this.isRecursion = isRecursion;
    this.index = index;
    this.variable = Expr.symbol(index);
    this.trips = trips;
    this.label = label;
    this.before = before;
    this.changes = changes;
    this.depth = depth;
  }

  /** Whether it has so few iterations that it is straight code of the loop around it. */
  boolean isWrittenOut() {
    return isCounted
        && !decidedByData
        && trips.isConstant()
        && trips.constantValue().compareTo(FEW) <= 0;
  }

  /** Puts back what is known of what is in it: a part of it stands elsewhere. */
  public Runnable withoutMore() {
    boolean innerNow = hasInner;
    boolean longInnerNow = hasLongInner;
    boolean callNow = hasCall;
    return () -> {
      hasInner = innerNow;
      hasLongInner = longInnerNow;
      hasCall = callNow;
    };
  }

  /** Ways of which only a part of the iterations takes some are none of an iteration. */
  public Iteration iteration() {
    boolean isStraight = !hasBranch && !hasInner;
    return new Iteration(
        hasLongInner ? Optional.empty() : conversion,
        isStraight ? routines : List.of(),
        step,
        isCounted,
        false,
        List.copyOf(askedBefore),
        List.copyOf(askedAtEnds),
        packedLately,
        isStraight ? deepest.operations() : Depth.NONE.operations(),
        isStraight ? operands.folded() : 0);
  }

  /** The calls of one method by itself, as a loop of them. */
  public static OpenLoop ofCalls(Symbol index, Expr trips, String label, Code code, int depth) {
    return new OpenLoop(index, trips, label, code, Changes.everything(), depth, true);
  }
}
