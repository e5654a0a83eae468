import groovy.json.JsonOutput
import groovy.json.JsonSlurper

// The reference platform on a worse day: every time in it is 30 % longer.
def platforms = '../../../../perf-model-core/src/main/resources/META-INF/perf/platforms'
def profile = new JsonSlurper().parse(new File(basedir, "${platforms}/reference.json"))
profile.name = 'slower'
profile.parameters.each { name, parameter ->
  if (parameter.unit == 'ns') {
    parameter.value *= 1.3
  }
}
profile.memory.each { level ->
  level.nsPerByte *= 1.3
  level.nsPerLine *= 1.3
}
def copy = new File(basedir, 'src/perf/platforms/slower.json')
copy.parentFile.mkdirs()
copy.text = JsonOutput.prettyPrint(JsonOutput.toJson(profile))
return true
