/**
 * In the place of the library by which react-admin makes English labels out of names that have no message: ours have one
 * each, in both languages.
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
