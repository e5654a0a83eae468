package org.perfmodel.extract.type;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.workload.declared.Overlay;

/**
 * Overlays by the methods that they are for: {@code Sort#merge} for all of that name, {@code
 * org.acme.Sort#merge(int[], int)} for one of them, which counts before the other.
 */
public final class Overlays {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern TYPE_ARGUMENTS = Pattern.compile("<[^<>]*>");
  private static final Pattern PACKAGES = Pattern.compile("[\\p{L}\\p{Nd}_]+\\.(?!\\.)");

  private final Map<String, Overlay> byMethod = new TreeMap<>();

  public Overlays(List<Overlay> overlays) {
    for (Overlay overlay : overlays) {
      byMethod.put(key(overlay.method()), overlay);
    }
  }

  public boolean isNone() {
    return byMethod.isEmpty();
  }

  /** What a user says of that method, if anything. */
  public Optional<Overlay> of(TypeIndex.Method method) {
    if (isNone()) {
      return Optional.empty();
    }
    CallableDeclaration<?> declaration = method.declaration();
    String name = method.owner().type().getNameAsString() + "#" + declaration.getNameAsString();
    return of(name, parameters(declaration));
  }

  /** What is written, without packages, type arguments and blanks. */
  public static String key(String method) {
    String plain = BLANKS.matcher(method).replaceAll("");
    for (int before = -1; before != plain.length(); ) {
      before = plain.length();
      plain = TYPE_ARGUMENTS.matcher(plain).replaceAll("");
    }
    int open = plain.indexOf('(');
    String name = open < 0 ? plain : plain.substring(0, open);
    int hash = name.indexOf('#');
    int dot = name.lastIndexOf('.', hash < 0 ? name.length() : hash);
    String types = open < 0 ? "" : PACKAGES.matcher(plain.substring(open)).replaceAll("");
    return name.substring(dot + 1) + types;
  }

  /** {@code (int[],int)}: as the key of one of several methods ends. */
  public static String parameters(CallableDeclaration<?> method) {
    StringBuilder types = new StringBuilder();
    for (Parameter parameter : method.getParameters()) {
      types
          .append(types.length() == 0 ? "" : ",")
          .append(Printed.of(parameter.getType()))
          .append(parameter.isVarArgs() ? "..." : "");
    }
    return key("#(" + types + ")").substring(1);
  }

  /**
   * The overlay for a method.
   *
   * @param name {@code Sort#merge}
   * @param parameters {@code (int[],int)}
   */
  public Optional<Overlay> of(String name, String parameters) {
    Overlay one = byMethod.get(name + parameters);
    return Optional.ofNullable(one == null ? byMethod.get(name) : one);
  }
}
