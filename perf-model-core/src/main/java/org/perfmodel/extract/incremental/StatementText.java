package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.comments.Comment;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralStringValueExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.type.PrimitiveType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.extract.source.LocalNames;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/** The text of a statement without comments, layout, and the names of locals. */
final class StatementText {
  /** Levels that are gone down to by recursion. */
  private static final int DEEPEST = 200;

  private final LocalNames names;
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder denoted = new StringBuilder();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Set<String> read = new LinkedHashSet<>();
  private final List<BlockStmt> blocks = new ArrayList<>();

  StatementText(LocalNames names) {
    this.names = names;
  }

  /** Without any local. */
  String text() {
    return text.toString();
  }

  /** Which locals stand in the text, in its order. */
  String denoted() {
    return denoted.toString();
  }

  /** The names of locals in the text. */
  Set<String> locals() {
    return read;
  }

  /** The blocks of lambdas and of classes without a name, which are statements of their own. */
  List<BlockStmt> blocks() {
    return blocks;
  }

  StatementText word(String word) {
    text.append(word).append(' ');
    return this;
  }

  /** Adds a node and all below it. */
  StatementText add(Node node) {
    return add(node, DEEPEST);
  }

  private StatementText add(Node node, int levels) {
    if (levels == 0) {
      // A sum of thousands nests as deep.
      Nodes.walk(node, below -> leaf(below));
      return this;
    }
    if (node instanceof Comment || node instanceof Modifier || node instanceof AnnotationExpr) {
      return this;
    }
    if (node instanceof BlockStmt block) {
      blocks.add(block);
      return word("{}");
    }
    if (node instanceof EnclosedExpr enclosed) {
      return add(enclosed.getInner(), levels);
    }
    if (node instanceof NameExpr name) {
      return name(name.getNameAsString());
    }
    if (node instanceof SimpleName name) {
      return isDeclared(name) ? name(name.getIdentifier()) : word(name.getIdentifier());
    }
    if (node instanceof FieldAccessExpr access
        && access.getScope() instanceof ThisExpr self
        && self.getTypeName().isEmpty()) {
      return word(access.getNameAsString());
    }
    if (node instanceof LambdaExpr lambda) {
      for (int i = 0; i < lambda.getParameters().size(); i++) {
        names.lambda(lambda.getParameter(i).getNameAsString(), i);
      }
    }
    word(node.getClass().getSimpleName() + "(");
    word(own(node));
    for (Node child : node.getChildNodes()) {
      if (!(node instanceof LambdaExpr && child instanceof Parameter)) {
        add(child, levels - 1);
      }
    }
    return word(")");
  }

  private void leaf(Node node) {
    if (node instanceof NameExpr name) {
      name(name.getNameAsString());
    } else if (!(node instanceof Comment)) {
      word(own(node));
    }
  }

  private static boolean isDeclared(SimpleName name) {
    Node parent = name.getParentNode().orElse(name);
    return parent instanceof VariableDeclarator || parent instanceof Parameter;
  }

  private StatementText name(String name) {
    var local = names.of(name);
    if (local.isEmpty()) {
      return word(name);
    }
    read.add(name);
    denoted.append(local.get().denotes()).append(',');
    int number = numbers.computeIfAbsent(name, none -> numbers.size());
    return word("#" + number);
  }

  /** What a node says beside what stands below it. */
  private static String own(Node node) {
    if (node instanceof LiteralStringValueExpr literal) {
      return literal.getValue();
    }
    if (node instanceof BinaryExpr binary) {
      return binary.getOperator().asString();
    }
    if (node instanceof UnaryExpr unary) {
      return unary.getOperator().name();
    }
    if (node instanceof AssignExpr assign) {
      return assign.getOperator().asString();
    }
    if (node instanceof PrimitiveType primitive) {
      return primitive.getType().name();
    }
    if (node instanceof MethodReferenceExpr reference) {
      return reference.getIdentifier();
    }
    return node.getChildNodes().isEmpty() ? Printed.of(node) : "";
  }
}
