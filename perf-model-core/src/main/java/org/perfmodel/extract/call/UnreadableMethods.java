package org.perfmodel.extract.call;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.type.TypeIndex;

/** Methods of class files that have no reading. */
final class UnreadableMethods {
  private static final String ANNOTATION = "Unread";

  private UnreadableMethods() {}

  /** Why the only method that a call may mean is not read, behind a colon; blank if it is. */
  static String why(List<TypeIndex.Method> found) {
    return found.size() == 1 && found.get(0).owner().source().isCompiled()
        ? reason(found.get(0)).map(why -> ": " + why).orElse("")
        : "";
  }

  private static Optional<String> reason(TypeIndex.Method method) {
    return Annotations.of(method.declaration(), ANNOTATION)
        .flatMap(unread -> Annotations.value(unread, "value"))
        .map(
            why ->
                "`"
                    + method.owner().name()
                    + "."
                    + method.declaration().getNameAsString()
                    + "` is not read from the byte code of "
                    + method.owner().source().archive()
                    + ": "
                    + why);
  }
}
