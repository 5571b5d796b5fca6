import { HttpError } from 'react-admin';
import { isRecord } from '../../../schemas/isRecord';

/** Translates a message key; the i18n provider's own `translate`. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Content of an error response (docs/decisions/errors.md), as far as it could be parsed. */
export interface ErrorAnswer {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  traceId?: string;
  /** Current record, after a version conflict (412). */
  current?: unknown;
}

/** The text with which a server answers that it has no such endpoint. */
const noEndpoint = '404 page not found';

const readAnswer = (text: string): ErrorAnswer => {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
};

/** Whether a response was rejected because the user is suspended. */
export const saysSuspended = (text: string): boolean => readAnswer(text).code === 'user_suspended';

/**
 * Error of a failed response, in a fixed order (docs/decisions/errors.md): a body with a code; then 401, an unknown
 * endpoint, and a general sentence.
 * @param endpoint path of the request, named if the server does not know it.
 * @returns an error whose body has `errors` by field, as react-admin reads them.
 */
export const answeredError = (
  status: number,
  text: string,
  endpoint: string,
  translate: Translate,
): HttpError => {
  const answer = readAnswer(text);
  const message = () => {
    if (answer.code && answer.message) return answer.message;
    if (status === 401) return translate('torvet.error.not_signed_in');
    if (status === 404 && text.trim() === noEndpoint) {
      return translate('torvet.error.endpoint_not_found', { endpoint });
    }
    return translate('torvet.error.unknown');
  };
  return new HttpError(message(), status, { ...answer, errors: answer.fields ?? {} });
};

/** Status of an error that no server gave: there is none. */
export const noStatus = 0;

/** Error of a request without a response: aborted by us, or a network failure. */
export const unansweredError = (cause: unknown, translate: Translate): HttpError => {
  const cancelled = cause instanceof Error && cause.name === 'AbortError';
  const code = cancelled ? 'cancelled' : 'no_response';
  return new HttpError(translate(`torvet.error.${code}`), noStatus, { code, errors: {} });
};
