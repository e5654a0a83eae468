package org.perfmodel.evaluate.process.eager;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.process.term.TermPrinter;
import org.perfmodel.symbolic.Rational;

/** Laws on seeded random processes. */
class RandomProcessesTest {
  private static final int MOST_STATES = 400;

  /** A tenth of them here, all with the exhaustive tests. */
  int many(int all) {
    return all / 10;
  }

  @Test
  void engineAgreesWithTheDefinitionsInEveryForm() {
    int compared = 0;
    for (int seed = 0; compared < many(1000); seed++) {
      Model model = new RandomProcesses(seed).model(3 + seed % 9);
      Term term = model.analyses().get(0);
      NaiveProcess naive = new NaiveProcess(model, RandomProcesses.VALUES, false);
      NaiveProcess folded = new NaiveProcess(model, RandomProcesses.VALUES, true);
      Term start = naive.start(term);
      try {
        naive.explore(start, MOST_STATES);
        folded.explore(folded.start(term), 2 * MOST_STATES);
      } catch (IllegalStateException tooMany) {
        continue;
      }
      compared++;
      String text = seed + ": " + TermPrinter.text(model);
      EagerAnalysis plain = analyse(model, Settings.PLAIN);
      assertThat(plain.states()).as(text).isEqualTo(naive.states);
      assertThat(plain.transitions()).as(text).isEqualTo(naive.transitions);
      assertThat(exec(plain)).as(text).isEqualTo(naive.exec(start));
      assertThat(pexec(plain)).as(text).isEqualTo(naive.pexec(start));
      EagerAnalysis tool = analyse(model, new Settings(Form.FOLDED, false, Limits.USUAL));
      assertThat(tool.states()).as(text).isEqualTo(folded.states);
      assertThat(tool.transitions()).as(text).isEqualTo(folded.transitions);
      EagerAnalysis flat = analyse(model, Settings.FLAT);
      assertThat(flat.states()).as(text).isLessThanOrEqualTo(naive.states);
      assertThat(exec(flat)).as(text).isEqualTo(naive.exec(start));
      assertThat(pexec(flat)).as(text).isEqualTo(naive.pexec(start));
      EagerAnalysis reduced = analyse(model, Settings.REDUCED);
      assertThat(pexec(reduced)).as(text).isEqualTo(naive.pexec(start));
    }
  }

  @Test
  void copiesThatMeetEachOtherCountAsOftenAsTheDefinitionsSay() {
    int compared = 0;
    for (int seed = 0; compared < many(200); seed++) {
      RandomProcesses processes = new RandomProcesses(seed, true);
      String p = "((a,0)." + processes.process(1) + " + (a',0).(b,0).nil + (tau,0).(c,1).nil)";
      Model model =
          ModelParser.parse("law.ccs", processes.text("(" + p + "|" + p + "|" + p + ")\\{a}"));
      NaiveProcess naive = new NaiveProcess(model, RandomProcesses.VALUES, false);
      Term start = naive.start(model.analyses().get(0));
      try {
        naive.explore(start, MOST_STATES);
      } catch (IllegalStateException tooMany) {
        continue;
      }
      compared++;
      assertThat(exec(analyse(model, Settings.FLAT))).isEqualTo(naive.exec(start));
      assertThat(pexec(analyse(model, Settings.REDUCED))).isEqualTo(naive.pexec(start));
    }
  }

  // Larger, and closed, so that much happens at one instant in parts that do not meet.
  @Test
  void reducedInstantsKeepProbabilitiesOfClosedSystems() {
    int fewer = 0;
    for (int seed = 0; seed < many(1500); seed++) {
      RandomProcesses processes = new RandomProcesses(seed, true);
      String p = "((" + processes.process(7) + ")\\{c,d[0],d[1]})";
      String q = "((" + "(tau,0).(c',0).(a',0).nil|(c,0).(tau,1).nil" + ")\\{c})";
      Model model =
          ModelParser.parse(
              "law.ccs", processes.text("(" + p + "|" + q + "|(a',1).(a',0).nil)\\{a,b}"));
      EagerAnalysis flat = analyse(model, Settings.FLAT);
      EagerAnalysis reduced = analyse(model, Settings.REDUCED);
      assertThat(pexec(reduced)).as(TermPrinter.text(model)).isEqualTo(pexec(flat));
      assertThat(reduced.states()).isLessThanOrEqualTo(flat.states());
      fewer += reduced.states() < flat.states() ? 1 : 0;
    }
    assertThat(fewer).isGreaterThan(many(40));
  }

