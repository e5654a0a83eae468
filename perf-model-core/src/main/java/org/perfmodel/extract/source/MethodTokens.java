package org.perfmodel.extract.source;

import com.github.javaparser.JavaToken;
import com.github.javaparser.TokenRange;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The tokens of a method's parameters and body, without blanks and comments. They tell its content
 * from others, and which loop, condition or {@code new} is which by its number.
 */
public final class MethodTokens {
  public static final Set<String> LOOPS = Set.of("for", "while", "do");
  public static final Set<String> CONDITIONS = Set.of("if");
  public static final Set<String> MADE = Set.of("new");
  private static final int LETTERS = 12;

  private final List<JavaToken> tokens = new ArrayList<>();

  public MethodTokens(CallableDeclaration<?> method) {
    method.getParameters().forEach(this::add);
    method.getChildNodes().stream()
        .filter(com.github.javaparser.ast.stmt.BlockStmt.class::isInstance)
        .forEach(this::add);
  }

  private void add(Node node) {
    Optional<TokenRange> range = node.getTokenRange();
    if (range.isPresent()) {
      for (JavaToken token : range.get()) {
        if (!token.getCategory().isWhitespaceOrComment()) {
          tokens.add(token);
        }
      }
    }
  }

  /** The same for the same code, whatever its layout. */
  public String content() {
    Fingerprint all = new Fingerprint();
    tokens.forEach(token -> all.add(token.getText()));
    return all.hex().substring(0, LETTERS);
  }

  /** The lines of all of these words, in their order: the first has number 1. */
  List<Integer> lines(Set<String> words) {
    return of(words).stream()
        .map(token -> token.getRange().map(range -> range.begin.line).orElse(0))
        .toList();
  }

  /** The number of the word that a node begins with; 0 if it begins with none. */
  public int number(Node node, Set<String> words) {
    Optional<JavaToken> first = node.getTokenRange().map(TokenRange::getBegin);
    List<JavaToken> all = of(words);
    for (int i = 0; i < all.size(); i++) {
      if (first.filter(all.get(i)::equals).isPresent()
          && first.get().getRange().equals(all.get(i).getRange())) {
        return i + 1;
      }
    }
    return 0;
  }

  private List<JavaToken> of(Set<String> words) {
    return tokens.stream().filter(token -> words.contains(token.getText())).toList();
  }

  /** {@code org.acme.Outer.Sort#merge(int[],int)}; empty in a class without a name. */
  public static Optional<String> key(CallableDeclaration<?> method) {
    Optional<Node> parent = method.getParentNode();
    if (parent.isEmpty() || !(parent.get() instanceof TypeDeclaration<?> type)) {
      return Optional.empty();
    }
    StringBuilder types = new StringBuilder();
    for (Parameter parameter : method.getParameters()) {
      types
          .append(types.length() == 0 ? "" : ",")
          .append(Printed.of(parameter.getType()).replaceAll("\\s", ""))
          .append(parameter.isVarArgs() ? "..." : "");
    }
    return type.getFullyQualifiedName()
        .map(name -> name + "#" + method.getNameAsString() + "(" + types + ")");
  }
}
