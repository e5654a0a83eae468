package org.perfmodel.extract.form;

import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.List;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Constants of an enum with a body of their own, as what they are: heirs of the enum (JLS 8.9.1).
 *
 * <pre>
 * enum Op { PLUS { int of(int a) { .. } }; abstract int of(int a); }
 *   ->  enum Op { PLUS; abstract int of(int a); static final class PLUS$ extends Op { int of .. } }
 * </pre>
 */
final class EnumBodyForm {
  private EnumBodyForm() {}

  static void rewrite(EnumDeclaration type) {
    for (EnumConstantDeclaration constant : type.getEntries()) {
      if (constant.getClassBody().isEmpty()) {
        continue;
      }
      NodeList<BodyDeclaration<?>> members = new NodeList<>();
      for (BodyDeclaration<?> member : List.copyOf(constant.getClassBody())) {
        member.remove();
        members.add(member);
      }
      ClassOrInterfaceDeclaration heir =
          new ClassOrInterfaceDeclaration(
              Modifier.createModifierList(Modifier.Keyword.STATIC, Modifier.Keyword.FINAL),
              false,
              constant.getNameAsString() + "$");
      heir.setMembers(members);
      heir.addExtendedType(
          TreeEdits.at(constant, new ClassOrInterfaceType(null, type.getNameAsString())));
      type.addMember(TreeEdits.at(constant, heir));
    }
  }
}
