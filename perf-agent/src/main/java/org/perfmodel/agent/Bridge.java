package org.perfmodel.agent;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class that instrumented code calls. It stands in java.lang, which each class of each loader
 * and module sees, and hands on to functions of the agent.
 */
final class Bridge {
  static final String NAME = "java/lang/$PerfModel";

  /** Field and method: what a run of a method counted. */
  static final String LEFT = "left";

  static final String LEFT_DESCRIPTOR = "([II)V";

  /** Field and method: the size of an array, a collection or a text; below zero if it has none. */
  static final String SIZE = "size";

  /** Field and method: the size of the first element. */
  static final String ROW = "row";

  static final String SIZE_DESCRIPTOR = "(Ljava/lang/Object;)I";

  private static final String CONSUMER = "java/util/function/ObjIntConsumer";
  private static final String FUNCTION = "java/util/function/ToIntFunction";

  private Bridge() {}

  /**
   * The class.
   *
   * @param owner its internal name
   */
  static byte[] bytes(String owner) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
        owner,
        null,
        "java/lang/Object",
        null);
    MethodVisitor left = function(writer, owner, LEFT, LEFT_DESCRIPTOR, CONSUMER);
    left.visitVarInsn(Opcodes.ALOAD, 0);
    left.visitVarInsn(Opcodes.ILOAD, 1);
    left.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, CONSUMER, "accept", "(Ljava/lang/Object;I)V", true);
    left.visitInsn(Opcodes.RETURN);
    left.visitMaxs(0, 0);
    left.visitEnd();
    for (String name : new String[] {SIZE, ROW}) {
      MethodVisitor size = function(writer, owner, name, SIZE_DESCRIPTOR, FUNCTION);
      size.visitVarInsn(Opcodes.ALOAD, 0);
      size.visitMethodInsn(Opcodes.INVOKEINTERFACE, FUNCTION, "applyAsInt", SIZE_DESCRIPTOR, true);
      size.visitInsn(Opcodes.IRETURN);
      size.visitMaxs(0, 0);
      size.visitEnd();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static MethodVisitor function(
      ClassWriter writer, String owner, String name, String descriptor, String type) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    writer.visitField(access, name, "L" + type + ";", null, null).visitEnd();
    MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
    method.visitCode();
    method.visitFieldInsn(Opcodes.GETSTATIC, owner, name, "L" + type + ";");
    return method;
  }
}
