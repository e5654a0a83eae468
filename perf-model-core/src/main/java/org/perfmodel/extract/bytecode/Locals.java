package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The variables of a method. As the compiler noted them; else a slot is one variable for each kind
 * of value that it holds.
 */
final class Locals {
  /** Words that a name in byte code may be and one in a source may not. */
  private static final Set<String> WORDS =
      Set.of(
          "this",
          "default",
          "package",
          "new",
          "class",
          "int",
          "long",
          "double",
          "float",
          "char",
          "byte",
          "short",
          "boolean",
          "for",
          "while",
          "do",
          "if",
          "else",
          "switch",
          "case",
          "break",
          "continue",
          "return",
          "try",
          "catch",
          "finally",
          "throw",
          "throws",
          "import",
          "public",
          "private",
          "protected",
          "static",
          "final",
          "abstract",
          "native",
          "synchronized",
          "transient",
          "volatile",
          "strictfp",
          "enum",
          "interface",
          "extends",
          "implements",
          "instanceof",
          "super",
          "void",
          "null",
          "true",
          "false",
          "goto",
          "const",
          "assert",
          "yield",
          "record",
          "var",
          "_");

  /**
   * A variable.
   *
   * @param signature with type arguments, where the compiler noted them
   */
  record Variable(String name, String type, String signature) {
    /** Whether several variables have the slot, on the ways that lead to it. */
    boolean isAmbiguous() {
      return name.isEmpty();
    }
  }

  private record Noted(LocalVariableNode node, int from, int to) {}

  private static final Variable AMBIGUOUS = new Variable("", "", "");

  private final List<Variable> parameters = new ArrayList<>();
  private final Map<Integer, Variable> bySlot = new HashMap<>();
  private final Map<Integer, List<Noted>> noted = new HashMap<>();
  private final Map<String, Variable> known = new HashMap<>();
  private final Map<String, Variable> unnamed = new HashMap<>();
  private final Map<String, Variable> all = new HashMap<>();
  private final Set<String> taken;
  private final MethodNode method;
  private final boolean isCoarse;

  /** Variables that are loaded somewhere. */
  private final Set<String> used = new HashSet<>();

  /**
   * The variables of a method.
   *
   * @param isCoarse whether a slot without a noted variable is one for all values of a kind
   */
  Locals(MethodNode method, String owner, boolean isCoarse) {
    this(method, owner, isCoarse, Optional.empty(), List.of());
  }