  // The vector trap-confluence with meetings in place of the silent actions.
  @ParameterizedTest
  @ValueSource(strings = {"h' h", "h h'", "h'(1) h(n)", "h(n) h'(1)"})
  void racesBehindMeetingsStayRaces(String meeting) {
    String one = "(" + meeting.split(" ")[0] + ",0)";
    String other = "(" + meeting.split(" ")[1] + ",0)";
    String race =
        ("define S = (FORE.(get',0).(x,1).nil|BACK.nil|FIRST.SECOND.(get',0).(y,5).nil"
                + "|ANSWER.nil|LAST.nil|(get,0).nil)\\{get,h,i,j} analyse S")
            .replace("FORE", one)
            .replace("BACK", other)
            .replace("FIRST", one.replace("h", "i"))
            .replace("ANSWER", other.replace("h", "i"))
            .replace("SECOND", one.replace("h", "j"))
            .replace("LAST", other.replace("h", "j"));
    Model model = ModelParser.parse("race.ccs", race);
    SortedMap<Rational, Rational> expected = new TreeMap<>();
    expected.put(Rational.of(1), Rational.of(11, 16));
    expected.put(Rational.of(5), Rational.of(5, 16));
    assertThat(pexec(analyse(model, Settings.PLAIN))).isEqualTo(expected);
    assertThat(pexec(analyse(model, Settings.REDUCED))).isEqualTo(expected);
  }

  @Test
  void orderAndBracketsOfACompositionDoNotMatter() {
    for (int seed = 0; seed < many(2000); seed++) {
      RandomProcesses processes = new RandomProcesses(seed);
      String p = processes.process(4);
      String q = "(a',1).(b,1).nil";
      String r = "(b'(1),2).(c,0).nil";
      SortedMap<Rational, BigInteger> left = exec(processes, "(" + p + "|" + q + ")|" + r);
      assertThat(exec(processes, p + "|(" + q + "|" + r + ")")).isEqualTo(left);
      assertThat(exec(processes, r + "|" + q + "|" + p)).isEqualTo(left);
      assertThat(exec(processes, p + "|nil|" + q + "|" + r)).isEqualTo(left);
    }
  }

  @Test
  void restrictionsJoinAndRelabellingsCompose() {
    for (int seed = 0; seed < many(2000); seed++) {
      RandomProcesses processes = new RandomProcesses(seed);
      String p = "(" + processes.process(6) + ")";
      assertThat(exec(processes, "(" + p + "\\{a})\\{b,c}"))
          .isEqualTo(exec(processes, p + "\\{c,a,b}"));
      assertThat(exec(processes, "(" + p + "[e/a])[f/e]")).isEqualTo(exec(processes, p + "[f/a]"));
      assertThat(exec(processes, "(" + p + "[e/a])\\{e}")).isEqualTo(exec(processes, p + "\\{a}"));
      assertThat(exec(processes, p + "\\{unused}")).isEqualTo(exec(processes, p));
    }
  }

  @Test
  void choiceCommutesAndNilAddsNothing() {
    for (int seed = 0; seed < many(2000); seed++) {
      RandomProcesses processes = new RandomProcesses(seed);
      String p = processes.process(5);
      String q = "(a,1).(b,1).nil";
      assertThat(exec(processes, p + " + " + q)).isEqualTo(exec(processes, q + " + " + p));
      assertThat(exec(processes, p + " + nil")).isEqualTo(exec(processes, p));
    }
  }

  private static SortedMap<Rational, BigInteger> exec(RandomProcesses processes, String process) {
    Model model = ModelParser.parse("law.ccs", processes.text(process));
    return exec(analyse(model, Settings.FLAT));
  }

  private static EagerAnalysis analyse(Model model, Settings settings) {
    return EagerAnalysis.of(model, model.analyses().get(0), new RationalTimes(), settings);
  }

  private static SortedMap<Rational, BigInteger> exec(EagerAnalysis analysis) {
    return EagerAnalysisTest.exec(analysis);
  }

  private static SortedMap<Rational, Rational> pexec(EagerAnalysis analysis) {
    return EagerAnalysisTest.pexec(analysis);
  }
}
