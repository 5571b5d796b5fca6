import { isRecord } from '../../../schemas/isRecord';

/** Content of an error response (docs/decisions/errors.md). */
export interface ApiError {
  /** Status code of the response; 0 if there was no response. */
  status: number;
  /** Error message for the user. */
  message: string;
  /** Error messages by field path. */
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

/** Converts any thrown value. An error that is not from the HTTP client keeps its message. */
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

/** Message of an error whose fields are not displayed: the first field's message, otherwise the general one. */
export const firstSentence = ({ message, fields }: ApiError): string => Object.values(fields)[0] ?? message;
