package org.perfmodel.extract.construct;

import com.github.javaparser.ast.stmt.ForEachStmt;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Estimate;

/** Loops over the elements of arrays and collections. */
public interface ForEach {
  Estimate read(ForEachStmt loop, Frame frame, State state, Code code);
}
