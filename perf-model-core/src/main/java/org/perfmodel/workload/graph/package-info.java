/**
 * Task graphs of which the tasks are told one by one: how they are built, read and printed;
 * programs of sequential tasks. In come tasks and edges or their text, out goes an immutable graph
 * on arrays.
 */
@NullMarked
package org.perfmodel.workload.graph;

import org.jspecify.annotations.NullMarked;
