package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Estimate;

/** Methods that call themselves. */
public interface Recurrence {
  /** Whether a call of this method is part of a recurrence that is being read. */
  boolean isOpen(CallableDeclaration<?> method);

  /** Runs what reads a task that another runs beside itself. */
  void forking(Runnable work);

  /** Runs what reads a task that a pool runs; its workers are empty where they are not known. */
  <T> T onPool(Optional<Estimate> workers, Supplier<T> work);

  /** The workers of the pool that runs what is read now; empty where they are not known. */
  Optional<Estimate> workers();

  /**
   * A call of a method that is being read.
   *
   * @param receiver what comes before the fields of the object that it is called of
   */
  void again(CallableDeclaration<?> method, List<Operand> arguments, String receiver, State state);

  /**
   * How often a condition holds that asks a recursion's memo, or its set of visited objects, for
   * the call's own: {@code if (!seen.add(node)) return;}. Empty of any other condition.
   */
  Optional<Estimate> asksMemo(IfStmt branch, Frame frame);

  /** What is read now will be undone, until that is taken back; if it is not so already. */
  void inVain(boolean isNew);

  /** What was read will be undone, and what is read from here on not. */
  void inVainNoMore();

  /** Whether what is read now will be undone: the rest of it need not be read. */
  boolean isInVain();

  /** Reads a method that calls itself; false if it does not, or if it is no such recurrence. */
  boolean read(CallableDeclaration<?> declaration, Frame frame, State state, Code code);

  /** A call is not read: methods that it might lead to may have been called again. */
  void skips(CallableDeclaration<?> called);

  /** Whether a part may call a method again that is being read, be it through others. */
  boolean mayCallAgain(Node part);

  /** Whether a part of a method that is being read calls it again. */
  boolean isCalledIn(Node part);
}
