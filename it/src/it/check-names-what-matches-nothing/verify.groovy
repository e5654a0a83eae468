def log = new File(basedir, 'build.log').text
def says(String log, String text) { assert log.contains(text) : 'not said: ' + text; true }
// File and line, the value, the nearest valid name: a rule for nothing would be a gate left open.
says(log, 'rules/perf.yaml:3: "Som.of" in rules matches no region')
says(log, 'Maybe `Sum.of` was meant')
says(log, 'overlay/perf.yaml:3: the overlay `Summ#of` is for no method of the sources')
says(log, 'Maybe `Sum#of` was meant')
says(log, 'label/perf.yaml:4: `L88` in trips of `Sum#of` is not in its source')
says(log, 'inputs/perf.yaml:3: inputs of "Sum.*": no region that matches has a size `nn`')
