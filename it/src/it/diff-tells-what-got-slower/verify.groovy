// A long path breaks a message into lines.
def log = new File(basedir, 'build.log').text.replaceAll(/;\s*\n\[\w+\]\s+/, '; ')
def builds = log.split('Building diff-tells-what-got-slower')
assert builds.size() == 5

def slower = builds[1]
assert slower.contains('perf: 1 certainly slower; 1 method edited since ')
assert slower =~ /slower +Orders.distinct\(List<String>\) +.*-> n\^2 +x\d+/
assert slower.contains('src/main/java/org/acme/Orders.java:')
assert slower.contains('fix     look it up in a HashSet that is made once')
assert slower.contains('called from 1 method')
assert slower.contains('BUILD FAILURE')

assert builds[2].contains('[WARNING] perf: 1 certainly slower')
assert builds[2].contains('BUILD SUCCESS')

assert builds[3].contains('perf: no method edited since ')
assert builds[3].contains('BUILD SUCCESS')

assert builds[4].contains('`nowhere`')
assert builds[4].contains('BUILD FAILURE')

assert new File(basedir, 'target/perf/diff.json').exists()
assert !new File(basedir, 'target/perf/base').exists()
