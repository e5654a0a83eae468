package org.perfmodel.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A region: a method whose time is predicted and judged, or a type, all of whose methods are. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface PerfModel {
  /**
   * The name that baseline, limits and waivers know the region by; {@code Class.method} if empty.
   * Of a type it is put for the class.
   */
  String id() default "";

  /** Values of sizes to evaluate at, one input each: {@code {"n=2000", "n=20000, m=100"}}. */
  String[] inputs() default {};
}
