import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations } from '../../schemas/operations';
import type { Operation } from '../../schemas/operations/operation';
import { openAPIDocument } from '../../server/openapi/document';
import { isJson, type Json } from '../../server/openapi/jsonSchema';

/** A response and its request. */
export interface Exchange {
  operationID: string;
  /** The parsed body of the request. */
  sent: unknown;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** The body of the response, if it is text. */
  payload: string | undefined;
  /** Whether the body is a stream, which is not validated. */
  streamed?: boolean;
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (...keys: readonly string[]) => `#/${keys.map(escape).join('/')}`;

const byID = new Map<string, Operation>(operations.map((operation) => [operation.id, operation]));

const at = (value: unknown, keys: readonly string[]): unknown => {
  let found = value;
  for (const key of keys) found = isJson(found) ? found[key] : undefined;
  return found;
};

/** Removes empty texts, which the API treats as absent. */
const withoutEmptyText = (value: unknown): unknown =>
  isJson(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => !(typeof part === 'string' && part.trim() === ''))
          .map(([name, part]) => [name, withoutEmptyText(part)]),
      )
    : value;

/** Validates requests and responses against the OpenAPI document. Schemas are compiled on first use. */
export class Contract {
  /** The document after serialisation. */
  readonly document: unknown = JSON.parse(JSON.stringify(openAPIDocument('http://localhost:8000')));
  // Compiles each schema once, however often it is referenced.
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor() {
    addFormats(this.#ajv);
    if (isJson(this.document)) this.#ajv.addSchema(this.document, 'openapi');
  }

  /** Value at a path of the document, with references resolved. */
  find(...keys: readonly string[]): { value: Json; keys: readonly string[] } | undefined {
    const value = at(this.document, keys);
    if (!isJson(value)) return undefined;
    return typeof value.$ref === 'string' && !keys.includes('schema')
      ? this.find(...value.$ref.slice(2).split('/'))
      : { value, keys };
  }

  /** Violations of a value against the schema at a path of the document; undefined without any. */
  wrong(value: unknown, ...keys: readonly string[]): string | undefined {
    const place = pointer(...keys);
    const validate = this.#compiled.get(place) ?? this.#ajv.compile({ $ref: `openapi${place}` });
    this.#compiled.set(place, validate);
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }

  /** Violations of a response, or of an accepted request, against the document's operation. */
  violations({ operationID, sent, status, headers, payload, streamed = false }: Exchange): string[] {
    const operation = byID.get(operationID);
    if (!operation) return [`there is no operation ${operationID}`];
    const place = ['paths', operation.path, operation.method.toLowerCase()];
    const answer = this.find(...place, 'responses', String(status));
    if (!answer) return [`${status} is not documented: ${payload?.slice(0, 200) ?? ''}`];
    return [
      ...this.#headers(answer.value, answer.keys, headers),
      ...(streamed ? [] : this.#body(answer.value, answer.keys, payload)),
      ...(status < 300 && isJson(sent) ? this.#request(sent, place) : []),
    ];
  }

  #headers(answer: Json, keys: readonly string[], headers: Exchange['headers']): string[] {
    return Object.entries(isJson(answer.headers) ? answer.headers : {}).flatMap(([name, said]) => {
      const given = headers[name.toLowerCase()];
      if (given === undefined) return isJson(said) && said.required ? [`the header ${name} is missing`] : [];
      const whole = at(said, ['schema', 'type']) === 'integer';
      const text = Array.isArray(given) ? given.join(', ') : JSON.stringify(given).replaceAll(/^"|"$/g, '');
      const value = whole ? Number(given) : typeof given === 'string' ? given : text;
      const wrong = this.wrong(value, ...keys, 'headers', name, 'schema');
      return wrong === undefined ? [] : [`the header ${name}, ${text}: ${wrong}`];
    });
  }

  #body(answer: Json, keys: readonly string[], payload: string | undefined): string[] {
    const [type] = Object.keys(isJson(answer.content) ? answer.content : {});
    if (type === undefined)
      return payload ? [`a body where none is documented: ${payload.slice(0, 200)}`] : [];
    if (payload === undefined) return ['a body is documented, and there is none'];
    const body: unknown = type === 'application/json' ? JSON.parse(payload) : payload;
    const wrong = this.wrong(body, ...keys, 'content', type, 'schema');
    if (wrong !== undefined) return [`the body: ${wrong}`];
    const documented = at(answer.content, [type, 'examples']);
    const code = at(body, ['code']);
    // The document lists the possible error codes as examples.
    return isJson(documented) && typeof code === 'string' && !Object.hasOwn(documented, code)
      ? [`the code ${code} is not documented`]
      : [];
  }

  #request(sent: Json, place: readonly string[]): string[] {
    const keys = [...place, 'requestBody', 'content', 'application/json', 'schema'];
    if (!this.find(...keys)) return [];
    const wrong = this.wrong(withoutEmptyText(sent), ...keys);
    return wrong === undefined ? [] : [`the server took a body that is not documented: ${wrong}`];
  }
}
