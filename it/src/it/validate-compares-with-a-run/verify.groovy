def log = new File(basedir, 'build.log').text
def runs = log.split('Scanning for projects').drop(1)
assert runs.length == 9

// Measured beside predicted, and a factor that is kept.
assert runs[0] =~ /Sums.sum +n=1000, p=1 .* ns +.* (within|outside) +L1/
assert runs[0] =~ /Sums.roots +n=100000, p=1 /
assert runs[0] =~ /measurements? against platform reference#/
assert runs[0] =~ /Sums.sum: a factor of [0-9.]+ on the core's time fits best/
assert runs[0].contains('wrote src/perf/hybrid.json')
assert new File(basedir, 'src/perf/hybrid.json').text.contains('"Sums.sum"')

// A later build predicts with the factor and runs nothing.
assert runs[1] =~ /Sums.sum .*pass|Sums.sum .*no baseline/
assert !runs[1].contains('validate:')

assert runs[2] =~ /Sums.sum +n=10000, p=1 .* 5.19 us/
assert runs[2].contains('2 measurements against platform reference#')

assert runs[3].contains('ClassNotFoundException: org.acme.None')
assert runs[3].contains('Maybe mvn test-compile comes first')

assert runs[4].contains('perf:check does not run on an imagined machine')
assert runs[5].contains('what if  platform reference (what if memory 2 times as fast)#')
assert new File(basedir, 'target/perf/what-if/verdict.json').isFile()

assert runs[6].contains('5 runs of 3 applications')
assert runs[6] =~ /add.double +(1|0.99\d*|1.0\d*) ns/ || runs[6] =~ /add.double +9\d\d(.\d)? ps/
assert new File(basedir, 'src/perf/platforms/runs.json').isFile()
assert runs[7] =~ /runs +project +1 /
assert runs[7] =~ /reference +shipped /
assert runs[8].contains('from  reference#')
assert runs[8].contains('only in reference: ')
