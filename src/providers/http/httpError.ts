import { HttpError } from 'react-admin';
import { isRecord } from '../../../schemas/isRecord';

/** The i18n provider's `translate`. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Content of an error response (docs/decisions/errors.md), as far as it can be parsed. */
export interface ErrorAnswer {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  traceId?: string;
  /** Current record, after a version conflict (412). */
  current?: unknown;
}

/** Body of the server's response for an unknown endpoint. */
const noEndpoint = '404 page not found';

const readAnswer = (text: string): ErrorAnswer => {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
};

/** True if an error response says that the user is suspended. */
export const saysSuspended = (text: string): boolean => readAnswer(text).code === 'user_suspended';

/**
 * Error for an error response. The first match decides (docs/decisions/errors.md): a body with a code, a 401, an
 * unknown endpoint, a general message.
 * @param endpoint path of the request, for the message about an unknown endpoint.
 * @returns an error whose body has `errors` by field, as react-admin expects.
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

/** Status of an error without a response. */
export const noStatus = 0;

/** Error of a request without a response: it was aborted, or the network failed. */
export const unansweredError = (cause: unknown, translate: Translate): HttpError => {
  const cancelled = cause instanceof Error && cause.name === 'AbortError';
  const code = cancelled ? 'cancelled' : 'no_response';
  return new HttpError(translate(`torvet.error.${code}`), noStatus, { code, errors: {} });
};
