package org.perfmodel.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How often the loop that declares this variable runs each time it is reached, as an expression in
 * sizes: {@code for (@Trips("n/2") int i = first; i != end; i = next[i])}. It is believed, also
 * where the source says something else.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.LOCAL_VARIABLE)
public @interface Trips {
  String value();
}
