package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.Escapes;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.program.Outers;
import org.perfmodel.extract.program.Outside;
import org.perfmodel.extract.region.Arithmetic;
import org.perfmodel.extract.region.Bounds;
import org.perfmodel.extract.region.Boxing;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.OpenSizes;
import org.perfmodel.extract.region.Operations;
import org.perfmodel.extract.region.Overflow;
import org.perfmodel.extract.region.ReadingBudget;
import org.perfmodel.extract.region.ReadingCount;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.region.Room;
import org.perfmodel.extract.region.Spoken;
import org.perfmodel.extract.region.Stored;
import org.perfmodel.extract.shape.DistinctValues;
import org.perfmodel.extract.shape.InductionVariables;
import org.perfmodel.extract.shape.Middles;
import org.perfmodel.extract.shape.WriteBarriers;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Epochs;
import org.perfmodel.extract.state.Exits;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.CalledMethod;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.Recursions;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * What reads one region: a reader of each construct, over the same notes. Each of them asks the
 * others through this.
 */
public interface Reader {
  /** For what is read by itself. */
  Room room();

  /** Loops that a directive names, as regions of their own. */
  Map<String, TaskNode> named();

  Exits exits();

  Stored stored();

  Recurrence recurrence();

  Recursions recursions();

  Permits permits();

  Monitors monitors();

  Queues queues();

  Messages messages();

  Sections sections();

  Parallels parallels();

  Joins joins();

  Forks forks();

  Futures futures();

  HandedTasks tasks();

  TaskTypes taskTypes();

  Streams streams();

  Functions functions();

  Escapes escapes();

  Constructors constructors();

  Inlining inlining();

  Calls calls();

  ForEach forEach();

  Loops loops();

  Statements statements();

  Flags flags();

  Conditions conditions();

  Captured captured();

  Middles middles();

  Choices choices();

  DistinctValues distinct();

  InductionVariables inductions();

  ArrayCreations arrays();

  Assignments assignments();

  Conversions conversions();

  BinaryOperators operators();

  Expressions expressions();

  Boxing boxing();

  WriteBarriers barriers();

  Epochs epochs();

  Elements elements();

  Outers outers();

  Names names();

  Catalogue catalogue();

  Rounded rounded();

  NamedSizes namedSizes();

  Spoken spoken();

  Arithmetic arithmetic();

  Overflow overflow();

  Bounds bounds();

  OpenSizes open();

  ReadingBudget budget();

  Operations operations();

  RegionNotes notes();

  Effects effects();

  ImportedTypes imports();

  Outside outside();

  TypeIndex types();

  ReadingCount counted();

  /**
   * Counts what was read since then once more.
   *
   * @return false, and nothing is counted, if to read it again would be another thing
   */
  boolean countAgain(ReadingCount before);

  /** A method by itself, where it cannot be followed from here; empty if it cannot be read. */
  Optional<MethodSummary> alone(CalledMethod method);

  /** What a method by itself executes without its order, where that is shorter. */
  MethodSummary inAll(MethodSummary reading);

  /** The same on one processor; empty if that is no shorter. */
  Optional<MethodSummary> inTurn(MethodSummary reading);

  /** What decides what it executes at a call: see {@code MethodSummaries.decisive}. */
  Set<Symbol> decisive(MethodSummary reading);

  /**
   * Reads a part of a method as it stands.
   *
   * @param stands whether that was right; asked at the end. If it was not, nothing was read
   */
  boolean attempt(BlockStmt part, Frame frame, State state, Code code, BooleanSupplier stands);

  /**
   * Runs what may turn out not to stand: if it answers so, nothing that it noted stays.
   *
   * @return whether it stands
   */
  boolean attempting(BooleanSupplier work);

  TaskNode.Unknown unknown(Node node, Frame frame, String reasonClass, String reason);

  TaskNode.Unknown unknown(Node node, Frame frame, String reasonClass, String reason, String hint);

  TaskNode nothing(Place place);

  /** The same as {@link #briefly}, printed once however often it is read. */
  String brief(Node node);
}
