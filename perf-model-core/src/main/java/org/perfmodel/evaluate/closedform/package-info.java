/** Formulae in sizes and p: the engine that answers with a closed form. */
@NullMarked
package org.perfmodel.evaluate.closedform;

import org.jspecify.annotations.NullMarked;
