package org.perfmodel.extract.read;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Annotations;
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
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.TaskNode;

/** A method as a region: its parameters are sizes. */
public final class RegionEntry {
  private final Reader reader;
  private Optional<Operand> answer = Optional.empty();

  public RegionEntry(Reader reader) {
    this.reader = reader;
  }

  /** What the method that was read answers. */
  public Optional<Operand> answer() {
    return answer;
  }

  /**
   * @param negative what parameters are that no size can be
   */
  public TaskNode read(TypeIndex.Method method, Map<String, Expr> negative) {
    CallableDeclaration<?> declaration = method.declaration();
    Frame frame =
        new Frame(
                method.owner(),
                declaration.getNameAsString(),
                "",
                Optional.empty(),
                0,
                TypeIndex.answers(method))
            .of(declaration);
    State state = new State(new Heap());
    ProcessParameters ofProcess = new ProcessParameters(reader, declaration, frame);
    for (Parameter parameter : declaration.getParameters()) {
      JavaType type = JavaType.of(parameter);
      String name = parameter.getNameAsString();
      Value value = type.isReference() ? Value.Named.of(name) : Value.Opaque.ONLY;
      Optional<String> named = NamedSizeReader.of(parameter);
      Expr given = negative.get(name);
      if (given != null) {
        value = Value.exact(given);
      } else if (type.isIntegral()) {
        String size = named.or(() -> ofProcess.meaning(parameter)).orElse(name);
        value = Value.exact(reader.notes().size(size, "parameter " + name, frame.place(parameter)));
      } else if (named.isPresent()) {
        reader
            .namedSizes()
            .parameter(name, type, named.get(), frame.place(parameter), method.owner());
      }
      parameter
          .getAnnotationByName("Probability")
          .flatMap(annotation -> Annotations.value(annotation, "value"))
          .ifPresent(text -> reader.statements().annotate(name, text));
      Object key = value.whole().<Object>map(n -> n).orElse(name);
      state.set(name, new State.Local(type, value, key, 0, Paths.NONE));
    }
    Code code = new Code(frame.place(declaration));
    reader.recursions().enter(declaration);
    reader.inlining().body(declaration, frame, state, code);
    reader.recursions().leave();
    TaskNode built = code.built();
    TaskNode read =
        reader
            .inlining()
            .repeated(
                declaration, reader.messages().completed(reader.queues().talking(built)), frame);
    answer = frame.result();
    for (Condition condition : reader.notes().takeConditions()) {
      reader
          .notes()
          .assume("`" + condition.text() + "` holds", Confidence.ASSUMED, condition.place());
    }
    boolean locked = declaration instanceof MethodDeclaration plain && plain.isSynchronized();
    return processes(
        locked ? new TaskNode.Critical(frame.place(declaration), "this", false, read) : read);
  }

  /** What asks for its rank, or passes messages, is run by p processes. */
  private TaskNode processes(TaskNode root) {
    if (!reader.messages().isUsed() && !reader.notes().sizes.isOfProcesses()) {
      return root;
    }
    reader
        .named()
        .replaceAll((name, part) -> new TaskNode.Processes(part.place(), Symbol.RANK, part));
    return new TaskNode.Processes(root.place(), Symbol.RANK, root);
  }
}