  /**
   * The variables of code that stands within another method.
   *
   * @param outer the variables around it
   * @param captured what the first parameters are
   */
  Locals(
      MethodNode method,
      String owner,
      boolean isCoarse,
      Optional<Locals> outer,
      List<Term> captured) {
    this.method = method;
    this.isCoarse = isCoarse;
    this.taken = outer.map(each -> each.taken).orElseGet(HashSet::new);
    if (method.localVariables != null) {
      for (LocalVariableNode each : method.localVariables) {
        noted
            .computeIfAbsent(each.index, none -> new ArrayList<>())
            .add(
                new Noted(
                    each,
                    method.instructions.indexOf(each.start),
                    method.instructions.indexOf(each.end)));
      }
    }
    int slot = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      Variable self = new Variable("this", "L" + owner + ";", "L" + owner + ";");
      bySlot.put(slot++, self);
    }
    int number = 0;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      String name = "p" + number;
      String signature = type.getDescriptor();
      for (Noted each : noted.getOrDefault(slot, List.of())) {
        if (each.from() == firstLabel() && each.node().desc.equals(type.getDescriptor())) {
          name = each.node().name;
          signature = signatureOf(each.node());
        }
      }
      if (name.equals("p" + number)
          && method.parameters != null
          && number < method.parameters.size()
          && method.parameters.get(number).name != null) {
        name = method.parameters.get(number).name;
      }
      Variable parameter =
          number < captured.size()
              ? new Variable(captured.get(number).text(), type.getDescriptor(), signature)
              : made(name, type.getDescriptor(), signature);
      all.putIfAbsent(parameter.name(), parameter);
      parameters.add(parameter);
      bySlot.put(slot, parameter);
      slot += type.getSize();
      number++;
    }
  }

  private int firstLabel() {
    for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
      if (at.getType() == AbstractInsnNode.LABEL) {
        return method.instructions.indexOf(at);
      }
      if (at.getOpcode() >= 0) {
        break;
      }
    }
    return 0;
  }

  private static String signatureOf(LocalVariableNode node) {
    return node.signature == null ? node.desc : node.signature;
  }

  List<Variable> parameters() {
    return parameters;
  }

  /** The variable of that name; none of what is no variable of the method. */
  Variable named(String name) {
    Variable found = all.get(name);
    if (found == null) {
      throw new IllegalStateException(name);
    }
    return found;
  }

  boolean isParameter(String name) {
    return name.equals("this") || parameters.stream().anyMatch(each -> each.name().equals(name));
  }

  /** A variable that no other has the name of. */
  Variable fresh(String wanted, String type) {
    return made(wanted, type, type);
  }

  private Variable made(String wanted, String type, String signature) {
    StringBuilder legal = new StringBuilder();
    for (int i = 0; i < wanted.length(); i++) {
      char each = wanted.charAt(i);
      boolean fits =
          legal.length() == 0
              ? Character.isJavaIdentifierStart(each)
              : Character.isJavaIdentifierPart(each);
      legal.append(fits ? each : '_');
    }
    String name =
        legal.length() == 0 || WORDS.contains(legal.toString()) ? legal + "_v" : legal.toString();
    String free = name;
    for (int i = 1; !taken.add(free); i++) {
      free = name + "$" + i;
    }
    Variable made = new Variable(free, type, signature);
    all.put(free, made);
    return made;
  }

  /**
   * What a slot means where it is loaded.
   *
   * @param current what was stored there last, on the way to the instruction
   */
  Variable loaded(int slot, AbstractInsnNode instruction, Map<Integer, Variable> current) {
    Optional<Variable> known = noted(slot, method.instructions.indexOf(instruction));
    Variable found = known.isPresent() ? known.get() : current.get(slot);
    if (found == null) {
      throw new UnreadableException("it loads a variable that is not set");
    }
    if (found.isAmbiguous()) {
      throw new Ambiguous();
    }
    used.add(found.name());
    return found;
  }

  /** What a slot means where something of that type is stored. */
  Variable stored(
      int slot, AbstractInsnNode instruction, String type, Map<Integer, Variable> current) {
    Optional<Variable> known = noted(slot, next(instruction));
    Variable last = current.get(slot);
    Variable found;
    if (known.isPresent()) {
      found = known.get();
    } else if (isCoarse) {
      found = unnamed.computeIfAbsent(slot + " " + kind(type), none -> unnamed(slot, type));
      found = joined(found, type);
    } else if (last != null
        && !last.isAmbiguous()
        && !last.name().equals("this")
        && suits(last, type)) {
      found = joined(last, type);
    } else {
      found = unnamed(slot, type);
    }
    current.put(slot, found);
    return found;
  }

  /** Whether a variable that nobody noted a type of may hold that too. */
  private static boolean suits(Variable variable, String type) {
    String held = variable.type();
    return held.equals(type)
        || kind(held) == 'I' && kind(type) == 'I'
        || kind(held) == 'A'
            && kind(type) == 'A'
            && (type.equals(Term.NULL) || held.equals(Term.NULL));
  }

  private Variable unnamed(int slot, String type) {
    return made("v" + slot, type, type);
  }

  private Variable joined(Variable variable, String type) {
    Variable now = named(variable.name());
    if (parameters.contains(now) || type.equals(Term.NULL) || now.type().equals(type)) {
      return now;
    }
    String joined =
        now.type().equals(Term.NULL) ? type : kind(type) == 'I' ? "I" : "Ljava/lang/Object;";
    Variable better = new Variable(now.name(), joined, joined);
    unnamed.replaceAll((key, each) -> each.name().equals(now.name()) ? better : each);
    all.put(now.name(), better);
    return better;
  }

  private Optional<Variable> noted(int slot, int place) {
    for (Noted each : noted.getOrDefault(slot, List.of())) {
      if (each.from() <= place && place < each.to()) {
        Variable initial = bySlot.get(slot);
        if (initial != null && each.from() == firstLabel()) {
          return Optional.of(initial);
        }
        return Optional.of(
            known.computeIfAbsent(
                // A variable that each way sets has a range on each of them.
                slot + " " + each.node().name + " " + each.node().desc,
                none -> made(each.node().name, each.node().desc, signatureOf(each.node()))));
      }
    }
    return Optional.empty();
  }

  /** What the slots hold when the method begins. */
  Map<Integer, Variable> initial() {
    return new HashMap<>(bySlot);
  }

  /** What slots hold where several ways meet. */
  void meet(Map<Integer, Variable> here, Map<Integer, Variable> other) {
    here.replaceAll(
        (slot, variable) -> {
          Variable there = other.get(slot);
          return there != null && there.name().equals(variable.name()) ? variable : AMBIGUOUS;
        });
  }

  /** Looks at a way back to where something else was in a slot that is loaded there. */
  void back(Map<Integer, Variable> end, Map<Integer, Variable> begin) {
    begin.forEach(
        (slot, variable) -> {
          Variable there = end.get(slot);
          if (there != null
              && !there.name().equals(variable.name())
              && used.contains(variable.name())) {
            throw new Ambiguous();
          }
        });
  }

  /** A slot is used for values of several types, which meet. */
  static final class Ambiguous extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Ambiguous() {
      super("", null, false, false);
    }
  }

  private int next(AbstractInsnNode instruction) {
    AbstractInsnNode at = instruction.getNext();
    return at == null ? method.instructions.size() : method.instructions.indexOf(at);
  }

  /** Whether a source may not have it for a name. */
  static boolean isWord(String name) {
    return WORDS.contains(name);
  }

  static char kind(String type) {
    return switch (type.charAt(0)) {
      case 'Z', 'B', 'C', 'S', 'I' -> 'I';
      case 'J' -> 'J';
      case 'F' -> 'F';
      case 'D' -> 'D';
      default -> 'A';
    };
  }
}
