package org.perfmodel.diff;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.diff.CodePrint.Earlier;
import org.perfmodel.diff.CodePrint.EarlierMethod;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.StatementPrint;

/** What became of each statement that a region reaches. */
final class CodeDiff {
  private static final int NONE = -1;

  /** Weights of pairs: of the same print, of the same but for its locals; more at one depth. */
  private static final int SAME = 8;

  private static final int ALIKE = 4;
  private static final int DEPTH = 5;

  /** Of the statements that others lost, a method that came out of them has so many. */
  private static final double EXTRACTED = 0.5;

  /**
   * A statement that is gone, with nothing in its place.
   *
   * @param method number of today's
   * @param after the statement of today that it stood behind, or in; -1 if it was the first
   * @param within the statement of today that it stood in; -1 if in none
   */
  record Gone(int method, int after, int within) {}

  private final List<MethodPrint> now;
  private final List<EarlierMethod> before;
  private final int[] methods;
  private final int[][] partners;
  private final boolean[][] taken;
  private final EditKind[][] fates;
  private final boolean[] isNew;
  private final List<Gone> gone = new ArrayList<>();

  private CodeDiff(List<MethodPrint> now, List<EarlierMethod> before) {
    this.now = now;
    this.before = before;
    this.methods = new int[now.size()];
    this.partners = new int[now.size()][];
    this.taken = new boolean[before.size()][];
    this.fates = new EditKind[now.size()][];
    this.isNew = new boolean[now.size()];
    for (int i = 0; i < before.size(); i++) {
      taken[i] = new boolean[before.get(i).statements().size()];
    }
  }

  /** From then to today. */
  static CodeDiff of(List<MethodPrint> now, String before) {
    CodeDiff diff = new CodeDiff(now, CodePrint.read(before));
    diff.match();
    for (int i = 0; i < now.size(); i++) {
      diff.judge(i);
    }
    diff.carry();
    for (int i = 0; i < now.size(); i++) {
      diff.lookForGone(i);
    }
    return diff;
  }

  EditKind fate(int method, int statement) {
    return fates[method][statement];
  }

  /** Whether a method was not reached then, or was not there. */
  boolean isNew(int method) {
    return isNew[method];
  }

  /** Whether the code of a method is another, where more is not known. */
  boolean isOther(int method) {
    if (methods[method] == NONE) {
      return false;
    }
    EarlierMethod then = before.get(methods[method]);
    return then.whole().isPresent() && !then.whole().get().equals(now.get(method).whole());
  }

  List<Gone> gone() {
    return gone;
  }

  private void match() {
    Arrays.fill(methods, NONE);
    methods[0] = 0;
    Map<String, List<Integer>> byKey = new HashMap<>();
    for (int i = 1; i < before.size(); i++) {
      byKey.computeIfAbsent(before.get(i).key(), none -> new ArrayList<>()).add(i);
    }
    for (int i = 1; i < now.size(); i++) {
      List<Integer> same = byKey.getOrDefault(now.get(i).key(), List.of());
      if (!same.isEmpty()) {
        methods[i] = same.remove(0);
      }
    }
    for (int i = 0; i < now.size(); i++) {
      partners[i] = methods[i] == NONE ? unmatched(i) : aligned(i, methods[i]);
      isNew[i] = methods[i] == NONE;
      for (int partner : partners[i]) {
        if (partner != NONE) {
          taken[methods[i]][partner] = true;
        }
      }
    }
  }

  private int[] unmatched(int method) {
    int[] none = new int[now.get(method).statements().size()];
    Arrays.fill(none, NONE);
    return none;
  }

  private int[] aligned(int method, int then) {
    List<StatementPrint> mine = now.get(method).statements();
    List<Earlier> theirs = before.get(then).statements();
    boolean[] isHeader = new boolean[mine.size()];
    mine.forEach(each -> mark(isHeader, each.within()));
    boolean[] wasHeader = new boolean[theirs.size()];
    theirs.forEach(each -> mark(wasHeader, each.within()));
    return Alignment.of(
        mine.size(),
        theirs.size(),
        (i, j) -> {
          int weight = weight(mine.get(i).print(), theirs.get(j).print());
          if (weight == ALIKE && isHeader[i] != wasHeader[j]) {
            return 0;
          }
          return weight == 0 || depth(mine, i) != depthThen(theirs, j) ? weight : weight + DEPTH;
        });
  }

  private static void mark(boolean[] headers, int header) {
    if (header != NONE) {
      headers[header] = true;
    }
  }

  private static int weight(String print, String other) {
    return print.equals(other) ? SAME : StatementPrint.isSameText(print, other) ? ALIKE : 0;
  }

  private static int depth(List<StatementPrint> statements, int at) {
    int depth = 0;
    for (int i = statements.get(at).within(); i != NONE; i = statements.get(i).within()) {
      depth++;
    }
    return depth;
  }

  private static int depthThen(List<Earlier> statements, int at) {
    int depth = 0;
    for (int i = statements.get(at).within(); i != NONE; i = statements.get(i).within()) {
      depth++;
    }
    return depth;
  }

