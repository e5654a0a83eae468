def log = new File(basedir, 'build.log').text
// File and line, the value, the nearest valid name.
assert log.contains('src/perf/perf.yaml:1')
assert log.contains('procesors')
assert log.contains('processors')
assert !log.contains('NullPointerException')
