def log = new File(basedir, 'build.log').text
def builds = log.split('Reactor Build Order')
assert builds.size() == 3

// The goal speaks once, of both modules, and blames the right one.
assert builds[1].contains('second')
assert builds[1] =~ /Product.ofTriangle.*/
assert builds[1].contains('time at-most 1ns') || builds[1].contains('<= 1')
assert builds[1].contains('BUILD FAILURE')
assert new File(basedir, 'target/perf-aggregate').isDirectory()

assert builds[2].contains('BUILD SUCCESS')
assert new File(basedir, 'last/target/perf-aggregate/report/index.html').isFile()
