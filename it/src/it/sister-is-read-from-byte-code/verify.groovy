def log = new File(basedir, 'build.log').text
def builds = log.split('Reactor Build Order')
assert builds.size() == 4

assert builds[1].contains('BUILD SUCCESS')
assert !builds[1].contains('call without source')

// The rule of this module is broken by the loop of the other one.
assert builds[2].contains('Rows.norms')
assert builds[2].contains('time at-most 20ms') || builds[2].contains('<= 20')
assert builds[2].contains('BUILD FAILURE')

assert builds[3].contains('call without source')
