package org.perfmodel.extract.loop;

import java.util.Optional;
import org.perfmodel.extract.state.Operand;

/**
 * The iterator that a class of the sources hands out.
 *
 * @param made empty where its methods are not seen
 */
record OwnIterator(Optional<Operand> made) {
  static final OwnIterator NONE = new OwnIterator(Optional.empty());
}
