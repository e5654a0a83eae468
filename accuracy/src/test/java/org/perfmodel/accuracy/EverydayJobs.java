package org.perfmodel.accuracy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What business code does all day: tables, lists, texts, amounts. The 34th set. */
final class EverydayJobs {
  private static final Pattern MAIL = Pattern.compile("[a-z0-9.]+@[a-z0-9]+\\.com");
  private static final BigDecimal TAX = new BigDecimal("1.19");

  private EverydayJobs() {}

  /** An order of a customer. */
  record Order(int id, String customer, String region, double amount) {}

  /** Something with a price. */
  interface Fee {
    double of(double amount);
  }

  /** The same for all. */
  record Flat(double fee) implements Fee {
    @Override
    public double of(double amount) {
      return fee;
    }
  }

  /** A share of the amount. */
  record Share(double rate) implements Fee {
    @Override
    public double of(double amount) {
      return amount * rate;
    }
  }

  /** A share of what is above a limit. */
  record Above(double limit, double rate) implements Fee {
    @Override
    public double of(double amount) {
      return amount > limit ? (amount - limit) * rate : 0;
    }
  }

  static Map<String, Double> revenueByCustomer(List<Order> orders) {
    Map<String, Double> revenue = new HashMap<>();
    for (Order order : orders) {
      revenue.merge(order.customer(), order.amount(), Double::sum);
    }
    return revenue;
  }

  static Map<String, Integer> wordCounts(String[] words) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : words) {
      Integer before = counts.get(word);
      counts.put(word, before == null ? 1 : before + 1);
    }
    return counts;
  }

  static List<String> withoutDuplicates(List<String> mails) {
    Set<String> seen = new LinkedHashSet<>();
    for (String mail : mails) {
      seen.add(mail);
    }
    return new ArrayList<>(seen);
  }

  static double joined(List<Order> orders, int[] paid) {
    Map<Integer, Order> byId = new HashMap<>();
    for (Order order : orders) {
      byId.put(order.id(), order);
    }
    double sum = 0;
    for (int id : paid) {
      Order order = byId.get(id);
      if (order != null) {
        sum += order.amount();
      }
    }
    return sum;
  }

  static double csvTotal(String[] lines) {
    double total = 0;
    for (String line : lines) {
      String[] fields = line.split(",");
      total += Integer.parseInt(fields[1]) * Double.parseDouble(fields[2]);
    }
    return total;
  }

  static String csv(List<Order> orders) {
    StringBuilder text = new StringBuilder();
    for (Order order : orders) {
      text.append(order.id()).append(',').append(order.customer()).append(',');
      text.append(order.region()).append('\n');
    }
    return text.toString();
  }

  static double largeOrders(List<Order> orders, double least) {
    return orders.stream().filter(o -> o.amount() >= least).mapToDouble(Order::amount).sum();
  }

  static Map<String, Long> ordersByRegion(List<Order> orders) {
    return orders.stream().collect(Collectors.groupingBy(Order::region, Collectors.counting()));
  }

  static int cacheHits(int[] pages, int room) {
    Map<Integer, Integer> cache = new LinkedHashMap<>();
    int hits = 0;
    for (int page : pages) {
      Integer value = cache.remove(page);
      if (value != null) {
        hits++;
      } else if (cache.size() >= room) {
        cache.remove(cache.keySet().iterator().next());
      }
      cache.put(page, page);
    }
    return hits;
  }

  static long ratesAt(TreeMap<Integer, Integer> rates, int[] days) {
    long sum = 0;
    for (int day : days) {
      Map.Entry<Integer, Integer> rate = rates.floorEntry(day);
      if (rate != null) {
        sum += rate.getValue();
      }
    }
    return sum;
  }

  static int[] largest(int[] values, int k) {
    PriorityQueue<Integer> heap = new PriorityQueue<>();
    for (int value : values) {
      heap.add(value);
      if (heap.size() > k) {
        heap.poll();
      }
    }
    int[] top = new int[heap.size()];
    for (int i = 0; i < top.length; i++) {
      top[i] = heap.poll();
    }
    return top;
  }

  static long waitingTime(int[] arrivals, int service) {
    Deque<Integer> queue = new ArrayDeque<>();
    long waited = 0;
    int free = 0;
    for (int arrival : arrivals) {
      queue.addLast(arrival);
      while (!queue.isEmpty() && free <= arrival) {
        int next = queue.pollFirst();
        free = Math.max(free, next) + service;
        waited += free - next;
      }
    }
    return waited + queue.size();
  }

  static long linkedTotal(LinkedList<Integer> amounts) {
    long total = 0;
    for (int amount : amounts) {
      total += amount;
    }
    return total;
  }

  static BigDecimal invoice(BigDecimal[] prices, int[] quantities) {
    BigDecimal total = BigDecimal.ZERO;
    for (int i = 0; i < prices.length; i++) {
      BigDecimal line = prices[i].multiply(BigDecimal.valueOf(quantities[i]));
      total = total.add(line.multiply(TAX).setScale(2, RoundingMode.HALF_UP));
    }
    return total;
  }

  static int badNumbers(String[] texts) {
    int bad = 0;
    for (String text : texts) {
      try {
        Integer.parseInt(text);
      } catch (NumberFormatException e) {
        bad++;
      }
    }
    return bad;
  }

  static int validMails(String[] mails) {
    int valid = 0;
    for (String mail : mails) {
      if (MAIL.matcher(mail).matches()) {
        valid++;
      }
    }
    return valid;
  }

  static List<String> labels(int[] ids, double[] prices) {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) {
      labels.add(String.format(Locale.ROOT, "%05d: %.2f", ids[i], prices[i]));
    }
    return labels;
  }

  static double fees(List<Fee> fees, double[] amounts) {
    double total = 0;
    for (int i = 0; i < amounts.length; i++) {
      total += fees.get(i).of(amounts[i]);
    }
    return total;
  }

  static int averageAge(List<Integer> ages) {
    int sum = 0;
    for (Integer age : ages) {
      sum += age;
    }
    return ages.isEmpty() ? 0 : sum / ages.size();
  }

  static Map<String, Integer> stock(Map<String, Integer> stock, String[] articles, int[] delta) {
    for (int i = 0; i < articles.length; i++) {
      stock.put(articles[i], stock.getOrDefault(articles[i], 0) + delta[i]);
    }
    return stock;
  }

  static int reached(List<List<Integer>> friends, int from) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    open.add(from);
    seen.add(from);
    while (!open.isEmpty()) {
      for (int friend : friends.get(open.poll())) {
        if (seen.add(friend)) {
          open.add(friend);
        }
      }
    }
    return seen.size();
  }

  static Map<String, List<String>> anagrams(String[] words) {
    Map<String, List<String>> groups = new HashMap<>();
    for (String word : words) {
      char[] letters = word.toCharArray();
      Arrays.sort(letters);
      groups.computeIfAbsent(new String(letters), key -> new ArrayList<>()).add(word);
    }
    return groups;
  }

  static int pairsOf(int[] values, int sum) {
    Set<Integer> before = new HashSet<>();
    int pairs = 0;
    for (int value : values) {
      if (before.contains(sum - value)) {
        pairs++;
      }
      before.add(value);
    }
    return pairs;
  }
}
