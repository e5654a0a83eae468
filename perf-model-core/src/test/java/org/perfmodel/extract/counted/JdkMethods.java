package org.perfmodel.extract.counted;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.perfmodel.extract.type.Catalogue;

/** The public methods and constructors of some packages of the running JDK. */
final class JdkMethods {
  /** Folders of the module image with packages that programs use everywhere. */
  private static final List<String> PACKAGES =
      List.of(
          "java.base/java/lang",
          "java.base/java/lang/ref",
          "java.base/java/lang/reflect",
          "java.base/java/util",
          "java.base/java/util/function",
          "java.base/java/util/stream",
          "java.base/java/util/concurrent",
          "java.base/java/util/concurrent/atomic",
          "java.base/java/util/concurrent/locks",
          "java.base/java/util/regex",
          "java.base/java/util/zip",
          "java.base/java/text",
          "java.base/java/math",
          "java.base/java/time",
          "java.base/java/time/chrono",
          "java.base/java/time/format",
          "java.base/java/time/temporal",
          "java.base/java/time/zone",
          "java.base/java/nio",
          "java.base/java/nio/charset",
          "java.base/java/io",
          "java.desktop/java/awt/geom",
          "java.desktop/java/awt");

  /** What their classes are made of as well. */
  private static final List<String> COPIED =
      List.of(
          "java.base/java",
          "java.base/jdk/internal",
          "java.base/sun/nio",
          "java.base/sun/util",
          "java.base/sun/text",
          "java.desktop/java/awt",
          "java.desktop/sun/awt/geom");

  /** Of this package only these. */
  private static final String WINDOWS = "java.awt";

  private static final Set<String> OF_WINDOWS = Set.of("Point", "Dimension", "Rectangle", "Insets");

  /** A class that later releases do not have. */
  private static final String REMOVED = "java/lang/Compiler";

  private JdkMethods() {}

  /** A method as it is called. */
  record Listed(Class<?> owner, Executable executable) {
    boolean isStatic() {
      return Modifier.isStatic(executable.getModifiers());
    }

    boolean isConstructor() {
      return executable instanceof Constructor;
    }

    String packageName() {
      return owner.getPackageName();
    }

    /** As the catalogue calls it. */
    String key() {
      return call(typeName(owner));
    }

    String call(String type) {
      String name = isConstructor() ? Catalogue.CONSTRUCTOR : executable.getName();
      return type + " " + name + "/" + executable.getParameterCount();
    }

    @Override
    public String toString() {
      return key() + " " + Arrays.toString(executable.getParameterTypes());
    }
  }

  /** The name of a class with those around it. */
  static String typeName(Class<?> type) {
    String full = type.getCanonicalName();
    return type.getPackageName().isEmpty()
        ? full
        : full.substring(type.getPackageName().length() + 1);
  }

  /** Copies the class files that they are made of to a folder. */
  static void copy(Path to) throws IOException {
    for (String folder : COPIED) {
      String module = folder.substring(0, folder.indexOf('/'));
      Path root = image(module);
      try (Stream<Path> files = Files.walk(image(folder))) {
        for (Path file : files.filter(JdkMethods::isCopied).toList()) {
          Path target = to.resolve(root.relativize(file).toString());
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
  }

  private static boolean isCopied(Path file) {
    String name = file.toString();
    boolean isWindow =
        name.contains("/java/awt/")
            && !name.contains("/geom/")
            && OF_WINDOWS.stream().noneMatch(each -> name.endsWith("/" + each + ".class"));
    return name.endsWith(".class") && !name.endsWith("-info.class") && !isWindow;
  }

  private static Path image(String folder) {
    return FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/" + folder);
  }

  /** All of them, by their classes; classes in the order of packages and names. */
  static Map<Class<?>, List<Listed>> all() throws IOException {
    Map<Class<?>, List<Listed>> found =
        new TreeMap<>(
            Comparator.<Class<?>, String>comparing(Class::getPackageName)
                .thenComparing(Class::getName));
    for (String folder : PACKAGES) {
      try (Stream<Path> files = Files.list(image(folder))) {
        files.map(file -> folder + "/" + file.getFileName()).sorted().forEach(f -> add(f, found));
      }
    }
    return found;
  }

  private static void add(String file, Map<Class<?>, List<Listed>> into) {
    if (!file.endsWith(".class") || file.endsWith("-info.class")) {
      return;
    }
    String name = file.substring(file.indexOf('/') + 1, file.length() - ".class".length());
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, null);
      if (isPublic(type)
          && !name.equals(REMOVED)
          && (!type.getPackageName().equals(WINDOWS) || OF_WINDOWS.contains(typeName(type)))) {
        into.put(type, methods(type));
      }
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalStateException(name, e);
    }
  }

  private static boolean isPublic(Class<?> type) {
    if (type.isAnonymousClass() || type.isLocalClass() || type.isAnnotation()) {
      return false;
    }
    for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
      if (!Modifier.isPublic(at.getModifiers())) {
        return false;
      }
    }
    return true;
  }

  private static List<Listed> methods(Class<?> type) {
    List<Listed> all = new ArrayList<>();
    if (!Modifier.isAbstract(type.getModifiers())) {
      for (Constructor<?> each : type.getConstructors()) {
        all.add(new Listed(type, each));
      }
    }
    for (Method each : type.getMethods()) {
      boolean isItsOwn =
          each.getDeclaringClass() == type
              || !Modifier.isPublic(each.getDeclaringClass().getModifiers());
      if (isItsOwn && !each.isBridge() && !each.isSynthetic()) {
        all.add(new Listed(type, each));
      }
    }
    all.removeIf(
        each -> Arrays.stream(each.executable().getParameterTypes()).anyMatch(p -> !isNamed(p)));
    all.sort(Comparator.comparing(Listed::toString));
    return all;
  }

  static boolean isNamed(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive() || isPublic(element) || element.isAnnotation();
  }
}
