package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.Place;

/** What names mean: local variables, fields, constants, lengths and sizes. */
public interface Names {
  /** How many initializers need not be read again. */
  int knownConstants();

  Operand name(NameExpr expression, Frame frame, State state, Code code);

  /**
   * What leads to the object around whose member is meant: one field of each object on the way,
   * which compilers call {@code this$0}; a constructor is given the first.
   */
  void around(TypeIndex.Entry declaring, Frame frame, Code code);

  /** Whether a member is one of the object around. */
  boolean isAround(TypeIndex.Field field, Frame frame);

  /** {@code this.x}, {@code m.rows}, {@code a.length}, {@code Type.CONSTANT}. */
  Operand access(FieldAccessExpr expression, Frame frame, State state, Code code);

  /** What has a name and no type is taken for an integer where it stands beside one. */
  Operand number(Operand operand, Operand beside, Place place, State state);

  Operand number(Operand operand, Place place, State state);

  /** The type that an expression names, if it is no variable. */
  Optional<TypeIndex.Entry> typeNamed(Expression scope, Frame frame, State state);

  /**
   * What a field holds, until one of its name is stored to; of which object, if that has no name.
   */
  Object key(String path, Optional<Operand> nameless);

  /**
   * Where the heap keeps a field, be it of an object around.
   *
   * @param of the type of the receiver
   */
  String path(TypeIndex.Field field, TypeIndex.Entry of, String receiver);

  /** The length of an array, or of a row of one: rows are taken for equally long. */
  Value length(Operand array, Place place, State state);

  /** How many elements a collection holds, or characters a text. */
  Value size(Operand collection, String how, Place place, State state);

  /** How many elements an iterator has left. */
  Value left(Operand iterator, Place place, State state);

  /** The same where nothing has taken any yet. */
  Value left(String path, Place place, State state);

  /** A text that stands in the source, by a name that its length is known by. */
  Operand text(Operand text, State state);

  /** Whether a static import names a constant of an enum of the sources so. */
  boolean isImportedConstant(String name, Frame frame);
}
