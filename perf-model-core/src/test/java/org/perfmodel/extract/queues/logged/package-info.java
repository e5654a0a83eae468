/** Queues that write down what happens to them, under the names of those of the library. */
@NullMarked
package org.perfmodel.extract.queues.logged;

import org.jspecify.annotations.NullMarked;
