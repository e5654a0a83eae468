package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.PoolSize;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;

/**
 * Bytes of new objects of the Java library, with what they make at once, as HotSpot lays them out
 * in heaps below 32 GB (OpenJDK 17).
 */
public final class LibraryObjects {
  private static final Map<String, Integer> BYTES =
      Map.ofEntries(
          Map.entry("ArrayList", 24),
          Map.entry("Vector", 24 + 56),
          Map.entry("Stack", 24 + 56),
          Map.entry("LinkedList", 32),
          Map.entry("ArrayDeque", 24 + 88),
          Map.entry("PriorityQueue", 32 + 64),
          Map.entry("HashMap", 48),
          Map.entry("LinkedHashMap", 56),
          Map.entry("ConcurrentHashMap", 64),
          Map.entry("TreeMap", 48),
          Map.entry("HashSet", 16 + 48),
          Map.entry("LinkedHashSet", 16 + 56),
          Map.entry("TreeSet", 16 + 48),
          Map.entry("StringBuilder", 24 + 32),
          Map.entry("StringBuffer", 24 + 32),
          Map.entry("BitSet", 24 + 16),
          Map.entry("String", 24 + 16),
          Map.entry("Random", 32 + 24),
          Map.entry("AtomicLong", 24),
          Map.entry("ReentrantLock", 16 + 32),
          Map.entry("ReentrantReadWriteLock", 24 + 48 + 16 + 16),
          Map.entry("Integer", 16),
          Map.entry("Long", 24),
          Map.entry("Double", 24),
          Map.entry("Thread", 120));

  private static final int SMALL = 16;

  /** An exception, without its stack trace. */
  private static final int THROWN = 40;

  private final Reader reader;

  public LibraryObjects(Reader reader) {
    this.reader = reader;
  }

  /** What is allocated beside the price of making one. */
  public void made(
      ObjectCreationExpr creation,
      String alias,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    String name = creation.getType().getNameAsString();
    boolean isThrown = name.endsWith("Exception") || name.endsWith("Error");
    code.addBeside(BYTES.getOrDefault(name, isThrown ? THROWN : SMALL));
    if (PoolSize.of(creation).isPresent()) {
      state.heap().putFresh(alias + ".workers", arguments.get(0).value());
    }
    if (arguments.size() != 1 || !BYTES.containsKey(name)) {
      return;
    }
    Operand argument = arguments.get(0);
    if (name.startsWith("StringBu")) {
      characters(argument, frame, creation, state)
          .ifPresent(many -> code.addBeside(many.minus(SMALL)));
      if (argument.type().isNumber()) {
        reader.notes().madeWithRoom(alias);
      }
    } else if (name.equals("ArrayList")) {
      room(argument, creation, frame, state)
          .ifPresent(
              many ->
                  code.addBeside(
                      argument.type().isNumber()
                          ? many.times(4).plus(SMALL)
                          : Expr.constant(SMALL))); // What is copied has a price.
      if (argument.type().isNumber() && argument.value().whole().isPresent()) {
        reader.notes().madeWithRoom(alias);
      }
    }
  }

  private Optional<Expr> characters(
      Operand argument, Frame frame, ObjectCreationExpr creation, State state) {
    return argument.type().isNumber()
        ? argument.value().whole()
        : argument.type().isString()
            ? reader
                .names()
                .size(argument, "length", frame.place(creation), state)
                .whole()
                .map(length -> length.plus(SMALL))
            : Optional.empty();
  }

  private Optional<Expr> room(
      Operand argument, ObjectCreationExpr creation, Frame frame, State state) {
    return argument.type().isNumber()
        ? argument.value().whole()
        : reader.names().size(argument, "size", frame.place(creation), state).whole();
  }
}
