package org.perfmodel.extract.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Which classes and methods of a class path follow from what sources name: breadth first, so that
 * what is near is read where not all can be.
 */
final class ReachableMethods {
  /** Instructions of all methods together. */
  private static final int MOST_INSTRUCTIONS = 150_000;

  /** Classes of all. */
  private static final int MOST_CLASSES = 4000;

  /** Calls from a source to a method. */
  private static final int FARTHEST = 16;

  /** Classes that may run in place of one method. */
  private static final int MOST_HEIRS = 12;

  private static final String INIT = "<init>";

  /** A method that is to be read. */
  private record Wanted(ClassNode owner, MethodNode method, int distance) {}

  private final ClassPath classes;
  private final MentionedNames mentions;
  private final Predicate<String> isLeftOut;
  private final Map<String, Optional<ClassNode>> loaded = new TreeMap<>();
  private final Set<String> shown = new HashSet<>();
  private final Deque<String> surface = new ArrayDeque<>();
  private final Deque<Wanted> open = new ArrayDeque<>();
  private final Map<String, Set<String>> wanted = new HashMap<>();
  private final Map<String, String> unread = new HashMap<>();
  private final Map<String, Optional<Set<String>>> families = new HashMap<>();
  private int instructions;

  ReachableMethods(ClassPath classes, MentionedNames mentions, Predicate<String> isLeftOut) {
    this.classes = classes;
    this.mentions = mentions;
    this.isLeftOut = isLeftOut;
    mentions.types(classes).forEach(this::show);
    while (!surface.isEmpty() || !open.isEmpty()) {
      while (!surface.isEmpty()) {
        surface(surface.remove());
      }
      if (!open.isEmpty()) {
        body(open.remove());
      }
    }
  }

  /** The classes that are reached, by their names. */
  Map<String, ClassNode> classes() {
    Map<String, ClassNode> found = new TreeMap<>();
    loaded.forEach((type, node) -> node.ifPresent(each -> found.put(type, each)));
    return found;
  }

  /** Whether the code of a method is to be read. */
  boolean isWanted(ClassNode owner, MethodNode method) {
    return wanted.getOrDefault(owner.name, Set.of()).contains(method.name + method.desc);
  }

  /** Whether a method of that name is asked for at all. */
  boolean isNamed(ClassNode owner, MethodNode method) {
    return shown.contains(owner.name) && mentions.calls(method.name)
        || wanted.getOrDefault(owner.name, Set.of()).stream()
            .anyMatch(each -> each.startsWith(method.name + "("));
  }

  /** Why a method is not read, if it is not. */
  Optional<String> unread(ClassNode owner, MethodNode method) {
    return Optional.ofNullable(unread.get(owner.name + "." + method.name + method.desc));
  }

  private Optional<ClassNode> load(String type) {
    Optional<ClassNode> known = loaded.get(type);
    if (known == null) {
      boolean isOpen =
          classes.has(type)
              && !mentions.declares(type)
              && !isLeftOut.test(type)
              && loaded.size() < MOST_CLASSES;
      known = isOpen ? classes.read(type).filter(ReachableMethods::isSound) : Optional.empty();
      if (known
          .filter(node -> (node.access & (Opcodes.ACC_ANNOTATION | Opcodes.ACC_MODULE)) != 0)
          .isPresent()) {
        known = Optional.empty();
      }
      loaded.put(type, known);
      known.ifPresent(node -> parents(node).forEach(this::load));
    }
    return known;
  }

  /** Whether all that others may ask of a class can be asked. */
  private static boolean isSound(ClassNode node) {
    try {
      node.methods.forEach(method -> Type.getMethodType(method.desc).getArgumentTypes());
      node.methods.forEach(method -> Type.getReturnType(method.desc).getDescriptor());
      node.fields.forEach(field -> Type.getType(field.desc).getDescriptor());
      return node.methods.stream().allMatch(method -> method.desc.startsWith("("));
    } catch (RuntimeException malformed) {
      return false;
    }
  }

  private static List<String> parents(ClassNode node) {
    List<String> parents = new ArrayList<>();
    if (node.superName != null) {
      parents.add(node.superName);
    }
    parents.addAll(node.interfaces);
    return parents;
  }

  /** Sources may have objects of the type, and call methods by their names. */
  private void show(String type) {
    if (load(type).isPresent() && shown.add(type)) {
      surface.add(type);
    }
  }

  private void surface(String type) {
    ClassNode node = load(type).orElseThrow();
    parents(node).forEach(this::show);
    for (InnerClassNode inner : node.innerClasses) {
      if (type.equals(inner.outerName) && mentions.has(inner.innerName)) {
        show(inner.name);
      }
    }
    for (FieldNode field : node.fields) {
      if (mentions.has(field.name)) {
        show(Type.getType(field.desc));
      }
    }
    for (MethodNode method : node.methods) {
      boolean isCalled =
          method.name.equals(INIT)
              ? mentions.has(ClassNames.simple(type))
              : mentions.calls(method.name);
      if (isCalled && (method.access & Opcodes.ACC_BRIDGE) == 0) {
        show(Type.getReturnType(method.desc));
        want(node, method, 0);
        inPlaceOf(node, method, 0);
      }
    }
  }

