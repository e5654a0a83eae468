def source = new File(basedir, '../../../src/sources/org/acme/Sum.java').text
def loops = [before: 'i < n', after: 'i < n + n / 50', later: 'i < n + n / 8']
loops.each { folder, loop ->
  def copy = new File(basedir, "src/${folder}/org/acme/Sum.java")
  copy.parentFile.mkdirs()
  copy.text = source.replace('i < n', loop)
}
return true
