package org.perfmodel.extract.counted;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A method of the sources that can be run, with the lines of the comment directly above it.
 *
 * @param type {@code org.acme.Outer$Inner}
 * @param signature {@code org.acme.Outer.Inner#method(int,double[])}, as {@code Region#method} is
 */
record Subject(
    String type,
    String simpleType,
    String method,
    String signature,
    List<String> parameters,
    List<String> types,
    List<String> comment) {

  /** All methods with a body below a folder, in the order of files and lines. */
  static List<Subject> in(Path folder) {
    JavaParser parser =
        new JavaParser(
            new ParserConfiguration()
                .setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17)
                .setAttributeComments(false));
    List<Subject> subjects = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String text = text(file);
        parser
            .parse(text)
            .getResult()
            .ifPresent(unit -> collect(unit, text.lines().toList(), subjects));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return subjects;
  }

  /** Old sources are not always UTF-8: each byte is a letter then. */
  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    }
  }

  private static void collect(CompilationUnit unit, List<String> lines, List<Subject> into) {
    String home = unit.getPackageDeclaration().map(p -> p.getNameAsString() + ".").orElse("");
    for (MethodDeclaration method : unit.findAll(MethodDeclaration.class)) {
      Node parent = method.getParentNode().orElseThrow();
      if (parent instanceof TypeDeclaration<?> type && method.getBody().isPresent()) {
        into.add(of(home, type, method, above(method, lines)));
      }
    }
  }

  private static Subject of(
      String home, TypeDeclaration<?> type, MethodDeclaration method, List<String> comment) {
    List<String> names = new ArrayList<>();
    List<String> types = new ArrayList<>();
    for (Parameter parameter : method.getParameters()) {
      names.add(parameter.getNameAsString());
      // JavaParser lower-cases INT in the default locale: see Printed.
      types.add(
          parameter.getType().toString().replace("\u0131nt", "int")
              + (parameter.isVarArgs() ? "..." : ""));
    }
    return new Subject(
        home + nested(type, "$"),
        type.getNameAsString(),
        method.getNameAsString(),
        home
            + nested(type, ".")
            + "#"
            + method.getNameAsString()
            + "("
            + String.join(",", types)
            + ")",
        names,
        types,
        comment);
  }

  private static String nested(TypeDeclaration<?> type, String separator) {
    return type.getParentNode()
        .filter(TypeDeclaration.class::isInstance)
        .map(outer -> nested((TypeDeclaration<?>) outer, separator) + separator)
        .orElse("")
        .concat(type.getNameAsString());
  }

  private static List<String> above(MethodDeclaration method, List<String> lines) {
    int first = method.getBegin().orElseThrow().line - 1;
    int from = first;
    while (from > 0 && lines.get(from - 1).strip().startsWith("//")) {
      from--;
    }
    return lines.subList(from, first).stream().map(l -> l.strip().substring(2).strip()).toList();
  }

  /** The method in a loaded class. */
  Method in(Class<?> loaded) throws NoSuchMethodException {
    for (Method candidate : loaded.getDeclaredMethods()) {
      if (candidate.getName().equals(method) && !candidate.isBridge() && fits(candidate)) {
        candidate.setAccessible(true);
        return candidate;
      }
    }
    throw new NoSuchMethodException(signature);
  }

  private boolean fits(Method candidate) {
    Class<?>[] given = candidate.getParameterTypes();
    if (given.length != types.size()) {
      return false;
    }
    for (int i = 0; i < given.length; i++) {
      String plain = types.get(i).replaceAll("<.*>", "").replace("...", "[]");
      String simple = plain.substring(plain.lastIndexOf('.') + 1);
      boolean variable = simple.matches("[A-Z]\\d?(\\[])*");
      if (!variable && !given[i].getSimpleName().equals(simple)) {
        return false;
      }
    }
    return true;
  }

  long wholeNumbers() {
    return types.stream().filter(type -> type.matches("int|long|Integer")).count();
  }

  @Override
  public String toString() {
    return simpleType + "." + method;
  }
}
