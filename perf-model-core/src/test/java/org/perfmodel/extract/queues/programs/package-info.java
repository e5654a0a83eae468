/** Programs whose threads talk through queues. */
@NullMarked
package org.perfmodel.extract.queues.programs;

import org.jspecify.annotations.NullMarked;
