def builds = new File(basedir, 'build.log').text.split('Building process-that-deadlocks-is-told')
assert builds[1].contains('deadlock after')
assert builds[1].contains("tau (lock'[0])")
assert builds[1].contains("tau (lock'[1])")
assert builds[1].contains('wrote ')
assert new File(basedir, 'target/transfer.aut').text.startsWith('des (0,')
// Table 6-1 of the thesis.
assert builds[2].contains('4  3103  3103  3103')
// Without contention, 1101 + 100 (p - 2) for p = 4 processors.
assert builds[3] =~ /1301\t\(\d+ executions\)/
assert builds[3].contains('1301\t(100.0%)')
assert builds[4].contains('broken.ccs:2:9: no process is named `Q`')
