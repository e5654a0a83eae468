def builds = new File(basedir, 'build.log').text.split('Building check-passes-within-tolerance')
assert builds[2] =~ /Sum.of.*\+2(\.0\d)? %.*pass/
assert builds[2].contains('BUILD SUCCESS')
assert builds[3] =~ /time +.*\+12(\.\d+)? % +\+5 % +FAIL/
assert builds[3].contains('BUILD FAILURE')
