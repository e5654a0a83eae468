package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SmallSortedSetTest {
  private static final List<Symbol> SYMBOLS =
      List.of(new Symbol("n"), Symbol.index("i"), new Symbol("a.length"), Symbol.PROCESSORS);

  private static TreeSet<Symbol> tree(List<Symbol> symbols) {
    TreeSet<Symbol> tree = new TreeSet<>(Atom.ORDER);
    tree.addAll(symbols);
    return tree;
  }

  @Test
  void isTheSameAsTheTreeThatItWasMadeOf() {
    for (int size = 1; size <= SYMBOLS.size(); size++) {
      TreeSet<Symbol> tree = tree(SYMBOLS.subList(0, size));
      SmallSortedSet<Symbol> set = Composed.NO_SYMBOLS.having(tree);
      assertThat(set).containsExactlyElementsOf(tree).isEqualTo(tree).hasSameHashCodeAs(tree);
      assertThat(set.first()).isEqualTo(tree.first());
      assertThat(set.last()).isEqualTo(tree.last());
      for (Symbol symbol : SYMBOLS) {
        assertThat(set.contains(symbol)).isEqualTo(tree.contains(symbol));
        assertThat(set.headSet(symbol)).isEqualTo(tree.headSet(symbol));
        assertThat(set.tailSet(symbol)).isEqualTo(tree.tailSet(symbol));
        assertThat(set.subSet(set.first(), set.last()))
            .isEqualTo(tree.subSet(tree.first(), tree.last()));
      }
    }
  }

  @Test
  void ofNoneHasNoFirst() {
    SmallSortedSet<Symbol> none = Composed.NO_SYMBOLS.having(tree(List.of()));
    assertThat(none).isEmpty();
    assertThatThrownBy(none::first).isInstanceOf(NoSuchElementException.class);
  }
}
