package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.UnparsedFiles;
import org.perfmodel.extract.type.FunctionValues;
import org.perfmodel.extract.type.TypeIndex;

/** All that a file may be asked for by its name, as {@code UnparsedFiles} keeps it. */
public final class ReferencedNames {
  private final Set<Integer> hashes = new TreeSet<>();

  private ReferencedNames() {}

  public static int[] file(ParsedSource source) {
    ReferencedNames names = new ReferencedNames();
    source.noted().forEach(names::noted);
    source.types().forEach(names::type);
    Facts.typeNamesIn(source.unit())
        .forEach(name -> names.add(UnparsedFiles.Kind.USE_OF_TYPE, name));
    return names.hashes.stream().mapToInt(Integer::intValue).toArray();
  }

  private void add(UnparsedFiles.Kind kind, String name) {
    hashes.add(kind.hash(name));
  }

  private void type(TypeDeclaration<?> type) {
    String name = type.getNameAsString();
    // A local type may have been given a name of its own: it was asked for by the one it had.
    add(UnparsedFiles.Kind.TYPE, name.replaceFirst("[$]\\d+$", ""));
    add(UnparsedFiles.Kind.TYPE, name);
    add(UnparsedFiles.Kind.METHOD, "new " + name);
    TypeIndex.parentsOf(type)
        .forEach(parent -> add(UnparsedFiles.Kind.HEIR_OF, parent.getNameAsString()));
    for (BodyDeclaration<?> member : type.getMembers()) {
      if (member instanceof CallableDeclaration<?> method) {
        add(UnparsedFiles.Kind.METHOD, method.getNameAsString());
      } else if (member instanceof FieldDeclaration field) {
        field.getVariables().forEach(each -> add(UnparsedFiles.Kind.FIELD, each.getNameAsString()));
      }
    }
  }

  private void noted(Node node) {
    if (node instanceof TypeParameter parameter) {
      add(UnparsedFiles.Kind.TYPE_PARAMETER, parameter.getNameAsString());
    } else if (node instanceof LambdaExpr lambda) {
      add(UnparsedFiles.Kind.FUNCTION, "" + lambda.getParameters().size());
    } else if (node instanceof MethodReferenceExpr) {
      for (int arguments = 0; arguments <= FunctionValues.MOST_ARGUMENTS; arguments++) {
        add(UnparsedFiles.Kind.FUNCTION, "" + arguments);
      }
    } else if (node instanceof ObjectCreationExpr made) {
      made.getAnonymousClassBody().ifPresent(this::nameless);
    } else if (node instanceof EnumConstantDeclaration constant
        && constant.getParentNode().orElse(null) instanceof EnumDeclaration) {
      nameless(constant.getClassBody());
    }
  }

  private void nameless(List<BodyDeclaration<?>> members) {
    for (BodyDeclaration<?> member : members) {
      if (member instanceof MethodDeclaration method) {
        add(
            UnparsedFiles.Kind.NAMELESS_METHOD,
            method.getNameAsString() + "/" + method.getParameters().size());
        add(UnparsedFiles.Kind.METHOD, method.getNameAsString());
      }
    }
  }
}
