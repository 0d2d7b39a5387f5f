/** Patterns that several groups of parameters use; where a default is empty, a value may be, too. */

/** Lower case, as browsers send it: with a capital letter no request would match this origin. */
export const origin = /(https?:\/\/[a-z0-9.*-]+(:[0-9]+)?)?/;
export const domain = /([a-z0-9-]+(\.[a-z0-9-]+)*)?/;
export const arn = /(arn:.+)?/;
export const email = /([^@ ]+@[^@ ]+\.[^@ ]+)?/;
export const count = /[0-9]{1,9}/;
