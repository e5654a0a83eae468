package org.perfmodel.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.StatementPrint;

/**
 * The code that a region reaches as a short text, which is the same wherever the code stands.
 *
 * <pre>
 * code       := statements (";" method)*        the region's own method is the first
 * method     := key statements | key "=" whole  of one that there is no room for
 * statements := (print | "(" statements ")")*   what a statement holds is in parentheses behind it;
 *                                               those at the end are left out
 * key        := 3 characters, print := 2, whole := 4
 * </pre>
 */
public final class CodePrint {
  private static final int KEY = 3;
  private static final Pattern TEXT =
      Pattern.compile("(=[\\w-]{4}|[\\w()-]*)(;[\\w-]{3}(=[\\w-]{4}|[\\w()-]*))*");

  private CodePrint() {}

  /**
   * A statement as it was.
   *
   * @param within the number of the statement that it stands in; -1 if in none
   */
  record Earlier(String print, int within) {}

  /**
   * A method as it was.
   *
   * @param whole of its code, where its statements are not known
   */
  record EarlierMethod(String key, Optional<String> whole, List<Earlier> statements) {}

  /** The text; empty where the code is not at hand. */
  public static String write(List<MethodPrint> code) {
    StringBuilder text = new StringBuilder();
    for (MethodPrint method : code) {
      if (!method.equals(code.get(0))) {
        text.append(';').append(method.key());
      }
      if (method.statements().isEmpty()) {
        text.append('=').append(method.whole());
      } else {
        statements(method.statements(), text);
      }
    }
    return text.toString();
  }

  private static void statements(List<StatementPrint> statements, StringBuilder text) {
    List<Integer> open = new ArrayList<>();
    int last = -1;
    for (int i = 0; i < statements.size(); i++) {
      int within = statements.get(i).within();
      if (within >= 0 && within == last && !open.contains(within)) {
        open.add(within);
        text.append('(');
      }
      while (!open.isEmpty() && open.get(open.size() - 1) != within) {
        open.remove(open.size() - 1);
        text.append(')');
      }
      text.append(statements.get(i).print());
      last = i;
    }
  }

  /** Whether a text is one of code. */
  public static boolean isOne(String text) {
    return TEXT.matcher(text).matches();
  }

  /** Whether the code of one text reached the region's own method of another, as it was. */
  public static boolean reaches(String caller, String called) {
    String own = called.split(";", -1)[0];
    String[] methods = caller.split(";", -1);
    for (int i = 1; i < methods.length; i++) {
      if (methods[i].length() > KEY && !own.isEmpty() && methods[i].substring(KEY).equals(own)) {
        return true;
      }
    }
    return false;
  }

  /** The methods of a text. */
  static List<EarlierMethod> read(String text) {
    List<EarlierMethod> methods = new ArrayList<>();
    for (String part : text.split(";", -1)) {
      boolean isOwn = methods.isEmpty();
      String key = isOwn ? "" : part.substring(0, Math.min(KEY, part.length()));
      String code = part.substring(key.length());
      methods.add(
          code.startsWith("=")
              ? new EarlierMethod(key, Optional.of(code.substring(1)), List.of())
              : new EarlierMethod(key, Optional.empty(), statements(code)));
    }
    return methods;
  }

  private static List<Earlier> statements(String code) {
    List<Earlier> statements = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    open.add(-1);
    int at = 0;
    while (at < code.length()) {
      char next = code.charAt(at);
      if (next == '(') {
        open.add(statements.size() - 1);
        at++;
      } else if (next == ')') {
        if (open.size() > 1) {
          open.remove(open.size() - 1);
        }
        at++;
      } else {
        int end = Math.min(code.length(), at + StatementPrint.LENGTH);
        statements.add(new Earlier(code.substring(at, end), open.get(open.size() - 1)));
        at = end;
      }
    }
    return statements;
  }
}
