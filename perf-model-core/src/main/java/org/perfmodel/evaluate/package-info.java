/** The plug that every engine fits: a scenario in, a prediction out. Knows no engine. */
@NullMarked
package org.perfmodel.evaluate;

import org.jspecify.annotations.NullMarked;
