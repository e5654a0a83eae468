package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithParameters;
import com.github.javaparser.ast.nodeTypes.NodeWithStatements;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.construct.CapturedVariables;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Variables of a method that a class declared in it uses. They never change (JLS 8.1.3), so the
 * class's objects keep them in fields of their own, as compilers do it.
 */
public final class CapturedVariableReader implements CapturedVariables {
  private static final String FIELD = "val$";

  private final Reader reader;

  public CapturedVariableReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public void keep(TypeIndex.Entry owner, String receiver, State state) {
    for (String name : taken(owner, state)) {
      state
          .local(name)
          .ifPresent(local -> state.heap().putFresh(receiver + FIELD + name, local.value()));
    }
  }

  @Override
  public Set<String> taken(TypeIndex.Entry owner, State state) {
    Set<String> names = new TreeSet<>();
    if (isLocal(owner)) {
      Set<String> own = reader.types().members(owner);
      for (NameExpr name : owner.type().findAll(NameExpr.class)) {
        String text = name.getNameAsString();
        if (state.local(text).isPresent() && !own.contains(text)) {
          names.add(text);
        }
      }
    }
    return names;
  }

  @Override
  public Optional<Operand> read(NameExpr expression, Frame frame, State state, Code code) {
    String name = expression.getNameAsString();
    if (!isLocal(frame.owner) || reader.types().members(frame.owner).contains(name)) {
      return Optional.empty();
    }
    return declared(name, frame.owner.type().getParentNode().orElseThrow())
        .map(type -> kept(type, frame.receiver + FIELD + name, state, code));
  }

  private Operand kept(JavaType type, String path, State state, Code code) {
    Value value = state.heap().at(path).orElse(Value.Opaque.ONLY);
    ValueType stored = type.isKnown() ? type.stored() : ValueType.REFERENCE;
    int level = value.whole().map(reader.operations()::levelOf).orElse(reader.notes().depth());
    Object key = Key.of("field", path);
    reader.operations().count(code, new Operation(Verb.FIELD_LOAD, stored), key, level);
    return new Operand(
        type, value, value.whole().<Object>map(n -> n).orElse(key), level, Paths.NONE);
  }

  private static boolean isLocal(TypeIndex.Entry owner) {
    return owner
        .type()
        .getParentNode()
        .filter(LocalClassDeclarationStmt.class::isInstance)
        .isPresent();
  }

  /** The type of the nearest variable of that name that is declared before the class. */
  private static Optional<JavaType> declared(String name, Node from) {
    Node inside = from;
    Optional<Node> around = from.getParentNode();
    while (around.isPresent()) {
      for (Declared each : declaredBy(around.get(), inside)) {
        if (each.name().equals(name)) {
          return Optional.of(each.type());
        }
      }
      if (around.get() instanceof CallableDeclaration) {
        return Optional.empty();
      }
      inside = around.get();
      around = inside.getParentNode();
    }
    return Optional.empty();
  }

  private record Declared(String name, JavaType type) {}

  private static List<Declared> declaredBy(Node around, Node inside) {
    List<Declared> found = new ArrayList<>();
    if (around instanceof NodeWithStatements<?> block) {
      for (Statement statement : block.getStatements()) {
        if (Nodes.same(statement, inside)) {
          break;
        }
        if (statement.isExpressionStmt()) {
          variables(statement.asExpressionStmt().getExpression(), found);
        }
      }
    } else if (around instanceof ForStmt loop) {
      loop.getInitialization().forEach(each -> variables(each, found));
    } else if (around instanceof ForEachStmt loop) {
      variables(loop.getVariable(), found);
    } else if (around instanceof TryStmt statement) {
      statement.getResources().forEach(each -> variables(each, found));
    } else if (around instanceof NodeWithParameters<?> method) {
      method
          .getParameters()
          .forEach(each -> found.add(new Declared(each.getNameAsString(), JavaType.of(each))));
    }
    return found;
  }

  private static void variables(Node node, List<Declared> into) {
    if (node instanceof VariableDeclarationExpr declaration) {
      for (VariableDeclarator each : declaration.getVariables()) {
        into.add(new Declared(each.getNameAsString(), JavaType.of(each.getType())));
      }
    }
  }
}
