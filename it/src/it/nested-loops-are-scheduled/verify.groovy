def builds = new File(basedir, 'build.log').text.split('Building nested-loops-are-scheduled')
assert builds[1].contains('added      Grid.smooth')
assert builds[2].contains('1 region, 1 pass')
assert builds[3].contains('task graph analysis')
def baseline = new File(basedir, 'src/perf/baseline.jsonl').text
assert baseline.contains('"processors":8')
assert baseline.contains('$parallel.invoke')
