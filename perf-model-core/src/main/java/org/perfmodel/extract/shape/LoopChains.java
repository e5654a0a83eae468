package org.perfmodel.extract.shape;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CoupledRecurrence;
import org.perfmodel.extract.state.State;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;

/** What the next iteration of a loop waits for. */
public final class LoopChains {
  private LoopChains() {}

  /** Variables that wait for what an earlier iteration of a loop around gave them. */
  public static Set<String> waiting(State begin) {
    Set<String> waiting = new HashSet<>();
    begin
        .locals()
        .forEach(
            (name, local) -> {
              if (local.paths().from().containsKey(name)) {
                waiting.add(name);
              }
            });
    return waiting;
  }

  /**
   * What the next iteration waits for.
   *
   * @param open the loops that are open, the one that ends last
   */
  public static void chains(
      State begin, State end, Changes changes, List<OpenLoop> open, Code body) {
    if (open.get(open.size() - 1).hasInner) {
      return;
    }
    end.locals()
        .forEach(
            (name, local) -> {
              List<Operation> way = local.paths().from().get(name);
              if (changes.own().contains(name) && way != null && !way.isEmpty()) {
                boolean isNew = !begin.locals().containsKey(name);
                body.chain(
                    new Chain(
                        name,
                        way,
                        false,
                        1,
                        isNew ? 1 : within(name, open),
                        end.anew(name),
                        local.paths().scaled().contains(name),
                        body.line()));
              }
            });
    CoupledRecurrence.chain(begin, end, changes.own(), name -> within(name, open), body.line())
        .ifPresent(body::chain);
  }

  /** The innermost loops that a value lives through before it begins anew; 0 if it does not. */
  private static int within(String name, List<OpenLoop> open) {
    int depth = open.get(open.size() - 1).depth;
    for (int i = open.size() - 1; i >= 0 && open.get(i).depth == depth; i--) {
      if (!open.get(i).waiting.contains(name)) {
        return open.size() - i;
      }
    }
    return 0;
  }
}
