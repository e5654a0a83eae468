package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * How one text calls types: by their simple names, which it imports. Of two types of one simple
 * name the first has it, and a use of the other one is unreadable.
 */
final class Imports {
  private final String unit;
  private final Map<String, String> named = new HashMap<>();
  private final TreeSet<String> lines = new TreeSet<>();

  /**
   * The names of a text.
   *
   * @param unit the class that it is of
   * @param declared all classes that stand in it
   */
  Imports(String unit, List<String> declared) {
    this.unit = unit;
    declared.forEach(type -> named.putIfAbsent(ClassNames.simple(type), type));
  }

  /** The imports that are needed, in their order. */
  List<String> lines() {
    return new ArrayList<>(lines);
  }

  /** A class by its internal name. */
  String of(String type) {
    String simple = ClassNames.simple(type);
    String other = named.putIfAbsent(simple, type);
    if (other != null && !other.equals(type)) {
      throw new UnreadableException(
          "two types are called `"
              + simple
              + "`: "
              + ClassNames.dotted(other)
              + " and "
              + ClassNames.dotted(type));
    }
    if (other == null && !ClassNames.top(type).equals(unit)) {
      String path = ClassNames.dotted(type);
      int dot = path.lastIndexOf('.');
      if (dot > 0 && !path.substring(0, dot).equals("java.lang")) {
        lines.add("import " + path + ";");
      }
    }
    return simple;
  }

  /** A type by its descriptor, without type arguments. */
  String type(String descriptor) {
    return new Signature(descriptor).type();
  }

  /** A type by its signature, with type arguments. */
  String generic(String signature) {
    return new Signature(signature).type();
  }

  /** What a class is declared with: its type parameters, its parent, its interfaces. */
  record Declared(String parameters, List<String> parents) {}

  /** What a method is declared with: its type parameters, its answer, what it takes. */
  record Method(String parameters, String answers, List<String> takes) {}

  Declared ofClass(String signature) {
    Signature read = new Signature(signature);
    String parameters = read.parameters();
    List<String> parents = new ArrayList<>();
    while (read.at < signature.length()) {
      parents.add(read.type());
    }
    return new Declared(parameters, parents);
  }

  Method ofMethod(String signature) {
    Signature read = new Signature(signature);
    String parameters = read.parameters();
    List<String> takes = new ArrayList<>();
    read.at++;
    while (signature.charAt(read.at) != ')') {
      takes.add(read.type());
    }
    read.at++;
    return new Method(parameters, read.type(), takes);
  }

  /** JVMS 4.7.9.1. */
  private final class Signature {
    private final String text;
    private int at;

    Signature(String text) {
      this.text = text;
    }

    String parameters() {
      if (text.charAt(at) != '<') {
        return "";
      }
      at++;
      List<String> all = new ArrayList<>();
      while (text.charAt(at) != '>') {
        int colon = text.indexOf(':', at);
        StringBuilder parameter = new StringBuilder(text.substring(at, colon));
        at = colon;
        String joint = " extends ";
        while (text.charAt(at) == ':') {
          at++;
          if (text.charAt(at) == ':') {
            continue; // No class, only interfaces.
          }
          String bound = type();
          if (!bound.equals("Object")) {
            parameter.append(joint).append(bound);
            joint = " & ";
          }
        }
        all.add(parameter.toString());
      }
      at++;
      return "<" + String.join(", ", all) + ">";
    }

    String type() {
      char kind = text.charAt(at++);
      return switch (kind) {
        case '[' -> type() + "[]";
        case 'T' -> {
          int end = text.indexOf(';', at);
          String name = text.substring(at, end);
          at = end + 1;
          yield name;
        }
        case 'L' -> reference();
        case 'I' -> "int";
        case 'J' -> "long";
        case 'Z' -> "boolean";
        case 'C' -> "char";
        case 'B' -> "byte";
        case 'S' -> "short";
        case 'F' -> "float";
        case 'D' -> "double";
        case 'V' -> "void";
        default -> throw new UnreadableException("its signature is malformed");
      };
    }

    private String reference() {
      StringBuilder name = new StringBuilder();
      String arguments = "";
      for (; at < text.length(); at++) {
        char next = text.charAt(at);
        if (next == ';') {
          at++;
          return of(name.toString()) + arguments;
        }
        if (next == '<') {
          arguments = arguments();
          at--;
        } else if (next == '.') {
          name.append('$');
          arguments = "";
        } else {
          name.append(next);
        }
      }
      throw new UnreadableException("its signature is malformed");
    }

    private String arguments() {
      at++;
      List<String> all = new ArrayList<>();
      while (text.charAt(at) != '>') {
        char kind = text.charAt(at);
        if (kind == '*') {
          at++;
          all.add("?");
        } else if (kind == '+' || kind == '-') {
          at++;
          all.add((kind == '+' ? "? extends " : "? super ") + type());
        } else {
          all.add(type());
        }
      }
      at++;
      return "<" + String.join(", ", all) + ">";
    }
  }
}
