package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Calls and constructors, as sources write them. */
final class Calls {
  /** The type of an object between {@code new} and its constructor. */
  static final String MADE = "made";

  private static final String INIT = "<init>";
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final String TEXTS = "java/lang/invoke/StringConcatFactory";
  private static final String STRING = "Ljava/lang/String;";

  /** Parents whose constructors do nothing that a source writes. */
  private static final Set<String> SILENT =
      Set.of("java/lang/Object", "java/lang/Enum", "java/lang/Record");

  /** Whether a class has several methods of that name with so many parameters. */
  interface Overloads {
    boolean has(String owner, String name, int arity);
  }

  /** The code of a lambda, if that stands in the same class. */
  interface Lambdas {
    Optional<MethodNode> code(Handle handle);
  }

  private final String owner;
  private final Lambdas lambdas;
  private final boolean isConstructor;
  private final Imports imports;
  private final Locals locals;
  private final Overloads overloads;
  private int made;

  Calls(
      String owner,
      boolean isConstructor,
      Imports imports,
      Locals locals,
      Overloads overloads,
      Lambdas lambdas) {
    this.owner = owner;
    this.lambdas = lambdas;
    this.isConstructor = isConstructor;
    this.imports = imports;
    this.locals = locals;
    this.overloads = overloads;
  }

  /** What {@code new} leaves. */
  Term made(String type) {
    made++;
    return new Term("new " + type + " " + made, 0, MADE, false, false, Set.of(), null, null, false);
  }

  /** A call, with its operands taken off the stack; empty where nothing is to be written. */
  Optional<Term> method(MethodInsnNode call, List<Term> stack) {
    if (!call.name.equals(INIT) && !UnitText.isName(call.name)) {
      throw new UnreadableException("it calls `" + call.name + "`, which is no name of Java");
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    List<Term> arguments = taken(types.length, stack);
    String given = given(call.owner, call.name, types, arguments);
    String answers = Type.getReturnType(call.desc).getDescriptor();
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      return Optional.of(
          Term.of(
              imports.of(call.owner) + "." + call.name + "(" + given + ")",
              Term.PRIMARY,
              answers,
              true,
              true,
              arguments.toArray(new Term[0])));
    }
    Term object = taken(1, stack).get(0);
    arguments.add(0, object);
    Term[] parts = arguments.toArray(new Term[0]);
    if (call.name.equals(INIT)) {
      return object.type().equals(MADE)
          ? constructed(call, object, given, arguments, stack)
          : passedOn(call, object, given, parts);
    }
    if (object.type().equals(MADE)) {
      throw new UnreadableException("it uses an object that is not made yet");
    }
    boolean isParents =
        call.getOpcode() == Opcodes.INVOKESPECIAL
            && !call.owner.equals(owner)
            && object.text().equals("this");
    String receiver =
        isParents
            ? "super"
            : call.owner.startsWith("[")
                    || object.isReference() && !object.type().equals("Ljava/lang/Object;")
                ? object.in(Term.PRIMARY)
                : call.owner.equals("java/lang/Object")
                    ? object.in(Term.PRIMARY)
                    : Constants.cast(object, "L" + call.owner + ";", imports).in(Term.PRIMARY);
    if (call.owner.startsWith("[") && call.name.equals("clone")) {
      answers = object.type();
    }
    return Optional.of(
        Term.of(
            receiver + "." + call.name + "(" + given + ")",
            Term.PRIMARY,
            answers,
            true,
            true,
            parts));
  }

  private Optional<Term> constructed(
      MethodInsnNode call, Term object, String given, List<Term> arguments, List<Term> stack) {
    arguments.remove(0);
    Term created =
        Term.of(
            "new " + imports.of(call.owner) + "(" + given + ")",
            Term.UNARY,
            "L" + call.owner + ";",
            false,
            true,
            arguments.toArray(new Term[0]));
    int copy = -1;
    for (int i = 0; i < stack.size(); i++) {
      if (stack.get(i).text().equals(object.text())) {
        if (copy >= 0) {
          throw new UnreadableException("it keeps an object that is not made yet");
        }
        copy = i;
      }
    }
    if (copy < 0) {
      return Optional.of(created.as("V"));
    }
    if (copy != stack.size() - 1) {
      throw new UnreadableException("it keeps an object that is not made yet");
    }
    stack.remove(copy);
    return Optional.of(created);
  }

