import { isRecord } from '../../../schemas/isRecord';

/** Content of a failed response, as far as it has any (docs/decisions/errors.md). */
export interface ApiError {
  /** 0 without an answer. */
  status: number;
  /** A sentence for the reader. */
  message: string;
  /** Sentences by field path. */
  fields: Record<string, string>;
  /** Current record on the server, after a version conflict (412). */
  current: unknown;
}

const sentences = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** Reads a thrown error of the HTTP client; anything else that was thrown has its own message. */
export const toApiError = (error: unknown): ApiError => {
  const { status, message, body } = isRecord(error) ? error : {};
  const answer = isRecord(body) ? body : {};
  return {
    status: typeof status === 'number' ? status : 0,
    message: typeof message === 'string' ? message : String(error),
    fields: sentences(answer.fields),
    current: answer.current,
  };
};

/** The one sentence for a call that has no fields on the screen: that of its first field, else its own. */
export const firstSentence = ({ message, fields }: ApiError): string => Object.values(fields)[0] ?? message;
