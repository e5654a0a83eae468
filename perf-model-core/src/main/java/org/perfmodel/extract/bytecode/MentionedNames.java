package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What sources name, by their words: which types may be meant, and which methods are called. More
 * than is meant does no harm.
 */
final class MentionedNames {
  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);
  private static final Pattern IMPORT =
      Pattern.compile(
          "^\\s*import\\s+(?:static\\s+)?([\\w.$]+(?:\\.\\*)?)\\s*;", Pattern.MULTILINE);
  private static final Pattern WORD = Pattern.compile("(?<![\\w$])([A-Za-z_$][\\w$]*)(\\s*\\()?");
  private static final Pattern QUALIFIED =
      Pattern.compile("(?<![\\w$.])((?:[a-z_]\\w*\\.)+[A-Z][\\w$]*(?:\\.[A-Z][\\w$]*)*)");
  private static final Pattern DECLARED =
      Pattern.compile("(?<![\\w$.])(?:class|interface|enum|record)\\s+([A-Za-z_$][\\w$]*)");
  private static final Pattern REFERENCE = Pattern.compile("::\\s*(?:<[^>]*>\\s*)?([\\w$]+)");

  private final Set<String> declared = new TreeSet<>();
  private final Set<String> paths = new TreeSet<>();
  private final Map<String, Set<String>> words = new TreeMap<>();
  private final Set<String> calls = new TreeSet<>();
  private final Set<String> all = new TreeSet<>();

  MentionedNames(List<String> sources) {
    sources.forEach(this::add);
  }

  private void add(String text) {
    Matcher matcher = PACKAGE.matcher(text);
    String around = matcher.find() ? matcher.group(1).replace('.', '/') : "";
    for (matcher = DECLARED.matcher(text); matcher.find(); ) {
      declared.add(around.isEmpty() ? matcher.group(1) : around + "/" + matcher.group(1));
    }
    List<String> open = new ArrayList<>(List.of(around));
    for (matcher = IMPORT.matcher(text); matcher.find(); ) {
      String path = matcher.group(1).replace('.', '/');
      if (path.endsWith("/*")) {
        String from = path.substring(0, path.length() - 2);
        open.add(from);
        paths.add(from); // It may be a type, whose members are meant.
      } else {
        paths.add(path);
      }
    }
    Set<String> capitalised = new TreeSet<>();
    for (matcher = WORD.matcher(text); matcher.find(); ) {
      String word = matcher.group(1);
      all.add(word);
      if (matcher.group(2) != null) {
        calls.add(word);
      }
      if (Character.isUpperCase(word.charAt(0))) {
        capitalised.add(word);
      }
    }
    for (matcher = REFERENCE.matcher(text); matcher.find(); ) {
      calls.add(matcher.group(1));
    }
    open.forEach(each -> words.computeIfAbsent(each, none -> new TreeSet<>()).addAll(capitalised));
    for (matcher = QUALIFIED.matcher(text); matcher.find(); ) {
      paths.add(matcher.group(1).replace('.', '/'));
    }
  }

  /** Whether the sources have the class, or the one that it stands in. */
  boolean declares(String type) {
    return declared.contains(ClassNames.top(type));
  }

  /** Whether something of that name is called. */
  boolean calls(String method) {
    return calls.contains(method);
  }

  /** Whether the word stands anywhere. */
  boolean has(String word) {
    return all.contains(word);
  }

  /** The types of a class path that are named, in the order of their names. */
  Set<String> types(ClassPath classes) {
    Set<String> found = new TreeSet<>();
    paths.forEach(path -> nested(path, classes, found));
    words.forEach(
        (around, names) -> {
          for (String name : names) {
            String type = around.isEmpty() ? name : around + "/" + name;
            if (classes.has(type)) {
              found.add(type);
            } else if (classes.has(around + "$" + name)) {
              found.add(around + "$" + name);
            }
          }
        });
    found.removeIf(this::declares);
    return found;
  }

  /** {@code a/b/Outer/Inner}, or a static member of one of them. */
  private static void nested(String path, ClassPath classes, Set<String> into) {
    String type = path;
    while (true) {
      if (classes.has(type)) {
        into.add(type);
      }
      int slash = type.lastIndexOf('/');
      if (slash < 0) {
        break;
      }
      String inner = type.substring(0, slash) + "$" + type.substring(slash + 1);
      String head = type.substring(0, slash);
      boolean isWithin = head.lastIndexOf('/') >= 0 || classes.has(head);
      if (classes.has(inner)) {
        into.add(inner);
      }
      if (!isWithin || !Character.isUpperCase(head.charAt(head.lastIndexOf('/') + 1))) {
        break;
      }
      // The rest may be a member: the type before it is meant.
      type = head;
    }
  }
}
