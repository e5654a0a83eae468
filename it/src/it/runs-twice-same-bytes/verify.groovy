import groovy.io.FileType

def first = new File(basedir, 'target/first')
def second = new File(basedir, 'target/second')
def names = { folder ->
  def found = [] as TreeSet
  folder.eachFileRecurse(FileType.FILES) { found << folder.toPath().relativize(it.toPath()).toString() }
  found
}
assert names(first) == names(second)
assert names(first).containsAll(['workload.json', 'prediction.json', 'verdict.json', 'TEST-perf.xml', 'perf.sarif'])
// What only says that nothing has changed since names the folder that it is for.
names(first).findAll { it != 'cache/run.bin' }.each { assert new File(first, it).bytes == new File(second, it).bytes : it }
return true
