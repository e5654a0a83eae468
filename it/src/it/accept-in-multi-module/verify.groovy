def log = new File(basedir, 'build.log').text
assert new File(basedir, 'second/src/perf/baseline.jsonl').text.contains('Product.ofTriangle')
assert !new File(basedir, 'first/src/perf/baseline.jsonl').exists()
assert log.contains('no region Product.ofTriangle in this module') : 'not said'
// Searched everywhere, so that the nearest name of any module is found.
assert log.contains('there is no region `Product.ofTriangel`') : 'not said'
assert log.contains('Maybe `Product.ofTriangle` was meant') : 'not said'
