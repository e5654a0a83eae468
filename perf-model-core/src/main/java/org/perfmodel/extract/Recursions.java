package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.ArrayList;
import java.util.List;

/** The methods that are being read, each called by the one before. */
final class Recursions {
  static final int DEEPEST = 16;

  private final List<CallableDeclaration<?>> open = new ArrayList<>();

  boolean isOpen(CallableDeclaration<?> method) {
    return open.stream().anyMatch(each -> Nodes.same(each, method));
  }

  boolean isDeep() {
    return open.size() >= DEEPEST;
  }

  void enter(CallableDeclaration<?> method) {
    open.add(method);
  }

  void leave() {
    open.remove(open.size() - 1);
  }

  String shown(CallableDeclaration<?> again) {
    StringBuilder text = new StringBuilder();
    open.forEach(method -> text.append(method.getNameAsString()).append(" -> "));
    return text.append(again.getNameAsString()).toString();
  }
}
