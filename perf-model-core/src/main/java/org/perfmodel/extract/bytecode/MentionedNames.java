package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.HashSet;
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
  private static final Set<String> DECLARES = Set.of("class", "interface", "enum", "record");

  private final Set<String> declared = new TreeSet<>();
  private final Set<String> paths = new TreeSet<>();
  private final Map<String, Set<String>> words = new TreeMap<>();
  private final Set<String> calls = new HashSet<>();
  private final Set<String> all = new HashSet<>();

  MentionedNames(List<String> sources) {
    sources.forEach(this::add);
  }

  private void add(String text) {
    Matcher matcher = PACKAGE.matcher(text);
    String around = matcher.find() ? matcher.group(1).replace('.', '/') : "";
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
    Set<String> capitalised = new HashSet<>();
    words(text, around, capitalised);
    open.forEach(each -> words.computeIfAbsent(each, none -> new TreeSet<>()).addAll(capitalised));
  }

  private void words(String text, String around, Set<String> capitalised) {
    boolean isDeclared = false;
    int end = 0;
    for (int at = 0; at < text.length(); at = Math.max(end, at + 1)) {
      char first = text.charAt(at);
      if (!isPart(first)) {
        isDeclared &= isSpace(first);
        if (first == ':' && text.startsWith("::", at)) {
          end = referenced(text, at + 2);
        }
        continue;
      }
      end = endOfWord(text, at);
      if (isDigit(first)) {
        isDeclared = false;
        continue;
      }
      String word = text.substring(at, end);
      all.add(word);
      if (isDeclared) {
        declared.add(around.isEmpty() ? word : around + "/" + word);
      }
      int next = afterSpace(text, end);
      if (next < text.length() && text.charAt(next) == '(') {
        calls.add(word);
      }
      if (Character.isUpperCase(first)) {
        capitalised.add(word);
      }
      boolean isFirst = at == 0 || text.charAt(at - 1) != '.';
      isDeclared = isFirst && next > end && DECLARES.contains(word);
      if (isFirst && end < text.length() && text.charAt(end) == '.') {
        qualified(text, at);
      }
    }
  }

  /** {@code a.b.Outer.Inner} as a path: packages first, then types. */
  private void qualified(String text, int start) {
    int at = start;
    int end = start;
    boolean isType = false;
    while (at < text.length() && isPart(text.charAt(at)) && !isDigit(text.charAt(at))) {
      boolean isUpper = Character.isUpperCase(text.charAt(at));
      if (isType && !isUpper || isUpper && at == start) {
        break;
      }
      isType = isUpper;
      int after = endOfWord(text, at);
      if (isType) {
        end = after;
      }
      if (after >= text.length() || text.charAt(after) != '.') {
        break;
      }
      at = after + 1;
    }
    if (end > start) {
      paths.add(text.substring(start, end).replace('.', '/'));
    }
  }

  /** The method behind a {@code ::}, with or without type arguments; returns where it begins. */
  private int referenced(String text, int from) {
    int at = afterSpace(text, from);
    if (at < text.length() && text.charAt(at) == '<') {
      int close = text.indexOf('>', at);
      at = close < 0 ? at : afterSpace(text, close + 1);
    }
    int end = endOfWord(text, at);
    if (end > at) {
      calls.add(text.substring(at, end));
    }
    return at;
  }

  private static int endOfWord(String text, int start) {
    int end = start;
    while (end < text.length() && isPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int afterSpace(String text, int start) {
    int at = start;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isPart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '$';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
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
