/**
 * The types of the sources, as counting needs them, and those of the library that the catalogue of
 * costs knows.
 *
 * <p>In: parsed sources. Out: {@link TypeIndex} (types, members, heirs, what a name of a type
 * means), {@link JavaType}, {@link Catalogue}. Every room but {@code source} may enter.
 */
@NullMarked
package org.perfmodel.extract.type;

import org.jspecify.annotations.NullMarked;