  private void show(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      show(element.getInternalName());
    }
  }

  private void want(ClassNode owner, MethodNode method, int distance) {
    if (wanted
        .computeIfAbsent(owner.name, none -> new TreeSet<>())
        .add(method.name + method.desc)) {
      open.add(new Wanted(owner, method, distance));
    }
  }

  /** What may run in place of a method of one class. */
  private void inPlaceOf(ClassNode owner, MethodNode method, int distance) {
    int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
    if ((method.access & fixed) != 0
        || method.name.equals(INIT)
        || (owner.access & Opcodes.ACC_FINAL) != 0) {
      return;
    }
    Optional<Set<String>> heirs = family(owner.name);
    if (heirs.isEmpty() || heirs.get().size() > MOST_HEIRS) {
      String many = heirs.map(each -> each.size() + " classes").orElse("many classes");
      unread.put(
          owner.name + "." + method.name + method.desc,
          "one of " + many + " that extend `" + ClassNames.dotted(owner.name) + "` may have it");
      return;
    }
    for (String heir : heirs.get()) {
      Optional<ClassNode> node = load(heir);
      if (node.isPresent()) {
        for (MethodNode each : node.get().methods) {
          if (each.name.equals(method.name)
              && each.desc.equals(method.desc)
              && (each.access & (Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE)) == 0) {
            want(node.get(), each, distance);
          }
        }
      }
    }
  }

  /** All that extend or implement a class, be it through others; empty if nobody can tell. */
  private Optional<Set<String>> family(String type) {
    Optional<Set<String>> known = families.get(type);
    if (known == null) {
      known = heirs(type);
      families.put(type, known);
    }
    return known;
  }

  private Optional<Set<String>> heirs(String type) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> next = new ArrayDeque<>(List.of(type));
    while (!next.isEmpty() && found.size() <= MOST_HEIRS) {
      Optional<List<String>> direct = classes.heirs(next.remove());
      if (direct.isEmpty()) {
        return Optional.empty();
      }
      for (String each : direct.get()) {
        if (found.add(each)) {
          next.add(each);
        }
      }
    }
    return Optional.of(found);
  }

  private void body(Wanted at) {
    MethodNode method = at.method();
    int size = method.instructions.size();
    String key = at.owner().name + "." + method.name + method.desc;
    if (at.distance() > FARTHEST || instructions + size > MOST_INSTRUCTIONS) {
      unread.putIfAbsent(
          key,
          at.distance() > FARTHEST
              ? "it is more than " + FARTHEST + " calls away"
              : "more than " + MOST_INSTRUCTIONS + " instructions are reached");
      return;
    }
    instructions += size;
    try {
      calls(method, at.distance() + 1);
    } catch (RuntimeException malformed) {
      unread.putIfAbsent(key, "it is malformed (" + malformed.getClass().getSimpleName() + ")");
    }
  }

  private void calls(MethodNode method, int next) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof MethodInsnNode call) {
        called(call.owner, call.name, call.desc, call.getOpcode(), next);
      } else if (each instanceof FieldInsnNode field) {
        load(field.owner);
      } else if (each instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
        load(type.desc);
      } else if (each instanceof InvokeDynamicInsnNode dynamic && Calls.isFunction(dynamic)) {
        Handle code = (Handle) dynamic.bsmArgs[1];
        called(code.getOwner(), code.getName(), code.getDesc(), Opcodes.INVOKEVIRTUAL, next);
      }
    }
  }

  private void called(String owner, String name, String desc, int code, int distance) {
    Optional<ClassNode> type = owner.startsWith("[") ? Optional.empty() : load(owner);
    if (type.isEmpty()) {
      return;
    }
    resolved(type.get(), name, desc, 0)
        .ifPresent(
            found -> {
              want(found.owner(), found.method(), distance);
              if (code == Opcodes.INVOKEVIRTUAL || code == Opcodes.INVOKEINTERFACE) {
                inPlaceOf(found.owner(), found.method(), distance);
              }
            });
  }

  private Optional<Wanted> resolved(ClassNode type, String name, String desc, int depth) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(name) && method.desc.equals(desc)) {
        return Optional.of(new Wanted(type, method, 0));
      }
    }
    if (depth > FARTHEST) {
      return Optional.empty();
    }
    for (String parent : parents(type)) {
      Optional<Wanted> found = load(parent).flatMap(node -> resolved(node, name, desc, depth + 1));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Whether a class has several methods of that name with so many parameters. */
  boolean isOverloaded(String owner, String name, int arity) {
    Set<String> shapes = new TreeSet<>();
    overloads(owner, name, arity, shapes, 0);
    return shapes.size() > 1;
  }

  private void overloads(String type, String name, int arity, Set<String> shapes, int depth) {
    Optional<ClassNode> node = loaded.getOrDefault(type, Optional.empty());
    if (node.isEmpty() || depth > FARTHEST) {
      return;
    }
    for (MethodNode method : node.get().methods) {
      if (method.name.equals(name)
          && Type.getArgumentTypes(method.desc).length == arity
          && (method.access & Opcodes.ACC_BRIDGE) == 0) {
        shapes.add(method.desc.substring(0, method.desc.indexOf(')')));
      }
    }
    if (!name.equals(INIT)) {
      parents(node.get()).forEach(parent -> overloads(parent, name, arity, shapes, depth + 1));
    }
  }
}
