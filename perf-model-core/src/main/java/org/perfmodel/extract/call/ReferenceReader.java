package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Method references where they are run. */
final class ReferenceReader {
  private final Reader reader;
  private final Targets targets;
  private final Library library;
  private final ReferenceCalls calls;

  ReferenceReader(Reader reader, Targets targets, Library library) {
    this.reader = reader;
    this.targets = targets;
    this.library = library;
    this.calls = new ReferenceCalls(reader);
  }

  /** What making a function of a reference evaluates. */
  void made(MethodReferenceExpr reference, Frame frame, State state, Code code) {
    calls.evaluate(reference, frame, state, code);
  }

  /** Runs the method that a reference names. */
  Operand applied(
      MethodReferenceExpr reference,
      List<Operand> arguments,
      Node at,
      Frame from,
      Frame frame,
      State state,
      Code code) {
    Expression scope = reference.getScope();
    String name = reference.getIdentifier();
    Optional<TypeIndex.Entry> type =
        scope.isTypeExpr()
            ? reader.types().type(scope.asTypeExpr().getTypeAsString(), frame.owner)
            : scope instanceof ThisExpr || scope instanceof SuperExpr
                ? Optional.of(frame.owner)
                : reader.names().typeNamed(scope, frame, state);
    if (type.isPresent()) {
      List<TypeIndex.Method> found = targets.overloads(type.get(), name, arguments);
      if (found.size() == 1 && found.get(0).hasBody()) {
        return reader
            .inlining()
            .inlined(found.get(0), arguments, Receiver.of(frame), at, from, state, code);
      }
      if (!arguments.isEmpty()) {
        List<Operand> rest = arguments.subList(1, arguments.size());
        List<TypeIndex.Method> unbound = targets.overloads(type.get(), name, rest);
        if (unbound.size() == 1 && unbound.get(0).hasBody()) {
          String receiver = arguments.get(0).value().called().orElse("?") + ".";
          return reader
              .inlining()
              .inlined(
                  unbound.get(0),
                  rest,
                  new Receiver(receiver, Optional.empty(), type),
                  at,
                  from,
                  state,
                  code);
        }
      }
    } else {
      Optional<Operand> known = library.reference(reference, arguments, frame, code);
      if (known.isPresent()) {
        return known.get();
      }
      // The parser takes a variable for a type.
      Optional<State.Local> held =
          ReferenceCalls.held(reference, state)
              .or(
                  () ->
                      scope.isTypeExpr()
                          ? state.local(scope.asTypeExpr().getTypeAsString())
                          : Optional.empty());
      if (held.isPresent() || scope.isNameExpr() || scope.isFieldAccessExpr()) {
        Operand object =
            held.map(
                    local ->
                        new Operand(
                            local.type(), local.value(), local.key(), local.level(), local.paths()))
                .orElseGet(() -> reader.expressions().read(scope, frame, state, code));
        Optional<TypeIndex.Entry> owner = reader.types().type(object.type().name(), frame.owner);
        List<TypeIndex.Method> found =
            owner.map(each -> targets.overloads(each, name, arguments)).orElse(List.of());
        if (found.size() == 1 && found.get(0).hasBody()) {
          return reader
              .inlining()
              .inlined(
                  found.get(0),
                  arguments,
                  new Receiver(
                      object.value().called().orElse("?") + ".",
                      Value.madeAs(object.value()),
                      owner),
                  at,
                  from,
                  state,
                  code);
        }
      }
    }
    if (name.equals("new") && type.isPresent()) {
      List<TypeIndex.Method> fitting = targets.constructors(type.get(), arguments);
      if (fitting.size() == 1 || type.get().constructors().isEmpty()) {
        String made = type.get().name();
        String alias = Heap.FRESH + made + reader.notes().next();
        code.add(Verb.ALLOCATE, ValueType.NONE);
        code.addBeside(reader.constructors().bytes(type.get()));
        reader.constructors().initial(type.get(), alias + ".", frame, state, code, 0);
        if (fitting.size() == 1) {
          reader
              .inlining()
              .inlined(
                  fitting.get(0),
                  arguments,
                  new Receiver(alias + ".", Optional.of(made)),
                  at,
                  frame,
                  state,
                  code);
        }
        return new Operand(
            JavaType.object(made),
            Value.Named.object(alias, made),
            new Object(),
            reader.notes().depth(),
            Paths.NONE);
      }
    }
    Optional<LambdaExpr> call = calls.of(reference, arguments.size(), frame, state);
    if (call.isPresent()) {
      return reader
          .functions()
          .applied(new Value.Function(call.get(), frame, state), arguments, at, from, state, code);
    }
    code.node(
        reader.unknown(
            at,
            frame,
            "function without source",
            "function without source: `" + reader.brief(reference) + "`"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }
}