  private void judge(int method) {
    List<StatementPrint> statements = now.get(method).statements();
    fates[method] = new EditKind[statements.size()];
    for (int i = 0; i < statements.size(); i++) {
      fates[method][i] = fateOf(method, i, statements.get(i));
    }
  }

  private EditKind fateOf(int method, int at, StatementPrint statement) {
    if (before.get(Math.max(0, methods[method])).whole().isPresent()) {
      return EditKind.SAME; // Nobody knows; the method as a whole is looked at.
    }
    int partner = partners[method][at];
    if (partner == NONE) {
      return EditKind.NEW;
    }
    Earlier then = before.get(methods[method]).statements().get(partner);
    int within = statement.within();
    // What a new statement was put around is no change of what it holds.
    boolean isWithinOther =
        within == NONE
            ? then.within() != NONE
            : partners[method][within] != NONE && partners[method][within] != then.within();
    return isWithinOther
        ? EditKind.MOVED
        : then.print().equals(statement.print()) ? EditKind.SAME : EditKind.RELATED;
  }

  /** A statement and the method that it is in. */
  private record At(int method, int statement) {}

  /** Statements that stood in another method: somebody extracted or inlined a method. */
  private void carry() {
    List<At> fresh = new ArrayList<>();
    List<At> left = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      for (int k = 0; k < fates[i].length; k++) {
        if (fates[i][k] == EditKind.NEW) {
          fresh.add(new At(i, k));
        }
      }
    }
    for (int i = 0; i < before.size(); i++) {
      for (int k = 0; k < taken[i].length; k++) {
        if (!taken[i][k]) {
          left.add(new At(i, k));
        }
      }
    }
    int[] found =
        Alignment.of(
            fresh.size(),
            left.size(),
            (i, j) ->
                methods[fresh.get(i).method] == left.get(j).method
                    ? 0
                    : weight(print(fresh.get(i)), printThen(left.get(j))));
    int[] carried = new int[now.size()];
    for (int i = 0; i < found.length; i++) {
      boolean isOfOneThatIsStillThere = found[i] != NONE && isThere(left.get(found[i]).method);
      carried[fresh.get(i).method] += isOfOneThatIsStillThere ? 1 : 0;
    }
    int lost = 0;
    for (At each : left) {
      lost += isThere(each.method) ? 1 : 0;
    }
    for (int i = 0; i < now.size(); i++) {
      int most = Math.min(now.get(i).statements().size(), lost);
      isNew[i] &= carried[i] == 0 || carried[i] < EXTRACTED * most;
    }
    for (int i = 0; i < found.length; i++) {
      At at = fresh.get(i);
      if (found[i] != NONE && !isNew[at.method]) {
        fates[at.method][at.statement] = EditKind.CARRIED;
        taken[left.get(found[i]).method][left.get(found[i]).statement] = true;
      }
    }
  }

  /** Whether a method of then is reached today too. */
  private boolean isThere(int then) {
    for (int method : methods) {
      if (method == then) {
        return true;
      }
    }
    return false;
  }

  /** Whether something else that held statements stood where a new header stands. */
  boolean takesAPlace(int method, int statement) {
    if (methods[method] == NONE || fates[method][statement] != EditKind.NEW) {
      return false;
    }
    int within = now.get(method).statements().get(statement).within();
    int around = within == NONE ? NONE : partners[method][within];
    List<Earlier> statements = before.get(methods[method]).statements();
    boolean[] isHeader = new boolean[statements.size()];
    statements.forEach(each -> mark(isHeader, each.within()));
    for (int j = 0; j < statements.size(); j++) {
      if (isHeader[j] && !taken[methods[method]][j] && statements.get(j).within() == around) {
        return within == NONE || around != NONE;
      }
    }
    return false;
  }

  private String print(At at) {
    return now.get(at.method).statements().get(at.statement).print();
  }

  private String printThen(At at) {
    return before.get(at.method).statements().get(at.statement).print();
  }

  private void lookForGone(int method) {
    if (methods[method] == NONE) {
      return;
    }
    int[] mine = partners[method];
    boolean[] then = taken[methods[method]];
    int[] today = new int[then.length];
    Arrays.fill(today, NONE);
    for (int i = 0; i < mine.length; i++) {
      if (mine[i] != NONE) {
        today[mine[i]] = i;
      }
    }
    List<Earlier> statements = before.get(methods[method]).statements();
    int after = NONE;
    for (int j = 0; j < then.length; j++) {
      if (today[j] != NONE) {
        after = today[j];
      } else if (!then[j] && !isReplaced(method, after) && !isUnwrapped(method, j)) {
        int around = statements.get(j).within();
        gone.add(new Gone(method, after, around == NONE ? NONE : today[around]));
      }
    }
  }

  /** Whether something new stands behind a statement. */
  private boolean isReplaced(int method, int after) {
    int next = after + 1;
    return next < fates[method].length && fates[method][next] == EditKind.NEW;
  }

  /** Whether what a statement held is still there. */
  private boolean isUnwrapped(int method, int then) {
    List<Earlier> statements = before.get(methods[method]).statements();
    for (int i = 0; i < partners[method].length; i++) {
      if (partners[method][i] != NONE
          && statements.get(partners[method][i]).within() == then
          && fates[method][i] == EditKind.MOVED) {
        return true;
      }
    }
    return false;
  }
}
