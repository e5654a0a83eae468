package org.perfmodel.workload;

import java.util.Arrays;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * The price of what could not be modelled, as a symbol: one for each thing that is called, wherever
 * it is called. Both sides of a comparison share it, so that what they have in common cancels
 * whatever it costs. Where a time needs a number, the symbol has an assumed value.
 */
public final class UnknownPrice {
  /** Seconds that one is taken to cost: a call of a short method with a few misses. */
  public static final Rational ASSUMED = Rational.of(30, 1_000_000_000);

  /**
   * One standard error as a share of the value, of the logarithm: 95 % are within a factor of ten.
   */
  public static final double RELATIVE_ERROR = Math.log(10) / 1.959963984540054;

  /** The platform's parameter that stands for each call without a price; not there by default. */
  public static final String ANY = "call[any]";

  /** The key of a call: {@code Codec.encode(String)}, {@code Codec.encode/1}. */
  private static final Pattern CALLED = Pattern.compile("\\S+(/\\d+|\\(\\S*\\))");

  /** What stands behind the name of a method. */
  private static final Pattern PARAMETERS = Pattern.compile("(/\\d+|\\(\\S*\\))$");

  /** Types that no project renames: {@code int}, {@code long[]}, {@code String}. */
  private static final Pattern LASTING =
      Pattern.compile("(boolean|byte|char|short|int|long|float|double|String)(\\(\\)|\\.\\.\\.)*");

  private static final String BEGIN = "call[";
  private static final String SYMBOL = "$" + BEGIN;

  private UnknownPrice() {}

  /** The name of the platform's parameter that stands for the price. */
  public static String parameter(String key) {
    return BEGIN + key.replace('[', '(').replace(']', ')') + "]";
  }

  /** The price in a formula, in seconds. */
  public static Expr of(String key) {
    return Expr.symbol(Symbol.platform(parameter(key)));
  }

  /** Whether a platform's parameter is one. */
  public static boolean isOne(String parameter) {
    return parameter.startsWith(BEGIN);
  }

  /** What it is the price of: {@code Codec.encode(String)}. */
  public static String key(String parameter) {
    return parameter.substring(BEGIN.length(), parameter.length() - 1);
  }

  /** The name of the method that is called. */
  public static String method(String parameter) {
    String name = PARAMETERS.matcher(key(parameter)).replaceFirst("");
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The name of the method that is called, with how many parameters it has. */
  public static String arity(String parameter) {
    String types = parameters(parameter);
    if (!types.startsWith("(")) {
      return method(parameter) + types;
    }
    long many = types.equals("()") ? 0 : types.chars().filter(c -> c == ',').count() + 1;
    return method(parameter) + "/" + many;
  }

  /**
   * The name of the method that is called, with those types of parameters that no rename changes.
   */
  public static String overload(String parameter) {
    String types = parameters(parameter);
    if (!types.startsWith("(") || types.equals("()")) {
      return arity(parameter);
    }
    return method(parameter)
        + Arrays.stream(types.substring(1, types.length() - 1).split(","))
            .map(each -> LASTING.matcher(each).matches() ? each : "?")
            .collect(Collectors.joining(",", "(", ")"));
  }

  private static String parameters(String parameter) {
    Matcher parameters = PARAMETERS.matcher(key(parameter));
    return parameters.find() ? parameters.group() : "";
  }

  /**
   * The parameters that a task graph needs; none of one that could not be read at all: what is
   * assumed of a call is no answer for a whole region that is more than a call.
   */
  public static SortedSet<String> in(TaskNode root) {
    TreeSet<String> names = new TreeSet<>();
    boolean isUnread =
        root instanceof TaskNode.Unknown unknown
            && unknown.body().isEmpty()
            && !CALLED.matcher(unknown.key()).matches();
    if (!isUnread) {
      collect(root, names);
    }
    return names;
  }

  private static void collect(TaskNode node, TreeSet<String> into) {
    if (node instanceof TaskNode.Unknown unknown) {
      into.add(parameter(unknown.key()));
    } else if (node instanceof TaskNode.Declared declared) {
      for (Symbol symbol : declared.seconds().value().symbols()) {
        if (symbol.name().startsWith(SYMBOL)) {
          into.add(symbol.name().substring(1));
        }
      }
    } else {
      node.children().forEach(child -> collect(child, into));
    }
  }
}
