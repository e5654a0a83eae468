package org.perfmodel.extract;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Symbol;

/** What is made of a reading when it is asked for. */
final class DerivedSummaries {
  final Memory memory;
  final Kept<MethodSummary> brief;
  final Kept<Optional<MethodSummary>> total;
  final Kept<Optional<MethodSummary>> inTurn;
  final Kept<Set<Symbol>> decisive;

  DerivedSummaries(Memory memory) {
    this.memory = memory;
    this.brief = new Kept<>(memory);
    this.total = new Kept<>(memory);
    this.inTurn = new Kept<>(memory);
    this.decisive = new Kept<>(memory);
  }
}
