/**
 * The source in one spelling: statements that mean and cost the same are written in one way before
 * they are read, so that whatever is known of one spelling is known of the others.
 *
 * <p>In: files. Out: {@link SourceFiles}, parsed and rewritten. Each rewriting rule is a class that
 * {@link CanonicalForm} applies, and its Javadoc is the rule.
 */
@NullMarked
package org.perfmodel.extract.form;

import org.jspecify.annotations.NullMarked;
