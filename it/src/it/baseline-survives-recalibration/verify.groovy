def builds = new File(basedir, 'build.log').text.split('Building baseline-survives-recalibration')
assert builds[2].contains('slower')
assert builds[2] =~ /Sum.of .* 0 %/
assert builds[2].contains('BUILD SUCCESS')
