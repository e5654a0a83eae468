package org.perfmodel.extract.source;

import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.DataKey;
import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the compiler adds to records: fields, readers and the constructor, as if written out. */
public final class Records {
  private static final DataKey<Boolean> ADDED = new DataKey<>() {};

  private Records() {}

  /** Whether the source does not have it. */
  public static boolean isAdded(BodyDeclaration<?> member) {
    return member.containsData(ADDED);
  }

  public static void spellOut(CompilationUnit unit) {
    List<RecordDeclaration> records = new ArrayList<>();
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof RecordDeclaration record) {
            records.add(record);
          }
        });
    records.forEach(Records::spellOut);
  }

  private static void spellOut(RecordDeclaration record) {
    constructor(record).ifPresent(constructor -> add(record, constructor));
    for (Parameter component : record.getParameters()) {
      String name = component.getNameAsString();
      add(
          record,
          new FieldDeclaration(
              Modifier.createModifierList(Modifier.Keyword.PRIVATE, Modifier.Keyword.FINAL),
              new VariableDeclarator(typeOf(component), name)));
      boolean isWritten =
          record.getMethodsByName(name).stream()
              .anyMatch(method -> method.getParameters().isEmpty());
      if (!isWritten) {
        MethodDeclaration reader =
            new MethodDeclaration(
                Modifier.createModifierList(Modifier.Keyword.PUBLIC), typeOf(component), name);
        reader.setBody(
            new BlockStmt(
                NodeList.nodeList(new ReturnStmt(new FieldAccessExpr(new ThisExpr(), name)))));
        add(record, reader);
      }
    }
  }

  /** The canonical constructor, unless it is written out. */
  private static Optional<ConstructorDeclaration> constructor(RecordDeclaration record) {
    boolean isWritten =
        record.getConstructors().stream()
            .anyMatch(
                other -> typesOf(other.getParameters()).equals(typesOf(record.getParameters())));
    if (isWritten) {
      return Optional.empty();
    }
    BlockStmt body = new BlockStmt();
    record.getMembers().stream()
        .filter(CompactConstructorDeclaration.class::isInstance)
        .map(CompactConstructorDeclaration.class::cast)
        .findFirst()
        .ifPresent(
            compact -> body.getStatements().addAll(compact.getBody().clone().getStatements()));
    ConstructorDeclaration constructor =
        new ConstructorDeclaration(record.getNameAsString()).setBody(body);
    for (Parameter component : record.getParameters()) {
      constructor.addParameter(component.clone());
      body.addStatement(
          new AssignExpr(
              new FieldAccessExpr(new ThisExpr(), component.getNameAsString()),
              component.getNameAsExpression(),
              AssignExpr.Operator.ASSIGN));
    }
    return Optional.of(constructor);
  }

  private static NodeList<Type> typesOf(NodeList<Parameter> parameters) {
    NodeList<Type> types = new NodeList<>();
    parameters.forEach(parameter -> types.add(typeOf(parameter)));
    return types;
  }

  private static Type typeOf(Parameter component) {
    Type type = component.getType().clone();
    return component.isVarArgs() ? new ArrayType(type) : type;
  }

  private static void add(RecordDeclaration record, BodyDeclaration<?> member) {
    member.setData(ADDED, true);
    Range range = record.getRange().orElse(null);
    member.walk(
        node -> {
          if (node.getRange().isEmpty()) {
            node.setRange(range);
          }
        });
    record.getMembers().add(member);
  }
}
