package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.ListCells;
import org.perfmodel.extract.source.Fingerprint;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.type.LocalTypes;
import org.perfmodel.extract.type.TypeIndex;

/** Makes the {@link Skeleton} of each file of a program. */
final class Skeletons {
  /** Digits that tell the methods of one name from what they were. */
  private static final int OF_METHODS = 32;

  private final TypeIndex types;
  private final Effects effects;

  /** The first method of each cycle of the call graph stands for it. */
  private final Map<Integer, String> cycles = new HashMap<>();

  /** What calls of constructors that nobody wrote and of nameless classes change, by file. */
  private final Map<String, StringBuilder> unwritten = new HashMap<>();

  /** What calls of lambdas change. */
  private final StringBuilder functions = new StringBuilder();

  Skeletons(TypeIndex types, Effects effects) {
    this.types = types;
    this.effects = effects;
  }

  void nameCycles(ParsedSource source) {
    Map<String, Integer> numbers = new HashMap<>();
    for (TypeDeclaration<?> type : source.types()) {
      for (BodyDeclaration<?> member : type.getMembers()) {
        if (member instanceof CallableDeclaration<?> method) {
          String name = source.file() + "#" + method.getNameAsString();
          int number = numbers.merge(name, 1, Integer::sum);
          if (effects.cycle(method) >= 0) {
            cycles.putIfAbsent(effects.cycle(method), name + "#" + number);
          }
        }
      }
    }
  }

  Skeleton of(ParsedSource source) {
    StringBuilder text = new StringBuilder();
    text.append(source.file()).append('\n').append(source.packageName()).append('\n');
    for (ImportDeclaration each : source.unit().getImports()) {
      text.append(each.isStatic() ? "static " : "import ").append(each.getNameAsString());
      text.append(each.isAsterisk() ? ".*\n" : "\n");
    }
    // More lambdas of as many parameters are nothing that shows.
    Set<String> functions = new TreeSet<>();
    for (Node noted : source.noted()) {
      noted(noted, text, functions);
    }
    text.append(functions);
    Map<String, StringBuilder> methods = new TreeMap<>();
    for (TypeDeclaration<?> type : source.types()) {
      type(type, text, methods);
    }
    text.append(unwritten.getOrDefault(source.file(), new StringBuilder()));
    SortedMap<String, String> fingerprints = new TreeMap<>();
    methods.forEach(
        (name, of) ->
            fingerprints.put(
                name, new Fingerprint().add(of.toString()).hex().substring(0, OF_METHODS)));
    return new Skeleton(new Fingerprint().add(text.toString()).hex(), fingerprints);
  }

  private static void noted(Node node, StringBuilder text, Set<String> functions) {
    if (node instanceof TypeParameter parameter) {
      text.append("variable ").append(parameter.getNameAsString()).append('\n');
    } else if (node instanceof LambdaExpr lambda) {
      functions.add("lambda " + lambda.getParameters().size());
    } else if (node instanceof MethodReferenceExpr) {
      functions.add("reference");
    } else if (node instanceof ObjectCreationExpr made) {
      text.append("anonymous ").append(made.getType().getNameAsString()).append('\n');
      made.getAnonymousClassBody().ifPresent(members -> methods(members, text));
    } else if (node instanceof EnumConstantDeclaration constant
        && constant.getParentNode().orElse(null) instanceof EnumDeclaration type) {
      text.append("constant ").append(constant.getNameAsString());
      text.append(" of ").append(type.getNameAsString()).append('\n');
      methods(constant.getClassBody(), text);
    }
  }

  private static void methods(List<BodyDeclaration<?>> members, StringBuilder text) {
    for (BodyDeclaration<?> member : members) {
      if (member instanceof MethodDeclaration method) {
        text.append(method.getNameAsString()).append('/');
        text.append(method.getParameters().size()).append('\n');
      }
    }
  }

