/** Parallel programs that are both analysed and run, to compare what is predicted and measured. */
package org.perfmodel.benchmarks.programs;
