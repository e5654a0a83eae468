package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.EnclosingInstances;
import org.perfmodel.extract.program.EscapeAnalysis;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.program.ReflectedTypes;
import org.perfmodel.extract.region.Arithmetic;
import org.perfmodel.extract.region.Bounds;
import org.perfmodel.extract.region.Boxing;
import org.perfmodel.extract.region.FieldStores;
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
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Exits;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MemoryVersions;
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
  TypeIndex types();

  ReflectedTypes outside();

  ImportedTypes imports();

  Effects effects();

  RegionNotes notes();

  Operations operations();

  ReadingBudget budget();

  OpenSizes open();

  Bounds bounds();

  Overflow overflow();

  Arithmetic arithmetic();

  UserDeclarations declarations();

  NamedSizes namedSizes();

  Rounded rounded();

  Catalogue catalogue();

  Names names();

  EnclosingInstances enclosingInstances();

  Elements elements();

  MemoryVersions memoryVersions();

  WriteBarriers barriers();

  Boxing boxing();

  Expressions expressions();

  BinaryOperators operators();

  Conversions conversions();

  Assignments assignments();

  ArrayCreations arrays();

  InductionVariables inductions();

  DistinctValues distinct();

  Choices choices();

  InteriorSubscripts interiorSubscripts();

  CapturedVariables capturedVariables();

  Conditions conditions();

  Flags flags();

  Statements statements();

  Loops loops();

  ForEach forEach();

  Calls calls();

  Inlining inlining();

  Constructors constructors();

  EscapeAnalysis escapes();

  Functions functions();

  Streams streams();

  TaskTypes taskTypes();

  SubmittedTasks tasks();

  Futures futures();

  Forks forks();

  Joins joins();

  Parallels parallels();

  Sections sections();

  Messages messages();

  Queues queues();

  Monitors monitors();

  Permits permits();

  Recursions recursions();

  Recurrence recurrence();

  FieldStores stored();

  Exits exits();

  /** Loops that a directive names, as regions of their own. */
  Map<String, TaskNode> named();

  /** For what is read by itself. */
  Room room();

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

  /** The same as {@code SourceText.briefly}, printed once however often it is read. */
  String brief(Node node);
}
