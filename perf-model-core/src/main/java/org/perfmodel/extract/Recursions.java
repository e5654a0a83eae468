package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** The methods that are being read, each called by the one before. */
final class Recursions {
  static final int DEEPEST = 16;

  private final List<CallableDeclaration<?>> open = new ArrayList<>();

  /** Which of them call themselves again, and how, as it was first found. */
  private final IdentityHashMap<CallableDeclaration<?>, String> again = new IdentityHashMap<>();

  /** One that is being read is called. */
  void again(CallableDeclaration<?> method) {
    again.putIfAbsent(method, shown(method));
  }

  /** Puts back which were called again by now. */
  Runnable kept() {
    if (again.isEmpty()) {
      return again::clear;
    }
    IdentityHashMap<CallableDeclaration<?>, String> now = new IdentityHashMap<>(again);
    return () -> {
      again.clear();
      again.putAll(now);
    };
  }

  /** How the method that is being read calls itself, if it does. */
  Optional<String> isCalledAgain(CallableDeclaration<?> method) {
    return Optional.ofNullable(again.remove(method));
  }

  boolean isOpen(CallableDeclaration<?> method) {
    for (CallableDeclaration<?> each : open) {
      if (Nodes.same(each, method)) {
        return true;
      }
    }
    return false;
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
