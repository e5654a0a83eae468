package org.perfmodel.json;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.validate.Multiplier;
import org.perfmodel.workload.RegionId;

/**
 * {@code src/perf/hybrid.json}: the multipliers that {@code perf:validate} found and somebody
 * committed.
 *
 * <pre>
 * {"format": 1, "regions": {"Sort.merge": {"factor": 1.25, "footprintBytes": 80000,
 *   "model": "bottleneck", "observations": 3, "platform": "reference"}}}
 * </pre>
 */
public final class HybridCodec {
  private static final int FORMAT = 1;
  private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

  private HybridCodec() {}

  /**
   * The multipliers by region.
   *
   * @throws DocumentException if the document is something else
   */
  public static SortedMap<String, Multiplier> read(String text, String file) {
    TreeMap<String, Multiplier> multipliers = new TreeMap<>();
    YamlText.read(text, file)
        .ifPresent(
            root -> {
              root.only(Set.of("format", "regions"));
              root.format(FORMAT, "Maybe validate again: mvn perf:validate -Dperf.store=true");
              root.required("regions")
                  .entries()
                  .forEach((region, json) -> multipliers.put(region, multiplier(region, json)));
            });
    return multipliers;
  }

  private static Multiplier multiplier(String region, Located json) {
    json.only(Set.of("factor", "footprintBytes", "model", "observations", "platform"));
    Located factor = json.required("factor");
    if (factor.number().signum() <= 0) {
      throw factor.wrong("is " + factor.number() + ", not positive", "Maybe validate again.");
    }
    return new Multiplier(
        new RegionId(region),
        json.required("platform").text(),
        json.required("model").text(),
        Rational.of(factor.number().round(DIGITS)),
        json.required("footprintBytes").integer(0, Long.MAX_VALUE),
        (int) json.required("observations").integer(1, Integer.MAX_VALUE));
  }

  /** The document of multipliers; the same ones give the same bytes. */
  public static String write(SortedMap<String, Multiplier> multipliers) {
    Fields regions = new Fields();
    for (Map.Entry<String, Multiplier> entry : multipliers.entrySet()) {
      Multiplier each = entry.getValue();
      regions.with(
          entry.getKey(),
          new Fields()
              .with("factor", rounded(each.factor()).doubleValue())
              .with("footprintBytes", each.footprintBytes())
              .with("model", each.model())
              .with("observations", each.observations())
              .with("platform", each.platform()));
    }
    return new Fields().with("regions", regions).document(FORMAT, 2);
  }

  /** Three digits: more is noise. */
  public static BigDecimal rounded(Rational factor) {
    return new BigDecimal(factor.numerator()).divide(new BigDecimal(factor.denominator()), DIGITS);
  }
}
