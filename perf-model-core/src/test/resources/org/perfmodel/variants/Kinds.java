import java.util.*;
/** Methods of one name before the underscore mean and cost the same. */
class Kinds {
  static final Object X = new Object(), Y = new Object();
  int guard_1(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) { int v = a[i]; if (v <= 7) continue; s += v * v; s ^= v; a[i] = s; } return s; }
  int guard_2(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) { int v = a[i]; if (v > 7) { s += v * v; s ^= v; a[i] = s; } } return s; }
  int guard_3(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) { int v = a[i]; if (!(v <= 7)) { s += v * v; s ^= v; a[i] = s; } } return s; }
  int guard_4(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) { int v = a[i]; if (v <= 7) { } else { s += v * v; s ^= v; a[i] = s; } } return s; }
  double disj_1(Object o, double[] a, int n) { if (o == null) return 0; double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s; }
  double disj_2(Object o, double[] a, int n) { if (o == null || o == X) return 0; double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s; }
  double disj_3(Object o, double[] a, int n) { if (o == null || o == X || o == Y) return 0; double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s; }
  double disj_4(Object o, double[] a, int n) { if (o == null) return 0; if (o == X) return 0; if (o == Y) return 0; double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s; }
  double disj_5(Object o, double[] a, int n) { double s = 0; if (o != null && o != X && o != Y) { for (int i = 0; i < n; i++) s += Math.exp(a[i]); } return s; }
  double disj_6(Object o, double[] a, int n) { double s = 0; if (o != null) { if (o != X) { if (o != Y) { for (int i = 0; i < n; i++) s += Math.exp(a[i]); } } } return s; }
  double disj_7(Object o, double[] a, int n) { boolean no = o == null || o == X || o == Y; if (no) return 0; double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s; }
  double disj_8(Object o, double[] a, int n) { if (none(o)) return 0; double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s; }
  double disj_9(Object o, double[] a, int n) { if (!(o != null && o != X && o != Y)) return 0; double s = 0; for (int i = 0; i < n; i++) s += Math.exp(a[i]); return s; }
  private static boolean none(Object o) { return o == null || o == X || o == Y; }
  int down_1(int[] a, int n) { int s = 0; for (int i = n; i-- != 0;) s += a[i]; return s; }
  int down_2(int[] a, int n) { int s = 0; for (int i = n - 1; i >= 0; i--) s += a[i]; return s; }
  int down_3(int[] a, int n) { int s = 0; for (int i = n; i-- > 0;) s += a[i]; return s; }
  int down_4(int[] a, int n) { int s = 0; int i = n; while (i-- > 0) s += a[i]; return s; }
  int down_5(int[] a, int n) { int s = 0; int i = n; while (--i >= 0) s += a[i]; return s; }
  int down_6(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
  int down_7(int[] a, int n) { int s = 0; for (int i = n; i > 0; i--) s += a[i - 1]; return s; }
  int nest_1(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) if (a[i] > 3 && b[i] < 9) { s += a[i] * b[i]; a[i] = s; } return s; }
  int nest_2(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) if (a[i] > 3) { if (b[i] < 9) { s += a[i] * b[i]; a[i] = s; } } return s; }
  int nest_3(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) { if (a[i] <= 3 || b[i] >= 9) continue; s += a[i] * b[i]; a[i] = s; } return s; }
  int nest_4(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) { if (a[i] <= 3) continue; if (b[i] >= 9) continue; s += a[i] * b[i]; a[i] = s; } return s; }
  int nest_5(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) { boolean in = a[i] > 3 && b[i] < 9; if (in) { s += a[i] * b[i]; a[i] = s; } } return s; }
  int nest_6(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) { if (!(a[i] <= 3 || b[i] >= 9)) { s += a[i] * b[i]; a[i] = s; } } return s; }
  private static boolean in(int x, int y) { return x > 3 && y < 9; }
  int tern_1(int[] v, int n) { int h = 0; for (int i = 0; i < n; i++) { int x = v[i]; if (x < 0) { h = h * 31 - x; } else { h = h * 31 + x; } } return h; }
  int tern_2(int[] v, int n) { int h = 0; for (int i = 0; i < n; i++) { int x = v[i]; h = h * 31 + (x < 0 ? -x : x); } return h; }
  int tern_3(int[] v, int n) { int h = 0; for (int i = 0; i < n; i++) { int x = v[i]; h = x < 0 ? h * 31 - x : h * 31 + x; } return h; }
  int max_1(int[] v, int n) { int m = v[0]; for (int i = 1; i < n; i++) { if (v[i] > m) m = v[i]; } return m; }
  int max_2(int[] v, int n) { int m = v[0]; for (int i = 1; i < n; i++) { m = v[i] > m ? v[i] : m; } return m; }
  int max_4(int[] v, int n) { int m = v[0]; for (int i = 1; i < n; i++) { if (m < v[i]) m = v[i]; } return m; }
  double ift_1(double[] v, int n) { double m = 0; for (int i = 1; i < n; i++) { double d; if (v[i] > 0) d = v[i]; else d = v[i] * v[i]; m += d; } return m; }
  double ift_2(double[] v, int n) { double m = 0; for (int i = 1; i < n; i++) { double d = v[i] > 0 ? v[i] : v[i] * v[i]; m += d; } return m; }
  double ift_3(double[] v, int n) { double m = 0; for (int i = 1; i < n; i++) { double d = v[i] <= 0 ? v[i] * v[i] : v[i]; m += d; } return m; }
  int inc_1(int[] out, int n) { int k = 0; for (int i = 0; i < n; i++) { out[k++] = i; } return k; }
  int inc_2(int[] out, int n) { int k = 0; for (int i = 0; i < n; i++) { out[k] = i; k += 1; } return k; }
  int inc_3(int[] out, int n) { int k = 0; for (int i = 0; i < n; i += 1) { out[k] = i; k = k + 1; } return k; }
  int inc_4(int[] out, int n) { int k = 0; for (int i = 0; i < n; i = i + 1) { out[k] = i; ++k; } return k; }
  int inc_5(int[] out, int n) { int k = -1; for (int i = 0; i < n; i = i + 1) { out[++k] = i; } return k; }
  int inc2_1(int[] a, int[] out, int n) { int k = 0; for (int i = 0; i < n; i++) { if (a[i] > 0) out[k++] = i; } return k; }
  int inc2_2(int[] a, int[] out, int n) { int k = 0; for (int i = 0; i < n; i++) { if (a[i] > 0) { out[k] = i; k += 1; } } return k; }
  int inc2_3(int[] a, int[] out, int n) { int k = 0; for (int i = 0; i < n; i++) { if (0 < a[i]) { out[k] = i; k++; } } return k; }
  int str_1(String[] w) { int s = 0; for (String x : w) { if (x.equals("buy")) { s++; } else if (x.equals("sell")) { s--; } else { s += 5; } } return s; }
  int str_2(String[] w) { int s = 0; for (String x : w) { switch (x) { case "buy": s++; break; case "sell": s--; break; default: s += 5; } } return s; }
  int str_3(String[] w) { int s = 0; for (String x : w) { switch (x) { case "buy" -> s++; case "sell" -> s--; default -> s += 5; } } return s; }
  int str_4(String[] w) { int s = 0; for (String x : w) { s += switch (x) { case "buy" -> 1; case "sell" -> -1; default -> 5; }; } return s; }
  int sw_1(int[] w) { int s = 0; for (int k : w) { if (k == 0) s += 3; else if (k == 1) s += 5; else if (k == 2) s += 11; else s += 1; } return s; }
  int sw_2(int[] w) { int s = 0; for (int k : w) { switch (k) { case 0: s += 3; break; case 1: s += 5; break; case 2: s += 11; break; default: s += 1; } } return s; }
  int sw_3(int[] w) { int s = 0; for (int k : w) { s += switch (k) { case 0 -> 3; case 1 -> 5; case 2 -> 11; default -> 1; }; } return s; }
  int sw_4(int[] w) { int s = 0; for (int k : w) { s += k == 0 ? 3 : k == 1 ? 5 : k == 2 ? 11 : 1; } return s; }
  int sww_1(int[] w, double[] a) { int s = 0; for (int k : w) { if (k == 0) s += w1(a); else if (k == 1) s += w2(a); else s += 1; } return s; }
  int sww_2(int[] w, double[] a) { int s = 0; for (int k : w) { switch (k) { case 0: s += w1(a); break; case 1: s += w2(a); break; default: s += 1; } } return s; }
  int w1(double[] a) { int s = 0; for (int i = 0; i < a.length; i++) s += Math.exp(a[i]); return s; }
  int w2(double[] a) { int s = 0; for (int i = 0; i < a.length; i++) s += Math.sin(a[i]); return s; }
  boolean flag_1(int[] v, int w) { boolean f = false; for (int i = 0; i < v.length && !f; i++) { if (v[i] == w) { f = true; } } return f; }
  boolean flag_2(int[] v, int w) { boolean f = false; for (int i = 0; i < v.length; i++) { if (v[i] == w) { f = true; break; } } return f; }
  boolean flag_3(int[] v, int w) { for (int i = 0; i < v.length; i++) { if (v[i] == w) { return true; } } return false; }
  boolean flag_4(int[] v, int w) { int i = 0; while (i < v.length && v[i] != w) i++; return i < v.length; }
  boolean flag_5(int[] v, int w) { boolean f = false; s: for (int i = 0; i < v.length; i++) { if (v[i] == w) { f = true; break s; } } return f; }
  boolean flag_6(int[] v, int w) { for (int x : v) if (w == x) return true; return false; }
  int chr_1(String t) { int m = 0; for (int i = 0; i < t.length(); i++) { if (t.charAt(i) == '.' || t.charAt(i) == '!') m++; } return m; }
  int chr_2(String t) { int m = 0; for (int i = 0; i < t.length(); i++) { char c = t.charAt(i); if (c == '.' || c == '!') m++; } return m; }
  int siz_1(List<Integer> v) { int s = 0; for (int i = 0; i < v.size(); i++) s += v.get(i); return s; }
  int siz_2(List<Integer> v) { int s = 0; int n = v.size(); for (int i = 0; i < n; i++) s += v.get(i); return s; }
  int siz_3(List<Integer> v) { int s = 0; for (int x : v) s += x; return s; }
  int siz_4(List<Integer> v) { int s = 0; for (Integer x : v) s += x; return s; }
  int siza_1(ArrayList<Integer> v) { int s = 0; for (int i = 0; i < v.size(); i++) s += v.get(i); return s; }
  int siza_2(ArrayList<Integer> v) { int s = 0; int n = v.size(); for (int i = 0; i < n; i++) s += v.get(i); return s; }
  int siza_3(ArrayList<Integer> v) { int s = 0; for (int x : v) s += x; return s; }
  List<String> lst_1(List<Integer> ids) { List<String> out = new ArrayList<>(); for (int i = 0; i < ids.size(); i++) { out.add("#" + ids.get(i)); } return out; }
  List<String> lst_2(List<Integer> ids) { List<String> out = new ArrayList<>(); for (Integer id : ids) { out.add("#" + id); } return out; }
  int swp_1(List<String> l, String w) { int at = -1; for (int i = 0; i < l.size(); i++) { if (l.get(i).equals(w)) at = i; } return at; }
  int swp_2(List<String> l, String w) { int at = -1; for (int i = 0; l.size() > i; i++) { if (l.get(i).equals(w)) at = i; } return at; }
  int swp_3(List<String> l, String w) { int at = -1; for (int i = 0; i < l.size(); i++) { if (w.equals(l.get(i))) at = i; } return at; }
  int ext_1(String s, Set<String> set) { if (s.isEmpty() || set.contains(s)) return 0; int h = 0; for (int i = 0; i < s.length(); i++) h = h * 31 + s.charAt(i); return h; }
  int ext_2(String s, Set<String> set) { if (both(s, set)) return 0; int h = 0; for (int i = 0; i < s.length(); i++) h = h * 31 + s.charAt(i); return h; }
  int ext_3(String s, Set<String> set) { if (s.isEmpty()) return 0; if (set.contains(s)) return 0; int h = 0; for (int i = 0; i < s.length(); i++) h = h * 31 + s.charAt(i); return h; }
  private static boolean both(String s, Set<String> set) { return s.isEmpty() || set.contains(s); }
  int ret_1(int[] a, int n) { if (n > 5) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; } else { return 0; } }
  int ret_2(int[] a, int n) { if (n <= 5) { return 0; } int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
  int ret2_1(int[] a, int n, int f) { if (f > 5) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; } return 0; }
  int ret2_2(int[] a, int n, int f) { if (f <= 5) { return 0; } int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
  int ret2_3(int[] a, int n, int f) { int s = 0; if (f > 5) { for (int i = 0; i < n; i++) s += a[i]; } return s; }
  int walk_1(double[] a, int n) { int c = 0; int i = 0; while (i < n) { if (a[i] > 1) c++; i++; } return c; }
  int walk_2(double[] a, int n) { int c = 0; for (int i = 0; i < n; i++) { if (a[i] > 1) c++; } return c; }
  int walk_3(double[] a, int n) { int c = 0; for (int i = 0; i < n; ++i) { if (!(a[i] <= 1)) { c += 1; } } return c; }
  int walk_4(double[] a, int n) { int c = 0; for (int i = 0; n > i; i += 1) { if (1 < a[i]) { c = c + 1; } } return c; }
  void tail_1(Object o, boolean[] on, double[] a, int n) { if (o == null) return; for (int i = 0; i < n; i++) a[i] = Math.exp(a[i]); }
  void tail_2(Object o, boolean[] on, double[] a, int n) { if (o != null) { for (int i = 0; i < n; i++) a[i] = Math.exp(a[i]); } }
  void tail_3(Object o, boolean[] on, double[] a, int n) { if (o == null) { return; } else { for (int i = 0; i < n; i++) a[i] = Math.exp(a[i]); } }
  void tail_4(Object o, boolean[] on, double[] a, int n) { boolean is = o != null; if (is) { for (int i = 0; i < n; i++) a[i] = Math.exp(a[i]); } }
  int label_1(int[][] a, int n) { int c = 0; rows: for (int i = 0; i < n; i++) { if (a[i] == null) continue rows; if (a[i][0] < 3) continue; c += a[i][1]; } return c; }
  int label_2(int[][] a, int n) { int c = 0; for (int i = 0; i < n; i++) { if (a[i] != null && a[i][0] >= 3) { c += a[i][1]; } } return c; }
  int made_1(List<Integer> v) { List<Integer> out = new ArrayList<>(); for (int i = 0; i < v.size(); i++) { if (v.get(i) > 3) out.add(v.get(i)); } return out.size(); }
  int made_2(List<Integer> v) { List<Integer> out = new ArrayList<>(); int n = v.size(); for (int i = 0; i < n; i++) { if (3 < v.get(i)) { out.add(v.get(i)); } } return out.size(); }
}
