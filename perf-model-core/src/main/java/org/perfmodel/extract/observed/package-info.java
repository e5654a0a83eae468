/**
 * What of a source runs can observe: its loops, conditions and arrays, with the lines that class
 * files note for them. In: folders of sources. Out: sites by method.
 */
@NullMarked
package org.perfmodel.extract.observed;

import org.jspecify.annotations.NullMarked;
