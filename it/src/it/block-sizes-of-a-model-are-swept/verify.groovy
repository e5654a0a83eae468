def builds = new File(basedir, 'build.log').text.split('Building block-sizes-of-a-model-are-swept')
// 128 (30 + 32) us
assert builds[1].contains('best: b = 16')
assert builds[1] =~ /16 +7\.936 ms +258\.1 k\/s +best/
// 10^9 (30 + 8) us
assert builds[2].contains('product.graph: 38000 s')
assert builds[2].contains('loop l: from iteration 1 on, each takes 38 us')
// 3 (10 + 1 + 12 + 2) + 2 (10 + 2 + 12 + 1) + 9 (10 + 4) + 10
assert builds[3].contains('grid.graph: 261 s')
assert builds[4].contains('there is no parameter `c`')
