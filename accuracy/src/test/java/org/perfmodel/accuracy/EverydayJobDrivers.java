package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.EverydayJobs.Fee;
import org.perfmodel.accuracy.EverydayJobs.Order;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link EverydayJobs}: orders of a tenth as many customers, texts made one by one. */
final class EverydayJobDrivers {
  private static final List<Integer> TABLES = List.of(1000, 100_000, 1_000_000);
  private static final List<Integer> OTHERS = List.of(1000, 10_000, 100_000);
  private static final int REGIONS = 12;
  private static final int FRIENDS = 4;
  private static final int ROOM = 100;

  /** Characters of {@code word12345}. */
  private static final int WORD = 9;

  private EverydayJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        of("revenueByCustomer", TABLES, n -> revenue(n), "orders.size()"),
        of("wordCounts", TABLES, n -> counted(n), "words.length"),
        of("withoutDuplicates", TABLES, n -> unique(n), "mails.size()"),
        of("joined", TABLES, n -> joined(n), "orders.size()", "paid.length"),
        of("csvTotal", OTHERS, n -> csvTotal(n), "lines.length"),
        of("csv", OTHERS, n -> csv(n), "orders.size()"),
        of("largeOrders", TABLES, n -> largeOrders(n), "orders.size()"),
        of("ordersByRegion", OTHERS, n -> ordersByRegion(n), "orders.size()"),
        of("cacheHits", OTHERS, n -> cacheHits(n), "pages.length"),
        of("ratesAt", TABLES, n -> ratesAt(n), "rates.size()", "days.length"),
        of("largest", OTHERS, n -> largest(n), "values.length"),
        of("waitingTime", OTHERS, n -> waitingTime(n), "arrivals.length"),
        of("linkedTotal", TABLES, n -> linkedTotal(n), "amounts.size()"),
        of("invoice", OTHERS, n -> invoice(n), "prices.length", "quantities.length"),
        of("badNumbers", OTHERS, n -> badNumbers(n), "texts.length"),
        of("validMails", OTHERS, n -> validMails(n), "mails.length"),
        of("labels", OTHERS, n -> labels(n), "ids.length", "prices.length"),
        of("fees", OTHERS, n -> fees(n), "fees.size()", "amounts.length"),
        of("averageAge", TABLES, n -> averageAge(n), "ages.size()"),
        of("stock", TABLES, n -> stock(n), "stock.size()", "articles.length", "delta.length"),
        of("reached", TABLES, n -> reached(n), "friends.size()"),
        of("anagrams", OTHERS, n -> anagrams(n), "words.length"),
        of("pairsOf", TABLES, n -> pairsOf(n), "values.length"));
  }

  private static Kernel of(
      String name, List<Integer> sizes, IntFunction<Work> work, String... symbols) {
    return Kernel.irregular("EverydayJobs." + name, "ref", sizes, n -> prepared(work.apply(n)))
        .with(
            n -> {
              Map<String, Integer> given = new HashMap<>(Map.of("n", n));
              for (String symbol : symbols) {
                given.put(symbol, n);
              }
              if (name.equals("cacheHits")) {
                given.put("room", ROOM);
              } else if (name.equals("anagrams")) {
                given.put("words[0].length()", WORD);
              } else if (name.equals("largest")) {
                given.put("k", ROOM);
              }
              return given;
            });
  }

  /** What is run, and says a number about what came of it. */
  private interface Work {
    int run();
  }

  private static Prepared prepared(Work work) {
    return Prepared.of(work::run);
  }

  static List<Order> orders(int n, int customers) {
    int[] customer = ints(n, customers);
    double[] amount = doubles(n, 1, 1000);
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      String name = "customer" + customer[i];
      orders.add(new Order(i, name, "region" + i % REGIONS, amount[i]));
    }
    return orders;
  }

  static String[] texts(int n, int different, String before, String after) {
    int[] which = ints(n, different);
    String[] texts = new String[n];
    for (int i = 0; i < n; i++) {
      texts[i] = before + which[i] + after;
    }
    return texts;
  }

  private static Work revenue(int n) {
    List<Order> orders = orders(n, n / 10);
    return () -> EverydayJobs.revenueByCustomer(orders).size();
  }

  private static Work counted(int n) {
    String[] words = texts(n, n / 4, "w", "");
    return () -> EverydayJobs.wordCounts(words).size();
  }

  private static Work unique(int n) {
    List<String> mails = List.of(texts(n, n / 2, "name", "@mail.com"));
    List<String> list = new ArrayList<>(mails);
    return () -> EverydayJobs.withoutDuplicates(list).size();
  }

  private static Work joined(int n) {
    List<Order> orders = orders(n, n / 10);
    int[] paid = permutation(n);
    return () -> (int) EverydayJobs.joined(orders, paid);
  }

  private static Work csvTotal(int n) {
    int[] quantity = ints(n, 50);
    double[] price = doubles(n, 1, 100);
    String[] lines = new String[n];
    for (int i = 0; i < n; i++) {
      lines[i] = "article" + i + "," + quantity[i] + "," + Math.round(price[i] * 100) / 100.0;
    }
    return () -> (int) EverydayJobs.csvTotal(lines);
  }

  private static Work csv(int n) {
    List<Order> orders = orders(n, n / 10);
    return () -> EverydayJobs.csv(orders).length();
  }

  private static Work largeOrders(int n) {
    List<Order> orders = orders(n, n / 10);
    return () -> (int) EverydayJobs.largeOrders(orders, 500);
  }

  private static Work ordersByRegion(int n) {
    List<Order> orders = orders(n, n / 10);
    return () -> EverydayJobs.ordersByRegion(orders).size();
  }

  private static Work cacheHits(int n) {
    int[] pages = ints(n, 2 * ROOM);
    return () -> EverydayJobs.cacheHits(pages, ROOM);
  }

  private static Work ratesAt(int n) {
    TreeMap<Integer, Integer> rates = new TreeMap<>();
    for (int day : permutation(n)) {
      rates.put(2 * day, day);
    }
    int[] days = ints(n, 2 * n);
    return () -> (int) EverydayJobs.ratesAt(rates, days);
  }

  private static Work largest(int n) {
    int[] values = permutation(n);
    return () -> EverydayJobs.largest(values, ROOM)[0];
  }

  private static Work waitingTime(int n) {
    int[] gap = ints(n, 10);
    int[] arrivals = new int[n];
    for (int i = 1; i < n; i++) {
      arrivals[i] = arrivals[i - 1] + gap[i];
    }
    return () -> (int) EverydayJobs.waitingTime(arrivals, 4);
  }

  private static Work linkedTotal(int n) {
    LinkedList<Integer> amounts = new LinkedList<>();
    for (int amount : ints(n, 100_000)) {
      amounts.add(amount);
    }
    return () -> (int) EverydayJobs.linkedTotal(amounts);
  }

  private static Work invoice(int n) {
    int[] cents = ints(n, 100_000);
    BigDecimal[] prices = new BigDecimal[n];
    for (int i = 0; i < n; i++) {
      prices[i] = BigDecimal.valueOf(cents[i], 2);
    }
    int[] quantities = ints(n, 20);
    return () -> EverydayJobs.invoice(prices, quantities).intValue();
  }

  private static Work badNumbers(int n) {
    String[] texts = texts(n, 10_000, "", "");
    for (int i = 0; i < n; i += 10) {
      texts[i] += "x";
    }
    return () -> EverydayJobs.badNumbers(texts);
  }

  private static Work validMails(int n) {
    String[] mails = texts(n, 10_000, "name", "@mail.com");
    for (int i = 0; i < n; i += 4) {
      mails[i] = mails[i].replace('@', '-');
    }
    return () -> EverydayJobs.validMails(mails);
  }

  private static Work labels(int n) {
    int[] ids = ints(n, 100_000);
    double[] prices = doubles(n, 1, 100);
    return () -> EverydayJobs.labels(ids, prices).size();
  }

  private static Work fees(int n) {
    int[] kind = ints(n, 3);
    List<Fee> fees = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      fees.add(
          kind[i] == 0
              ? new EverydayJobs.Flat(2)
              : kind[i] == 1 ? new EverydayJobs.Share(0.02) : new EverydayJobs.Above(50, 0.1));
    }
    double[] amounts = doubles(n, 1, 100);
    return () -> (int) EverydayJobs.fees(fees, amounts);
  }

  private static Work averageAge(int n) {
    List<Integer> ages = new ArrayList<>();
    for (int age : ints(n, 10_000)) {
      ages.add(age);
    }
    return () -> EverydayJobs.averageAge(ages);
  }

  private static Work stock(int n) {
    Map<String, Integer> stock = new HashMap<>();
    for (int i = 0; i < n; i++) {
      stock.put("article" + i, 1000);
    }
    String[] articles = texts(n, n, "article", "");
    int[] delta = ints(n, 3);
    return () -> EverydayJobs.stock(stock, articles, delta).size();
  }

  private static Work reached(int n) {
    int[] friend = ints(n * FRIENDS, n);
    List<List<Integer>> friends = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<Integer> of = new ArrayList<>();
      for (int k = 0; k < FRIENDS; k++) {
        of.add(friend[i * FRIENDS + k]);
      }
      friends.add(of);
    }
    return () -> EverydayJobs.reached(friends, 0);
  }

  private static Work anagrams(int n) {
    String[] words = texts(n, n, "word", "");
    return () -> EverydayJobs.anagrams(words).size();
  }

  private static Work pairsOf(int n) {
    int[] values = permutation(n);
    return () -> EverydayJobs.pairsOf(values, n);
  }
}
