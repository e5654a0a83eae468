package org.perfmodel.symbolic;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A few elements in an order of their own. Immutable, and small: every formula keeps one of its
 * symbols, and so does every function in it.
 */
final class SmallSortedSet<E> extends AbstractSet<E> implements SortedSet<E> {
  private final Comparator<? super E> order;
  private final E[] elements;

  private SmallSortedSet(Comparator<? super E> order, E[] elements) {
    this.order = order;
    this.elements = elements;
  }

  /** The set of no elements, from which all others of that order are made. */
  static <E> SmallSortedSet<E> empty(Comparator<? super E> order, E[] none) {
    return new SmallSortedSet<>(order, none);
  }

  /** The set of the elements of a tree of the same order, whatever this one has. */
  SmallSortedSet<E> having(TreeSet<E> tree) {
    return tree.isEmpty() && elements.length == 0
        ? this
        : new SmallSortedSet<>(order, tree.toArray(Arrays.copyOf(elements, 0)));
  }

  /** With one more; the same set if it is in it. */
  SmallSortedSet<E> with(E element) {
    int at = 0;
    while (at < elements.length) {
      int sign = order.compare(elements[at], element);
      if (sign == 0) {
        return this;
      }
      if (sign > 0) {
        break;
      }
      at++;
    }
    E[] more = Arrays.copyOf(elements, elements.length + 1);
    more[at] = element;
    System.arraycopy(elements, at, more, at + 1, elements.length - at);
    return new SmallSortedSet<>(order, more);
  }

  /** With all of those; one of the two sets if it has them all. */
  SmallSortedSet<E> with(SmallSortedSet<E> others) {
    if (elements.length == 0) {
      return others;
    }
    SmallSortedSet<E> all = this;
    for (E element : others.elements) {
      all = all.with(element);
    }
    return all;
  }

  @Override
  public Iterator<E> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < elements.length;
      }

      @Override
      public E next() {
        if (next == elements.length) {
          throw new NoSuchElementException();
        }
        return elements[next++];
      }
    };
  }

  @Override
  public int size() {
    return elements.length;
  }

  @Override
  public boolean contains(Object other) {
    for (E element : elements) {
      if (element.equals(other)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Comparator<? super E> comparator() {
    return order;
  }

  @Override
  public SortedSet<E> subSet(E from, E to) {
    return tree().subSet(from, to);
  }

  @Override
  public SortedSet<E> headSet(E to) {
    return tree().headSet(to);
  }

  @Override
  public SortedSet<E> tailSet(E from) {
    return tree().tailSet(from);
  }

  @Override
  public E first() {
    return at(0);
  }

  @Override
  public E last() {
    return at(elements.length - 1);
  }

  private E at(int index) {
    if (elements.length == 0) {
      throw new NoSuchElementException();
    }
    return elements[index];
  }

  private TreeSet<E> tree() {
    TreeSet<E> tree = new TreeSet<>(order);
    tree.addAll(Arrays.asList(elements));
    return tree;
  }
}
