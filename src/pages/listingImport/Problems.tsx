import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { ImportProblem } from '../../../schemas/imports/importRow';
import { type Replacement, targetsOfFamilies, withReplacements } from '../../../schemas/imports/mapping';
import { replacementError } from '../../../schemas/imports/readPlain';
import { importLimits } from '../../../schemas/imports/states';
import { familyNames } from '../../../schemas/listing/families';
import { ChoiceField } from '../../ui/ChoiceField';
import { Tag } from '../../ui/Tag';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { CellInput, sentText } from './CellInput';
import { Panel } from './styles';

/** Problem by which the rows are filtered, or one invalid value of the problem. */
export type ShownProblem = Pick<ImportProblem, 'path' | 'rule'> & { value?: string; title: string };

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '14px 0', borderTop: `1px solid ${token('hairline')}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: 0,
    fontSize: '1rem',
    fontWeight: 600,
  },
  '& ul': { display: 'grid', gap: 8, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& .value': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 16px',
  },
  '& .sentence': { overflowWrap: 'anywhere' },
  '& .corrections': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .correction': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 8,
    '& > div': { flex: '1 1 14rem', maxWidth: 360 },
    // Vertically centred if there is an error below the input.
    '&:has([aria-invalid="true"])': { alignItems: 'center' },
  },
  '@media (max-width: 599.95px)': { '& .value': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

interface ValueProps {
  problem: ImportProblem;
  value: ImportProblem['values'][number];
  mapping: ImportWithColumns['mapping'];
  busy: boolean;
  onReplace: (replacements: readonly Replacement[]) => void;
  onShow: (shown: ShownProblem) => void;
}

/** True if the value is truncated, so that a replacement would not match it. */
const isCut = (value: string, rule: ImportProblem['rule']): boolean =>
  value.length >= (rule === 'unknownChoice' ? 60 : importLimits.shownValue) || /^.{59,60} …$/su.test(value);

/** False for a field that is composed of several columns, because a replacement applies to one column. */
const hasColumn = (mapping: ImportWithColumns['mapping'], path: string): boolean =>
  path in mapping || !Object.keys(mapping).some((part) => part.startsWith(`${path}.`));

/**
 * Returns a function that validates a replacement text. Its result is an error message; undefined if the text is valid,
 * or if only the server can check it.
 */
const useReplacementError = (path: string) => {
  const { issueSentence } = useText();
  return (text: string): string | undefined => {
    const target = targetsOfFamilies(familyNames).find((one) => one.path === path);
    const message = target && replacementError(target, text);
    return message && issueSentence({ path, message });
  };
};

/** Invalid value with its number of rows, and an input for a text that replaces it in all rows. */
const Value = ({
  problem,
  mapping,
  value: { value, message, rows, suggestions = [] },
  busy,
  onReplace,
  onShow,
}: ValueProps) => {
  const { text } = useText();
  const [editing, setEditing] = useState(false);
  const [error, setError] = useState<string>();
  const { path, rule, choices } = problem;
  const errorOf = useReplacementError(path);
  const canReplace =
    value !== undefined && !isCut(value, rule) && rule !== 'duplicateRow' && hasColumn(mapping, path);
  const replace = (replacement: string) => {
    if (value === undefined) return;
    setEditing(false);
    onReplace([{ path, value, text: replacement }]);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const replacement = sentText(event.currentTarget, 'text') ?? '';
    const wrong = errorOf(replacement);
    setError(wrong);
    if (wrong === undefined) replace(replacement);
    else event.currentTarget.querySelector<HTMLElement>('[name="text"]')?.focus();
  };
  const isQuoted = value === undefined || message.includes(value);
  return (
    <li className="value">
      <span className="sentence">
        {isQuoted ? null : <q>{value}</q>} {message}{' '}
        <span className="quiet">({text('torvet.listingImport.rows', { smart_count: rows })})</span>
      </span>
      <span className="corrections">
        {suggestions.map((name) => (
          <Button key={name} size="small" variant="outlined" disabled={busy} onClick={() => replace(name)}>
            {text('torvet.listingImport.useSuggestion', { name })}
          </Button>
        ))}
        {canReplace ? (
          <Button
            size="small"
            disabled={busy}
            aria-expanded={editing}
            aria-label={text('torvet.listingImport.replaceNamed', { value: value ?? '' })}
            onClick={() => {
              setEditing(!editing);
              setError(undefined);
            }}
          >
            {text('torvet.listingImport.replace')}
          </Button>
        ) : null}
        <Button
          size="small"
          aria-label={text('torvet.listingImport.showRowsNamed', { name: message })}
          onClick={() => onShow({ path, rule, ...(value === undefined ? {} : { value }), title: message })}
        >
          {text('torvet.listingImport.showRows')}
        </Button>
      </span>
      {editing && choices ? (
        <div className="correction">
          <ChoiceField
            label={text('torvet.listingImport.replaceBy', { value: value ?? '' })}
            value=""
            choices={[
              { value: '', name: text('torvet.listingImport.chooseName') },
              ...choices.map((name) => ({ value: name, name })),
            ]}
            onChange={replace}
          />
          <Button size="small" disabled={busy} onClick={() => replace('')}>
            {text('torvet.listingImport.leaveOut')}
          </Button>
        </div>
      ) : null}
      {editing && !choices ? (
        <form className="correction" onSubmit={send} onInput={() => setError(undefined)}>
          <CellInput
            label={text('torvet.listingImport.replaceBy', { value: value ?? '' })}
            name="text"
            cell={value ?? ''}
            error={error}
            focused
          />
          <Button type="submit" size="small" variant="outlined" disabled={busy}>
            {text('torvet.listingImport.replaceAll', { smart_count: rows })}
          </Button>
        </form>
      ) : null}
    </li>
  );
};

interface ProblemsProps extends Pick<ValueProps, 'busy' | 'onShow'> {
  import: Pick<ImportWithColumns, 'mapping' | 'replacements'>;
  problems: readonly ImportProblem[];
  /** Called with all replacements of the import. */
  onReplace: (replacements: ImportWithColumns['replacements']) => void;
}

/** Problems in the rows of a file, grouped by cause. Correcting a value applies to all its rows. */
export const Problems = ({ import: one, problems, busy, onReplace, onShow }: ProblemsProps) => {
  const { text, labelPath } = useText();
  const heading = useId();
  const suggestions = problems.flatMap(({ path, values }) =>
    values.flatMap(({ value, suggestions: [name, other] = [] }) =>
      // Suggestions are applied only if they are unambiguous.
      value === undefined || name === undefined || other !== undefined ? [] : [{ path, value, text: name }],
    ),
  );
  const replace = (added: readonly Replacement[]) => onReplace(withReplacements(one.replacements, added));
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.listingImport.problemsTitle')}</h2>
      <p>{text('torvet.listingImport.problemsHelp')}</p>
      {suggestions.length > 1 ? (
        <div className="acts">
          <Button variant="outlined" disabled={busy} onClick={() => replace(suggestions)}>
            {text('torvet.listingImport.useSuggestions', { smart_count: suggestions.length })}
          </Button>
        </div>
      ) : null}
      <List>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.rule} ${problem.leftOut}`}>
            <h3>
              {problem.column || labelPath(problem.path)}
              <Tag color={problem.leftOut ? 'warning' : 'error'}>
                {text(`torvet.listingImport.${problem.leftOut ? 'cellLeftOut' : 'rowLeftOut'}`, {
                  smart_count: problem.rows,
                })}
              </Tag>
            </h3>
            <ul>
              {problem.values.map((value) => (
                <Value
                  key={value.value ?? ''}
                  problem={problem}
                  value={value}
                  mapping={one.mapping}
                  busy={busy}
                  onReplace={replace}
                  onShow={onShow}
                />
              ))}
            </ul>
          </li>
        ))}
      </List>
    </Panel>
  );
};
