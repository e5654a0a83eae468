package org.perfmodel.extract.type;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;

/** The methods that are being read, each called by the one before. */
public final class Recursions {
  public static final int DEEPEST = 16;

  private final List<CallableDeclaration<?>> open = new ArrayList<>();

  /** Which of them call themselves again, and how, as it was first found. */
  private final IdentityHashMap<CallableDeclaration<?>, String> again = new IdentityHashMap<>();

  /** One that is being read is called. */
  public void again(CallableDeclaration<?> method) {
    again.putIfAbsent(method, shown(method));
  }

  /** Puts back which were called again by now. */
  public Runnable kept() {
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
  public Optional<String> isCalledAgain(CallableDeclaration<?> method) {
    return Optional.ofNullable(again.remove(method));
  }

  public boolean isOpen(CallableDeclaration<?> method) {
    for (CallableDeclaration<?> each : open) {
      if (Nodes.same(each, method)) {
        return true;
      }
    }
    return false;
  }

  public boolean isDeep() {
    return open.size() >= DEEPEST;
  }

  public void enter(CallableDeclaration<?> method) {
    open.add(method);
  }

  public void leave() {
    open.remove(open.size() - 1);
  }

  public String shown(CallableDeclaration<?> again) {
    StringBuilder text = new StringBuilder();
    open.forEach(method -> text.append(method.getNameAsString()).append(" -> "));
    return text.append(again.getNameAsString()).toString();
  }
}
