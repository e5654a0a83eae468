package org.perfmodel.extract.region;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.extract.source.Recomputable;
import org.perfmodel.symbolic.Symbol;

/** What is made of a reading when it is asked for. */
public final class DerivedSummaries {
  final CacheLifetime memory;
  public final Recomputable<MethodSummary> brief;
  public final Recomputable<Optional<MethodSummary>> total;
  public final Recomputable<Optional<MethodSummary>> inTurn;
  public final Recomputable<Set<Symbol>> decisive;

  public DerivedSummaries(CacheLifetime memory) {
    this.memory = memory;
    this.brief = new Recomputable<>(memory);
    this.total = new Recomputable<>(memory);
    this.inTurn = new Recomputable<>(memory);
    this.decisive = new Recomputable<>(memory);
  }
}
