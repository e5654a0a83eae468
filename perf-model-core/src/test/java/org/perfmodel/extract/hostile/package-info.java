/** Sources that nobody would write, to see that extraction survives them and names them. */
@NullMarked
package org.perfmodel.extract.hostile;

import org.jspecify.annotations.NullMarked;
