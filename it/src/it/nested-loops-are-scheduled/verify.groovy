def builds = new File(basedir, 'build.log').text.split('Building nested-loops-are-scheduled')
assert builds[1].contains('added      Grid.smooth')
assert builds[2].contains('1 region, 1 pass')
assert builds[3].contains('task graph analysis')
def baseline = new File(basedir, 'src/perf/baseline.jsonl').readLines().findAll { it.contains('"region"') }.join('\n')
assert baseline.contains('"format":2') && baseline.contains(';sstream;')
assert !baseline.contains('processors') && !baseline.contains('$')
assert builds[3].contains("where the processors' time goes")
assert builds[4].contains('lpt') && builds[4].contains('p=8')
assert builds[4].contains('wrote target/whatif.html')
assert builds[4].contains('wrote target/grid.json')
assert new File(basedir, 'target/whatif.html').text.contains('Grid.smooth')
assert new File(basedir, 'target/grid.json').text.contains('runtimeInSeconds')
assert builds[5].contains('Maybe `lpt` is meant.')
assert builds[6].contains('target/grid.json: time and speedup as scheduled')
def drawing = new File(basedir, 'target/whatif.svg').text
assert drawing.contains('xmlns="http://www.w3.org/2000/svg"')
assert drawing.split('<polyline').length == 1 + 2
assert builds[6].contains('2 processes per processor')
assert builds[7].contains('src/perf/broken.dot:3:')
assert builds[8].contains('= 10000000000 tasks') && builds[8] =~ /cyclic +100 s +100/
assert !new File(basedir, 'target').listFiles().any { it.name.endsWith('.part') }
