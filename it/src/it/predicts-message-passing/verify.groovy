def log = new File(basedir, 'build.log').text
// Processes are judged as processors are.
assert log =~ /Jacobi.run\s/
assert log =~ /iterations=100, n=2048 .*pass/
assert log.contains('platform reference+berkeley-now#')
// A program in step has a formula, beside which the simulation stands.
assert log.contains('engine  closed form')
assert log.contains('messages at iterations=100, n=2048, p=16, as simulated on a network that is contention-free')
assert log =~ /Jacobi.java:\d+ +send +1500 +24576000/
assert log =~ /The closed form engine predicts .*; the simulation takes/
assert log.contains('BUILD SUCCESS')
def report = new File(basedir, 'solver/target/perf/report')
def solver = new File(report, 'Jacobi.run.html').text
assert solver.contains('Processes and messages')
assert solver.contains('class="flight"')
assert !solver.contains('<script')
// A farm has none: it is simulated.
assert new File(report, 'TaskFarm.run.html').text.contains('Evaluated by the simulation engine')
