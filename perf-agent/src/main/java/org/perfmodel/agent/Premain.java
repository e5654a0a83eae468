package org.perfmodel.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;
import org.perfmodel.agent.runtime.Recorder;
import org.perfmodel.agent.runtime.Sizes;

/** Where the virtual machine starts the agent. A fault here leaves the program as it is. */
public final class Premain {
  private Premain() {}

  /**
   * Starts counting.
   *
   * @param argument file of {@link Options}
   */
  public static void premain(String argument, Instrumentation instrumentation) {
    try {
      start(Options.read(argument), instrumentation);
    } catch (IOException | ReflectiveOperationException | RuntimeException e) {
      System.err.println("perf: nothing is observed in this virtual machine: " + e);
    }
  }

  private static void start(Options options, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Recorder recorder = new Recorder();
    connect(instrumentation, recorder);
    Observer observer = new Observer(options.classes(), recorder);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(() -> RawFile.write(options.output(), recorder, observer.faults())));
    instrumentation.addTransformer(observer);
  }

  /** Defines the class that instrumented code calls where each class sees it: in java.lang. */
  private static void connect(Instrumentation instrumentation, Recorder recorder)
      throws ReflectiveOperationException {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(),
        Map.of("java.lang", Set.of(Premain.class.getModule())),
        Set.of(),
        Map.of());
    Class<?> bridge =
        MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup())
            .defineClass(Bridge.bytes(Bridge.NAME));
    ObjIntConsumer<int[]> left = recorder::left;
    ToIntFunction<Object> size = Sizes::of;
    ToIntFunction<Object> row = Sizes::ofRow;
    bridge.getField(Bridge.LEFT).set(null, left);
    bridge.getField(Bridge.SIZE).set(null, size);
    bridge.getField(Bridge.ROW).set(null, row);
  }
}
