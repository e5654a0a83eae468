package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Classes without a name that call what they have themselves by its bare name.
 *
 * <pre>
 * new Iterator() { int at; .. this.at++ .. this.skip() }  ->  .. at++ .. skip()
 * </pre>
 *
 * A field stays as it is in a method that has a variable of its name.
 */
final class AnonymousForm {
  private AnonymousForm() {}

  static void rewrite(ObjectCreationExpr creation) {
    Optional<NodeList<BodyDeclaration<?>>> body = creation.getAnonymousClassBody();
    if (body.isEmpty()) {
      return;
    }
    Set<String> fields = new HashSet<>();
    Set<String> methods = new HashSet<>();
    for (BodyDeclaration<?> member : body.get()) {
      if (member instanceof FieldDeclaration field) {
        field.getVariables().forEach(variable -> fields.add(variable.getNameAsString()));
      } else if (member instanceof MethodDeclaration method) {
        methods.add(method.getNameAsString());
      }
    }
    for (BodyDeclaration<?> member : body.get()) {
      Set<String> plain = new HashSet<>(fields);
      member.findAll(Parameter.class).forEach(each -> plain.remove(each.getNameAsString()));
      if (member instanceof MethodDeclaration) {
        member
            .findAll(VariableDeclarator.class)
            .forEach(each -> plain.remove(each.getNameAsString()));
      }
      List.copyOf(member.findAll(FieldAccessExpr.class)).stream()
          .filter(access -> plain.contains(access.getNameAsString()))
          .filter(access -> isThis(access.getScope(), creation))
          .forEach(
              access ->
                  access.replace(TreeEdits.at(access, new NameExpr(access.getNameAsString()))));
      member.findAll(MethodCallExpr.class).stream()
          .filter(call -> methods.contains(call.getNameAsString()))
          .filter(call -> call.getScope().filter(each -> isThis(each, creation)).isPresent())
          .forEach(MethodCallExpr::removeScope);
    }
  }

  private static boolean isThis(Expression scope, ObjectCreationExpr creation) {
    return scope instanceof ThisExpr self
        && self.getTypeName().isEmpty()
        && around(self).filter(nearest -> Nodes.same(nearest, creation)).isPresent();
  }

  /** The nearest class. */
  private static Optional<Node> around(Node node) {
    return node.getParentNode()
        .flatMap(
            parent ->
                parent instanceof TypeDeclaration
                        || parent instanceof ObjectCreationExpr made
                            && made.getAnonymousClassBody().isPresent()
                            && !made.getArguments().contains(node)
                    ? Optional.of(parent)
                    : around(parent));
  }
}
