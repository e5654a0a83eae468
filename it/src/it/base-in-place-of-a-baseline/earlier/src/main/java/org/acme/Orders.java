package org.acme;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

final class Orders {
  private Orders() {}

  static int distinct(List<String> customers) {
    Set<String> seen = new HashSet<>();
    for (String customer : customers) {
      if (!seen.contains(customer)) {
        seen.add(customer);
      }
    }
    return seen.size();
  }

  static int report(List<String> customers) {
    return distinct(customers) + 1;
  }
}
