import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { useDelete } from 'react-admin';
import { Link } from 'react-router-dom';
import { imports } from '../../../resources/imports';
import type { Import } from '../../../schemas/imports/import';
import { isEnded } from '../../../schemas/imports/states';
import { families } from '../../../schemas/listing/families';
import { ListFrame } from '../../lists/controller/ListFrame';
import { ListLines } from '../../lists/ListLines';
import { useToast } from '../../providers/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { StateChip } from './StateChip';
import { Panel } from './styles';
import { useAccountParams } from './useImports';

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  '& a': { overflowWrap: 'anywhere' },
  '& .number': { gridColumn: 1 },
  '& > [data-color]': { justifySelf: 'end' },
});

interface EarlierImportProps {
  import: Import;
  onDelete: () => void;
}

const EarlierImport = ({ import: one, onDelete }: EarlierImportProps) => {
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
      <StateChip import={one} />
      <span className="number">{facts.filter(Boolean).join(' · ')}</span>
      {isEnded(one.state) ? (
        <Button
          size="small"
          color="error"
          aria-label={text('torvet.listingImport.deleteNamed', { name: one.fileName })}
          onClick={onDelete}
        >
          {text('torvet.actions.delete')}
        </Button>
      ) : null}
    </Entry>
  );
};

/** Imports of the account, newest first, with links to continue them. */
export const EarlierImports = () => {
  const { text } = useText();
  const heading = useId();
  const toast = useToast();
  const params = useAccountParams();
  const [deleting, setDeleting] = useState<Import>();
  const meta = useMemo(() => ({ params }), [params]);
  const [remove, { isPending }] = useDelete<Import & { id: number }>();
  const confirm = (one: Import) =>
    void remove(
      imports.name,
      { id: one.ID, previousData: { ...one, id: one.ID }, meta: { params } },
      {
        onSuccess: () => {
          toast.succeeded('delete', 'import');
          setDeleting(undefined);
        },
        onError: (error) => toast.failed('delete', 'import', error),
      },
    );
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.listingImport.earlierTitle')}</h2>
      <ListFrame embedded resource={imports} meta={meta}>
        <ListLines<Import & { id: number }>
          resource={imports}
          label={text('torvet.listingImport.earlierTitle')}
          failed={text('torvet.listingImport.earlierFailed')}
          empty={text('torvet.listingImport.earlierEmpty')}
        >
          {(one) => <EarlierImport key={one.ID} import={one} onDelete={() => setDeleting(one)} />}
        </ListLines>
      </ListFrame>
      {deleting ? (
        <ConfirmDialog
          title={text('torvet.listingImport.deleteTitle', { name: deleting.fileName })}
          confirm={text('torvet.actions.delete')}
          busy={isPending}
          onConfirm={() => confirm(deleting)}
          onClose={() => setDeleting(undefined)}
          destructive
        >
          {text('torvet.listingImport.deleteText')}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
};
