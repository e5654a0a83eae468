def log = new File(basedir, 'build.log').text
def builds = log.split('Building base-in-place-of-a-baseline')
assert builds.size() == 6

assert builds[1] =~ /perf: \d+ limits? broken in 1 of \d+ regions?/
assert builds[1].contains('the baseline is made from')
assert builds[1].contains('BUILD FAILURE')

assert builds[2].contains('BUILD SUCCESS')
assert builds[2] =~ /\d+ of \d+ regions? fully\s/
assert !new File(basedir, 'src/perf/baseline.jsonl').exists()
assert !new File(basedir, 'target/perf/base').exists()
assert new File(basedir, 'target/perf/badge.svg').text.startsWith('<svg')

def history = new File(basedir, 'history/base-in-place-of-a-baseline.jsonl').readLines()
assert history.size() >= 1
assert history.every { it.contains('"region"') && it.contains('"seconds"') }
['jmh.json', 'bencher.json', 'benchmark.json', 'perf.csv'].each {
  assert new File(basedir, "target/perf/export/$it").length() > 0
}

assert builds[4].contains('Orders.distinct(List<String>)')
assert builds[4].contains('@PerfModel')
def yaml = new File(basedir, 'src/perf/perf.yaml').text
assert yaml.startsWith('discover: ["org.acme.*"]\nprocessors: [1]\nknown: at-least 1%\n')
assert yaml.contains('"Orders#distinct": {region: "Orders.distinct"')

assert new File(basedir, 'src/perf/perf.schema.json').text.contains('"known"')
