package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.TaskTypes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;

/** Which objects tasks are handed to, are tasks, or are threads, by their types' names. */
public final class TaskTypeReader implements TaskTypes {
  private static final String LATCH = "CountDownLatch";

  private static final Set<String> EXECUTORS =
      Set.of(
          "ExecutorService",
          "Executor",
          "ThreadPoolExecutor",
          "ForkJoinPool",
          "CompletionService",
          "ExecutorCompletionService",
          "StructuredTaskScope",
          "ShutdownOnFailure",
          "ShutdownOnSuccess");

  private static final Set<String> TASKS =
      Set.of("RecursiveAction", "RecursiveTask", "CountedCompleter", "ForkJoinTask");

  private static final Set<String> HANDS_OVER = Set.of("submit", "execute", "fork");

  private final Reader reader;

  public TaskTypeReader(Reader reader) {
    this.reader = reader;
  }

  /** Whether it is one of the library's types that tasks are handed to. */
  static boolean isExecutor(JavaType type) {
    return EXECUTORS.contains(type.name());
  }

  /** Whether a method of that name hands a task to an executor. */
  static boolean handsOver(String method) {
    return HANDS_OVER.contains(method);
  }

  @Override
  public JavaType typeOf(Expression scope, Frame frame, State state) {
    if (scope instanceof MethodCallExpr call && call.getScope().isPresent()) {
      String name = call.getNameAsString();
      if (isFuture(call)) {
        return JavaType.object("CompletableFuture");
      }
      if (HANDS_OVER.contains(name) && isExecutor(typeOf(call.getScope().get(), frame, state))) {
        return JavaType.object("Future");
      }
      if (name.startsWith("get")) {
        JavaType holder = typeOf(call.getScope().get(), frame, state);
        if (holder.arguments().size() == 1 && holder.argument(0).name().equals(LATCH)) {
          return holder.argument(0);
        }
      }
      return name.equals("commonPool")
          ? JavaType.object("ForkJoinPool")
          : name.startsWith("new") && Printed.of(call.getScope().get()).equals("Executors")
              ? JavaType.object("ExecutorService")
              : declared(call, reader.names().typeNamed(call.getScope().get(), frame, state));
    }
    if (scope instanceof MethodCallExpr call) {
      return declared(call, Optional.of(frame.owner));
    }
    return reader
        .notes()
        .trying(
            () ->
                reader
                    .expressions()
                    .read(scope, frame, state.copy(), new Code(frame.place(scope)))
                    .type());
  }

  /** What a method of a type of the sources is declared to answer. */
  private JavaType declared(MethodCallExpr call, Optional<TypeIndex.Entry> owner) {
    JavaType found = JavaType.UNKNOWN;
    if (owner.isPresent()) {
      for (TypeIndex.Method method :
          reader.types().methods(owner.get(), call.getNameAsString(), call.getArguments().size())) {
        JavaType each = TypeIndex.answers(method);
        if (found.isKnown() && !found.equals(each)) {
          return JavaType.UNKNOWN;
        }
        found = each;
      }
    }
    return found;
  }

  /** {@code Thread}, {@code Thread.ofVirtual()}, and what is built from there. */
  static boolean isThreadBuilder(Expression scope) {
    Expression at = scope;
    while (at instanceof MethodCallExpr call && call.getScope().isPresent()) {
      at = call.getScope().get();
    }
    return at.isNameExpr() && at.asNameExpr().getNameAsString().equals("Thread");
  }

  @Override
  public boolean isThread(JavaType type, Frame frame) {
    return parent(type, frame).filter("Thread"::equals).isPresent();
  }

  /** Whether a chain of calls begins with {@code CompletableFuture}. */
  private static boolean isFuture(MethodCallExpr call) {
    Expression at = call;
    while (at instanceof MethodCallExpr inner && inner.getScope().isPresent()) {
      at = inner.getScope().get();
    }
    return at.isNameExpr() && at.asNameExpr().getNameAsString().equals("CompletableFuture");
  }

  @Override
  public boolean isTask(JavaType type, Frame frame) {
    return TASKS.contains(type.name()) || parent(type, frame).filter(TASKS::contains).isPresent();
  }

  /** The name of what a class of the sources extends. */
  private Optional<String> parent(JavaType type, Frame frame) {
    return reader
        .types()
        .type(type.name(), frame.owner)
        .filter(entry -> entry.type().isClassOrInterfaceDeclaration())
        .flatMap(
            entry -> entry.type().asClassOrInterfaceDeclaration().getExtendedTypes().getFirst())
        .map(parent -> parent.getNameAsString());
  }
}
