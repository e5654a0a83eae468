/** One codec per document, and YAML for what people write. The only user of Jackson. */
@NullMarked
package org.perfmodel.json;

import org.jspecify.annotations.NullMarked;
