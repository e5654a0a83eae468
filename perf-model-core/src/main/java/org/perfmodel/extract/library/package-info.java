/**
 * What calls of the Java library execute, answer and change: arithmetic, arrays and objects as
 * operations, all else as the catalogue prices it, in the sizes of what is called and handed over.
 *
 * <p>Prices of calls are lines of {@code library.txt} among the resources of {@code extract.type},
 * where {@code Catalogue} reads them; {@code Catalogued} puts them into the code. {@code Library}
 * answers for calls, {@code LibraryObjects} for constructors; how many elements what it makes has
 * is in {@code ResultSizes}.
 */
@NullMarked
package org.perfmodel.extract.library;

import org.jspecify.annotations.NullMarked;
