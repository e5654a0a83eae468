package org.perfmodel.extract.bytecode;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An expression of Java that stands for what byte code has on its stack.
 *
 * @param level how tightly its outermost operator binds
 * @param type as a descriptor: {@code I}, {@code [D}, {@code Ljava/lang/String;}
 * @param reads whether it asks memory that others may change before it is evaluated
 * @param acts whether evaluating it does something
 * @param variables that it names
 * @param opposite of a condition: what holds where it does not
 * @param compared of what {@code lcmp} and its like leave: the operands
 * @param isTruth whether it is an {@code int} that is 0 or 1 as a condition says, which byte code
 *     has for a {@code boolean} as well
 */
record Term(
    String text,
    int level,
    String type,
    boolean reads,
    boolean acts,
    Set<String> variables,
    @Nullable Term opposite,
    @Nullable Compared compared,
    boolean isTruth) {
  static final int CHOICE = 1;
  static final int OR = 2;
  static final int AND = 3;
  static final int BIT_OR = 4;
  static final int BIT_XOR = 5;
  static final int BIT_AND = 6;
  static final int EQUALITY = 7;
  static final int RELATION = 8;
  static final int SHIFT = 9;
  static final int SUM = 10;
  static final int PRODUCT = 11;
  static final int UNARY = 12;
  static final int PRIMARY = 13;

  static final String NULL = "null";
  static final String BOOLEAN = "Z";

  /**
   * Two numbers that are compared to -1, 0 or 1.
   *
   * @param ofNaN what the answer is where one of them is no number; none of whole numbers
   */
  record Compared(Term left, Term right, int ofNaN) {}

  /** What names nothing that changes, and can be written twice. */
  static Term constant(String text, String type) {
    return new Term(
        text,
        text.startsWith("-") ? UNARY : PRIMARY,
        type,
        false,
        false,
        Set.of(),
        null,
        null,
        false);
  }

  static Term variable(String name, String type) {
    return new Term(name, PRIMARY, type, false, false, Set.of(name), null, null, false);
  }

  static Term of(String text, int level, String type, boolean reads, boolean acts, Term... parts) {
    Set<String> variables = new TreeSet<>();
    boolean readsAny = reads;
    boolean actsAny = acts;
    for (Term part : parts) {
      variables.addAll(part.variables);
      readsAny |= part.reads;
      actsAny |= part.acts;
    }
    return new Term(text, level, type, readsAny, actsAny, variables, null, null, false);
  }

  static Term binary(String operator, int level, String type, Term left, Term right) {
    return of(
        left.in(level) + " " + operator + " " + right.in(level + 1),
        level,
        type,
        false,
        false,
        left,
        right);
  }

  static Term comparing(Term left, Term right, int ofNaN) {
    Term call =
        of(
            (left.type.equals("J") ? "Long" : left.type.equals("F") ? "Float" : "Double")
                + ".compare("
                + left.text
                + ", "
                + right.text
                + ")",
            PRIMARY,
            "I",
            false,
            false,
            left,
            right);
    return new Term(
        call.text,
        PRIMARY,
        "I",
        call.reads,
        call.acts,
        call.variables,
        null,
        new Compared(left, right, ofNaN),
        false);
  }

  private Term opposed(Term other) {
    return new Term(text, level, type, reads, acts, variables, other, compared, isTruth);
  }

  /** A comparison by one of {@code == != < >= > <=}. */
  static Term comparison(String operator, Term left, Term right) {
    return relation(operator, left, right).opposed(relation(opposite(operator), left, right));
  }

  private static Term relation(String operator, Term left, Term right) {
    boolean isEquality = operator.equals("==") || operator.equals("!=");
    return binary(operator, isEquality ? EQUALITY : RELATION, BOOLEAN, left, right);
  }

  private static String opposite(String operator) {
    return switch (operator) {
      case "==" -> "!=";
      case "!=" -> "==";
      case "<" -> ">=";
      case ">=" -> "<";
      case ">" -> "<=";
      case "<=" -> ">";
      default -> throw new IllegalArgumentException(operator);
    };
  }

  /** {@code compared operator 0}, said of the operands themselves. */
  static Term ofCompared(String operator, Compared compared) {
    Term left = compared.left();
    Term right = compared.right();
    boolean isPlain =
        compared.ofNaN() == 0
            || operator.equals("==")
            || operator.equals("!=")
            || (compared.ofNaN() > 0) == operator.startsWith("<");
    if (compared.ofNaN() == 0) {
      return comparison(operator, left, right);
    }
    if (isPlain) {
      return relation(operator, left, right);
    }
    return relation(opposite(operator), left, right).not();
  }

  /** Holds where this does not. */
  Term not() {
    if (opposite != null) {
      return opposite.opposed(
          new Term(text, level, type, reads, acts, variables, null, compared, isTruth));
    }
    return of("!" + in(UNARY), UNARY, BOOLEAN, false, false, this).opposed(this);
  }

  Term and(Term other) {
    Term both = binary("&&", AND, BOOLEAN, this, other);
    return both.opposed(binary("||", OR, BOOLEAN, not(), other.not()));
  }

  Term or(Term other) {
    Term any = binary("||", OR, BOOLEAN, this, other);
    return any.opposed(binary("&&", AND, BOOLEAN, not(), other.not()));
  }

  /** The text where no operator that binds less may stand. */
  String in(int least) {
    return level < least ? "(" + text + ")" : text;
  }

  /** The same, where it is known to be 0 or 1. */
  Term asTruth() {
    return new Term(text, level, type, reads, acts, variables, opposite, compared, true);
  }

  /** Whether a {@code boolean} can be what it stands for. */
  boolean mayBeTruth() {
    return isTruth || type.equals(BOOLEAN) || text.equals("0") || text.equals("1");
  }

  Term as(String other) {
    return new Term(text, level, other, reads, acts, variables, opposite, compared, isTruth);
  }

  /** Whether it can be written twice, and later, as long as none of its variables changes. */
  boolean isStable() {
    return !reads
        && !acts
        && level == PRIMARY
        && compared == null
        && text.length() < 40
        && (variables.isEmpty() || variables.contains(text));
  }

  boolean isLiteral() {
    return variables.isEmpty()
        && !reads
        && !acts
        && (level == PRIMARY || level == UNARY)
        && type.length() == 1
        && text.matches("-?[\\d.]+[LfE\\d-]*");
  }

  boolean isWide() {
    return type.equals("J") || type.equals("D");
  }

  boolean isReference() {
    return type.length() > 1;
  }
}
