package org.perfmodel.extract.type;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;

/**
 * The catalogue of what calls of libraries cost: what a user says, else of the Java library the
 * file {@code library.txt}, which is written by hand, else {@code library-read.txt}, which is read
 * from the class files of a JDK.
 */
public final class Catalogue {
  /**
   * What a call executes.
   *
   * @param decisions branches that data decide, either way as likely: {@code $surprise}
   * @param typical whether other paths through it are as likely, or sizes decide
   */
  public record Cost(Map<Operation, Expr> operations, Expr decisions, boolean typical) {
    static Cost of(String text, boolean typical) {
      return new Cost(Catalogue.operations(text), Catalogue.decisions(text), typical);
    }
  }

  /** How constructors are called in the catalogue. */
  public static final String CONSTRUCTOR = "new";

  private static final Symbol SURPRISE = Symbol.platform("surprise");

  private static final class Held {
    private static final PriceTable WRITTEN = PriceTable.read("library.txt");
  }

  private static final class Read {
    private static final PriceTable TABLE = PriceTable.read("library-read.txt");
  }

  private final Map<String, Cost> own = new HashMap<>();

  public Catalogue(Map<String, String> library) {
    library.forEach((call, cost) -> own.put(call, Cost.of(cost, true)));
  }

  /**
   * What a user says that a call costs, or else the catalogue by its type, or by the kind of that.
   */
  public Optional<Cost> cost(String type, String kind, String method, int arguments) {
    String call = " " + method + "/" + arguments;
    return Optional.ofNullable(own.get(type + call))
        .or(() -> Optional.ofNullable(own.get(kind + call)))
        .or(() -> cost(type, method, arguments))
        .or(
            () ->
                cost(kind, method, arguments)
                    .map(cost -> SynchronizedCollections.in(type, method, cost)))
        .or(() -> Read.TABLE.cost(type + call))
        .or(() -> kind.equals(type) ? Optional.empty() : Read.TABLE.cost(kind + call));
  }

  /**
   * Whether the table that is read from a JDK has a method that it could not read: what a parent's
   * method takes says nothing of it.
   */
  public static boolean isUnread(String type, String method, int arguments) {
    return Read.TABLE.isUnread(type + " " + method + "/" + arguments);
  }

  /** Whether a user says what a call costs. */
  public boolean isDeclared(String type, String method, int arguments) {
    return own.containsKey(type + " " + method + "/" + arguments);
  }

  /**
   * Operations of a call, in {@code size} of its receiver and {@code n} of its argument; an entry
   * of so many arguments goes before one of any number.
   */
  public static Optional<Cost> cost(String type, String method, int arguments) {
    return Held.WRITTEN
        .cost(type + " " + method + "/" + arguments)
        .or(() -> Held.WRITTEN.cost(type + " " + method + "/*"));
  }

  /** Whether the catalogue has a price of its own for a type, beside that of its kind. */
  public static boolean isSpecial(String type, String method, int arguments) {
    return SynchronizedCollections.isGuarded(type) || cost(type, method, arguments).isPresent();
  }

