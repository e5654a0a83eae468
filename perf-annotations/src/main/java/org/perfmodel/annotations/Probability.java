package org.perfmodel.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How often a branch is taken, on a local variable that holds its condition:
 * {@code @Probability("1/8") boolean rare = ..}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.LOCAL_VARIABLE})
public @interface Probability {
  /** A number from 0 to 1, or a fraction. */
  String value();
}
