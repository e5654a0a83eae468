/**
 * Predictions beside measurements of the user's own code, and the one number that corrects them.
 */
@NullMarked
package org.perfmodel.validate;

import org.jspecify.annotations.NullMarked;
