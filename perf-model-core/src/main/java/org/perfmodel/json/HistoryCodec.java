package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.Outcome;
import org.perfmodel.history.History;
import org.perfmodel.history.HistoryEntry;

/** {@code history/MODULE.jsonl}: a line per commit and region, the newest at the end. */
public final class HistoryCodec {
  private static final int FORMAT = 1;
  private static final JsonFactory JSON = new JsonFactory();
  private static final String AGAIN =
      "Maybe two branches were merged line by line: remove what is no line of JSON.";

  private HistoryCodec() {}

  /** The file's text. */
  public static String write(History history) {
    StringBuilder text = new StringBuilder();
    for (HistoryEntry each : history.entries()) {
      text.append(
          new Fields()
              .with("accepted", each.accepted())
              .with("bytes", each.bytes())
              .with("commit", each.commit())
              .with("day", each.day().toString())
              .with("growth", each.growth())
              .with("high", each.high())
              .with("low", each.low())
              .with("module", each.module())
              .with("outcome", Located.spell(each.outcome()))
              .with("point", each.point())
              .with("region", each.region())
              .with("seconds", each.seconds())
              .with("speedup", each.speedup())
              .with("unknowns", each.unknowns())
              .line(FORMAT));
    }
    return text.toString();
  }

  /**
   * The history of a text.
   *
   * @param file what an error names
   * @throws DocumentException with the line that is none
   */
  public static History read(String text, String file) {
    List<HistoryEntry> entries = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (!line.isBlank()) {
        entries.add(entry(Located.read(line, file + ":" + number, JSON)));
      }
    }
    return new History(entries);
  }

  private static HistoryEntry entry(Located json) {
    json.version(FORMAT, AGAIN);
    return new HistoryEntry(
        json.required("commit").text(),
        day(json.required("day")),
        json.required("module").text(),
        json.required("region").text(),
        json.required("point").text(),
        real(json.optional("seconds")),
        real(json.optional("low")),
        real(json.optional("high")),
        real(json.optional("bytes")),
        real(json.optional("speedup")),
        json.required("growth").text(),
        (int) json.required("unknowns").integer(0, Integer.MAX_VALUE),
        json.required("outcome").word(Outcome.class),
        json.optional("accepted").map(Located::text));
  }

  private static LocalDate day(Located json) {
    try {
      return LocalDate.parse(json.text());
    } catch (DateTimeException notDay) {
      throw json.wrong("is no day", "Maybe write it like 2026-12-31.");
    }
  }

  private static OptionalDouble real(Optional<Located> json) {
    return json.isPresent() ? OptionalDouble.of(json.get().real()) : OptionalDouble.empty();
  }
}
