package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** One class with those that stand in it, as the text of a source. */
final class UnitText {
  private static final int NO_LINE = 65_535;

  /** Parents that every such class has. */
  private static final Set<String> IMPLIED =
      Set.of("java/lang/Object", "java/lang/Enum", "java/lang/Record");

  /** Answers what nobody knows. */
  private static final String UNKNOWN = "unread$()";

  private final ReachableMethods reach;
  private final String top;
  private final Map<String, ClassNode> members;
  private final Imports imports;
  private final Map<String, Integer> first = new TreeMap<>();

  /**
   * The text of a class.
   *
   * @param members it and the classes in it, by name
   */
  UnitText(ReachableMethods reach, String top, Map<String, ClassNode> members) {
    this.reach = reach;
    this.top = top;
    this.members = members;
    this.imports = new Imports(top, new ArrayList<>(members.keySet()));
    members.forEach((name, node) -> first.put(name, firstLine(node)));
  }

  private static int firstLine(ClassNode node) {
    return node.methods.stream().mapToInt(UnitText::firstLine).min().orElse(NO_LINE);
  }

  private static int firstLine(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return NO_LINE;
  }

  String text() {
    Lines lines = new Lines();
    if (members.containsKey(top)) {
      type(lines, top);
    } else {
      lines.add("final class " + imports.of(top) + " {");
      within(top).forEach(each -> type(lines, each));
      lines.add("}");
    }
    String around = ClassNames.packageOf(top);
    String head = around.isEmpty() ? "" : "package " + around.replace('/', '.') + "; ";
    return head + String.join(" ", imports.lines()) + " " + lines.text();
  }

  private List<String> within(String type) {
    return members.keySet().stream()
        .filter(each -> !each.equals(type))
        .filter(
            each -> {
              String outer = ClassNames.outer(each);
              return outer.equals(type) || type.equals(top) && !members.containsKey(outer);
            })
        .toList();
  }

  /** A member of a type with the line that it begins on. */
  private record Member(int line, Runnable writes) {}

  private void type(Lines lines, String name) {
    if (!members.containsKey(name)) {
      return;
    }
    ClassNode node = members.get(name);
    boolean isEnum =
        (node.access & Opcodes.ACC_ENUM) != 0 && "java/lang/Enum".equals(node.superName);
    lines.add(header(node, isEnum) + " {");
    if (isEnum) {
      List<String> constants = new ArrayList<>();
      for (FieldNode field : node.fields) {
        if ((field.access & Opcodes.ACC_ENUM) != 0) {
          constants.add(field.name);
        }
      }
      lines.add(String.join(", ", constants) + ";");
    }
    List<Member> all = new ArrayList<>();
    List<String> rest = new ArrayList<>();
    Map<String, String> initial = initial(node, rest);
    for (FieldNode field : node.fields) {
      if ((field.access & Opcodes.ACC_ENUM) == 0) {
        field(lines, field, Optional.ofNullable(initial.get(field.name)));
      }
    }
    rest.forEach(lines::add);
    storedElsewhere(lines, node);
    for (MethodNode method : node.methods) {
      if (isShown(node, method, isEnum)) {
        all.add(new Member(firstLine(method), () -> method(lines, node, method)));
      }
    }
    for (String inner : within(name)) {
      all.add(new Member(first.getOrDefault(inner, NO_LINE), () -> type(lines, inner)));
    }
    all.sort(Comparator.comparing(Member::line));
    all.forEach(each -> each.writes().run());
    lines.add("}");
  }

  /** What is not read may store to any field that is not final: nobody calls this. */
  private void storedElsewhere(Lines lines, ClassNode node) {
    List<String> stores = new ArrayList<>();
    for (FieldNode field : node.fields) {
      if ((field.access & (Opcodes.ACC_FINAL | Opcodes.ACC_ENUM)) == 0 && isName(field.name)) {
        boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
        String owner = isStatic ? ClassNames.simple(node.name) : "this";
        stores.add(owner + "." + field.name + " = " + UNKNOWN + ";");
      }
    }
    if (!stores.isEmpty()) {
      lines.add("void unread$Stores() { " + String.join(" ", stores) + " }");
    }
  }

