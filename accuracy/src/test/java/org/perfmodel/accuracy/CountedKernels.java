package org.perfmodel.accuracy;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Prints what the extraction makes of each kernel: sizes without a value, what has no count, and
 * the assumptions. It looks at no price and no time.
 */
public final class CountedKernels {
  private CountedKernels() {}

  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    ExtractedKernels extracted = ExtractedKernels.read();
    extracted.problems().forEach(problem -> out.println("problem: " + problem));
    for (Kernel kernel : Kernels.all()) {
      out.println(
          kernel.name()
              + " "
              + kernel.element()
              + (kernel.regular() ? " regular " : " irregular ")
              + kernel.at(kernel.sizes().get(0)));
      extracted.openSizes(kernel).forEach(size -> out.println("  no value for " + size));
      extracted.unknowns(kernel).forEach(unknown -> out.println("  UNKNOWN " + unknown));
      extracted
          .region(kernel)
          .assumptions()
          .forEach(assumption -> out.println("  " + assumption.place() + ": " + assumption.text()));
    }
  }
}
