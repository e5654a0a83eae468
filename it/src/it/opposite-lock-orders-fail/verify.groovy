def builds = new File(basedir, 'build.log').text.split('Building opposite-lock-orders-fail')
assert builds.size() == 3

def red = builds[1]
def file = 'src/red/org/acme/Bank.java'
assert red.contains("tasks can wait for each other's locks for ever")
// Monitors in two tasks of an executor.
assert red.contains("takes `checking` at ${file}:29")
assert red.contains("takes `savings` at ${file}:37")
assert red.contains("waits for `savings` at ${file}:30")
assert red.contains("waits for `checking` at ${file}:38")
assert red.contains('Maybe take `checking` and `savings` in one order everywhere.')
// Locks in two threads.
assert red.contains("takes `ledger` at ${file}:55")
assert red.contains("takes `journal` at ${file}:69")
assert red.contains("waits for `journal` at ${file}:57")
assert red.contains("waits for `ledger` at ${file}:71")
assert red.contains('BUILD FAILURE')

def green = builds[2]
assert !green.contains('wait for each other')
assert green.contains('BUILD SUCCESS')
