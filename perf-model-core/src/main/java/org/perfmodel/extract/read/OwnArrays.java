package org.perfmodel.extract.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * Arrays and lists that each object of an array has for itself: another one with each object, as
 * each row of an array of arrays is.
 */
final class OwnArrays {

  private final Reader reader;

  private final Map<Object, Own> owned = new HashMap<>();

  OwnArrays(Reader reader) {
    this.reader = reader;
  }

  /**
   * Arrays and lists that an object of an array holds: another one with each object, as each row of
   * an array of arrays is.
   *
   * @param subscripts that lead to the object
   */
  private record Own(String name, List<Expr> subscripts) {
    List<Expr> at(Expr subscript) {
      List<Expr> all = new ArrayList<>(subscripts);
      all.add(subscript);
      return all;
    }
  }

  /**
   * Notes that an object has an array for itself.
   *
   * @param subscripts that lead to the object
   */
  void own(Object array, String name, List<Expr> subscripts) {
    owned.put(array, new Own(name, subscripts));
  }

  boolean isOwned(Object array) {
    return owned.containsKey(array);
  }

  /** What is known of where an array lies that has no name, if its subscript is known as well. */
  Optional<List<Expr>> subscriptsInOwn(ArrayElement element) {
    Optional<Expr> index = element.index().value().whole();
    return Optional.ofNullable(owned.get(element.array().key()))
        .filter(own -> element.array().value().array().isEmpty())
        .flatMap(own -> index.map(own::at))
        .filter(this::isOfOpenLoops);
  }

  private boolean isOfOpenLoops(List<Expr> subscripts) {
    List<OpenLoop> loops = reader.notes().loops();
    return subscripts.stream()
        .flatMap(subscript -> subscript.symbols().stream())
        .filter(Symbol::isIndex)
        .allMatch(index -> loops.stream().anyMatch(loop -> loop.index.equals(index)));
  }

  String nameOf(ArrayElement element) {
    return element
        .array()
        .value()
        .array()
        .or(() -> Optional.ofNullable(owned.get(element.array().key())).map(Own::name))
        .orElse("?");
  }
}
