package org.perfmodel.evaluate.process.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Rational;

class ModelParserTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "define P7 = ((a,3).nil|(a,3).(b,4).nil|(a',4).nil)\\{a}\nanalyse P7\n",
        "define P = (a,3).((b,1).nil + (c,2).nil)|(d,1).nil + (e,1/3).nil\n",
        "define P = (a@t,1).(b,max(t,3)-.t).nil\n",
        "define P(k) = if k < 3 then (a[k],0).P(k+1) else nil\nanalyse P(0)\n",
        "symbol x\ndefine P = (a(v in 0..2),2*x).(b'[1](v),1).nil\n",
        "define P = sum i=0..2 . (a[i,1],0).nil\n",
        "define P = (product i=0..2 . (a[i],0).nil)\\{a[0],a[1]}\n",
        "define P = (tau,round((3-1)/2 mod 2)).nil[b/a,c[1]/d]\n",
        "define P = ((a,1).nil)[b/a]\n",
        "define P = if 1 = 2 then (a,1).nil + nil else nil|(nil + nil)\n",
        "define P = (a,1-(2-3)).((b,1).nil|((c,1).nil|nil))\n",
      })
  void whatIsPrintedIsWhatWasRead(String text) {
    assertThat(TermPrinter.text(ModelParser.parse("x.ccs", text))).isEqualTo(text);
  }

  @Test
  void commentsBlanksAndDecimalsAreRead() {
    Model model =
        ModelParser.parse("x.ccs", "# first\ndefine P =  (a , 0.5) . nil # last\r\n\tanalyse P");
    assertThat(TermPrinter.text(model)).isEqualTo("define P = (a,1/2).nil\nanalyse P\n");
  }

  @Test
  void numberBeforeNameIsAProduct() {
    assertThat(TermPrinter.text(ModelParser.parse("x.ccs", "define P = (a,2x).nil")))
        .isEqualTo("symbol x\ndefine P = (a,2*x).nil\n");
  }

  @Test
  void unboundNamesAreSymbolsUnlessSymbolsAreDeclared() {
    assertThat(ModelParser.parse("x.ccs", "define P(k) = (a@t,k+s).(b,t+r).nil").symbols())
        .containsExactly("r", "s");
    assertThatThrownBy(() -> ModelParser.parse("x.ccs", "symbol speed\ndefine P = (a,sped).nil"))
        .hasMessageContaining("x.ccs:2:15")
        .hasMessageContaining("`sped`")
        .hasMessageContaining("Maybe `speed`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "define P = (a,3)nil ! 1:17 ! goes on with a process",
        "define P = (a,3).Q ! 1:18 ! no process is named `Q`",
        "define P = (a,3).nil define P = nil ! 1:29 ! defined already",
        "define P(x) = (a,x).nil define Q = P ! 1:36 ! takes 1 value, not 0",
        "define P = (a,3).(b,).nil ! 1:21 ! a number, a name or a bracket",
        "define P = (a,3).nil & nil ! 1:22 ! means nothing",
        "define P = ((a,3).nil ! 1:22 ! `)` is expected",
        "define nil = (a,3).nil ! 1:8 ! word of the language",
        "define P = (a,3).nil Q ! 1:22 ! define, analyse, symbol, parameter or include",
        "include \"none.ccs\" ! 1:9 ! nothing to include",
        "include \"none ! 1:9 ! has no end",
        "define P(x,x) = nil ! 1:12 ! two parameters",
        "define P = Q + (a,1).nil define Q = (b,1).nil | P ! 1:8 ! P -> Q -> P",
        "define P = P ! 1:8 ! not weakly guarded",
        "define P = nil\\{a ! 1:18 ! `}` is expected",
        "define P = (a,round(1,2)).nil ! 1:25 ! one argument",
        "define P = (a,1).nil[b/a,c/a] ! 1:28 ! `a` gets two new names",
      })
  void mistakesAreShownWithLineAndColumn(String text, String place, String message) {
    assertThatThrownBy(() -> ModelParser.parse("x.ccs", text))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("x.ccs:" + place + ":")
        .hasMessageContaining(message);
  }

  @Test
  void lineOfAMistakeIsCounted() {
    assertThatThrownBy(() -> ModelParser.parse("x.ccs", "define P = nil\n\n  analyse Q"))
        .hasMessageContaining("x.ccs:3:11:");
  }

  @Test
  void callBehindAPrefixIsGuarded() {
    assertThat(ModelParser.parse("x.ccs", "define P = (a,1).P + (b,1).P").definitions()).hasSize(1);
  }

  @Test
  void includedFileIsReadOnceAndCarriesItsName() {
    ModelParser.Includes files =
        (name, from) ->
            name.equals("a.ccs") ? "include \"b.ccs\" define A = B" : "define B = (b,1).nil";
    Model model =
        ModelParser.parse("x.ccs", "include \"a.ccs\" include \"b.ccs\" analyse A", files);
    assertThat(model.definitions().keySet()).containsExactly("B", "A");
    assertThat(model.definition("B").position().file()).isEqualTo("b.ccs");
  }

  @Test
  void fileOverridesParametersOfWhatItIncludes() {
    ModelParser.Includes files = (name, from) -> "parameter p = 4 define P = (a,p).nil";
    for (String text : List.of("include \"a\" parameter p = 5", "parameter p = 5 include \"a\"")) {
      Model model = ModelParser.parse("x.ccs", text, files);
      assertThat(model.parameters()).containsEntry("p", Rational.of(5));
      assertThat(model.symbols()).isEmpty();
      assertThat(model.with(Map.of("p", Rational.of(6))).parameters())
          .containsEntry("p", Rational.of(6));
      assertThatThrownBy(() -> model.with(Map.of("q", Rational.of(6)))).hasMessageContaining("`q`");
    }
    assertThatThrownBy(() -> ModelParser.parse("x.ccs", "parameter p = 1, p = 2"))
        .hasMessageContaining("x.ccs:1:18: `p` has a value already");
  }

  @Test
  void longChainsAndDeepBracketsEndInAMessage() {
    String deep = "(".repeat(5000) + "nil" + ")".repeat(5000);
    assertThatThrownBy(() -> ModelParser.parse("x.ccs", "define P = " + deep))
        .hasMessageContaining("at most 1000 levels");
    String chain = "(a,1).".repeat(5000) + "nil";
    assertThatThrownBy(() -> ModelParser.parse("x.ccs", "define P = " + chain))
        .hasMessageContaining("at most 1000 levels");
    String sum = "nil + ".repeat(5000) + "nil";
    assertThatThrownBy(() -> ModelParser.parse("x.ccs", "define P = " + sum))
        .hasMessageContaining("at most 1000 levels");
  }
}