  private boolean isShown(ClassNode owner, MethodNode method, boolean isEnum) {
    boolean isLegal = method.name.equals("<init>") || isName(method.name);
    if (!isLegal || (method.access & Opcodes.ACC_BRIDGE) != 0) {
      return false;
    }
    if (isEnum
        && (method.name.equals("<init>")
            || method.name.equals("values")
            || method.name.equals("valueOf")
            || method.name.equals("$values"))) {
      return false;
    }
    boolean isAbstract = (method.access & Opcodes.ACC_ABSTRACT) != 0;
    return method.name.equals("<init>")
        || isAbstract && (owner.access & Opcodes.ACC_INTERFACE) != 0
        || reach.isWanted(owner, method)
        || reach.isNamed(owner, method);
  }

  static boolean isName(String name) {
    if (name.isEmpty() || !Character.isJavaIdentifierStart(name.charAt(0))) {
      return false;
    }
    return name.chars().allMatch(Character::isJavaIdentifierPart) && !Locals.isWord(name);
  }

  private String header(ClassNode node, boolean isEnum) {
    Imports.Declared declared = declared(node);
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    StringBuilder text = new StringBuilder("public ");
    if (!node.name.equals(top)) {
      text.append("static ");
    }
    if (!isInterface && !isEnum) {
      text.append((node.access & Opcodes.ACC_ABSTRACT) != 0 ? "abstract " : "");
      text.append((node.access & Opcodes.ACC_FINAL) != 0 ? "final " : "");
    }
    text.append(isInterface ? "interface " : isEnum ? "enum " : "class ");
    text.append(ClassNames.simple(node.name)).append(isEnum ? "" : declared.parameters());
    boolean hasParent = node.superName != null && !IMPLIED.contains(node.superName) && !isInterface;
    List<String> others = declared.parents().subList(1, declared.parents().size());
    if (hasParent) {
      text.append(" extends ").append(declared.parents().get(0));
    }
    if (!others.isEmpty()) {
      text.append(isInterface ? " extends " : " implements ").append(String.join(", ", others));
    }
    return text.toString();
  }

  private Imports.Declared declared(ClassNode node) {
    if (node.signature != null) {
      try {
        return imports.ofClass(node.signature);
      } catch (RuntimeException malformed) {
        // The plain names say enough.
      }
    }
    List<String> parents = new ArrayList<>();
    parents.add(name(node.superName == null ? "java/lang/Object" : node.superName));
    node.interfaces.forEach(each -> parents.add(name(each)));
    return new Imports.Declared("", parents);
  }

  /** The name of a class; the full one where another has the simple one. */
  private String name(String type) {
    try {
      return imports.of(type);
    } catch (UnreadableException taken) {
      return ClassNames.dotted(type);
    }
  }

  private void field(Lines lines, FieldNode field, Optional<String> initial) {
    if (!isName(field.name)) {
      return;
    }
    String type;
    try {
      type = imports.generic(field.signature == null ? field.desc : field.signature);
    } catch (RuntimeException unreadable) {
      return;
    }
    StringBuilder text = new StringBuilder();
    text.append((field.access & Opcodes.ACC_STATIC) != 0 ? "static " : "");
    text.append((field.access & Opcodes.ACC_FINAL) != 0 ? "final " : "");
    text.append((field.access & Opcodes.ACC_VOLATILE) != 0 ? "volatile " : "");
    text.append(type).append(' ').append(field.name);
    if (field.value != null && (field.access & Opcodes.ACC_STATIC) != 0) {
      try {
        Term value = Constants.as(Constants.of(field.value, imports), field.desc, imports);
        text.append(" = ").append(value.text());
      } catch (UnreadableException tooLong) {
        text.append(" = ").append(UNKNOWN);
      }
    } else {
      initial.ifPresent(value -> text.append(" = ").append(value));
    }
    lines.add(text + ";");
  }

