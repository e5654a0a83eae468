def builds = new File(basedir, 'build.log').text.split('Building threads-hand-elements-over')
assert builds[1].contains('2 regions, 2 pass')
assert builds[1].contains('BUILD SUCCESS')
// One producer and one consumer have a formula, beside which the simulation stands.
assert builds[2].contains('$queue.latency') || builds[2].contains('queue')
assert builds[2] =~ /Parser.java:\d+ +put +200 +800/
assert builds[2] =~ /The closed form engine predicts .*; the simulation takes/
// Workers that are told to end take as many as they come to: they are simulated.
assert builds[3].contains('engine  simulation')
assert builds[3].contains('as simulated with 4 threads and the queues between them')
assert new File(basedir, 'target/perf/report/Parser.farmed.html').text.contains('Threads and messages')
