package org.perfmodel.extract.region;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Kept;
import org.perfmodel.extract.source.Memory;
import org.perfmodel.symbolic.Symbol;

/** What is made of a reading when it is asked for. */
public final class DerivedSummaries {
  final Memory memory;
  public final Kept<MethodSummary> brief;
  public final Kept<Optional<MethodSummary>> total;
  public final Kept<Optional<MethodSummary>> inTurn;
  public final Kept<Set<Symbol>> decisive;

  public DerivedSummaries(Memory memory) {
    this.memory = memory;
    this.brief = new Kept<>(memory);
    this.total = new Kept<>(memory);
    this.inTurn = new Kept<>(memory);
    this.decisive = new Kept<>(memory);
  }
}
