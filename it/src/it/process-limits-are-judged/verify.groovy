def builds = new File(basedir, 'build.log').text.split('Building process-limits-are-judged')
assert builds.size() == 3
assert builds[1] =~ /System +src\/perf\/ccs\/transfer.ccs:7 +pass/
assert builds[1].contains('2 processes, 2 pass')
assert builds[1].contains('BUILD SUCCESS')
def page = new File(basedir, 'target/perf/report/index.html').text
// The map of the two times without values.
assert page.contains('Times by quick and slow')
assert page.contains('<polygon')

def red = builds[2]
assert red.contains('perf: 2 limits broken in 2 of 2 processes')
assert red.contains('src/broken/ccs/transfer.ccs:7:8: `no deadlock` is broken')
assert red.contains("tau (lock'[0])")
assert red.contains("tau (lock'[1])")
assert red.contains('`maximum time <= 8` is broken: maximum time is 9')
assert red.contains('BUILD FAILURE')
assert new File(basedir, 'target/broken/TEST-perf.xml').text.contains('<failure')
