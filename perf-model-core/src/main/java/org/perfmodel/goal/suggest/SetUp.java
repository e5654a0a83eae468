package org.perfmodel.goal.suggest;

import java.util.regex.Pattern;
import org.perfmodel.extract.SurveyedMethod;
import org.perfmodel.workload.Region;

/**
 * What a program does once, before its work: its type is named for making or configuring others, or
 * it goes over the members of classes. Its loops are over what somebody wrote, which is little.
 */
final class SetUp {
  private static final Pattern TYPE =
      Pattern.compile("Builder|\\w*(?:Config|Configuration|Settings|Factory|Generator)");

  private static final Pattern METHOD =
      Pattern.compile("(?:configure|initiali[sz]e|setUp|bootstrap)\\w*|\\w*Config(?:uration)?s?");

  /** {@code type.getDeclaredFields().length}. */
  private static final Pattern REFLECTION =
      Pattern.compile(
          ".*\\bget(?:Declared\\w+|Methods|Fields|Interfaces|Constructors|ActualTypeArguments"
              + "|EnumConstants|Annotations|ParameterTypes|TypeParameters)\\(\\).*");

  private SetUp() {}

  /** Whether its name, or that of its type, says so. */
  static boolean byName(SurveyedMethod method) {
    String signature = method.signature();
    String name = signature.substring(0, signature.indexOf('('));
    int end = name.lastIndexOf('.');
    String type = name.substring(name.lastIndexOf('.', end - 1) + 1, Math.max(end, 0));
    return TYPE.matcher(type).matches() || METHOD.matcher(name.substring(end + 1)).matches();
  }

  /** Whether its name says so, or what it goes over. */
  static boolean is(SurveyedMethod method, Region region) {
    return byName(method)
        || region.sizes().stream()
            .anyMatch(size -> REFLECTION.matcher(size.symbol().name()).matches());
  }
}
