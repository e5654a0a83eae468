/**
 * The machine: prices of operations, memory levels, parallel runtime costs, each number with its
 * provenance and uncertainty.
 */
@NullMarked
package org.perfmodel.platform;

import org.jspecify.annotations.NullMarked;