  /** {@code this(..)} or {@code super(..)}. */
  private Optional<Term> passedOn(MethodInsnNode call, Term object, String given, Term[] parts) {
    if (!isConstructor || !object.text().equals("this")) {
      throw new UnreadableException("it calls a constructor of another object");
    }
    if (SILENT.contains(call.owner)) {
      return Optional.empty();
    }
    String which = call.owner.equals(owner) ? "this" : "super";
    return Optional.of(Term.of(which + "(" + given + ")", Term.PRIMARY, "V", true, true, parts));
  }

  private static List<Term> taken(int many, List<Term> stack) {
    List<Term> taken = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      if (stack.isEmpty()) {
        throw new UnreadableException("its stack is empty where something is taken");
      }
      taken.add(0, stack.remove(stack.size() - 1));
    }
    return taken;
  }

  private String given(String type, String name, Type[] types, List<Term> arguments) {
    boolean isOverloaded = overloads.has(type, name, types.length);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      Term argument = arguments.get(i);
      if (argument.type().equals(MADE)) {
        throw new UnreadableException("it passes an object that is not made yet");
      }
      String wanted = types[i].getDescriptor();
      Term as = Constants.as(argument, wanted, imports);
      boolean isUnclear =
          isOverloaded && wanted.length() > 1 && !as.type().equals(wanted) && !isFunction(as);
      texts.add(isUnclear ? Constants.cast(as, wanted, imports).text() : as.text());
    }
    return String.join(", ", texts);
  }

  /** Whether an expression has the type that its place wants. */
  static boolean isFunction(Term term) {
    return term.text().contains("->") || term.text().contains("::");
  }

  /** Whether a dynamic call makes a function, of what it is handed. */
  static boolean isFunction(InvokeDynamicInsnNode call) {
    return call.bsm.getOwner().equals(LAMBDAS);
  }

  Optional<Term> dynamic(InvokeDynamicInsnNode call, List<Term> stack) {
    Type[] types = Type.getArgumentTypes(call.desc);
    if (isFunction(call)) {
      List<Term> arguments = taken(types.length, stack);
      return Optional.of(function(call, types, arguments));
    }
    if (call.bsm.getOwner().equals(TEXTS)) {
      List<Term> arguments = taken(types.length, stack);
      return Optional.of(text(call, types, arguments));
    }
    throw new UnreadableException(
        "it has a dynamic call by `" + ClassNames.simple(call.bsm.getOwner()) + "`");
  }

  private Term function(InvokeDynamicInsnNode call, Type[] types, List<Term> captured) {
    Handle code = (Handle) call.bsmArgs[1];
    Type shape = (Type) call.bsmArgs[2];
    Optional<Term> written =
        lambdas.code(code).flatMap(method -> written(call, code, method, captured));
    if (written.isPresent()) {
      return written.get();
    }
    if (captured.isEmpty() && !code.getOwner().startsWith("[") && UnitText.isName(code.getName())) {
      return Term.of(
          imports.of(code.getOwner()) + "::" + code.getName(),
          Term.CHOICE,
          Type.getReturnType(call.desc).getDescriptor(),
          false,
          false);
    }
    boolean isOfObject =
        code.getTag() == Opcodes.H_INVOKEVIRTUAL || code.getTag() == Opcodes.H_INVOKEINTERFACE;
    if (isOfObject && captured.size() == 1 && UnitText.isName(code.getName())) {
      return Term.of(
          captured.get(0).in(Term.PRIMARY) + "::" + code.getName(),
          Term.CHOICE,
          Type.getReturnType(call.desc).getDescriptor(),
          false,
          false,
          captured.get(0));
    }
    List<String> parameters = new ArrayList<>();
    List<String> given = new ArrayList<>();
    for (int i = 0; i < captured.size(); i++) {
      given.add(Constants.as(captured.get(i), types[i].getDescriptor(), imports).in(Term.PRIMARY));
    }
    for (Type each : shape.getArgumentTypes()) {
      String name = locals.fresh("a", each.getDescriptor()).name();
      parameters.add(name);
      given.add(name);
    }
    String target = imports.of(code.getOwner());
    int from = 0;
    String called =
        switch (code.getTag()) {
          case Opcodes.H_INVOKESTATIC -> target + "." + code.getName();
          case Opcodes.H_NEWINVOKESPECIAL -> "new " + target;
          default -> {
            from = 1;
            yield given.get(0) + "." + code.getName();
          }
        };
    String text =
        "("
            + String.join(", ", parameters)
            + ") -> "
            + called
            + "("
            + String.join(", ", given.subList(from, given.size()))
            + ")";
    return Term.of(
        text,
        Term.CHOICE,
        Type.getReturnType(call.desc).getDescriptor(),
        false,
        false,
        captured.toArray(new Term[0]));
  }

  /** A lambda with its code in place; empty where that has no reading. */
  private Optional<Term> written(
      InvokeDynamicInsnNode call, Handle code, MethodNode method, List<Term> captured) {
    boolean isStatic = code.getTag() == Opcodes.H_INVOKESTATIC;
    if (!isStatic && (captured.isEmpty() || !captured.get(0).text().equals("this"))) {
      return Optional.empty();
    }
    List<Term> given = isStatic ? captured : captured.subList(1, captured.size());
    try {
      MethodBody.Read read =
          MethodBody.of(method, owner, imports, overloads, lambdas, Optional.of(locals), given);
      if (!read.unreached().isEmpty()) {
        return Optional.empty(); // What is caught has its place in the method.
      }
      List<String> parameters = new ArrayList<>();
      for (Locals.Variable each :
          read.locals().parameters().subList(given.size(), read.locals().parameters().size())) {
        parameters.add(each.name());
      }
      return Optional.of(
          Term.of(
              "(" + String.join(", ", parameters) + ") -> " + body(read),
              Term.CHOICE,
              Type.getReturnType(call.desc).getDescriptor(),
              false,
              false,
              captured.toArray(new Term[0])));
    } catch (UnreadableException unreadable) {
      return Optional.empty();
    }
  }

  private String body(MethodBody.Read read) {
    List<Step> steps = read.steps();
    if (steps.size() == 1
        && steps.get(0) instanceof Step.Return result
        && result.value().isPresent()) {
      return result.value().get().text();
    }
    if (steps.size() == 1 && steps.get(0) instanceof Step.Act act && !act.text().contains(" = ")) {
      return act.text();
    }
    Lines lines = Lines.inOne();
    new Printer(lines, read.locals(), imports).body(steps);
    return "{ " + lines.text().strip() + " }";
  }

  private Term text(InvokeDynamicInsnNode call, Type[] types, List<Term> arguments) {
    StringBuilder recipe = new StringBuilder();
    int constant = 1;
    if (call.name.equals("makeConcatWithConstants")) {
      recipe.append((String) call.bsmArgs[0]);
    } else {
      recipe.append("\1".repeat(types.length));
    }
    List<Term> parts = new ArrayList<>();
    StringBuilder literal = new StringBuilder();
    int argument = 0;
    for (int i = 0; i < recipe.length(); i++) {
      char each = recipe.charAt(i);
      if (each == '\1') {
        add(parts, literal);
        parts.add(Constants.as(arguments.get(argument), types[argument].getDescriptor(), imports));
        argument++;
      } else if (each == '\2') {
        literal.append(call.bsmArgs[constant++]);
      } else {
        literal.append(each);
      }
    }
    add(parts, literal);
    boolean isText = parts.stream().limit(2).anyMatch(part -> part.type().equals(STRING));
    if (!isText) {
      parts.add(0, Term.constant("\"\"", STRING));
    }
    Term all = parts.get(0);
    for (Term part : parts.subList(1, parts.size())) {
      all = Term.binary("+", Term.SUM, STRING, all, part);
    }
    return Term.of(all.text(), all.level(), STRING, true, true, all);
  }

  private static void add(List<Term> parts, StringBuilder literal) {
    if (literal.length() > 0) {
      parts.add(Term.constant(Constants.quoted(literal.toString()), STRING));
      literal.setLength(0);
    }
  }
}
