package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.type.Recursions;
import org.perfmodel.extract.type.TypeIndex;

/** The objects around those of inner classes: whose fields a name in an inner class may mean. */
public final class EnclosingInstances {
  private static final String NOBODY = "?.";

  /** An object, and the type whose declaration stands in another object. */
  private record Inner(String receiver, TypeIndex.Entry type) {}

  private final TypeIndex types;
  private final Map<Inner, String> around = new HashMap<>();

  public EnclosingInstances(TypeIndex types) {
    this.types = types;
  }

  /**
   * An object was made.
   *
   * @param given what it was made of, in {@code given.new Inner()}
   */
  public void made(TypeIndex.Entry type, String receiver, Optional<String> given, Frame frame) {
    Optional<TypeIndex.Entry> at = Optional.of(type);
    for (int up = 0; at.isPresent() && up < Recursions.DEEPEST; up++) {
      TypeIndex.Entry inner = at.get();
      Optional<TypeIndex.Entry> outer = isInner(inner) ? types.outer(inner) : Optional.empty();
      if (outer.isPresent()) {
        around.put(
            new Inner(receiver, inner),
            given.orElseGet(() -> receiver(outer.get(), frame.owner, frame.receiver)));
      }
      at = types.parent(inner);
    }
  }

  /** Whether objects of a type hold the one around. */
  public boolean isInner(TypeIndex.Entry type) {
    if (!(type.type() instanceof ClassOrInterfaceDeclaration plain)
        || plain.isInterface()
        || plain.isStatic()
        || types.outer(type).filter(outer -> !outer.isInterface()).isEmpty()) {
      return false;
    }
    Optional<Node> at = plain.getParentNode();
    while (at.isPresent() && !(at.get() instanceof TypeDeclaration<?>)) {
      if (at.get() instanceof MethodDeclaration method && method.isStatic()) {
        return false;
      }
      at = at.get().getParentNode();
    }
    return true;
  }

  /**
   * What formulae put before the fields of a type.
   *
   * @param at the type whose code asks, with its receiver
   */
  public String receiver(TypeIndex.Entry declaring, TypeIndex.Entry at, String receiver) {
    String found = receiver;
    Optional<TypeIndex.Entry> inner = Optional.of(at);
    while (inner.isPresent()) {
      // What runs may be a method of an heir: of the same object.
      if (types.distance(inner.get(), declaring) >= 0
          || types.distance(declaring, inner.get()) >= 0) {
        return found;
      }
      // What the region itself is of has no name, nor what is around it.
      found = found.isEmpty() ? found : around.getOrDefault(new Inner(found, inner.get()), NOBODY);
      inner = types.outer(inner.get());
    }
    return NOBODY;
  }

  /**
   * How many objects lie between one and that around it whose fields and methods a name means: each
   * has to be looked at for the next.
   */
  public int steps(TypeIndex.Entry declaring, TypeIndex.Entry at) {
    int steps = 0;
    Optional<TypeIndex.Entry> inner = Optional.of(at);
    while (inner.isPresent()
        && types.distance(inner.get(), declaring) < 0
        && types.distance(declaring, inner.get()) < 0) {
      steps++;
      inner = types.outer(inner.get());
    }
    return inner.isPresent() ? steps : 0;
  }

  /** The type that {@code this} or {@code Outer.this} is of. */
  public TypeIndex.Entry type(ThisExpr self, Frame frame) {
    return self.getTypeName()
        .flatMap(name -> types.type(name.getIdentifier(), frame.owner))
        .orElse(frame.owner);
  }

  /** What formulae put before the fields of {@code this} or {@code Outer.this}. */
  public String receiver(ThisExpr self, Frame frame) {
    return receiver(type(self, frame), frame.owner, frame.receiver);
  }
}
