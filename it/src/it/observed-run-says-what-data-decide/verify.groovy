// Lines of the log are wrapped.
def builds = new File(basedir, 'build.log').text.replaceAll('\\R\\[(?:INFO|WARNING)\\] +(?=to |observed it)', ' ').split('Building observed-run-says-what-data-decide')
assert !builds[1].contains('was observed')
assert builds[2].contains('-javaagent:')
assert builds[2].contains('Tests run: 3, Failures: 0, Errors: 0')
assert builds[2].contains('src/perf/observed.json holds 2 loops')
assert builds[2].contains('Regions of the gate reach 100.0 %')
assert builds[3].contains('trip count `keys.length` was observed: 8 entries, keys.length from 5 to 40')
assert !builds[4].contains('-javaagent:')
assert builds[4].contains('Tests run: 3, Failures: 0, Errors: 0')
// Of the method that changed nothing is taken, and the log says so.
assert builds[5].contains('`org.acme.Search#position(String[],String)` has changed since a run observed it')

// Counted once and for all: the same runs give the same bytes.
def file = new File(basedir, 'src/perf/observed.json').text
assert file.contains('"is": "keys.length"')
assert file.contains('"loops": {"2": {"entries": 31, "from": 3, "is": "3", "mean": 3, "to": 3}}')
