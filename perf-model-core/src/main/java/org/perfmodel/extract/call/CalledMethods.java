package org.perfmodel.extract.call;

import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;

/** Which methods of the sources a call may run, and what it is called of. */
final class CalledMethods {

  private final Reader reader;
  private final Targets targets;
  private final UnqualifiedCalls elsewhere;

  CalledMethods(Reader reader, Targets targets, UnqualifiedCalls elsewhere) {
    this.reader = reader;
    this.targets = targets;
    this.elsewhere = elsewhere;
  }

  /** The class that this was made with, if a method of that type is called of it. */
  Optional<TypeIndex.Entry> madeAs(Frame frame, TypeIndex.Entry owner) {
    return frame
        .receiverClass
        .flatMap(type -> reader.types().type(type, frame.owner))
        .filter(type -> reader.types().distance(type, owner) >= 0);
  }

  List<TypeIndex.Method> found(
      MethodCallExpr call,
      Optional<Operand> scope,
      Optional<TypeIndex.Entry> staticOwner,
      boolean own,
      List<Operand> arguments,
      Frame frame) {
    String name = call.getNameAsString();
    if (own) {
      boolean isSuper = call.getScope().filter(SuperExpr.class::isInstance).isPresent();
      Optional<TypeIndex.Entry> at =
          isSuper
              ? reader.types().parent(frame.owner)
              : Optional.of(
                  call.getScope().orElse(null) instanceof ThisExpr self
                      ? reader.enclosingInstances().type(self, frame)
                      : frame.owner);
      while (at.isPresent()) {
        List<TypeIndex.Method> here = targets.overloads(at.get(), name, arguments);
        if (!here.isEmpty()) {
          Optional<TypeIndex.Entry> made = madeAs(frame, at.get());
          return isSuper || here.size() > 1
              ? here
              : targets.of(
                  bounded(at.get(), frame),
                  only(here.get(0), bounded(at.get(), frame), made, arguments, call, frame));
        }
        at = call.getScope().isEmpty() ? reader.types().outer(at.get()) : Optional.empty();
      }
      return call.getScope().isEmpty() ? elsewhere.imported(name, arguments, frame) : List.of();
    }
    if (staticOwner.isPresent()) {
      return targets.overloads(staticOwner.get(), name, arguments);
    }
    Optional<TypeIndex.Entry> type = typeOf(scope, staticOwner, call, frame);
    if (type.isEmpty()) {
      return List.of();
    }
    List<TypeIndex.Method> here = targets.overloads(type.get(), name, arguments);
    if (here.isEmpty()) {
      List<TypeIndex.Method> ofHeirs = targets.ofHeirs(type.get(), name, arguments);
      if (!ofHeirs.isEmpty()) {
        reader
            .notes()
            .assume(
                "`" + reader.brief(call) + "` is not that of Object",
                Confidence.ASSUMED,
                frame.place(call));
      }
      return ofHeirs;
    }
    Optional<TypeIndex.Entry> made =
        scope
            .flatMap(object -> Value.madeAs(object.value()))
            .flatMap(each -> reader.types().type(each, frame.owner));
    return here.size() == 1
        ? targets.of(type.get(), only(here.get(0), type.get(), made, arguments, call, frame))
        : here;
  }

  /** The declared type of what a method is called of. */
  Optional<TypeIndex.Entry> typeOf(
      Optional<Operand> scope,
      Optional<TypeIndex.Entry> staticOwner,
      MethodCallExpr call,
      Frame frame) {
    return staticOwner.isPresent()
        ? Optional.empty()
        : scope
            .filter(object -> object.type().isKnown() && !object.type().isArray())
            .flatMap(object -> reader.types().typeAt(object.type().name(), frame.owner, call));
  }

  /** The type that this has, if it is an heir of the one whose method is read. */
  private TypeIndex.Entry bounded(TypeIndex.Entry owner, Frame frame) {
    return frame.bound.filter(type -> reader.types().distance(type, owner) >= 0).orElse(owner);
  }

  /** Notes where a method is taken for the only one that may run, though others may. */
  private List<TypeIndex.Method> only(
      TypeIndex.Method declared,
      TypeIndex.Entry type,
      Optional<TypeIndex.Entry> made,
      List<Operand> arguments,
      MethodCallExpr call,
      Frame frame) {
    List<TypeIndex.Method> running = targets.running(declared, made, arguments);
    boolean open =
        Targets.isAbstract(declared)
            || declared.isVirtual() && reader.types().isOverriddenAnonymously(declared, type);
    if (made.isEmpty() && open && running.size() == 1 && running.get(0).hasBody()) {
      reader
          .notes()
          .assume(
              "`"
                  + reader.brief(call)
                  + "` is that of "
                  + running.get(0).owner().name()
                  + ": no lambda or anonymous class stands there",
              Confidence.ASSUMED,
              frame.place(call));
    }
    return running;
  }

  // ---- methods of the sources

  /** Whether an interface has a body of its own for what is called of a function. */
  boolean isDefault(MethodCallExpr call, JavaType type, List<Operand> arguments, Frame frame) {
    return reader
        .types()
        .type(type.name(), frame.owner)
        .filter(
            owner ->
                targets.overloads(owner, call.getNameAsString(), arguments).stream()
                    .anyMatch(TypeIndex.Method::hasBody))
        .isPresent();
  }
}
