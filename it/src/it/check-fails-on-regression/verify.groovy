def log = new File(basedir, 'build.log').text
def builds = log.split('Building check-fails-on-regression')
assert builds.size() == 5

def failed = builds[1]
// The table: before, now, change, limit.
assert failed =~ /at n=\d+, p=\d+ +baseline +now +change +limit/
assert failed =~ /time +\S+ \S+ +\S+ \S+ +x\S+ +\+5 % +FAIL/
// The terms that differ, the new one marked.
assert failed =~ /(?s)terms .*<- new/
// The line that changed.
assert failed =~ /changed: NBody.java:\d+  sumY \+= dy \* inverse; synchronized/
// The line of the new term, and the ways out.
assert failed.contains('src/main/java/org/acme/NBody.java:')
assert failed =~ /synchronized\(this\) at NBody.java:\d+/
assert failed.contains('mvn perf:accept -Dperf.region=NBody.forces -Dperf.reason=')
assert failed.contains('src/perf/waivers.yaml')
assert failed.contains('target/perf/report/')
assert failed.contains('BUILD FAILURE')
assert !failed.contains('HeatDiffusion.step, ')

assert builds[2].contains('the new solver replaces it')
assert builds[2].contains('BUILD SUCCESS')
assert builds[3].contains('NBody.forces')
assert builds[4].contains('BUILD SUCCESS')
assert new File(basedir, 'src/perf/baseline.jsonl').text.contains('needed')
