package org.perfmodel.extract.bytecode;

/**
 * Parts of internal names, {@code com/other/Outer$Inner}. What has no name of its own, or one
 * within a method, stands directly in the class of its file: {@code Outer$1}.
 */
final class ClassNames {
  private ClassNames() {}

  /** The class that a file of sources would be called after. */
  static String top(String type) {
    int dollar = type.indexOf('$', type.lastIndexOf('/') + 2);
    return dollar < 0 || dollar == type.length() - 1 ? type : type.substring(0, dollar);
  }

  /** The class that one stands in; itself, if that is none. */
  static String outer(String type) {
    String top = top(type);
    if (top.equals(type)) {
      return type;
    }
    int dollar = type.lastIndexOf('$');
    return hasOwnName(type) ? type.substring(0, dollar) : top;
  }

  private static boolean hasOwnName(String type) {
    String rest = type.substring(top(type).length());
    for (int i = 0; i < rest.length(); i++) {
      boolean isFirst = i > 0 && rest.charAt(i - 1) == '$';
      if (rest.charAt(i) == '$'
          ? i == rest.length() - 1 || isFirst
          : isFirst && Character.isDigit(rest.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  static String simple(String type) {
    String last = type.substring(type.lastIndexOf('/') + 1);
    String top = top(type);
    return top.equals(type) || !hasOwnName(type) ? last : type.substring(type.lastIndexOf('$') + 1);
  }

  /** As sources write it: {@code com.other.Outer.Inner}. */
  static String dotted(String type) {
    String outer = outer(type);
    return outer.equals(type) ? type.replace('/', '.') : dotted(outer) + "." + simple(type);
  }

  static String packageOf(String type) {
    int slash = type.lastIndexOf('/');
    return slash < 0 ? "" : type.substring(0, slash);
  }
}
