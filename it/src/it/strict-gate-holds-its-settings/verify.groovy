def log = new File(basedir, 'build.log').text
def builds = log.split('Building strict-gate-holds-its-settings')
assert builds.size() == 5

// Milder than recorded: listed where nobody asked for more, and red where somebody did.
assert builds[1] =~ /(?s)oosened.*uncertain/
assert builds[1].contains('BUILD SUCCESS')
assert builds[2] =~ /(?s)oosened.*uncertain/
assert builds[2].contains('-Dperf.region=settings')
assert builds[2].contains('BUILD FAILURE')
assert builds[4].contains('BUILD SUCCESS')
assert !(builds[4] =~ /oosened/)
assert new File(basedir, 'target/perf/verdict.json').isFile()
