def log = new File(basedir, 'build.log').text
assert log.count('perf: skipped, because perf.skip is true') == 9
assert !new File(basedir, 'target/perf').exists()
