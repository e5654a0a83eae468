def builds = new File(basedir, 'build.log').text.split('Building check-fails-when-nothing-is-analysed')
// It says what to do about it.
assert builds[1].contains('@PerfModel')
assert builds[1].contains('allowEmpty')
assert builds[2].contains('BUILD SUCCESS')
