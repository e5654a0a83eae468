package org.perfmodel.evaluate.process.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.process.term.Token.Kind;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/**
 * Reads model files: {@code define P = ...}, {@code analyse P}, {@code symbol x, y}, {@code
 * parameter n = 4}, {@code include "file"}, and comments from {@code #} to the end of the line.
 *
 * <p>Names of values that nothing binds are symbols. A file that declares symbols has no others, so
 * that a slip of the pen is found.
 */
public final class ModelParser {
  /** The text of an included file; throws a {@link ProcessException} where there is none. */
  @FunctionalInterface
  public interface Includes {
    String read(String name, Position from);
  }

  private final Includes includes;
  private final Map<String, Definition> definitions = new LinkedHashMap<>();
  private final SortedMap<String, Rational> parameters = new TreeMap<>();
  private final Map<String, Integer> parameterDepths = new HashMap<>();
  private int depth;
  private final List<Term> analyses = new ArrayList<>();
  private final Set<String> declared = new TreeSet<>();
  private final List<Token> free = new ArrayList<>();
  private final List<TermParser.Use> uses = new ArrayList<>();
  private final Set<String> read = new HashSet<>();

  /** The files that are being read, innermost first. */
  private final ArrayDeque<String> open = new ArrayDeque<>();

  private ModelParser(Includes includes) {
    this.includes = includes;
  }

  /**
   * The model of one file.
   *
   * @param file the name that messages give to it
   * @throws ProcessException with line and column, where it is no model
   */
  public static Model parse(String file, String text, Includes includes) {
    ModelParser parser = new ModelParser(includes);
    parser.read.add(file);
    parser.file(file, text);
    return parser.checked();
  }

  /** The model of a text that includes nothing but models of the {@link ModelLibrary}. */
  public static Model parse(String file, String text) {
    return parse(file, text, ModelLibrary::included);
  }

  private void file(String file, String text) {
    Words words = new Words(Lexer.tokens(file, text));
    open.push(file.replace('\\', '/'));
    while (words.peek().kind() != Kind.END) {
      if (words.accept("define")) {
        define(words);
      } else if (words.accept("analyse")) {
        TermParser parser = new TermParser(words);
        analyses.add(parser.term());
        take(parser);
      } else if (words.accept("symbol")) {
        do {
          declared.add(words.name("a symbol").text());
        } while (words.accept(","));
      } else if (words.accept("parameter")) {
        do {
          parameter(words);
        } while (words.accept(","));
      } else if (words.accept("include")) {
        include(words);
      } else {
        throw words.unexpected(
            "define, analyse, symbol, parameter or include",
            "Maybe an operator is missing before it, or `define` is.");
      }
    }
    open.pop();
  }

  private void take(TermParser parser) {
    uses.addAll(parser.uses());
    free.addAll(parser.scope().free());
  }

  private void include(Words words) {
    Token name = words.next();
    if (name.kind() != Kind.TEXT) {
      throw new ProcessException(
          name.position(),
          "a quoted file name is expected, but here stands " + name.shown() + ".",
          "Write include \"bus.ccs\".");
    }
    for (String file : open) {
      if (file.equals(name.text()) || file.endsWith("/" + name.text())) {
        boolean isDirect = file.equals(open.peek());
        throw new ProcessException(
            name.position(),
            "`"
                + name.text()
                + "` includes itself"
                + (isDirect ? "." : ", by `" + open.peek() + "`."),
            "Maybe take this line away.");
      }
    }
    if (read.add(name.text())) {
      depth++;
      file(name.text(), includes.read(name.text(), name.position()));
      depth--;
    }
  }

  // A file may give other values to the parameters of those that it includes.
  private void parameter(Words words) {
    Token name = words.name("a parameter");
    words.expect("=", "Write parameter n = 4");
    Expression value = new ExpressionParser(words, new Scope()).expression();
    if (!(value instanceof Expression.Constant constant)) {
      throw new ProcessException(
          name.position(), "the parameter `" + name.text() + "` is no number.", "Write a number.");
    }
    Integer before = parameterDepths.get(name.text());
    if (before != null && before == depth) {
      throw new ProcessException(
          name.position(), "`" + name.text() + "` has a value already.", "Keep one of them.");
    }
    if (before == null || depth < before) {
      parameters.put(name.text(), constant.value().constant());
      parameterDepths.put(name.text(), depth);
    }
  }

  private void define(Words words) {
    Token name = words.name("a process");
    if (name.text().equals(Term.TERMINATED)) {
      throw new ProcessException(
          name.position(),
          "`Terminated` is the process that has succeeded and needs no definition.",
          "Give this one another name.");
    }
    List<String> parameters = new ArrayList<>();
    if (words.accept("(")) {
      do {
        Token parameter = words.name("a parameter");
        if (parameters.contains(parameter.text())) {
          throw new ProcessException(
              parameter.position(),
              "`" + name.text() + "` has two parameters `" + parameter.text() + "`.",
              "Give one of them another name.");
        }
        parameters.add(parameter.text());
      } while (words.accept(","));
      words.expect(")", "Maybe a bracket is not closed.");
    }
    words.expect("=", "Write define P = (a,3).nil");
    TermParser parser = new TermParser(words);
    parameters.forEach(parser.scope()::enter);
    Term body = parser.term();
    take(parser);
    Definition definition = new Definition(name.text(), parameters, body, name.position());
    Definition before = definitions.putIfAbsent(name.text(), definition);
    if (before != null) {
      throw new ProcessException(
          name.position(),
          "`" + name.text() + "` is defined already, at " + before.position() + ".",
          "Give one of them another name.");
    }
  }

  private Model checked() {
    // A symbol stays one, whatever number an included file has for it.
    parameters.keySet().removeAll(declared);
    for (TermParser.Use use : uses) {
      check(use);
    }
    Set<String> symbols = new TreeSet<>(declared);
    Set<String> known = new TreeSet<>(declared);
    known.addAll(parameters.keySet());
    for (Token name : free) {
      if (parameters.containsKey(name.text())) {
        continue;
      }
      if (!declared.isEmpty() && !declared.contains(name.text())) {
        throw new ProcessException(
            name.position(),
            "`" + name.text() + "` is no parameter, no variable and no declared symbol.",
            NearestName.advice(name.text(), known));
      }
      symbols.add(name.text());
    }
    Model model = new Model(definitions, analyses, new TreeSet<>(symbols), parameters);
    Guardedness.check(model);
    return model;
  }

  private void check(TermParser.Use use) {
    Token name = use.name();
    if (name.text().equals(Term.TERMINATED) && use.arguments() == 0) {
      return;
    }
    Definition definition = definitions.get(name.text());
    if (definition == null) {
      throw new ProcessException(
          name.position(),
          "no process is named `" + name.text() + "`.",
          NearestName.advice(name.text(), definitions.keySet()));
    }
    int expected = definition.parameters().size();
    if (use.arguments() != expected) {
      throw new ProcessException(
          name.position(),
          "`"
              + name.text()
              + "` takes "
              + expected
              + (expected == 1 ? " value, not " : " values, not ")
              + use.arguments()
              + ".",
          "It is defined at " + definition.position() + ".");
    }
  }
}
