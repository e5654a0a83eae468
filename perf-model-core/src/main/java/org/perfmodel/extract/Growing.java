package org.perfmodel.extract;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * Arrays that are outgrown by what is put into a collection or a text. Those of a builder of texts
 * double: with lengths spread evenly over their logarithms they have {@code 2/ln 2} bytes per
 * character in the mean, all that it has had together.
 */
final class Growing {
  private static final Expr PER_CHARACTER = Expr.parse("29/10");

  private final Reader reader;
  private final MadeSizes made;

  Growing(Reader reader, MadeSizes made) {
    this.reader = reader;
    this.made = made;
  }

  /** What a call makes its receiver allocate, of which the catalogue says nothing. */
  void beside(String kind, LibraryCall call) {
    boolean isText = kind.equals("StringBuilder") || kind.equals("StringBuffer");
    boolean adds = call.is("append", 1) || call.is("insert", 2);
    if (!isText || !adds || hasRoom(call.scope())) {
      return;
    }
    Value characters = made.text(call, call.is("insert", 2) ? 1 : 0);
    characters.whole().ifPresent(many -> call.code().addBeside(many.times(PER_CHARACTER)));
  }

  /** Whether the object was made with room for as much as its program says. */
  private boolean hasRoom(Optional<Operand> object) {
    return object.flatMap(each -> each.value().called()).filter(reader.notes::hasRoom).isPresent();
  }
}
