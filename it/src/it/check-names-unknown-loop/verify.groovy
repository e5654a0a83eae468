def builds = new File(basedir, 'build.log').text.split('Building check-names-unknown-loop')
assert builds[2] =~ /unknown +0 +\d+ .*FAIL/
assert builds[2].contains('Sum.java:10')
// Wherever its lines are broken.
assert builds[2].replaceAll(/\n\[ERROR\] +/, ' ').contains('overlays: {"Sum#of": {trips: {L10: "n"}}}')
