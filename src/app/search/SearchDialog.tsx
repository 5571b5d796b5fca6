import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { searching } from '../../../schemas/limits';
import { useRouteTable } from '../../permissions/routeTable';
import type { Session } from '../../permissions/session';
import { phoneWidth } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { EntryRow, entryName } from './EntryRow';
import { type Entry, findPages, inOrder, pageEntry, pagesOf } from './entries';
import { Magnifier } from './Magnifier';
import { SearchState } from './SearchState';
import { Head, Keys, Results, Waiting } from './styles';
import { useRecent } from './useRecent';
import { useSearch } from './useSearch';
import type { SearchText } from './useSearchText';

/** Maximum number of pages listed before anything is typed. */
const pagesOffered = 5;

const usePages = (session: Session) => {
  const translate = useTranslate();
  const { content } = useRouteTable();
  return useMemo(
    () =>
      pagesOf(session, content, {
        labelOf: (label) => translate(label, { smart_count: 2 }),
        wordsOf: (route) => translate(`torvet.search.words.${route}`, { _: '' }),
      }),
    [session, content, translate],
  );
};

interface SearchDialogProps {
  session: Session;
  search: SearchText;
  onClose: () => void;
}

/** Moves the caret behind the text that was typed before the field was mounted. */
const caretAtEnd = (input: HTMLInputElement | null) =>
  input?.setSelectionRange(input.value.length, input.value.length);

/**
 * Global search dialog. Shows recent entries until the user types, then results, pages and actions. Enter opens the
 * highlighted or first entry, and waits for a pending response.
 */
export const SearchDialog = ({ session, search, onClose }: SearchDialogProps) => {
  const { text } = useText();
  const navigate = useNavigate();
  const id = useId();
  const phone = useMediaQuery(phoneWidth, { noSsr: true });
  const { typed, hurried } = search;
  const [moved, setMoved] = useState(false);
  const { recent, remember } = useRecent(session);
  const pages = usePages(session);
  const { q, found, error, settled, first, retry } = useSearch(typed, hurried);
  const named = findPages(pages, q);
  const options =
    q === '' ? [...recent, ...pages.slice(0, pagesOffered).map(pageEntry)] : inOrder(q, found, named);

  const open = (entry: Entry, elsewhere = false) => {
    remember(entry);
    if (elsewhere) {
      window.open(entry.path, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(entry.path);
  };
  const choose = (event: SyntheticEvent, entry: Entry | null) => {
    const { nativeEvent } = event;
    const keys =
      nativeEvent instanceof MouseEvent || nativeEvent instanceof KeyboardEvent ? nativeEvent : undefined;
    if (entry) open(entry, keys?.ctrlKey === true || keys?.metaKey === true);
  };

  const [best] = options;
  const due = hurried && settled && best !== undefined;
  const openBest = useEffectEvent(() => {
    if (best) open(best);
  });
  useEffect(() => {
    if (due) openBest();
  }, [due]);

  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Entry>({
    id,
    open: true,
    options,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    disableCloseOnSelect: true,
    filterOptions: (all) => all,
    getOptionLabel: entryName,
    getOptionKey: ({ group, path }) => `${group} ${path}`,
    isOptionEqualToValue: (one, other) => one.path === other.path,
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return;
      search.type(next);
      setMoved(false);
    },
    onHighlightChange: (_event, _option, reason) => setMoved(reason === 'keyboard'),
    onChange: choose,
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || settled || moved) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    search.hurry();
  };

  const groups = [...new Set(options.map(({ group }) => group))];
  const isCut =
    settled && !error && found.filter(({ kind }) => kind === 'listing').length === searching.listings;
  const bestOnly = isCut ? text('torvet.search.best', { count: searching.listings }) : undefined;
  const empty = q !== '' && settled && !error && options.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { 'aria-label': text('torvet.actions.searchAll') },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <Head {...getRootProps({ onKeyDown })}>
        <Magnifier />
        <InputBase
          autoFocus
          fullWidth
          inputRef={caretAtEnd}
          placeholder={text(session.staff ? 'torvet.search.placeholderStaff' : 'torvet.search.placeholder')}
          slotProps={{
            input: {
              ...getInputProps(),
              'aria-label': text('torvet.actions.searchAll'),
              inputMode: 'search',
              enterKeyHint: 'go',
              maxLength: searching.maxLength,
            },
          }}
        />
        <IconButton aria-label={text('torvet.actions.closeDialog')} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </IconButton>
      </Head>
      <p className="visually-hidden" role="status">
        {q !== '' && settled && !error
          ? [text('torvet.search.results', { smart_count: options.length }), bestOnly]
              .filter(Boolean)
              .join('. ')
          : ''}
      </p>
      <Results aria-busy={!settled}>
        {first ? (
          <Waiting aria-hidden="true">
            {[1, 2, 3].map((row) => (
              <li key={row} />
            ))}
          </Waiting>
        ) : null}
        <ul {...getListboxProps()} aria-label={text('torvet.actions.searchAll')} className="list">
          {groups.map((group) => (
            <li key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} role="presentation" className="group">
                {text(`torvet.search.groups.${group}`)}
              </div>
              <ul role="presentation">
                {options.map((entry, index) =>
                  entry.group === group ? (
                    <EntryRow
                      key={`${group} ${entry.path}`}
                      entry={entry}
                      staff={session.staff}
                      props={getOptionProps({ option: entry, index })}
                    />
                  ) : null,
                )}
              </ul>
            </li>
          ))}
        </ul>
        {/* Hidden from screen readers, which announce the status above. */}
        {bestOnly === undefined ? null : (
          <p className="help" aria-hidden="true">
            {bestOnly}
          </p>
        )}
        <SearchState
          q={q}
          error={error}
          empty={empty}
          waiting={first}
          onRetry={retry}
          onAll={() =>
            open({
              kind: 'page',
              group: 'pages',
              path: '/listings',
              label: text('torvet.navigation.listings'),
            })
          }
        />
        {q === '' && recent.length === 0 ? <p className="help">{text('torvet.search.emptyHelp')}</p> : null}
      </Results>
      {phone ? null : (
        <Keys aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {text('torvet.search.keys.choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {text('torvet.search.keys.open')}
          </span>
          <span>
            <kbd>Esc</kbd> {text('torvet.search.keys.close')}
          </span>
        </Keys>
      )}
    </Dialog>
  );
};
