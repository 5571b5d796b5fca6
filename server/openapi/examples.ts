import { isJson, type Json } from './jsonSchema';
import { samples } from './samples';

/** Properties without a value in the example listing or account: omitted if optional, null if nullable. */
const leftOut: ReadonlySet<string> = new Set([
  'asksConfirmation',
  'deactivatesOn',
  'missing',
  'returnPercent',
  'door',
  'floor',
  'mergedAt',
  'mergedInto',
  'mergedIntoName',
  'refusedReason',
  'reviewRequestedAt',
  'suspendedAt',
  'suspendedReason',
  'lastError',
  'error',
  'quarantineReason',
  'closedSince',
  'closingReason',
  'closingReasonText',
  'achievedPrice',
  'revokedAt',
  'endedAt',
  'onBehalf',
  'UserToken',
]);

const formats: Readonly<Record<string, string>> = {
  date: '2026-04-01',
  'date-time': '2026-03-02T08:15:00.000Z',
  uuid: '0a3f50b2-32b8-4d44-9c1e-5b0f6a7c8d90',
  guid: '0a3f50b2-32b8-4d44-9c1e-5b0f6a7c8d90',
  email: 'mail@havnen.example',
  uri: 'https://www.eksempel.dk/1.jpg',
};

const isOf = (value: unknown, type: unknown): boolean => {
  if (Array.isArray(type)) return type.some((one) => isOf(value, one));
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJson(value);
    default:
      return typeof value === type;
  }
};

/**
 * True if an example value matches a schema: a text the format, an object the required properties, and array items the
 * type. Ids and times never match, because they are generated.
 */
const isLike = (value: unknown, { format, required, items }: Json): boolean => {
  if (Array.isArray(value)) {
    if (!isJson(items)) return true;
    const options = Array.isArray(items.enum) ? items.enum : value;
    return value.every((one) => isOf(one, items.type) && options.includes(one));
  }
  if (isJson(value) && Array.isArray(required)) return required.every((name) => name in value);
  if (typeof value !== 'string' || format === undefined) return true;
  if (format === 'uri') return URL.canParse(value);
  return format !== 'uuid' && format !== 'date-time';
};

const numberFor = ({ minimum, exclusiveMinimum }: Json): number => {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return typeof minimum === 'number' ? Math.max(minimum, 1) : 1;
};

/**
 * Creates a function that makes examples of schemas.
 * @param schemas named schemas of the document.
 * @param fixed values by property name, for properties without an example; undefined omits an optional property.
 */
export const exampleMaker = (schemas: Json, fixed: Json = {}) => {
  const isLeftOut = (name: string) =>
    Object.hasOwn(fixed, name) ? fixed[name] === undefined : leftOut.has(name);
  const sampleOf = (name: string): unknown => (Object.hasOwn(fixed, name) ? fixed[name] : samples[name]);

  const resolve = (schema: Json): Json => {
    const { $ref: ref, ...others } = schema;
    const found = typeof ref === 'string' ? schemas[ref.slice(ref.lastIndexOf('/') + 1)] : undefined;
    return isJson(found) ? { ...resolve(found), ...others } : schema;
  };

  const ofObject = ({ properties, required, additionalProperties, propertyNames }: Json): Json => {
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    const own = Object.entries(isJson(properties) ? properties : {})
      .filter(
        ([name, value]) =>
          needed.includes(name) ||
          !isJson(value) ||
          !(value.readOnly || (isLeftOut(name) && !value.examples)),
      )
      .map(([name, value]) => [name, make(isJson(value) ? value : {}, name)] as const);
    if (own.length > 0 || !isJson(additionalProperties)) return Object.fromEntries(own);
    const key = isJson(propertyNames) && propertyNames.enum ? String(make(propertyNames)) : 'title';
    return { [key]: make(additionalProperties, key) };
  };

  const make = (given: Json, name = ''): unknown => {
    const schema = resolve(given);
    const { type, oneOf, anyOf, examples, prefixItems, items, format } = schema;
    const options: unknown = schema.enum;
    if (Object.hasOwn(schema, 'const')) return schema.const;
    if (Array.isArray(examples)) return examples[0];
    const sample = sampleOf(name);
    if (Array.isArray(options)) return options.includes(sample) ? sample : options[0];
    if (sample !== undefined && isOf(sample, type) && isLike(sample, schema)) return sample;
    const choices: unknown = oneOf ?? anyOf;
    if (
      isLeftOut(name) &&
      Array.isArray(choices) &&
      choices.some((one) => isJson(one) && one.type === 'null')
    )
      return null;
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    if (isJson(choice)) return make(choice, name);
    if (Array.isArray(prefixItems)) return prefixItems.map((item) => make(isJson(item) ? item : {}));
    switch (Array.isArray(type) ? type[0] : type) {
      case 'object':
        return ofObject(schema);
      case 'array':
        return isJson(items) ? [make(items, name)] : [];
      case 'string':
        return (typeof format === 'string' && formats[format]) || 'Tekst';
      case 'integer':
      case 'number':
        return numberFor(schema);
      case 'boolean':
        return false;
      default:
        return sample ?? null;
    }
  };
  return make;
};

/** Function that makes an example of a schema; the property name may determine the value. */
export type Example = ReturnType<typeof exampleMaker>;

/** Creates an {@link Example} function with fixed values for some properties. */
export type ExampleWith = (fixed?: Json) => Example;
