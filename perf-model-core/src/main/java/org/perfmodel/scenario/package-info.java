/**
 * The thing evaluated: a region of a workload on a platform at a point, and its service demands.
 */
@NullMarked
package org.perfmodel.scenario;

import org.jspecify.annotations.NullMarked;
