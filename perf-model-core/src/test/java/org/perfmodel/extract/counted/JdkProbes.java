package org.perfmodel.extract.counted;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A source whose methods are one call each of the methods of a class: {@code m3(o, a0)}. */
final class JdkProbes {
  private final Map<String, String> imports = new TreeMap<>();
  private final List<JdkMethods.Listed> methods;
  private final Class<?> owner;
  private final String name;

  JdkProbes(String name, Class<?> owner, List<JdkMethods.Listed> methods) {
    this.name = name;
    this.owner = owner;
    this.methods = methods;
  }

  String name() {
    return name;
  }

  /** What the region of a method is called. */
  String region(int method) {
    return name + ".m" + method;
  }

  String text() {
    List<String> bodies = new ArrayList<>();
    String of = written(owner);
    for (int i = 0; i < methods.size(); i++) {
      bodies.add(body(i, methods.get(i), of));
    }
    return "package probes;\n"
        + imports.values().stream()
            .map(each -> "import " + each + ";\n")
            .collect(Collectors.joining())
        + "@PerfModel class "
        + name
        + " {\n"
        + String.join("\n", bodies)
        + "\n}\n";
  }

  private String body(int number, JdkMethods.Listed method, String of) {
    List<String> parameters = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    if (!method.isStatic() && !method.isConstructor()) {
      parameters.add(of + " o");
    }
    for (Class<?> each : method.executable().getParameterTypes()) {
      parameters.add(written(each) + " a" + arguments.size());
      arguments.add("a" + arguments.size());
    }
    String given = "(" + String.join(", ", arguments) + ");";
    Class<?> result = method.executable() instanceof Method plain ? plain.getReturnType() : owner;
    String call =
        method.executable() instanceof Constructor
            ? "new " + of + given
            : (method.isStatic() ? of : "o") + "." + method.executable().getName() + given;
    return "  static "
        + (JdkMethods.isNamed(result) ? written(result) : "Object")
        + " m"
        + number
        + "("
        + String.join(", ", parameters)
        + ") { "
        + (result == void.class ? "" : "return ")
        + call
        + " }";
  }

  private String written(Class<?> type) {
    if (type.isArray()) {
      return written(type.getComponentType()) + "[]";
    }
    if (type.isPrimitive()) {
      return type.getName();
    }
    Class<?> top = type;
    while (top.getEnclosingClass() != null) {
      top = top.getEnclosingClass();
    }
    String known = imports.putIfAbsent(top.getSimpleName(), top.getName());
    return known == null || known.equals(top.getName())
        ? JdkMethods.typeName(type)
        : type.getCanonicalName();
  }
}
