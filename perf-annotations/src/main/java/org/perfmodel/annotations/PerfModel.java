package org.perfmodel.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A region that the gate judges: a method, or every method of a type. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface PerfModel {
  /** The key of the region in reports and in the baseline; by default {@code Class.method}. */
  String id() default "";

  /** Inputs to evaluate at, each with a value for every size: {@code "n=2000, m=10"}. */
  String[] inputs() default {};
}
