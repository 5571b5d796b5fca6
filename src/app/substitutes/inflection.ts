/**
 * Replaces the library with which react-admin derives English labels, because all names are translated in both
 * languages.
 */
const asItIs = (name: string): string => name;

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
};
