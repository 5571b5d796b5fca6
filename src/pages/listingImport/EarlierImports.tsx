import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { families } from '../../../schemas/listing/families';
import { useText } from '../../forms/useText';
import type { ImportSummary } from '../../providers/data/importCalls';
import { PagedRows } from './PagedRows';
import { StateChip } from './StateChip';
import { Panel } from './styles';
import { usePages } from './usePages';

const perPage = 10;

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  '& a': { overflowWrap: 'anywhere' },
  '& .number': { gridColumn: '1 / -1' },
});

const EarlierImport = ({ import: one }: { import: ImportSummary }) => {
  const { text, formats } = useText();
  const facts = [
    formats.dateTime(one.createdAt),
    one.createdBy,
    text(`torvet.listingType.${families[one.family].type}`),
    text('torvet.listingImport.rows', { smart_count: one.rowCount }),
  ];
  return (
    <Entry>
      <Link to={`/listings/import?import=${one.ID}`}>{one.fileName}</Link>
      <StateChip state={one.state} />
      <span className="number">{facts.filter(Boolean).join(' · ')}</span>
    </Entry>
  );
};

/** The account's imports, newest first: each can be gone on with where it was left. */
export const EarlierImports = () => {
  const { text } = useText();
  const heading = useId();
  const pages = usePages(['list'], perPage, (calls, range, signal) => calls.list(range, signal));
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.listingImport.earlierTitle')}</h2>
      <PagedRows
        pages={pages}
        label={text('torvet.listingImport.earlierTitle')}
        failed={text('torvet.listingImport.earlierFailed')}
        empty={text('torvet.listingImport.earlierEmpty')}
        renderRow={(one) => <EarlierImport key={one.ID} import={one} />}
      />
    </Panel>
  );
};
