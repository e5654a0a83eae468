/** Marks in sources for the performance model. They cost nothing at run time and need nothing. */
package org.perfmodel.annotations;
