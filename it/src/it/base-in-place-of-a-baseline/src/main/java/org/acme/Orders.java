package org.acme;

import java.util.ArrayList;
import java.util.List;

final class Orders {
  private Orders() {}

  static int distinct(List<String> customers) {
    List<String> seen = new ArrayList<>();
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
