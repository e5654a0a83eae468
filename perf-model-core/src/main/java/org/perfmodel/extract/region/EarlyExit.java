package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import org.perfmodel.workload.TaskNode;

/**
 * What is executed before a jump.
 *
 * @param left the outermost loop that the jump leaves
 */
public record EarlyExit(Node left, TaskNode work) {}
