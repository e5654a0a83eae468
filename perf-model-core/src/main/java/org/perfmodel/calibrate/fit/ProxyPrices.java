package org.perfmodel.calibrate.fit;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which measured price stands in for one that no kernel measures: by parameter name, in the order
 * of the verbs. The same machine instruction, or the nearest; two of them where a factor says so:
 * the greater of two whole numbers is a comparison and a conditional move.
 */
public final class ProxyPrices {
  /** The measured parameter by the name of the one that it stands in for, with a factor. */
  public static final SortedMap<String, StandIn> OF = table();

  /** So many of another. */
  public record StandIn(int times, String other) {}

  private ProxyPrices() {}

  private static SortedMap<String, StandIn> table() {
    TreeMap<String, StandIn> table = new TreeMap<>();
    String[] pairs = {
      "load.byte=load.int load.short=load.int store.byte=store.int store.short=store.int",
      "field_load.float=field_load.double field_load.long=field_load.int",
      "field_load.ref=field_load.int field_load.byte=field_load.int"
          + " field_load.short=field_load.int",
      "field_store.float=field_store.double field_store.long=field_store.int",
      "field_store.ref=store.ref field_store.byte=field_store.int"
          + " field_store.short=field_store.int",
      "neg.int=add.int neg.long=add.long neg.float=neg.double",
      "conv.byte=bit.int conv.short=bit.int conv.ref=cmp.int",
      "cmp.float=cmp.double cmp.ref=cmp.int cmp.byte=cmp.int cmp.short=cmp.int",
      "minmax.float=minmax.double abs.float=abs.double",
      "round.float=round.double round.int=round.long",
      "rem.float=rem.double fma.float=fma.double exp.float=exp.double log.float=log.double",
      "pow.float=pow.double sin.float=sin.double cos.float=cos.double tan.float=tan.double",
      "atan.float=atan.double asin.float=asin.double",
      "chain.asin.double=asin.double chain.asin.float=asin.double",
      "atomic.ref=atomic.long atomic.double=atomic.long atomic.float=atomic.int",
      "chain.div.float=chain.div.double chain.sqrt.float=chain.sqrt.double",
      "chain.minmax.float=chain.minmax.double chain.minmax.int=2*chain.add.int",
      "chain.minmax.long=2*chain.add.long chain.rem.long=chain.rem.int chain.div.int=chain.rem.int",
      "chain.div.long=chain.rem.int chain.load.long=chain.load.int",
      "chain.load.double=chain.load.int chain.load.float=chain.load.int",
      "chain.load.ref=chain.load.int chain.load.byte=chain.load.int"
          + " chain.load.short=chain.load.int",
      "chain.field_load.int=chain.load.int chain.field_load.long=chain.load.int",
      "chain.field_load.float=chain.load.int chain.field_load.double=chain.load.int",
      "chain.field_load.ref=chain.load.int chain.field_store.int=chain.memory",
      "chain.field_store.long=chain.memory chain.field_store.float=chain.memory",
      "chain.field_store.double=chain.memory chain.field_store.ref=chain.memory",
      "chain.neg.double=chain.bit.int chain.neg.float=chain.bit.int chain.neg.int=chain.add.int",
      "chain.neg.long=chain.add.long chain.abs.double=chain.bit.int chain.abs.float=chain.bit.int",
      "chain.abs.int=chain.add.int chain.abs.long=chain.add.long",
      "chain.fma.double=chain.mul.double chain.fma.float=chain.mul.float",
      "chain.conv.double=chain.mul.double chain.conv.float=chain.mul.float",
      "chain.conv.int=chain.mul.double chain.conv.long=chain.mul.double",
      "chain.round.double=chain.mul.double chain.round.long=round.long chain.round.int=round.long",
      "chain.cmp.int=chain.bit.int chain.cmp.long=chain.bit.int chain.cmp.double=chain.add.double",
      "chain.cmp.float=chain.add.float chain.rem.double=rem.double chain.rem.float=rem.double",
      "vector.neg.double=vector.add.double vector.abs.double=vector.add.double",
      "vector.neg.float=vector.add.float vector.abs.float=vector.add.float",
      "vector.conv.int=vector.add.double",
    };
    for (String line : pairs) {
      for (String pair : line.split(" ", -1)) {
        int equals = pair.indexOf('=');
        String other = pair.substring(equals + 1);
        boolean isTwice = other.startsWith("2*");
        table.put(
            pair.substring(0, equals),
            new StandIn(isTwice ? 2 : 1, isTwice ? other.substring(2) : other));
      }
    }
    return Collections.unmodifiableSortedMap(table);
  }
}