  // ---- methods

  private void method(Lines lines, ClassNode owner, MethodNode method) {
    Optional<String> why = reach.unread(owner, method);
    boolean isAbstract = (method.access & Opcodes.ACC_ABSTRACT) != 0;
    Optional<MethodBody.Read> read = Optional.empty();
    if (!isAbstract && why.isEmpty()) {
      if (!reach.isWanted(owner, method)) {
        why = Optional.of("no source calls it");
      } else if ((method.access & Opcodes.ACC_NATIVE) != 0) {
        why = Optional.of("it is native");
      } else {
        try {
          read = Optional.of(body(owner, method));
        } catch (UnreadableException e) {
          why = Optional.of(String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
          why = Optional.of("it is malformed (" + e.getClass().getSimpleName() + ")");
        }
      }
    }
    String head;
    try {
      head = head(owner, method, read.map(MethodBody.Read::locals));
    } catch (RuntimeException unreadable) {
      return; // Nobody could call it by its types.
    }
    lines.at(firstLine(method) == NO_LINE ? 0 : firstLine(method));
    boolean isConstructor = method.name.equals("<init>");
    if (read.isPresent()) {
      lines.add(head + " {");
      Set<String> caught = HandlerEffects.statements(read.get().unreached(), imports);
      // A constructor begins with another one, which nothing may stand around.
      boolean catches = !isConstructor && (read.get().catches() || !caught.isEmpty());
      if (catches) {
        lines.add("try {");
      }
      new Printer(lines, read.get().locals(), imports).body(read.get().steps());
      if (catches) {
        lines.add("} catch (Throwable caught$) {");
        caught.forEach(lines::add);
        lines.add("throw caught$; }");
      }
      if (isConstructor && !caught.isEmpty()) {
        lines.add("try { } catch (Throwable caught$) {");
        caught.forEach(lines::add);
        lines.add("throw caught$; }");
      }
      lines.add("}");
    } else if (isConstructor) {
      lines.add(head + " { unread$(" + Constants.quoted(why.orElse("")) + "); }");
    } else if (isAbstract && why.isEmpty()) {
      lines.add((isInterface(owner) ? "" : "abstract ") + head + ";");
    } else {
      lines.add(
          "@Unread("
              + Constants.quoted(why.orElse(""))
              + ") "
              + (isInterface(owner) ? "" : "native ")
              + head
              + ";");
    }
  }

  private MethodBody.Read body(ClassNode owner, MethodNode method) {
    return MethodBody.of(
        method, owner.name, imports, reach::isOverloaded, handle -> lambda(owner, handle));
  }

  private static Optional<MethodNode> lambda(ClassNode owner, Handle handle) {
    return owner.methods.stream()
        .filter(
            each ->
                handle.getOwner().equals(owner.name)
                    && each.name.equals(handle.getName())
                    && each.desc.equals(handle.getDesc())
                    && (each.access & Opcodes.ACC_SYNTHETIC) != 0)
        .findFirst();
  }

  /**
   * What static fields begin with, as far as that is an expression; the rest is not known.
   *
   * @param rest takes what else is done when the class is first used
   */
  private Map<String, String> initial(ClassNode node, List<String> rest) {
    Map<String, String> initial = new TreeMap<>();
    for (MethodNode method : node.methods) {
      if (!method.name.equals("<clinit>")) {
        continue;
      }
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof FieldInsnNode field
            && each.getOpcode() == Opcodes.PUTSTATIC
            && field.owner.equals(node.name)) {
          initial.put(field.name, UNKNOWN);
        }
      }
      try {
        String owner = imports.of(node.name);
        Set<String> seen = new TreeSet<>();
        List<Step> others = new ArrayList<>();
        MethodBody.Read read = body(node, method);
        for (Step step : read.steps()) {
          if (step instanceof Step.Act act && act.text().startsWith(owner + ".")) {
            int equals = act.text().indexOf(" = ");
            String name = equals < 0 ? "" : act.text().substring(owner.length() + 1, equals);
            boolean isFirst = seen.add(name);
            boolean isWhole = act.variables().isEmpty() && isFirst;
            initial.computeIfPresent(
                name, (each, before) -> isWhole ? act.text().substring(equals + 3) : UNKNOWN);
            if (!isWhole) {
              others.add(step);
            }
          } else {
            others.add(step);
            // Whatever else it does, it may do to these as well.
            seen.addAll(stored(step, owner));
            stored(step, owner).forEach(name -> initial.replace(name, UNKNOWN));
          }
        }
        if (!others.isEmpty()) {
          Lines lines = Lines.inOne();
          new Printer(lines, read.locals(), imports).body(others);
          rest.add("static { " + lines.text().strip() + " }");
        }
      } catch (RuntimeException unreadable) {
        initial.replaceAll((name, value) -> UNKNOWN);
        rest.add("static { " + UNKNOWN + "; }");
      }
    }
    return initial;
  }

  private static Set<String> stored(Step step, String owner) {
    Set<String> names = new TreeSet<>();
    StatementStructure.any(
        List.of(step),
        each -> {
          if (each instanceof Step.Act act && act.text().startsWith(owner + ".")) {
            int equals = act.text().indexOf(" = ");
            if (equals > 0) {
              names.add(act.text().substring(owner.length() + 1, equals));
            }
          }
          return false;
        });
    return names;
  }

  private static boolean isInterface(ClassNode owner) {
    return (owner.access & Opcodes.ACC_INTERFACE) != 0;
  }

  private String head(ClassNode owner, MethodNode method, Optional<Locals> read) {
    Locals locals = read.orElseGet(() -> new Locals(method, owner.name, true));
    Imports.Method declared = declared(method);
    StringBuilder text = new StringBuilder();
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    text.append((method.access & Opcodes.ACC_PRIVATE) != 0 ? "private " : "public ");
    text.append(isStatic ? "static " : "");
    text.append(isInterface(owner) && !isStatic && read.isPresent() ? "default " : "");
    text.append((method.access & Opcodes.ACC_FINAL) != 0 ? "final " : "");
    text.append((method.access & Opcodes.ACC_SYNCHRONIZED) != 0 ? "synchronized " : "");
    text.append(declared.parameters()).append(declared.parameters().isEmpty() ? "" : " ");
    boolean isConstructor = method.name.equals("<init>");
    text.append(
        isConstructor ? ClassNames.simple(owner.name) : declared.answers() + " " + method.name);
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < declared.takes().size(); i++) {
      boolean isLast = i + 1 == declared.takes().size();
      String type = declared.takes().get(i);
      boolean packs = isLast && (method.access & Opcodes.ACC_VARARGS) != 0 && type.endsWith("[]");
      parameters.add(
          (packs ? type.substring(0, type.length() - 2) + "..." : type)
              + " "
              + locals.parameters().get(i).name());
    }
    return text + "(" + String.join(", ", parameters) + ")";
  }

  private Imports.Method declared(MethodNode method) {
    Type[] types = Type.getArgumentTypes(method.desc);
    if (method.signature != null) {
      Imports.Method declared = imports.ofMethod(method.signature);
      if (declared.takes().size() == types.length) {
        return declared;
      }
    }
    List<String> takes = new ArrayList<>();
    for (Type type : types) {
      takes.add(imports.type(type.getDescriptor()));
    }
    return new Imports.Method(
        "", imports.type(Type.getReturnType(method.desc).getDescriptor()), takes);
  }
}
