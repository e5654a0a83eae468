package org.perfmodel.extract;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.Position;
import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** What people do to sources between two builds, by chance; need not compile, nor even parse. */
final class RandomEdits {
  /** One kind of edit. */
  enum Kind {
    CONSTANT,
    OPERATOR,
    INSERTED_STATEMENT,
    DELETED_STATEMENT,
    INSERTED_LINE,
    NEW_METHOD,
    RENAMED_FIELD,
    COPIED_METHOD,
    MOVED_METHOD,
    ASSIGNMENT_TO_A_FIELD_OF_ANOTHER_FILE,
    CHANGED_SUPERCLASS,
    CLASS_THAT_SHADOWS,
    DIRECTIVE,
    ANNOTATION,
    DELETED_FILE,
    BROKEN_FILE
  }

  private final Path folder;
  private final Random random;

  RandomEdits(Path folder, long seed) {
    this.folder = folder;
    this.random = new Random(seed);
  }

  /** Does such an edit; tells what was done. */
  String apply(Kind kind) throws IOException {
    Path file = any(files());
    CompilationUnit unit = parsed(file);
    String done =
        switch (kind) {
          case CONSTANT -> replace(file, unit, IntegerLiteralExpr.class, one -> digits());
          case OPERATOR -> operator(file, unit);
          case INSERTED_STATEMENT -> insert(file, unit, ExpressionStmt.class, this::statement);
          case DELETED_STATEMENT -> replace(file, unit, ExpressionStmt.class, one -> ";");
          case INSERTED_LINE -> insert(file, unit, ExpressionStmt.class, one -> "// here");
          case NEW_METHOD ->
              within(
                  file,
                  unit,
                  "int added"
                      + random.nextInt(9)
                      + "(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i];"
                      + " return s; }");
          case RENAMED_FIELD -> renamed(file, unit);
          case COPIED_METHOD -> copied(file, unit, false);
          case MOVED_METHOD -> copied(file, unit, true);
          case ASSIGNMENT_TO_A_FIELD_OF_ANOTHER_FILE -> assigned(file, unit);
          case CHANGED_SUPERCLASS -> parent(file, unit);
          case CLASS_THAT_SHADOWS -> shadow(file, unit);
          case DIRECTIVE -> insert(file, unit, ForStmt.class, one -> "//@ perf trips = 7");
          case ANNOTATION -> insert(file, unit, MethodDeclaration.class, one -> "@PerfExclude");
          case DELETED_FILE -> {
            Files.delete(file);
            yield "deleted";
          }
          case BROKEN_FILE -> {
            Files.writeString(file, Files.readString(file).replaceFirst("[{]", "{ }}"));
            yield "broken";
          }
        };
    return kind + " in " + file.getFileName() + ": " + done;
  }

  private String digits() {
    return Integer.toString(2 + random.nextInt(30));
  }

  private String statement(ExpressionStmt beside) {
    return random.nextBoolean() ? beside.toString() : "more[0] += 1;";
  }

  private String operator(Path file, CompilationUnit unit) throws IOException {
    return replace(
        file,
        unit,
        BinaryExpr.class,
        one -> {
          String sign = List.of("+", "-", "*", "<", "<=").get(random.nextInt(5));
          return one.getLeft() + " " + sign + " " + one.getRight();
        });
  }

  private String renamed(Path file, CompilationUnit unit) throws IOException {
    Optional<FieldDeclaration> field = one(unit, FieldDeclaration.class);
    if (field.isEmpty()) {
      return "none";
    }
    String name = field.get().getVariable(0).getNameAsString();
    Files.writeString(
        file, Files.readString(file).replaceAll("\\b" + name + "\\b", name + "Renamed"));
    return name;
  }

  private String copied(Path file, CompilationUnit unit, boolean isMoved) throws IOException {
    Optional<MethodDeclaration> method = one(unit, MethodDeclaration.class);
    Path other = any(files());
    if (method.isEmpty() || other.equals(file)) {
      return "none";
    }
    String text = Files.readString(file);
    String body = cut(text, method.get());
    String done = within(other, parsed(other), body);
    if (isMoved) {
      Files.writeString(file, text.replace(body, ""));
    }
    return method.get().getNameAsString() + " to " + other.getFileName() + " " + done;
  }

  private String assigned(Path file, CompilationUnit unit) throws IOException {
    Path other = any(files());
    Optional<FieldDeclaration> field = one(parsed(other), FieldDeclaration.class);
    Optional<Node> type = field.flatMap(Node::getParentNode);
    if (!(type.orElse(null) instanceof TypeDeclaration<?> owner)) {
      return "none";
    }
    String name = field.get().getVariable(0).getNameAsString();
    return insert(
        file,
        unit,
        ExpressionStmt.class,
        one -> "((" + owner.getNameAsString() + ") null)." + name + " = null;");
  }

