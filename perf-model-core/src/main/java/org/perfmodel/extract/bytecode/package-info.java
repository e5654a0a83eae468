/**
 * Class files as Java sources: what a call means whose source is not there. Nothing is loaded or
 * executed; class files are parsed.
 *
 * <p>In: a class path, and what sources name. Out: {@link
 * org.perfmodel.extract.bytecode.ClassSources}, one text per class that they reach, with the lines
 * of its sources where the compiler noted them. A method that has no reading is declared without a
 * body and says why. The only user of ASM.
 *
 * <pre>
 * ClassPath           folders and jars
 * MentionedNames      what sources name
 * ReachableMethods    which classes and methods follow from that
 * Blocks              a method's control flow: dominators, loops
 * StackMachine        a block's instructions as expressions and statements, on an OperandStack
 * Structure           blocks as loops and conditions
 * StatementStructure  the same as people write it
 * Printer             lines of text
 * </pre>
 */
@NullMarked
package org.perfmodel.extract.bytecode;

import org.jspecify.annotations.NullMarked;
