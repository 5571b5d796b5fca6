import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ApiKey, isInUse } from '../../../../schemas/apiKey';
import { token } from '../../../ui/tokens';
import { useText } from '../../../ui/useText';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  '& strong': { marginRight: 10, overflowWrap: 'anywhere' },
  '& code': { fontSize: '0.875rem', color: token('muted') },
  '&[data-revoked="true"] strong': { color: token('muted'), textDecoration: 'line-through' },
});

interface KeyRowProps {
  apiKey: ApiKey;
  onRevoke: () => void;
}

/** Row of an API key: name, prefix, and last use. */
export const KeyRow = ({ apiKey, onRevoke }: KeyRowProps) => {
  const { text, formats } = useText();
  const { name, prefix, createdAt, byStaff, lastUsedAt, revokedAt, expiresAt } = apiKey;
  const inUse = isInUse(apiKey);
  const createdBy = byStaff ? text('torvet.role.staff') : apiKey.createdBy;
  const date = formats.shortDate(createdAt);
  const facts = [
    createdBy === undefined
      ? text('torvet.apiKey.createdOn', { date })
      : text('torvet.apiKey.created', { date, name: createdBy }),
    lastUsedAt === undefined
      ? text('torvet.apiKey.neverUsed')
      : text('torvet.apiKey.lastUsed', { date: formats.dateTime(lastUsedAt) }),
    revokedAt === undefined
      ? text(inUse ? 'torvet.apiKey.expires' : 'torvet.apiKey.expired', {
          date: formats.shortDate(expiresAt),
        })
      : text('torvet.apiKey.revoked', { date: formats.dateTime(revokedAt) }),
  ];
  return (
    <Row data-revoked={!inUse}>
      <div>
        <strong>{name}</strong>
        <code>{prefix}…</code>
        <div className="number">{facts.filter((fact) => fact !== undefined).join(' · ')}</div>
      </div>
      {inUse ? (
        <Button
          size="small"
          color="error"
          aria-label={text('torvet.apiKey.revokeNamed', { name })}
          onClick={onRevoke}
        >
          {text('torvet.apiKey.revoke')}
        </Button>
      ) : null}
    </Row>
  );
};
