package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;

/**
 * Arrays that a recursive method makes for its calls, {@code fft(new double[x.length / 2])}: their
 * lengths say how it gets smaller, and nothing else is known of the arrays.
 */
final class ArgumentLengths {
  private ArgumentLengths() {}

  /** What the length of a parameter is called, where an integer parameter has its name. */
  static String of(String array) {
    return array + "." + SizeNames.LENGTH;
  }

  /** Whether the method asks how long a parameter is and calls itself with another array. */
  static boolean isMeasure(MethodDeclaration method, String array, int position) {
    return method
            .findFirst(
                FieldAccessExpr.class,
                access ->
                    access.getNameAsString().equals(SizeNames.LENGTH)
                        && Nodes.name(access.getScope()).filter(array::equals).isPresent())
            .isPresent()
        && method
            .findFirst(
                MethodCallExpr.class,
                call ->
                    call.getNameAsString().equals(method.getNameAsString())
                        && call.getArguments().size() == method.getParameters().size()
                        && Nodes.name(call.getArgument(position)).filter(array::equals).isEmpty())
            .isPresent();
  }

  /** One that long; of an array of arrays, its rows are not known. */
  static Value made(String name, Expr length, JavaType type) {
    List<Optional<Expr>> lengths =
        new ArrayList<>(Collections.nCopies(type.dimensions(), Optional.empty()));
    lengths.set(0, Optional.of(length));
    return Value.Named.array(name, lengths);
  }
}
