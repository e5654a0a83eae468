package org.perfmodel.extract.call;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;

/** Methods that are called without the type that has them: imported, or of the library's parent. */
final class UnqualifiedCalls {
  private final Reader reader;
  private final Targets targets;
  private final Library library;

  UnqualifiedCalls(Reader reader, Targets targets, Library library) {
    this.reader = reader;
    this.targets = targets;
    this.library = library;
  }

  /** A method that a static import names, or the only type imported so that has it. */
  List<TypeIndex.Method> imported(String name, List<Operand> arguments, Frame frame) {
    List<TypeIndex.Method> found = new ArrayList<>();
    for (ImportDeclaration imported : frame.source().unit().getImports()) {
      if (!imported.isStatic()) {
        continue;
      }
      Name path = imported.getName();
      boolean names = !imported.isAsterisk() && path.getIdentifier().equals(name);
      Optional<Name> type = imported.isAsterisk() ? Optional.of(path) : path.getQualifier();
      if (names || imported.isAsterisk()) {
        type.flatMap(each -> reader.types().type(each.getIdentifier(), frame.owner))
            .ifPresent(owner -> found.addAll(targets.overloads(owner, name, arguments)));
      }
    }
    return found;
  }

  /** The same of the library, where no class of the sources has such a method. */
  Optional<Operand> imported(
      MethodCallExpr call, List<Operand> arguments, Frame frame, State state, Code code) {
    Optional<ImportedTypes.Meant> type = reader.imports().imported(call, frame);
    return type.isEmpty()
        ? Optional.empty()
        : library.read(
            new LibraryCall(call, Optional.empty(), type, arguments, frame, state, code));
  }

  /** A method that a class of the sources has of one of the library. */
  Optional<Operand> inherited(
      MethodCallExpr call,
      Optional<Operand> scope,
      Optional<TypeIndex.Entry> type,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    Optional<JavaType> parent = type.flatMap(reader.outside()::parent);
    if (parent.isEmpty()) {
      return Optional.empty();
    }
    String receiver = frame.receiver.isEmpty() ? "this" : Heap.withoutDot(frame.receiver);
    Operand object =
        scope
            .map(given -> given.as(parent.get()))
            .orElseGet(
                () -> new Operand(parent.get(), Value.Named.of(receiver), receiver, 0, Paths.NONE));
    Optional<Operand> read =
        library.read(new LibraryCall(call, Optional.of(object), arguments, frame, state, code));
    if (read.isPresent()) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call) + "` calls no method of `" + type.orElseThrow().name() + "`",
              Confidence.ASSUMED,
              frame.place(call));
    }
    return read;
  }
}
