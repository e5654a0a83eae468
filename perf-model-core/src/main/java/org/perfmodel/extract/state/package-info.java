/**
 * What is known at one point of a method: the values of its variables, the fields and sizes of the
 * heap, and the code that was executed by now.
 *
 * <pre>
 * State   := variables, Heap, facts, the share of executions that come here
 * Value   := Whole(expr) | Named(name, lengths) | Function(source) | Opaque
 * Operand := type, value, key (equal keys are equal values), what it waits for
 * </pre>
 *
 * <p>All rooms that read code share these words; none of them is known here.
 */
@NullMarked
package org.perfmodel.extract.state;

import org.jspecify.annotations.NullMarked;
