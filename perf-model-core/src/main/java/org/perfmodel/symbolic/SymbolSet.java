package org.perfmodel.symbolic;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A few symbols by name. Immutable, and small: every formula keeps one, and so does every function
 * in it.
 */
final class SymbolSet extends AbstractSet<Symbol> implements SortedSet<Symbol> {
  static final SymbolSet NONE = new SymbolSet(new Symbol[0]);

  private final Symbol[] symbols;

  private SymbolSet(Symbol[] symbols) {
    this.symbols = symbols;
  }

  static SymbolSet of(TreeSet<Symbol> symbols) {
    return symbols.isEmpty() ? NONE : new SymbolSet(symbols.toArray(new Symbol[0]));
  }

  /** With one more; the same set if it is in it. */
  SymbolSet with(Symbol symbol) {
    int at = 0;
    while (at < symbols.length) {
      int order = symbols[at].name().compareTo(symbol.name());
      if (order == 0) {
        return this;
      }
      if (order > 0) {
        break;
      }
      at++;
    }
    Symbol[] more = new Symbol[symbols.length + 1];
    System.arraycopy(symbols, 0, more, 0, at);
    more[at] = symbol;
    System.arraycopy(symbols, at, more, at + 1, symbols.length - at);
    return new SymbolSet(more);
  }

  /** With all of those; one of the two sets if it has them all. */
  SymbolSet with(SymbolSet others) {
    if (symbols.length == 0) {
      return others;
    }
    SymbolSet all = this;
    for (Symbol symbol : others.symbols) {
      all = all.with(symbol);
    }
    return all;
  }

  @Override
  public Iterator<Symbol> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < symbols.length;
      }

      @Override
      public Symbol next() {
        if (next == symbols.length) {
          throw new NoSuchElementException();
        }
        return symbols[next++];
      }
    };
  }

  @Override
  public int size() {
    return symbols.length;
  }

  @Override
  public boolean contains(Object other) {
    for (Symbol symbol : symbols) {
      if (symbol.equals(other)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Comparator<? super Symbol> comparator() {
    return Atom.ORDER;
  }

  @Override
  public SortedSet<Symbol> subSet(Symbol from, Symbol to) {
    return tree().subSet(from, to);
  }

  @Override
  public SortedSet<Symbol> headSet(Symbol to) {
    return tree().headSet(to);
  }

  @Override
  public SortedSet<Symbol> tailSet(Symbol from) {
    return tree().tailSet(from);
  }

  @Override
  public Symbol first() {
    return at(0);
  }

  @Override
  public Symbol last() {
    return at(symbols.length - 1);
  }

  private Symbol at(int index) {
    if (symbols.length == 0) {
      throw new NoSuchElementException();
    }
    return symbols[index];
  }

  private TreeSet<Symbol> tree() {
    TreeSet<Symbol> tree = new TreeSet<>(Atom.ORDER);
    tree.addAll(Arrays.asList(symbols));
    return tree;
  }
}
