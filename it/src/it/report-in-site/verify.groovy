def site = new File(basedir, 'target/site')
def overview = new File(site, 'perf/index.html').text
assert overview.contains('Sum.of')
assert new File(site, 'perf/Sum.of.html').text.contains('<svg')
// But for a script that may be absent, nothing that the policy default-src 'none'; style-src 'self'; img-src 'self' would refuse.
new File(site, 'perf').eachFileMatch(~/.*\.html/) {
  def text = it.text.replace('<script src="regions.js" defer="defer"></script>', '')
  assert !text.contains('<script') && !text.contains('style="') && !text.contains('<style')
}
// The site's menu leads there.
assert new File(site, 'project-reports.html').text.contains('perf/index.html')
