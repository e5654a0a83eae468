package org.perfmodel.extract.counted;

import java.util.Optional;
import java.util.function.Predicate;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Writes a call of {@link Executed} before each instruction that is an operation. */
final class CountingMethod extends MethodVisitor {
  private static final String COUNTERS = Executed.class.getName().replace('.', '/');

  private final Predicate<String> counted;
  private int before = -1;

  /**
   * A method to be counted.
   *
   * @param counted whether a class, by its internal name, is instrumented
   */
  CountingMethod(MethodVisitor next, Predicate<String> counted) {
    super(Opcodes.ASM9, next);
    this.counted = counted;
  }

  private void count(Optional<Operation> kind) {
    kind.ifPresent(
        operation -> {
          super.visitLdcInsn(Executed.number(operation.verb(), operation.type()));
          tell("one", "(I)V");
        });
  }

  private void tell(String what, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, COUNTERS, what, descriptor, false);
  }

  private void array(int elementBytes) {
    super.visitInsn(Opcodes.DUP);
    super.visitLdcInsn(elementBytes);
    tell("array", "(II)V");
  }

  @Override
  public void visitInsn(int opcode) {
    count(Kinds.plain(opcode));
    super.visitInsn(opcode);
    before = opcode;
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    count(Optional.of(new Operation(Verb.ADD, ValueType.INT)));
    super.visitIincInsn(local, increment);
    before = Opcodes.IINC;
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    super.visitVarInsn(opcode, local);
    before = opcode;
  }

  @Override
  public void visitLdcInsn(Object value) {
    super.visitLdcInsn(value);
    before = Opcodes.LDC;
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    count(Kinds.jump(opcode, before));
    super.visitJumpInsn(opcode, label);
    before = opcode;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    count(Kinds.field(opcode, descriptor));
    super.visitFieldInsn(opcode, owner, name, descriptor);
    before = opcode;
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    if (opcode == Opcodes.NEWARRAY) {
      array(Kinds.primitive(operand).bytes());
    }
    super.visitIntInsn(opcode, operand);
    before = opcode;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    switch (opcode) {
      case Opcodes.ANEWARRAY -> array(ValueType.REFERENCE.bytes());
      case Opcodes.INSTANCEOF ->
          count(Optional.of(new Operation(Verb.COMPARE, ValueType.REFERENCE)));
      default -> {}
    }
    super.visitTypeInsn(opcode, type);
    if (opcode == Opcodes.NEW) {
      // Behind it: stack maps know what is made by where it is made.
      count(Optional.of(Operation.of(Verb.ALLOCATE)));
    }
    before = opcode;
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    super.visitMultiANewArrayInsn(descriptor, dimensions);
    super.visitInsn(Opcodes.DUP);
    super.visitLdcInsn(dimensions);
    tell("arrays", "(Ljava/lang/Object;I)V");
    before = Opcodes.MULTIANEWARRAY;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean inInterface) {
    if (owner.equals("java/lang/System") && name.equals("arraycopy")) {
      tell("arraycopy", descriptor);
    } else if (owner.matches("java/util/stream/(Int|Long|Double)Stream") && name.equals("sum")) {
      tell("sum", descriptor.replace("(", "(L" + owner + ";"));
    } else if (isPartFill(owner, name, descriptor)) {
      tell("fill", descriptor);
    } else {
      if (isFill(owner, name, descriptor)) {
        boolean wide = "JD".indexOf(descriptor.charAt(3)) >= 0;
        super.visitInsn(wide ? Opcodes.DUP2_X1 : Opcodes.DUP_X1);
        super.visitInsn(wide ? Opcodes.POP2 : Opcodes.POP);
        super.visitInsn(wide ? Opcodes.DUP_X2 : Opcodes.DUP_X1);
        tell("fill", "(Ljava/lang/Object;)V");
      }
      if (counted.test(owner)
          && !name.equals("<init>")
          && !isSynthetic(name)
          && !isOfLibrary(name, descriptor)) {
        count(Optional.of(Operation.of(Verb.CALL)));
      } else {
        count(Kinds.library(owner, name, descriptor));
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, inInterface);
    }
    before = opcode;
  }

  /** {@code fill(array, value)} of primitives: {@code ([DD)V}. */
  private static boolean isFill(String owner, String name, String descriptor) {
    return owner.equals("java/util/Arrays") && name.equals("fill") && descriptor.length() == 6;
  }

  /** {@code fill(array, from, to, value)} of primitives: {@code ([DIID)V}. */
  private static boolean isPartFill(String owner, String name, String descriptor) {
    return owner.equals("java/util/Arrays")
        && name.equals("fill")
        && descriptor.matches("\\(\\[[DIJF]II[DIJF]\\)V");
  }

  /** What the library declares and nothing can override, whatever class it is called of. */
  private static boolean isOfLibrary(String name, String descriptor) {
    return (name + descriptor)
        .matches("ordinal\\(\\)I|name\\(\\)Ljava/lang/String;|getClass\\(\\).*");
  }

  private static boolean isSynthetic(String name) {
    return name.startsWith("lambda$") || name.startsWith("access$") || name.startsWith("$");
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name,
      String descriptor,
      org.objectweb.asm.Handle bootstrap,
      Object... bootstrapArguments) {
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, bootstrapArguments);
    before = Opcodes.INVOKEDYNAMIC;
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    super.visitTableSwitchInsn(min, max, other, labels);
    before = Opcodes.TABLESWITCH;
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    super.visitLookupSwitchInsn(other, keys, labels);
    before = Opcodes.LOOKUPSWITCH;
  }
}
