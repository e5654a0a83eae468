package org.perfmodel.extract.bytecode;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Folders and jars with class files, in the order in which a class is looked for. What cannot be
 * read counts as not there.
 */
final class ClassPath implements Closeable {
  private static final String CLASS = ".class";

  /** Bytes of a class file: more are a table, or no class. */
  private static final int LARGEST = 4 << 20;

  /** Classes of one jar or folder whose parents are looked at. */
  private static final int MOST_PARENTS = 20_000;

  /** Segments of a folder's path that tell it from others: {@code core/target/classes}. */
  private static final int SEGMENTS = 3;

  private final List<Path> entries = new ArrayList<>();
  private final List<Optional<ZipFile>> jars = new ArrayList<>();
  private final Map<String, Integer> found = new HashMap<>();
  private final Map<Integer, Map<String, List<String>>> heirs = new TreeMap<>();

  ClassPath(List<Path> all) {
    for (Path entry : all) {
      if (Files.isDirectory(entry)) {
        add(entry, Optional.empty(), below(entry));
      } else if (Files.isRegularFile(entry)) {
        open(entry).ifPresent(jar -> add(entry, Optional.of(jar), in(jar)));
      }
    }
  }

  private void add(Path entry, Optional<ZipFile> jar, List<String> classes) {
    int number = entries.size();
    entries.add(entry);
    jars.add(jar);
    classes.forEach(type -> found.putIfAbsent(type, number));
  }

  private static Optional<ZipFile> open(Path entry) {
    try {
      return Optional.of(new ZipFile(entry.toFile()));
    } catch (IOException | RuntimeException notAJar) {
      return Optional.empty();
    }
  }

  private static List<String> below(Path folder) {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(file -> file.toString().endsWith(CLASS))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .map(ClassPath::type)
          .sorted()
          .toList();
    } catch (IOException | RuntimeException unreadable) {
      return List.of();
    }
  }

  private static List<String> in(ZipFile jar) {
    List<String> types = new ArrayList<>();
    for (ZipEntry entry : Collections.list(jar.entries())) {
      if (entry.getName().endsWith(CLASS) && !entry.getName().startsWith("META-INF/")) {
        types.add(type(entry.getName()));
      }
    }
    Collections.sort(types);
    return types;
  }

  private static String type(String file) {
    return file.substring(0, file.length() - CLASS.length());
  }

  /** Whether it has no class at all. */
  boolean isEmpty() {
    return found.isEmpty();
  }

  boolean has(String type) {
    return found.containsKey(type);
  }

  /** The file or folder that has a class, as messages call it. */
  String origin(String type) {
    Integer at = found.get(type);
    if (at == null) {
      throw new IllegalArgumentException(type);
    }
    Path entry = entries.get(at);
    if (jars.get(at).isPresent()) {
      return String.valueOf(entry.getFileName());
    }
    int count = entry.getNameCount();
    return entry.subpath(Math.max(0, count - SEGMENTS), count).toString().replace('\\', '/');
  }

  private Optional<byte[]> bytes(String type) {
    Integer at = found.get(type);
    if (at == null) {
      return Optional.empty();
    }
    try {
      if (jars.get(at).isEmpty()) {
        Path file = entries.get(at).resolve(type + CLASS);
        return Files.size(file) > LARGEST
            ? Optional.empty()
            : Optional.of(Files.readAllBytes(file));
      }
      ZipFile jar = jars.get(at).get();
      ZipEntry entry = jar.getEntry(type + CLASS);
      if (entry == null) {
        return Optional.empty();
      }
      try (InputStream in = jar.getInputStream(entry)) {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        return bytes.length > LARGEST ? Optional.empty() : Optional.of(bytes);
      }
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty();
    }
  }

  /** A class with its methods; empty where it is none, or malformed. */
  Optional<ClassNode> read(String type) {
    return bytes(type)
        .flatMap(
            bytes -> {
              try {
                ClassNode node = new ClassNode();
                new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
                return node.name.equals(type) ? Optional.of(node) : Optional.empty();
              } catch (RuntimeException malformed) {
                return Optional.empty();
              }
            });
  }

  /**
   * The classes of the same jar or folder that extend or implement one directly; empty where there
   * are too many classes to look at.
   */
  Optional<List<String>> heirs(String type) {
    Integer at = found.get(type);
    if (at == null) {
      return Optional.empty();
    }
    Map<String, List<String>> all = heirs.computeIfAbsent(at, this::parents);
    return all.containsKey("") ? Optional.empty() : Optional.of(all.getOrDefault(type, List.of()));
  }

  private Map<String, List<String>> parents(int entry) {
    Map<String, List<String>> byParent = new TreeMap<>();
    List<String> types =
        found.entrySet().stream()
            .filter(each -> each.getValue() == entry)
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    if (types.size() > MOST_PARENTS) {
      byParent.put("", List.of());
      return byParent;
    }
    for (String type : types) {
      bytes(type).ifPresent(bytes -> note(type, bytes, byParent));
    }
    return byParent;
  }

  private static void note(String type, byte[] bytes, Map<String, List<String>> byParent) {
    try {
      ClassReader header = new ClassReader(bytes);
      if (header.getSuperName() != null) {
        byParent.computeIfAbsent(header.getSuperName(), none -> new ArrayList<>()).add(type);
      }
      for (String parent : header.getInterfaces()) {
        byParent.computeIfAbsent(parent, none -> new ArrayList<>()).add(type);
      }
    } catch (RuntimeException malformed) {
      // It extends nothing that could be called.
    }
  }

  @Override
  public void close() throws IOException {
    for (Optional<ZipFile> jar : jars) {
      if (jar.isPresent()) {
        jar.get().close();
      }
    }
  }
}
