def log = new File(basedir, 'build.log').text
assert new File(basedir, 'second/src/perf/baseline.jsonl').text.contains('Scale.half')
assert !new File(basedir, 'first/src/perf/baseline.jsonl').exists()
assert log.contains('no region Scale.half in this module') : 'not said'
// Searched everywhere, so that the nearest name of any module is found.
assert log.contains('there is no region `Scale.hlaf`') : 'not said'
assert log.contains('Maybe `Scale.half` was meant') : 'not said'
