/** Edits that keep the meaning of a program, and whether they keep its price. */
@org.jspecify.annotations.NullMarked
package org.perfmodel.variants;
