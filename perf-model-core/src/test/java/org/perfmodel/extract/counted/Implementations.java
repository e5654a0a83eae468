package org.perfmodel.extract.counted;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Which classes of a library can stand for its interfaces and abstract classes. */
final class Implementations {
  /** Of no library. */
  static final Implementations NONE = new Implementations();

  private static final int MOST_TRIED = 40;

  /** By the internal name of a type, those that name it as their super type. */
  private final SortedMap<String, TreeSet<String>> below = new TreeMap<>();

  private final TreeSet<String> concrete = new TreeSet<>();
  private final Map<Class<?>, List<Class<?>>> known = new ConcurrentHashMap<>();

  private Implementations() {}

  /** Reads the names of the classes in jars and folders. */
  static Implementations in(List<Path> classPath) {
    Implementations found = new Implementations();
    try {
      for (Path entry : classPath) {
        if (Files.isDirectory(entry)) {
          found.readFolder(entry);
        } else {
          found.readJar(entry);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private void readFolder(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        read(Files.readAllBytes(file));
      }
    }
  }

  private void readJar(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
          try (InputStream in = jar.getInputStream(entry)) {
            read(in.readAllBytes());
          }
        }
      }
    }
  }

  private void read(byte[] code) {
    ClassReader reader = new ClassReader(code);
    String name = reader.getClassName();
    if ((reader.getAccess() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0) {
      concrete.add(name);
    }
    for (String above : reader.getInterfaces()) {
      below.computeIfAbsent(above, none -> new TreeSet<>()).add(name);
    }
    if (reader.getSuperName() != null) {
      below.computeIfAbsent(reader.getSuperName(), none -> new TreeSet<>()).add(name);
    }
  }

  /**
   * Public classes that are of this type and can be made, those that take the least first.
   *
   * @param type an interface or an abstract class
   */
  List<Class<?>> of(Class<?> type) {
    return known.computeIfAbsent(type, this::found);
  }

  private List<Class<?>> found(Class<?> type) {
    List<String> waiting = new ArrayList<>(List.of(type.getName().replace('.', '/')));
    for (int i = 0; i < waiting.size(); i++) {
      for (String each : below.getOrDefault(waiting.get(i), new TreeSet<>())) {
        if (!waiting.contains(each)) {
          waiting.add(each);
        }
      }
    }
    List<Class<?>> found = new ArrayList<>();
    for (String each : waiting) {
      if (concrete.contains(each) && found.size() < MOST_TRIED) {
        load(each, type).filter(one -> Modifier.isPublic(one.getModifiers())).ifPresent(found::add);
      }
    }
    found.sort(
        Comparator.<Class<?>>comparingInt(Implementations::fewest)
            .thenComparingInt(one -> one.getName().length())
            .thenComparing(Class::getName));
    return found;
  }

  private static int fewest(Class<?> type) {
    int fewest = Integer.MAX_VALUE;
    for (Constructor<?> each : type.getConstructors()) {
      fewest = Math.min(fewest, each.getParameterCount());
    }
    return fewest;
  }

  private static Optional<Class<?>> load(String name, Class<?> like) {
    try {
      return Optional.of(Class.forName(name.replace('/', '.'), false, like.getClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }
}
