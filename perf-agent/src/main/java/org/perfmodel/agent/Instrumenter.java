package org.perfmodel.agent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.perfmodel.agent.runtime.Recorder;

/** Puts counters into the methods of a class. */
final class Instrumenter {
  /** Instructions; larger methods run as they are. */
  private static final int LARGE = 12_000;

  private final Recorder recorder;
  private final BiConsumer<String, String> faults;
  private final String bridge;

  /**
   * An instrumenter.
   *
   * @param faults takes the name of what is left as it is, and why
   * @param bridge internal name of the class that instrumented code calls
   */
  Instrumenter(Recorder recorder, BiConsumer<String, String> faults, String bridge) {
    this.bridge = bridge;
    this.recorder = recorder;
    this.faults = faults;
  }

  /**
   * The class with counters; the same bytes where there is nothing to count.
   *
   * @throws RuntimeException if the class cannot be read, or gets too large
   */
  byte[] instrumented(byte[] bytes) {
    return instrumented(bytes, bytes);
  }

  /**
   * The same of a class that another agent has changed.
   *
   * @param compiled as the compiler wrote it
   */
  byte[] instrumented(byte[] bytes, byte[] compiled) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    Map<String, MethodNode> origins = new HashMap<>();
    if (!Arrays.equals(bytes, compiled)) {
      ClassNode before = new ClassNode();
      new ClassReader(compiled).accept(before, ClassReader.SKIP_FRAMES);
      before.methods.forEach(method -> origins.put(method.name + method.desc, method));
    }
    boolean isChanged = false;
    if ((type.access & (Opcodes.ACC_MODULE | Opcodes.ACC_ANNOTATION)) == 0) {
      for (MethodNode method : type.methods) {
        isChanged |=
            instrument(type, method, origins.getOrDefault(method.name + method.desc, method));
      }
    }
    if (!isChanged) {
      return bytes;
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private boolean instrument(ClassNode type, MethodNode method, MethodNode compiled) {
    int kind = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_BRIDGE;
    if ((method.access & kind) != 0
        || method.instructions.size() == 0
        || method.name.equals("<clinit>")
        || method.name.startsWith("$")) {
      return false;
    }
    String name = type.name.replace('/', '.') + "#" + method.name + method.desc;
    if (method.instructions.size() > LARGE) {
      faults.accept(name, method.instructions.size() + " instructions");
      return false;
    }
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() == Opcodes.JSR || each.getOpcode() == Opcodes.RET) {
        faults.accept(name, "a subroutine of an old compiler");
        return false;
      }
    }
    MethodPlan plan = new MethodPlan(type, method);
    if (plan.isTrivial()) {
      return false;
    }
    if (plan.counters() > MethodPlan.COUNTERS) {
      faults.accept(name, plan.counters() + " counters");
      return false;
    }
    Recorder.Shape shape = plan.shape(compiled);
    int number = recorder.add(shape);
    boolean hasFrames = (type.version & 0xffff) >= Opcodes.V1_6;
    new MethodEdit(plan, method, hasFrames, number, bridge).apply();
    return true;
  }
}
