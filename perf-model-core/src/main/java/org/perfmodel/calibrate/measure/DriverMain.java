package org.perfmodel.calibrate.measure;

import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.perfmodel.calibrate.kernel.MicroKernel;

/**
 * The program of a JVM that times a driver. Arguments: milliseconds, what quiet is ({@link
 * Quiet#least()} of another JVM, or 0), class, method, then for each point its values separated by
 * commas. Prints {@code seconds TIME RUNS MEAN DEVIATION WAITING COMPILED QUIET} for each point, or
 * {@code problem WHAT NEXT}, and at the end {@code quiet RATIO} and {@code done}.
 */
public final class DriverMain {
  /** To wait for neighbours to go, at the most. */
  private static final int PATIENCE_SECONDS = 10;

  private final PrintStream out;
  private final Stopwatch stopwatch;

  private DriverMain(PrintStream out, long nanos, double known) {
    this.out = out;
    this.stopwatch =
        new Stopwatch(nanos, nanos, IdleCore.within(PATIENCE_SECONDS, TimeUnit.SECONDS, known));
  }

  public static void main(String[] arguments) {
    PrintStream out = System.out;
    // What the driver prints must not be taken for results.
    System.setOut(System.err);
    DriverMain main =
        new DriverMain(
            out,
            TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[0])),
            Double.parseDouble(arguments[1]));
    try {
      main.measure(arguments);
    } catch (ReflectiveOperationException | LinkageError e) {
      main.problem(e.toString(), "Maybe mvn test-compile comes first, or its name is another.");
    }
    out.println("sink\t" + main.stopwatch.sink());
    out.println("quiet\t" + main.stopwatch.quiet());
    out.println("done");
    out.flush();
    // Threads that the driver left behind must not keep the JVM.
    System.exit(0);
  }

  private void measure(String[] arguments) throws ReflectiveOperationException {
    Class<?> type = Class.forName(arguments[2]);
    List<String[]> points = new ArrayList<>();
    for (int i = 4; i < arguments.length; i++) {
      points.add(arguments[i].isEmpty() ? new String[0] : arguments[i].split(",", -1));
    }
    int count = points.isEmpty() ? 0 : points.get(0).length;
    Method method = find(type, arguments[3], count);
    if (method == null) {
      problem(
          "has no static method `" + arguments[3] + "` of " + count + " numbers",
          "Maybe it is not static, or takes other arguments.");
      return;
    }
    method.setAccessible(true);
    for (String[] point : points) {
      if (!measure(method, values(method, point))) {
        return;
      }
    }
  }

  private static @Nullable Method find(Class<?> type, String name, int count) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name)
          && Modifier.isStatic(method.getModifiers())
          && method.getParameterCount() == count
          && takesNumbers(method)) {
        return method;
      }
    }
    return null;
  }

  private static boolean takesNumbers(Method method) {
    for (Class<?> parameter : method.getParameterTypes()) {
      if (parameter != int.class && parameter != long.class && parameter != double.class) {
        return false;
      }
    }
    return true;
  }

  private static Object[] values(Method method, String[] point) {
    Object[] values = new Object[point.length];
    for (int i = 0; i < point.length; i++) {
      long value = Long.parseLong(point[i]);
      Class<?> parameter = method.getParameterTypes()[i];
      if (parameter == int.class) {
        values[i] = Math.toIntExact(value);
      } else if (parameter == long.class) {
        values[i] = value;
      } else {
        values[i] = (double) value;
      }
    }
    return values;
  }

  /** Whether it could be called. */
  @SuppressWarnings("CatchingUnchecked") // The user's code may throw anything, and is told what.
  private boolean measure(Method method, Object[] values) {
    try {
      Object made = invoke(method, values);
      MicroKernel.Code code = code(made);
      if (code == null) {
        code = () -> number(invoke(method, values));
      }
      // With more processors other threads may do the work: their time is not this thread's, and
      // they are no neighbours.
      boolean isAlone = Runtime.getRuntime().availableProcessors() == 1;
      Reading reading = stopwatch.read(code, isAlone);
      out.printf(
          Locale.ROOT,
          "seconds\t%s\t%d\t%s\t%s\t%.2f\t%b\t%b\t%s%n",
          reading.seconds(),
          reading.batches(),
          reading.mean(),
          reading.deviation(),
          isAlone ? reading.waiting() : 1.0,
          reading.isCompiled(),
          !isAlone || reading.isQuiet(),
          reading.clock());
      return true;
    } catch (DriverThrew e) {
      threw(e.thrown);
    } catch (Throwable e) {
      threw(e);
    }
    return false;
  }

  private void threw(Throwable thrown) {
    thrown.printStackTrace(System.err);
    String next = "Maybe the inputs are beyond what it can do.";
    if (thrown instanceof OutOfMemoryError) {
      next = "Maybe the inputs are too large: the JVM has 1 GiB.";
    } else if (thrown instanceof StackOverflowError) {
      next = "Maybe the inputs are too large for a recursion, or it does not end.";
    }
    problem("threw " + reason(thrown) + place(thrown), next);
  }

  /** The innermost call of code that is not the JVM's. */
  private static String place(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      String type = frame.getClassName();
      if (!type.startsWith("java.") && !type.startsWith("jdk.")) {
        return ", at " + frame;
      }
    }
    return "";
  }

  /** Carries what the user's code threw past interfaces that do not let it through. */
  private static final class DriverThrew extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Throwable thrown;

    DriverThrew(Throwable thrown) {
      super(thrown);
      this.thrown = thrown;
    }
  }

  private static @Nullable Object invoke(Method method, Object[] values) {
    try {
      return method.invoke(null, values);
    } catch (InvocationTargetException e) {
      throw new DriverThrew(e.getTargetException());
    } catch (IllegalAccessException e) {
      throw new DriverThrew(e);
    }
  }

  private static MicroKernel.@Nullable Code code(@Nullable Object made) {
    if (made instanceof Runnable task) {
      return () -> {
        task.run();
        return 0;
      };
    }
    if (made instanceof Callable<?> task) {
      return () -> number(called(task));
    }
    if (made instanceof DoubleSupplier task) {
      return task::getAsDouble;
    }
    if (made instanceof IntSupplier task) {
      return task::getAsInt;
    }
    if (made instanceof LongSupplier task) {
      return task::getAsLong;
    }
    if (made instanceof Supplier<?> task) {
      return () -> number(task.get());
    }
    return null;
  }

  private static @Nullable Object called(Callable<?> task) {
    try {
      return task.call();
    } catch (Exception e) {
      throw new DriverThrew(e);
    }
  }

  /** Something of the result that keeps its computation alive. */
  private static double number(@Nullable Object result) {
    return result instanceof Number value ? value.doubleValue() : System.identityHashCode(result);
  }

  private static String reason(Throwable thrown) {
    return thrown instanceof StackOverflowError ? StackOverflowError.class.getName() : "" + thrown;
  }

  private void problem(String what, String next) {
    out.println("problem\t" + what.replaceAll("\\s+", " ") + "\t" + next);
  }
}
