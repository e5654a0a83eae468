package org.perfmodel.evaluate.process.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Which names of values are known where the parser stands, and the names that were not. */
final class Scope {
  private final Deque<String> bound = new ArrayDeque<>();
  private final List<Token> free = new ArrayList<>();

  void enter(String name) {
    bound.push(name);
  }

  void leave(int names) {
    for (int i = 0; i < names; i++) {
      bound.pop();
    }
  }

  void use(Token name) {
    if (!bound.contains(name.text())) {
      free.add(name);
    }
  }

  /** Names that nothing around them binds: symbols, if the model allows them. */
  List<Token> free() {
    return free;
  }
}