  /** The type that a catalogued method answers with, where numbers depend on it. */
  public static JavaType result(String type, String method) {
    return switch (method) {
      case "size",
          "length",
          "indexOf",
          "bitCount",
          "numberOfTrailingZeros",
          "numberOfLeadingZeros",
          "highestOneBit",
          "compare",
          "hashCode",
          "nextInt",
          "floatToIntBits",
          "floatToRawIntBits",
          "getExponent",
          "intValue",
          "ordinal",
          "binarySearch",
          "compareTo",
          "lastIndexOf",
          "cardinality",
          "toIntExact",
          "identityHashCode",
          "parseInt",
          "getIndex",
          "getErrorIndex",
          "codePointAt",
          "codePointCount",
          "offsetByCodePoints",
          "charCount",
          "toCodePoint",
          "getType",
          "nextIndex",
          "previousIndex",
          "countTokens" ->
          JavaType.INT;
      case "contains",
          "containsKey",
          "isEmpty",
          "hasNext",
          "equals",
          "isNaN",
          "isInfinite",
          "isFinite",
          "isDigit",
          "isLetter",
          "isLetterOrDigit",
          "isWhitespace",
          "containsValue",
          "startsWith",
          "endsWith",
          "isInstance",
          "booleanValue",
          "isHighSurrogate",
          "isLowSurrogate",
          "isSurrogate",
          "isSurrogatePair",
          "isSupplementaryCodePoint",
          "isTitleCase",
          "isSpaceChar",
          "isNull",
          "nonNull",
          "regionMatches",
          "contentEquals",
          "hasMoreTokens",
          "hasMoreElements",
          "nextBoolean" ->
          JavaType.BOOLEAN;
      case "charAt", "charValue" -> JavaType.CHAR;
      case "byteValue" -> JavaType.primitive(ValueType.BYTE);
      case "shortValue" -> JavaType.primitive(ValueType.SHORT);
      case "toChars" -> JavaType.CHAR.arrayOf();
      case "decode" -> JavaType.object(type);
      case "doubleToLongBits",
          "doubleToRawLongBits",
          "nanoTime",
          "currentTimeMillis",
          "longValue",
          "nextLong" ->
          JavaType.LONG;
      case "longBitsToDouble", "nextDouble", "nextGaussian", "doubleValue" -> JavaType.DOUBLE;
      case "intBitsToFloat" -> JavaType.FLOAT;
      case "valueOf" -> JavaType.object(type);
      case "substring",
          "trim",
          "toString",
          "toBinaryString",
          "toHexString",
          "repeat",
          "nextToken",
          "name",
          "getName",
          "getSimpleName" ->
          JavaType.STRING;
      case "getClass", "getComponentType" -> JavaType.object("Class");
      case "add" -> type.equals("StringJoiner") ? JavaType.object(type) : JavaType.UNKNOWN;
      case "append" -> JavaType.object(type.equals("StringBuffer") ? type : "StringBuilder");
      case "floatValue", "nextFloat" -> JavaType.FLOAT;
      case "get", "put" -> ofBuffer(type, method);
      case "floorMod", "floorDiv" -> JavaType.INT;
      case "max", "min", "rotateLeft", "rotateRight", "reverse" ->
          type.equals("Integer")
              ? JavaType.INT
              : type.equals("Long") ? JavaType.LONG : JavaType.UNKNOWN;
      case "signum" -> type.equals("Math") ? JavaType.DOUBLE : JavaType.INT;
      case "addExact", "subtractExact", "multiplyExact" -> JavaType.UNKNOWN;
      case "multiplyHigh", "multiplyFull" -> type.equals("Math") ? JavaType.LONG : JavaType.UNKNOWN;
      default -> type.equals("Math") ? JavaType.DOUBLE : JavaType.UNKNOWN;
    };
  }

  /** {@code DoubleBuffer.get}: a double. */
  private static JavaType ofBuffer(String type, String method) {
    if (method.equals("put") && type.endsWith("Buffer")) {
      return JavaType.object(type);
    }
    return switch (type) {
      case "DoubleBuffer" -> JavaType.DOUBLE;
      case "FloatBuffer" -> JavaType.FLOAT;
      case "LongBuffer" -> JavaType.LONG;
      case "IntBuffer" -> JavaType.INT;
      default -> JavaType.UNKNOWN;
    };
  }

  private static Expr decisions(String cost) {
    List<Expr> decisions = new ArrayList<>();
    for (Expr term : ExprParser.parse(cost).summands()) {
      if (term.contains(SURPRISE)) {
        decisions.add(term.dividedBy(Expr.symbol(SURPRISE)));
      }
    }
    return Expr.sum(decisions);
  }

  private static Map<Operation, Expr> operations(String cost) {
    Map<Operation, Expr> operations = new TreeMap<>();
    for (Expr term : ExprParser.parse(cost).summands()) {
      for (Symbol symbol : term.symbols()) {
        if (symbol.isPlatform() && !symbol.equals(SURPRISE)) {
          operations.merge(
              Operation.parse(symbol.name().substring(1)),
              term.dividedBy(Expr.symbol(symbol)),
              Expr::plus);
        }
      }
    }
    return operations;
  }
}
