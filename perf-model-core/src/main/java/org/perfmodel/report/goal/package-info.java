/**
 * What a goal answers that judges nothing, as text: profiles, networks, designs, changes, imagined
 * machines. Goals enter here.
 */
@NullMarked
package org.perfmodel.report.goal;

import org.jspecify.annotations.NullMarked;
