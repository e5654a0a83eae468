def log = new File(basedir, 'build.log').text
assert log =~ /trace +/
assert log.contains('n=1000')
def workload = new File(basedir, 'target/perf/workload.json').text
assert !workload.contains('"kind": "unknown"')
