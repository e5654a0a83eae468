package org.perfmodel.extract.read;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.extract.type.TypeVariables;

/** Declarations of local variables. */
final class DeclarationReader {

  private final Reader reader;

  /** What {@code @Probability} says of local variables. */
  private final Map<String, String> probabilities = new TreeMap<>();

  DeclarationReader(Reader reader) {
    this.reader = reader;
  }

  Optional<String> annotatedProbability(String variable) {
    return Optional.ofNullable(probabilities.get(variable));
  }

  void annotate(String variable, String probability) {
    probabilities.put(variable, probability);
  }

  void declare(VariableDeclarationExpr declaration, Frame frame, State state, Code code) {
    Optional<String> probability =
        Annotations.of(declaration, "Probability")
            .flatMap(annotation -> Annotations.value(annotation, "value"));
    for (VariableDeclarator variable : declaration.getVariables()) {
      probability.ifPresent(text -> probabilities.put(variable.getNameAsString(), text));
      declare(variable, declaration, frame, state, code);
    }
  }

  private void declare(
      VariableDeclarator variable,
      VariableDeclarationExpr declaration,
      Frame frame,
      State state,
      Code code) {
    String name = variable.getNameAsString();
    JavaType type = JavaType.of(variable.getType());
    if (variable.getInitializer().isEmpty()) {
      NamedSizeReader.of(declaration)
          .ifPresent(size -> reader.namedSizes().withoutValue(name, size, frame.place(variable)));
      state.set(
          name,
          new State.Local(
              type, Value.Opaque.ONLY, new Object(), reader.notes().depth(), Paths.NONE));
      return;
    }
    Expression initial = variable.getInitializer().get();
    Operand value =
        initial instanceof ArrayInitializerExpr values
            ? reader.arrays().initializer(values, type, frame, state, code)
            : reader.expressions().read(initial, TargetType.of(type), frame, state, code);
    if (variable.getType().isVarType()) {
      type = value.type();
    }
    if (type.isIntegral()) {
      value = reader.names().number(value, frame.place(variable), state);
    }
    if (type.isNumber()) {
      value = reader.conversions().convert(value, type, code, false);
    }
    reader.boxing().into(type, value, frame.place(variable), code);
    Optional<String> size =
        frame
            .source()
            .directives()
            .at(ParsedSource.line(variable), "size")
            .or(() -> NamedSizeReader.of(declaration))
            .filter(given -> reader.declarations().isSize(given, variable, frame));
    if (size.isPresent()) {
      reader.declarations().declare("size", size.get(), variable, frame);
      value =
          reader
              .namedSizes()
              .local(name, value, type, size.get(), frame.place(variable), frame, state);
    }
    boolean constant =
        declaration.isFinal() && value.key() instanceof Constant && !type.isReference();
    Operand kept = constant ? value : reader.names().text(value, state).unfolded();
    boolean isSaid = type.isKnown() && !(TypeVariables.isOne(type) && value.type().isKnown());
    state.set(name, kept, isSaid ? type : value.type());
  }
}
