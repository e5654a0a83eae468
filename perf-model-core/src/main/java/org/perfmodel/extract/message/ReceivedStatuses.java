package org.perfmodel.extract.message;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** What is known of a message behind its receive: statuses and what they are asked. */
final class ReceivedStatuses {

  private final Reader reader;
  private final MpiNames names;
  private final Map<String, ReceivedMessage> statuses = new HashMap<>();

  ReceivedStatuses(Reader reader, MpiNames names) {
    this.reader = reader;
    this.names = names;
  }

  Operand status(ReceivedMessage message) {
    String name = Heap.FRESH + reader.notes().next();
    statuses.put(name, message);
    return new Operand(
        JavaType.object("Status"),
        Value.Named.object(name, "Status"),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  Operand answered(MpiCall asked, Operand status, List<Operand> arguments, Place place) {
    Optional<ReceivedMessage> message = status.value().called().map(statuses::get);
    Optional<Expr> answer =
        message.flatMap(
            known ->
                switch (asked.kind()) {
                  case SOURCE -> Optional.of(known.source());
                  case TAG -> Optional.of(known.label());
                  case COUNT ->
                      arguments.isEmpty()
                          ? Optional.<Expr>empty()
                          : Optional.of(
                              Expr.floor(
                                  known.bytes().dividedBy(names.bytes(arguments.get(0), place))));
                  default -> Optional.<Expr>empty();
                });
    return answer
        .map(
            value ->
                new Operand(
                    JavaType.INT,
                    Value.exact(value),
                    new Object(),
                    reader.notes().depth(),
                    Paths.NONE))
        .orElseGet(() -> reader.operations().opaque(JavaType.INT));
  }
}
