def source = new File(basedir, '../../../src/sources/org/acme/Sum.java').text
def loops = [before: 'i < n', after: 'System.nanoTime() % 7 > 0']
loops.each { folder, loop ->
  def copy = new File(basedir, "src/${folder}/org/acme/Sum.java")
  copy.parentFile.mkdirs()
  // A subscript that moves with the loop would bound it.
  copy.text = source.replace('i < n', loop).replace('x[i]', 'x[0]')
}
return true
