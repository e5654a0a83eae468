package org.perfmodel.extract;

import com.github.javaparser.ast.stmt.ForEachStmt;
import org.perfmodel.symbolic.Estimate;

/** Loops over the elements of arrays and collections. */
interface ForEach {
  Estimate read(ForEachStmt loop, Frame frame, State state, Code code);
}
