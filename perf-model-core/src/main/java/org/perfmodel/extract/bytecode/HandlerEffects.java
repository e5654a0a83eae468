package org.perfmodel.extract.bytecode;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What handlers of exceptions may change, as statements that are in no order: stores to fields and
 * elements, and calls. What they take is not counted, as it is not in sources.
 */
final class HandlerEffects {
  private static final String ELEMENTS = "(new Object[1])[0] = null;";

  private HandlerEffects() {}

  /** The statements of instructions that run only where something is thrown. */
  static Set<String> statements(List<AbstractInsnNode> handlers, Imports imports) {
    Set<String> statements = new TreeSet<>();
    for (AbstractInsnNode at : handlers) {
      statement(at, imports).ifPresent(statements::add);
    }
    return statements;
  }

  private static Optional<String> statement(AbstractInsnNode at, Imports imports) {
    try {
      int code = at.getOpcode();
      if (at instanceof FieldInsnNode field
          && (code == Opcodes.PUTFIELD || code == Opcodes.PUTSTATIC)) {
        String owner =
            code == Opcodes.PUTSTATIC
                ? imports.of(field.owner)
                : "((" + imports.of(field.owner) + ") null)";
        return Optional.of(
            owner + "." + field.name + " = " + none(Type.getType(field.desc), imports) + ";");
      }
      if (at instanceof MethodInsnNode call
          && !call.name.equals("<init>")
          && !call.owner.startsWith("[")) {
        String owner =
            code == Opcodes.INVOKESTATIC
                ? imports.of(call.owner)
                : "((" + imports.of(call.owner) + ") null)";
        StringBuilder given = new StringBuilder();
        for (Type type : Type.getArgumentTypes(call.desc)) {
          given.append(given.length() == 0 ? "" : ", ").append(none(type, imports));
        }
        return Optional.of(owner + "." + call.name + "(" + given + ");");
      }
      return code >= Opcodes.IASTORE && code <= Opcodes.SASTORE
          ? Optional.of(ELEMENTS)
          : Optional.empty();
    } catch (UnreadableException unnamed) {
      return Optional.empty();
    }
  }

  private static String none(Type type, Imports imports) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "false";
      case Type.OBJECT, Type.ARRAY -> "(" + imports.type(type.getDescriptor()) + ") null";
      case Type.INT -> "0";
      default -> "(" + imports.type(type.getDescriptor()) + ") 0";
    };
  }
}
