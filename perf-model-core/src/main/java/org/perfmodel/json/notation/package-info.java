/**
 * The work of a region as a short text, which a line of the baseline holds. What is written is read
 * back as equal work; work of a newer version is unknown work, not an error.
 */
@NullMarked
package org.perfmodel.json.notation;

import org.jspecify.annotations.NullMarked;
