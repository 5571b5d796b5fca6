import { isRecord } from '../../isRecord';
import type { KindContext, KindDefinition, KindOptions } from './kind';

/** Names of choices, separated by commas; an unknown id is shown as a number. */
const names = (
  values: readonly unknown[],
  { metaList, choices }: KindOptions,
  { nameOf, words }: KindContext,
): string | undefined => {
  const found = values.flatMap((value) => {
    if (choices && (typeof value === 'number' || typeof value === 'string'))
      return [words.named(`${choices.names}.${value}`)];
    if (typeof value !== 'number') return [];
    return [(metaList && nameOf(metaList, value)) ?? String(value)];
  });
  return found.length > 0 ? found.join(', ') : undefined;
};

/** Database type of a choice: integer for ids, otherwise text. */
const chosen = ({ choices }: KindOptions) =>
  choices?.values.some((value) => typeof value === 'string') ? 'text' : 'int';

export const choiceKinds = {
  checkbox: {
    format: (value, _options, { words: { text } }) =>
      typeof value === 'boolean' ? text(value ? 'torvet.common.yes' : 'torvet.common.no') : undefined,
    filters: ['choice'],
    sorts: ['value'],
    column: 'boolean',
    cell: 'flag',
    reader: 'flag',
    examples: [true, false],
  },
  select: {
    format: (value, options, context) => names([value], options, context),
    filters: ['choice'],
    sorts: ['value'],
    column: chosen,
    cell: 'choice',
    reader: 'choice',
    examples: [1],
  },
  multiSelect: {
    format: (value, options, context) => (Array.isArray(value) ? names(value, options, context) : undefined),
    filters: ['choice'],
    sorts: [],
    column: (options) => `${chosen(options)}[]`,
    cell: 'choice',
    reader: 'choices',
    several: true,
    examples: [[1, 2]],
  },
  /** Id of a record of another resource. */
  reference: {
    format: (value, { resource }, { titleOf }) =>
      typeof value === 'number' ? ((resource && titleOf?.(resource, value)) ?? `# ${value}`) : undefined,
    filters: ['choice'],
    sorts: [],
    column: 'int',
    cell: 'reference',
    reader: 'recordID',
    needs: ['resource'],
    examples: [1],
  },
  /** Object with a boolean for each choice; formatted as the names of the choices that are true. */
  switches: {
    format: (value, options, context) =>
      isRecord(value)
        ? names(
            (options.choices?.values ?? []).filter((name) => value[name] === true),
            options,
            context,
          )
        : undefined,
    filters: [],
    sorts: [],
    column: undefined,
    cell: undefined,
    reader: undefined,
    examples: [{}],
  },
} as const satisfies Record<string, KindDefinition>;
