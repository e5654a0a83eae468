package org.perfmodel.extract.region;

import com.github.javaparser.ast.stmt.Statement;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.perfmodel.extract.program.LoopShape;

/**
 * Fields that methods called in a loop were found to store to. An iteration begins with what the
 * one before stored: where that is found out too late, the region is read once more.
 */
public final class FieldStores {
  private static final int MOST_READINGS = 8;

  private final IdentityHashMap<Object, Set<String>> fields = new IdentityHashMap<>();
  private boolean late;
  private int readings;

  public Set<String> in(LoopShape loop) {
    return in(loop.source());
  }

  public Set<String> in(Statement loop) {
    return fields.getOrDefault(loop, Set.of());
  }

  /** Found before the loop's iteration was read. */
  public void found(LoopShape loop, Set<String> names) {
    fields.computeIfAbsent(loop.source(), none -> new TreeSet<>()).addAll(names);
  }

  /** Found by reading the loop's iteration, which is now known to be wrong. */
  public void foundLate(LoopShape loop, Set<String> names) {
    if (!in(loop).containsAll(names)) {
      found(loop, names);
      late = true;
    }
  }

  /**
   * Runs what may turn out not to stand: if it answers so, nothing in it was found too late.
   *
   * @return whether it stands
   */
  public boolean attempting(BooleanSupplier work) {
    boolean before = late;
    boolean stands = work.getAsBoolean();
    late = stands ? late : before;
    return stands;
  }

  /** Whether every loop is to be tried for what it stores: reading again has not come to an end. */
  public boolean isToBeTried() {
    return readings >= MOST_READINGS;
  }

  /** Begins a reading of the region; false if the last one stands. */
  public boolean isToBeRead() {
    boolean again = readings == 0 || late && readings <= MOST_READINGS;
    late = false;
    readings++;
    return again;
  }
}
