package org.perfmodel.extract.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damage to a source, the same for the same seed. */
final class Mutations {
  private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*\\b");
  private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\b");
  private static final Pattern OPERATOR =
      Pattern.compile("<=|>=|==|!=|&&|\\|\\||\\+\\+|--|[-+*/%<>]=?");

  private static final List<String> SCRAPS =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          ";",
          "\"",
          "'",
          "\\",
          "@",
          "#",
          "\u0000",
          "\uFEFF",
          "\u202E",
          "\uD83D\uDE00",
          "\uD800",
          "\\u0022",
          "\\u000a",
          "\\uZZZZ",
          "/*",
          "*/",
          "//",
          "/** {@link ",
          "\"\"\"",
          "->",
          "::",
          "...",
          "<>",
          "? :",
          "case",
          "default:",
          "switch (1)",
          "new int[-1]",
          "this",
          "super.",
          "class",
          "return",
          "break;",
          "continue;",
          "throw null;",
          "//@ perf trips = ((((",
          "//@ perf cost = -1us",
          "//@ perf region = \n",
          "\t\r\u2028",
          "@PerfModel(inputs = \"n=1e99\")",
          "@PerfModel",
          "@Cost(\"\")",
          "sealed permits",
          "record R(R r) {}",
          "enum E { A { } }",
          "int \u00e9\u4e2d = 1;",
          "yield 1;",
          "assert",
          "synchronized (this) {",
          "try {",
          "for (;;) {",
          "while (true);",
          "do",
          "goto",
          "var var");

  private static final List<String> NUMBERS =
      List.of(
          "99999999999999999999",
          "2147483648",
          "-2147483648",
          "9223372036854775807L",
          "0x",
          "0xFFFFFFFFFFFFFFFFF",
          "0b2",
          "1e999999999",
          "1e-999999",
          "0",
          "1_000_000_000",
          "08",
          "0x1p1023",
          "\u0661\u0662",
          "1.0f",
          "'a'",
          "(1 << 31)",
          "(1 / 0)",
          "(5 % 0)",
          "~0",
          "1000000007 * 1000000007 * 1000000007");

  private static final List<String> OPERATORS =
      List.of(
          "<", "<=", ">", ">=", "==", "!=", "+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|",
          "^", "&&", "||", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "=", "++", "--");

  private final SplittableRandom random;

  Mutations(long seed) {
    this.random = new SplittableRandom(seed);
  }

  String of(String source) {
    String text = source;
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      text = once(text);
    }
    return text;
  }

  private String once(String text) {
    return switch (random.nextInt(16)) {
      case 0 -> text.substring(0, at(text));
      case 1 -> cut(text);
      case 2 -> repeat(text);
      case 3, 4 -> insert(text, one(SCRAPS));
      case 5 -> replaceOne(text, NUMBER, one(NUMBERS));
      case 6, 7 -> replaceOne(text, OPERATOR, one(OPERATORS));
      case 8, 9, 10 -> replaceOne(text, NAME, nameIn(text));
      case 11 -> nest(text);
      case 12 -> chain(text);
      case 13 -> cycle(text);
      case 14 -> loops(text);
      default -> swapLines(text);
    };
  }

  private int at(String text) {
    return text.isEmpty() ? 0 : random.nextInt(text.length());
  }

  private String one(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String insert(String text, String scrap) {
    int at = at(text);
    return text.substring(0, at) + scrap + text.substring(at);
  }

  private String cut(String text) {
    int from = at(text);
    int to = Math.min(text.length(), from + random.nextInt(1, 400));
    return text.substring(0, from) + text.substring(to);
  }

  private String repeat(String text) {
    int from = at(text);
    int to = Math.min(text.length(), from + random.nextInt(1, 400));
    return text.substring(0, to) + text.substring(from);
  }

  private String swapLines(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    if (lines.size() > 1) {
      java.util.Collections.swap(lines, random.nextInt(lines.size()), random.nextInt(lines.size()));
    }
    return String.join("\n", lines);
  }

  private String replaceOne(String text, Pattern what, String by) {
    Matcher matcher = what.matcher(text);
    List<int[]> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(new int[] {matcher.start(), matcher.end()});
    }
    if (found.isEmpty()) {
      return text;
    }
    int[] at = found.get(random.nextInt(found.size()));
    return text.substring(0, at[0]) + by + text.substring(at[1]);
  }

  private String nameIn(String text) {
    Matcher matcher = NAME.matcher(text);
    int start = at(text);
    return matcher.find(start) ? matcher.group() : "int";
  }

  /** An expression or block within itself, far deeper than anybody writes. */
  private String nest(String text) {
    int depth = 1 << random.nextInt(4, 14);
    return switch (random.nextInt(7)) {
      case 0 -> replaceOne(text, NUMBER, "(".repeat(depth) + "1" + ")".repeat(depth));
      case 1 -> statement(text, "{".repeat(depth) + "}".repeat(depth));
      case 2 -> statement(text, "if (true) ".repeat(depth) + ";");
      case 3 -> replaceOne(text, NUMBER, "-".repeat(1) + "~ -".repeat(depth) + "1");
      case 4 -> statement(text, "for (int q = 0; q < 2; q++) ".repeat(Math.min(depth, 64)) + ";");
      case 5 ->
          statement(
              text,
              "Object o_ = " + "java.util.List.of(".repeat(depth) + "1" + ")".repeat(depth) + ";");
      default -> replaceOne(text, NUMBER, "true ? 1 : ".repeat(depth) + "1");
    };
  }

  private String chain(String text) {
    int length = 1 << random.nextInt(4, 13);
    return switch (random.nextInt(4)) {
      case 0 -> replaceOne(text, NUMBER, "1" + " + n".repeat(length));
      case 1 -> statement(text, "String s_ = \"\"" + " + 1".repeat(length) + ";");
      case 2 -> statement(text, "new StringBuilder()" + ".append(1)".repeat(length) + ";");
      default -> statement(text, "boolean b_ = true" + " && n > 0 || n < 9".repeat(length) + ";");
    };
  }

  private String cycle(String text) {
    return text
        + switch (random.nextInt(6)) {
          case 0 -> "\nclass C0 extends C1 { } class C1 extends C0 { int x = new C0().x; }";
          case 1 -> "\nclass C2 extends C2 { C2() { this(); } }";
          case 2 -> "\ninterface C3 extends C4 {} interface C4 extends C3 { int Y = C3.Y + 1; }";
          case 3 ->
              "\nclass C5 { static final int A = B + 1; static final int B = A + 1;"
                  + " @PerfModel void m(int n) { for (int i = 0; i < A; i++) m(B); } }";
          case 4 ->
              "\nclass C6 { @PerfModel int f(int n) { return g(n) + g(n - 1); }"
                  + " int g(int n) { return f(n) * h(n); } int h(int n) { return g(n) + f(n / 2); } }";
          default ->
              "\nclass C7 { C7 next = new C7(); @PerfModel void m(int n) {"
                  + " for (C7 c = this; c != null; c = c.next) { c.m(n); new C7(); } } }";
        };
  }

  private String loops(String text) {
    int depth = random.nextInt(2, 14);
    StringBuilder nest = new StringBuilder("int z_ = 0; ");
    for (int i = 0; i < depth; i++) {
      String bound =
          i == 0
              ? "7"
              : switch (random.nextInt(5)) {
                case 0 -> "i" + (i - 1) + "_ * i" + (i - 1) + "_";
                case 1 -> "Math.max(i" + (i - 1) + "_, " + i + ") / 3";
                case 2 -> "z_";
                case 3 -> "(i" + (i - 1) + "_ % 4 == 0 ? i" + (i - 1) + "_ : 9)";
                default -> "i" + (i - 1) + "_ + " + i;
              };
      nest.append("for (int i").append(i).append("_ = 0; i").append(i).append("_ < ").append(bound);
      nest.append("; i").append(i).append(random.nextInt(3) == 0 ? "_ += 3) " : "_++) ");
    }
    return statement(text, nest + "z_++;");
  }

  /** A statement where one may stand. */
  private String statement(String text, String statement) {
    int at = text.indexOf(";\n", at(text));
    return at < 0
        ? text + statement
        : text.substring(0, at + 2) + statement + text.substring(at + 2);
  }
}
