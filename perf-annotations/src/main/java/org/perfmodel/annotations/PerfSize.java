package org.perfmodel.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name of a size in formulae: of an integer its value, of an array its length (of an array of
 * arrays how many it has), of a collection or map its number of elements, of a text its number of
 * characters. Anything else has no size to be named: the analysis says so as a problem.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.LOCAL_VARIABLE})
public @interface PerfSize {
  String value();
}
