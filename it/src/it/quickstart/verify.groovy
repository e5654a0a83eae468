def log = new File(basedir, 'build.log').text
// The table is printed although all is well.
assert log =~ /HeatDiffusion.step +.*pass/
assert log =~ /NBody.forces +.*pass/
assert log =~ /Energy.kinetic +.*pass/
assert log.contains('BUILD SUCCESS')
['workload.json', 'prediction.json', 'verdict.json', 'TEST-perf.xml', 'perf.sarif', 'report/index.html'].each {
  assert new File(basedir, "target/perf/${it}").isFile() : it
}
// Nothing changed, so there is nothing to sum up.
assert !new File(basedir, 'target/perf/summary.md').exists()
