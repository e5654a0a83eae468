// The quickstart with one line changed: a synchronized accumulation inside the parallel loop.
def quickstart = new File(basedir, '../../../src/it/quickstart/src').canonicalFile
quickstart.eachFileRecurse(groovy.io.FileType.FILES) { file ->
  def copy = new File(basedir, 'src/' + quickstart.toPath().relativize(file.toPath()))
  copy.parentFile.mkdirs()
  copy.bytes = file.bytes
}
def source = new File(basedir, 'src/main/java/org/acme/NBody.java')
def before = source.text
source.text = before.replace(
    'sumY += dy * inverse;',
    'sumY += dy * inverse; synchronized (this) { potential += inverse; }')
assert source.text != before

// A second copy of the project's settings, for the build that waives instead.
def perf = new File(basedir, 'src/perf')
def waived = new File(basedir, 'src/waived')
waived.mkdirs()
['perf.yaml', 'baseline.jsonl'].each { new File(waived, it).bytes = new File(perf, it).bytes }
new File(waived, 'waivers.yaml').text = '''
- key: NBody.forces
  owner: ann
  reason: the new solver replaces it
  until: 2026-12-31
'''
return true
