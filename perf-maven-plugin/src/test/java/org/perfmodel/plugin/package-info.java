@NullMarked
package org.perfmodel.plugin;

import org.jspecify.annotations.NullMarked;
