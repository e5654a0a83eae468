def site = new File(basedir, 'target/site')
def overview = new File(site, 'perf/index.html').text
assert overview.contains('Sum.of')
assert new File(site, 'perf/Sum.of.html').text.contains('<svg')
// Nothing that the policy default-src 'none'; style-src 'self'; img-src 'self' would refuse.
new File(site, 'perf').eachFileMatch(~/.*\.html/) {
  assert !it.text.contains('<script') && !it.text.contains('style="') && !it.text.contains('<style')
}
// The site's menu leads there.
assert new File(site, 'project-reports.html').text.contains('perf/index.html')
