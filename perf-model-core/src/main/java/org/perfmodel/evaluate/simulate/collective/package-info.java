/**
 * Collective operations as the sends and receives of named algorithms, and the choice among them by
 * size and number of processes as libraries make it (Thakur, Rabenseifner and Gropp 2005).
 */
@NullMarked
package org.perfmodel.evaluate.simulate.collective;

import org.jspecify.annotations.NullMarked;
