package org.perfmodel.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How often this variable, or what this method answers, is true where a branch asks. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.LOCAL_VARIABLE, ElementType.PARAMETER, ElementType.FIELD, ElementType.METHOD})
public @interface Probability {
  /** From 0 to 1. */
  double value();
}
