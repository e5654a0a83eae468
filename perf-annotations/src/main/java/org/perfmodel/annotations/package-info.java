/** What a program tells the model about itself. Nothing of it is left at run time. */
package org.perfmodel.annotations;