  private String parent(Path file, CompilationUnit unit) throws IOException {
    Optional<TypeDeclaration<?>> other = type(parsed(any(files())));
    Optional<ClassOrInterfaceDeclaration> changed =
        one(unit, ClassOrInterfaceDeclaration.class).filter(type -> !type.isInterface());
    if (other.isEmpty() || changed.isEmpty()) {
      return "none";
    }
    String name = other.get().getNameAsString();
    if (!changed.get().getExtendedTypes().isEmpty()) {
      return replace(
          file, unit, ClassOrInterfaceType.class, changed.get().getExtendedTypes(0), name);
    }
    String text = Files.readString(file);
    int at = offset(text, changed.get().getName().getEnd().orElseThrow()) + 1;
    if (text.charAt(at) == '<') {
      return "none";
    }
    Files.writeString(file, text.substring(0, at) + " extends " + name + " " + text.substring(at));
    return changed.get().getNameAsString() + " extends " + name;
  }

  private String shadow(Path file, CompilationUnit unit) throws IOException {
    Optional<ClassOrInterfaceType> used = one(unit, ClassOrInterfaceType.class);
    String name = used.map(ClassOrInterfaceType::getNameAsString).orElse("List");
    String packageName =
        unit.getPackageDeclaration().map(each -> each.getNameAsString()).orElse("");
    Path shadow = file.resolveSibling(name + random.nextInt(9) + ".java");
    Files.writeString(
        shadow,
        (packageName.isEmpty() ? "" : "package " + packageName + ";\n")
            + "class "
            + name
            + " { int size; int size() { return size; } void add(int n) { size += n; } }\n");
    return name;
  }

  /** Adds a member to a type. */
  private String within(Path file, CompilationUnit unit, String member) throws IOException {
    Optional<TypeDeclaration<?>> type = type(unit);
    if (type.isEmpty()) {
      return "none";
    }
    String text = Files.readString(file);
    int at = offset(text, type.get().getEnd().orElseThrow());
    Files.writeString(file, text.substring(0, at) + "\n" + member + "\n" + text.substring(at));
    return "member of " + type.get().getNameAsString();
  }

  private Optional<TypeDeclaration<?>> type(CompilationUnit unit) {
    return one(unit, ClassOrInterfaceDeclaration.class).map(type -> (TypeDeclaration<?>) type);
  }

  private <N extends Node> String insert(
      Path file, CompilationUnit unit, Class<N> kind, java.util.function.Function<N, String> text)
      throws IOException {
    Optional<N> found = one(unit, kind);
    boolean isInside =
        found.isPresent()
            && (found.get() instanceof MethodDeclaration
                || found.get().getParentNode().orElse(null) instanceof BlockStmt);
    if (!isInside) {
      return "none";
    }
    String before = Files.readString(file);
    int at = offset(before, found.get().getBegin().orElseThrow());
    String inserted = text.apply(found.get());
    Files.writeString(file, before.substring(0, at) + inserted + "\n" + before.substring(at));
    return inserted + " at " + found.get().getBegin().orElseThrow();
  }

  private <N extends Node> String replace(
      Path file, CompilationUnit unit, Class<N> kind, java.util.function.Function<N, String> by)
      throws IOException {
    Optional<N> found = one(unit, kind);
    return found.isEmpty() ? "none" : replace(file, unit, kind, found.get(), by.apply(found.get()));
  }

  private static <N extends Node> String replace(
      Path file, CompilationUnit unit, Class<N> kind, N found, String by) throws IOException {
    String text = Files.readString(file);
    Range range = found.getRange().orElseThrow();
    Files.writeString(
        file,
        text.substring(0, offset(text, range.begin))
            + by
            + text.substring(offset(text, range.end) + 1));
    return found + " by " + by;
  }

  private static String cut(String text, Node node) {
    Range range = node.getRange().orElseThrow();
    return text.substring(offset(text, range.begin), offset(text, range.end) + 1);
  }

  private static int offset(String text, Position position) {
    int at = 0;
    for (int line = 1; line < position.line; line++) {
      at = text.indexOf('\n', at) + 1;
    }
    return at + position.column - 1;
  }

  private <N extends Node> Optional<N> one(CompilationUnit unit, Class<N> kind) {
    List<N> found = unit.findAll(kind, node -> node.getRange().isPresent());
    return found.isEmpty() ? Optional.empty() : Optional.of(any(found));
  }

  private <T> T any(List<T> among) {
    return among.get(random.nextInt(among.size()));
  }

  private List<Path> files() {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CompilationUnit parsed(Path file) throws IOException {
    return new JavaParser(
            new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.RAW))
        .parse(Files.readString(file))
        .getResult()
        .orElseGet(CompilationUnit::new);
  }

  static List<Kind> kinds() {
    return Arrays.asList(Kind.values());
  }

  /** Copies the Java files of a folder, with those in its folders. */
  static void copy(Path from, Path to) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(from)) {
      walk.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
    }
    for (Path file : files) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
