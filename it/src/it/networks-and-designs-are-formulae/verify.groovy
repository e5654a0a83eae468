def builds = new File(basedir, 'build.log').text.split('Building networks-and-designs-are-formulae')
assert builds[1] =~ /scatter +linear, linear where bytes > 400 +0.39 %/
assert builds[1] =~ /barrier +constant/
def network = new File(basedir, 'src/perf/networks/t3d.json').text
assert network.contains('"collective.scatter.d_p.2"')
assert network == new File(basedir, 'target/perf/network/t3d.json').text
assert new File(basedir, 'target/perf/network/t3d.csv').readLines().size() == 50
assert builds[2].contains('Best at p = 6: 360.7 ms. The derivative 0.032 - 1/p^2 is zero at 5.59.')
assert builds[2].contains('overlapped is faster than blocking for p < 500.')
assert builds[2].contains('Best at p = 6: 196 ms.')
assert new File(basedir, 'target/designs.svg').text.contains('</svg>')
assert builds[3].contains('broken.csv:2: `operation` is "scater".')
assert builds[3].contains('Maybe `scatter` was meant')
assert builds[4].contains('broken.yaml:2: `designs.mine` needs values that are not there: $alpha')
