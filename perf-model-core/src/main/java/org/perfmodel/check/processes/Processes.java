package org.perfmodel.check.processes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelLibrary;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.process.term.TermPrinter;
import org.perfmodel.gate.Gate;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.json.Configuration.ProcessRule;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;

/**
 * The processes of the files in src/perf/ccs, judged by the limits of perf.yaml. What no rule names
 * must not deadlock.
 */
public final class Processes {
  private static final String EXTENSION = ".ccs";

  private final Request request;
  private final Path folder;
  private final Gate gate;

  /** The processes of a project, judged by its gate. */
  public Processes(Request request, Gate gate) {
    this.request = request;
    this.gate = gate;
    this.folder = request.perfFolder().resolve("ccs");
  }

  /** One verdict per process, by file and then in the order of the rules or of the file. */
  public List<ProcessVerdict> judge(List<ProcessRule> rules) {
    TreeSet<String> files = new TreeSet<>(files());
    rules.forEach(rule -> files.add(rule.file()));
    List<ProcessVerdict> verdicts = new ArrayList<>();
    for (String file : files) {
      List<ProcessRule> own = rules.stream().filter(rule -> rule.file().equals(file)).toList();
      if (own.isEmpty()) {
        own =
            List.of(
                new ProcessRule(
                    file,
                    Optional.empty(),
                    new InputSet(new TreeMap<>()),
                    List.of(),
                    Optional.empty(),
                    List.of(),
                    new Place(name(file), 1)));
      }
      own.forEach(rule -> judge(rule, verdicts));
    }
    return verdicts;
  }

  private void judge(ProcessRule rule, List<ProcessVerdict> verdicts) {
    Place start = new Place(name(rule.file()), 1);
    try {
      Model model = model(rule, "");
      if (rule.process().isEmpty()) {
        for (Term term : model.analyses()) {
          verdicts.add(judge(rule, model, term, TermPrinter.text(term)));
        }
        if (model.analyses().isEmpty() && !rule.limits().isEmpty()) {
          verdicts.add(
              ProcessVerdict.failed(
                  rule.file(),
                  rule.place(),
                  name(rule.file())
                      + ": nothing is analysed\nMaybe end the file with `analyse System`, or name a"
                      + " process in perf.yaml: process: System."));
        }
        return;
      }
      String process = rule.process().get();
      List<Term> all = named(rule, process).analyses();
      verdicts.add(judge(rule, model, all.get(all.size() - 1), process));
    } catch (ProcessException | PerfException refused) {
      verdicts.add(
          ProcessVerdict.failed(
              rule.process().orElse(rule.file()), start, String.valueOf(refused.getMessage())));
    }
  }

  /** The file's model with one more process to analyse. */
  private Model named(ProcessRule rule, String process) {
    try {
      return model(rule, "\nanalyse " + process + "\n");
    } catch (ProcessException refused) {
      String message = String.valueOf(refused.getMessage());
      throw new ProcessException(
          rule.place()
              + ": process `"
              + process
              + "` of "
              + name(rule.file())
              + ": "
              + message.replaceFirst("^\\S+:\\d+:\\d+: ", ""));
    }
  }

  private ProcessVerdict judge(ProcessRule rule, Model model, Term term, String process) {
    Place place = place(model, term, rule);
    try {
      return gate.waived(
          rule.file(), new ProcessJudge(rule, model, term, process, place).verdict());
    } catch (ProcessException refused) {
      return ProcessVerdict.failed(
          process, place, place + ": " + process + ": " + refused.getMessage());
    }
  }

  /** Of its definition; of a model of the library, the file that includes it. */
  private Place place(Model model, Term term, ProcessRule rule) {
    if (term instanceof Term.Call call && model.definitions().containsKey(call.name())) {
      var position = model.definition(call.name()).position();
      return ModelLibrary.names().contains(position.file())
          ? new Place(name(rule.file()), 1)
          : new Place(position.file(), position.line());
    }
    return rule.place();
  }

  private Model model(ProcessRule rule, String more) {
    Path file = folder.resolve(rule.file());
    if (!Files.isRegularFile(file)) {
      throw new PerfException(
          rule.place()
              + ": "
              + name(rule.file())
              + " does not exist\nMaybe correct `file`: it names a file in "
              + request.nameOf(folder)
              + ".");
    }
    return ProcessModelFile.model(file, name(rule.file()), more);
  }

  private String name(String file) {
    return request.nameOf(folder.resolve(file));
  }

  private List<String> files() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(folder)) {
      return found
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(EXTENSION))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** A whole number as it is, others with three decimals. */
  static String decimal(Rational value) {
    return value.isInteger()
        ? value.toString()
        : new BigDecimal(value.numerator())
            .divide(new BigDecimal(value.denominator()), 3, RoundingMode.HALF_UP)
            .toString();
  }
}
