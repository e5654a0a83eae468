package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Place;

/** How references move through arrays from one iteration of a loop to the next. */
final class ReferenceStrides {
  private ReferenceStrides() {}

  /** Whether only the data know where it is. */
  static boolean isRandom(Access access) {
    return access.subscripts().isEmpty() && access.innermostStride().isEmpty();
  }

  /** Whether it is elsewhere in the next iteration of the innermost loop around it. */
  static boolean moves(Access access, Symbol index) {
    return access.subscripts().isEmpty()
        ? !access.innermostStride().equals(Optional.of(Expr.ZERO))
        : isIn(access.subscripts(), index);
  }

  private static boolean isIn(List<Expr> subscripts, Symbol index) {
    for (int i = 0; i < subscripts.size(); i++) {
      if (subscripts.get(i).contains(index)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Of references that move alike, as many as make the same lines come and go: one in a flat array,
   * in rows the least, the greatest and the greatest that is stored to. Where a place that only
   * data know is stored to, its line has come for a load already.
   */
  static List<Access> few(List<Access> accesses) {
    Map<List<Object>, List<Access>> alike = new LinkedHashMap<>();
    for (Access access : accesses) {
      alike.computeIfAbsent(motion(access), none -> new ArrayList<>()).add(access);
    }
    List<Access> kept = new ArrayList<>();
    for (List<Access> group : alike.values()) {
      Access first = group.get(0);
      if (isRandom(first)) {
        kept.addAll(places(group));
      } else if (first.subscripts().size() < 2) {
        kept.add(group.stream().filter(Access::store).findFirst().orElse(first));
      } else {
        Comparator<Access> byPlace = Comparator.comparing(access -> last(access).constantTerm());
        Set<Access> some = new LinkedHashSet<>();
        some.add(Collections.min(group, byPlace));
        some.add(Collections.max(group, byPlace));
        group.stream().filter(Access::store).max(byPlace).ifPresent(some::add);
        kept.addAll(some);
      }
    }
    return kept;
  }

  private static List<Access> places(List<Access> accesses) {
    List<Access> loads = accesses.stream().filter(access -> !access.store()).toList();
    return accesses.size() > 2 * loads.size() ? accesses : loads;
  }

  /**
   * All of a reference but the constant in its last subscript, and where it stands; not whether it
   * stores.
   */
  static List<Object> motion(Access access) {
    List<Object> parts = new ArrayList<>();
    parts.add(access.array());
    parts.add(access.element());
    parts.add(access.innermostStride());
    parts.add(access.footprint());
    parts.addAll(access.subscripts());
    if (!access.subscripts().isEmpty()) {
      Expr last = last(access);
      parts.set(parts.size() - 1, last.minus(Expr.constant(last.constantTerm())));
    }
    return parts;
  }

  static Expr last(Access access) {
    return access.subscripts().get(access.subscripts().size() - 1);
  }

  /** The same references from where the first one to their array begins. */
  static List<Access> based(List<Access> accesses, Symbol index) {
    Map<String, Expr> begins = new HashMap<>();
    List<Access> based = new ArrayList<>();
    for (Access access : accesses) {
      if (access.subscripts().isEmpty()) {
        based.add(access);
        continue;
      }
      Expr begin =
          begins.computeIfAbsent(
              access.array(), none -> Substitute.in(last(access), index, Expr.ZERO));
      List<Expr> subscripts = new ArrayList<>(access.subscripts());
      subscripts.set(subscripts.size() - 1, last(access).minus(begin));
      based.add(with(access, subscripts, access.place()));
    }
    return based;
  }

  /** The same reference wherever it begins in its array, and however much of that is touched. */
  static Access alike(Access access) {
    return access.at(
        access.subscripts().stream().map(ReferenceStrides::fromZero).toList(),
        access.innermostStride(),
        Optional.empty());
  }

  private static Expr fromZero(Expr subscript) {
    Expr begin = subscript;
    for (Symbol symbol : subscript.symbols()) {
      if (symbol.isIndex()) {
        begin = Substitute.in(begin, symbol, Expr.ZERO);
      }
    }
    return subscript.minus(begin);
  }

  /** The same reference at other places of its array. */
  static Access with(Access access, List<Expr> subscripts, Place place) {
    return new Access(
        access.array(),
        access.element(),
        subscripts,
        access.innermostStride(),
        access.footprint(),
        access.store(),
        access.loadsRow(),
        place,
        access.part(),
        access.course());
  }

  /** The same reference with another name of the loop around it. */
  static Access with(Access access, Symbol index, Symbol other, Place place) {
    Expr value = Expr.symbol(other);
    return with(
        access,
        access.subscripts().stream()
            .map(subscript -> Substitute.in(subscript, index, value))
            .toList(),
        place);
  }

  /** What a reference is outside of one of the loops around it: the loop's first iteration. */
  static Access outside(Access access, Symbol index, Expr last) {
    boolean isFree =
        !isIn(access.subscripts(), index)
            && access.innermostStride().filter(step -> step.contains(index)).isEmpty()
            && access.footprint().filter(elements -> elements.contains(index)).isEmpty();
    return isFree
        ? access
        : access.at(
            access.subscripts().stream()
                .map(subscript -> Substitute.in(subscript, index, Expr.ZERO))
                .toList(),
            access.innermostStride().map(step -> Substitute.in(step, index, Expr.ZERO)),
            access.footprint().map(elements -> Substitute.in(elements, index, last)));
  }
}