  private void type(
      TypeDeclaration<?> type, StringBuilder text, Map<String, StringBuilder> methods) {
    TypeIndex.Entry entry = types.entry(type);
    text.append(type.getClass().getSimpleName()).append(entry.isInterface() ? " interface " : " ");
    type.getModifiers().forEach(modifier -> text.append(modifier.getKeyword()).append(' '));
    text.append(type.getNameAsString());
    text.append(LocalTypes.isLocal(type) ? " local in " : " in ");
    Optional<TypeDeclaration<?>> around = TypeIndex.enclosing(type);
    while (around.isPresent()) {
      text.append(around.get().getNameAsString()).append('.');
      around = TypeIndex.enclosing(around.get());
    }
    if (type instanceof NodeWithTypeParameters<?> generic) {
      text.append(generic.getTypeParameters());
    }
    TypeIndex.parentsOf(type).forEach(parent -> text.append(" : ").append(Printed.of(parent)));
    if (type instanceof RecordDeclaration record) {
      parameters(record.getParameters(), text);
    }
    text.append(ListCells.isOf(entry, types, effects.facts) ? " cell\n" : "\n");
    text.append(new TreeSet<>(effects.ofInitialisers(entry))).append('\n');
    for (BodyDeclaration<?> member : type.getMembers()) {
      if (member instanceof MethodDeclaration method) {
        StringBuilder ofName =
            methods.computeIfAbsent(method.getNameAsString(), none -> new StringBuilder());
        member(member, ofName.append(type.getNameAsString()).append('.'));
      } else {
        member(member, text);
      }
    }
  }

  private void member(BodyDeclaration<?> member, StringBuilder text) {
    if (member instanceof CallableDeclaration<?> method) {
      method.getModifiers().forEach(each -> text.append(each.getKeyword()).append(' '));
      text.append(method.getTypeParameters());
      if (method instanceof MethodDeclaration plain) {
        text.append(Printed.of(plain.getType())).append(plain.getBody().isPresent() ? " " : "; ");
      }
      text.append(method.getNameAsString());
      parameters(method.getParameters(), text);
      text.append(' ').append(effects.ofMethod(method));
      text.append(' ').append(cycles.getOrDefault(effects.cycle(method), "")).append('\n');
    } else if (member instanceof FieldDeclaration field) {
      field.getModifiers().forEach(each -> text.append(each.getKeyword()).append(' '));
      for (VariableDeclarator variable : field.getVariables()) {
        text.append(Printed.of(variable.getType())).append(' ');
        text.append(variable.getNameAsString()).append(';');
      }
      text.append('\n');
    } else if (member instanceof InitializerDeclaration block) {
      text.append(block.isStatic() ? "static {}\n" : "{}\n");
    }
  }

  private static void parameters(List<Parameter> parameters, StringBuilder text) {
    text.append('(');
    for (Parameter parameter : parameters) {
      text.append(Printed.of(parameter.getType())).append(parameter.isVarArgs() ? "... " : " ");
      text.append(parameter.getNameAsString()).append(',');
    }
    text.append(')');
  }

  void unwritten() {
    for (TypeIndex.Method method : effects.unwritten()) {
      CallableDeclaration<?> declaration = method.signature();
      // A method that stands for lambdas has no name of its own, and belongs to no file.
      boolean isFunction =
          declaration instanceof MethodDeclaration && declaration.getRange().isEmpty();
      (isFunction
              ? functions
              : unwritten.computeIfAbsent(
                  method.owner().headerSource().file(), none -> new StringBuilder()))
          .append(declaration.getNameAsString())
          .append('/')
          .append(declaration.getParameters().size())
          .append(' ')
          .append(effects.ofMethod(declaration))
          .append('\n');
    }
  }

  /** The fingerprint of what calls of lambdas may change; blank if there are none. */
  String functions() {
    return functions.isEmpty() ? "" : new Fingerprint().add(functions.toString()).hex();
  }
}
