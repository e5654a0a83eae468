/**
 * What people say of a program: declarations of annotations, overlays of the configuration, and
 * what was observed when it ran.
 */
@NullMarked
package org.perfmodel.workload.declared;

import org.jspecify.annotations.NullMarked;
