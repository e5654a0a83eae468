package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.Place;

/** Fields and sizes that an iteration changes, beside local variables. */
final class ChangedPaths {

  private final Reader reader;

  ChangedPaths(Reader reader) {
    this.reader = reader;
  }

  static boolean isLeft(String path) {
    return Heap.last(path).equals(DirectEffects.LEFT);
  }

  /** Fields that the loop's own statements assign and sizes of collections that they change. */
  List<String> pathsChanged(LoopShape loop, Changes changes, Frame frame, State state) {
    Set<String> found = new TreeSet<>();
    for (String name : changes.own()) {
      if (state.local(name).isEmpty() && !changes.callsChange(name)) {
        reader
            .types()
            .field(frame.owner, name)
            .filter(field -> field.type().isIntegral())
            .ifPresent(
                field -> found.add(reader.names().path(field, frame.seenAs(), frame.receiver)));
      }
    }
    if (!changes.callsChange(DirectEffects.SIZES)) {
      for (Node part : loop.parts()) {
        for (MethodCallExpr call : reader.effects().facts.of(part).calls()) {
          call.getScope()
              .filter(scope -> DirectEffects.isMutator(call.getNameAsString()))
              .flatMap(Nodes::name)
              .flatMap(name -> collection(name, frame, state))
              .ifPresent(path -> found.add(SizeNames.sizePath(path)));
        }
      }
    }
    for (Node part : loop.parts()) {
      advanced(part, frame, state, found);
    }
    found.addAll(builtTexts(loop.parts(), state).keySet());
    return new ArrayList<>(found);
  }

  /** How long the texts are that methods called in a loop may append to. */
  Map<String, Value> builtTexts(List<? extends Node> parts, State state) {
    for (Node part : parts) {
      if (!reader.effects().facts.of(part).calls().isEmpty()) {
        return state.heap().builtTexts();
      }
    }
    return Map.of();
  }

  /** What is left of the iterators that a part of a loop takes elements of, or hands on. */
  private void advanced(Node part, Frame frame, State state, Set<String> into) {
    for (MethodCallExpr call : reader.effects().facts.of(part).calls()) {
      List<Expression> taken =
          DirectEffects.isAdvancing(call)
              ? List.of(call.getScope().orElseThrow())
              : call.getArguments();
      for (Expression each : taken) {
        Nodes.name(each)
            .filter(name -> LibraryTypes.isIterator(typeOf(name, frame, state)))
            .flatMap(name -> collection(name, frame, state))
            .ifPresent(path -> into.add(SizeNames.leftPath(path)));
      }
    }
  }

  private JavaType typeOf(String name, Frame frame, State state) {
    return state
        .local(name)
        .map(State.Local::type)
        .or(() -> reader.types().field(frame.owner, name).map(TypeIndex.Field::type))
        .filter(type -> reader.types().type(type.name(), frame.owner).isEmpty())
        .orElse(JavaType.UNKNOWN);
  }

  /** Of these, those that a {@code continue} may leave as they are. */
  Set<String> leftBehindContinue(Statement body, Frame frame, State state) {
    Set<String> left = new TreeSet<>();
    boolean mayBeSkipped = !(body instanceof BlockStmt);
    for (Statement each : body instanceof BlockStmt block ? block.getStatements() : List.of(body)) {
      mayBeSkipped |= Nodes.any(each, ContinueStmt.class::isInstance);
      if (mayBeSkipped) {
        advanced(each, frame, state, left);
      }
    }
    return left;
  }

  /** Of these paths, those whose fields the loop also stores to through other names. */
  Set<String> sharedByName(LoopShape loop, Set<String> paths, Frame frame, State state) {
    Set<String> shared = new TreeSet<>();
    for (String path : paths) {
      if (Heap.last(path).equals(DirectEffects.SIZES) && !path.startsWith(Heap.FRESH)) {
        shared.add(path);
      }
    }
    for (Node part : paths.isEmpty() ? List.<Node>of() : loop.parts()) {
      for (Node node : reader.effects().facts.of(part).assignments()) {
        if (DirectEffects.assigned(node) instanceof FieldAccessExpr access
            && !access.getScope().isThisExpr()) {
          for (String path : paths) {
            if (Heap.last(path).equals(access.getNameAsString())
                && mayBeFieldOf(access, frame, state)) {
              shared.add(path);
            }
          }
        }
      }
    }
    return shared;
  }

  /** Unless it is the field of another class that has the same name. */
  private boolean mayBeFieldOf(FieldAccessExpr access, Frame frame, State state) {
    Optional<TypeIndex.Field> own = reader.types().field(frame.owner, access.getNameAsString());
    Optional<TypeIndex.Field> its =
        Nodes.name(access.getScope())
            .flatMap(state::local)
            .flatMap(local -> reader.types().type(local.type().name(), frame.owner))
            .flatMap(type -> reader.types().field(type, access.getNameAsString()));
    return its.isEmpty() || own.isEmpty() || its.get().owner() == own.get().owner();
  }

  private Optional<String> collection(String name, Frame frame, State state) {
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      return local.get().value().called();
    }
    return reader
        .types()
        .field(frame.owner, name)
        .map(field -> reader.names().path(field, frame.seenAs(), frame.receiver));
  }

  Value valueAt(String path, State state, Place place) {
    Optional<Value> known = state.heap().at(path);
    if (known.isPresent()) {
      return known.get();
    }
    if (isLeft(path)) {
      return reader.names().left(path, place, state);
    }
    if (state.heap().mayHaveChangedAnywhere(path)) {
      return Value.Opaque.ONLY;
    }
    return Value.exact(reader.notes().size(path, "value of " + path, place));
  }
}
