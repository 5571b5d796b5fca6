import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PermissionMap } from '../../../schemas/accountTypes';
import { type Family, families, familiesOf, familyNames } from '../../../schemas/listing/families';
import { selectAccountPath } from '../../permissions/guard';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { StartFromEarlier } from './StartFromEarlier';

const Choices = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  gap: 16,
  margin: '28px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li > *': {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.dialog,
    backgroundColor: token('surface'),
    color: token('ink'),
    overflow: 'hidden',
    textDecoration: 'none',
  },
  '& svg': {
    display: 'block',
    width: '100%',
    height: 'auto',
    padding: '20px 20px 0',
    backgroundColor: token('sunken'),
  },
  '& .words': { display: 'grid', gap: 4, padding: '16px 20px 20px' },
  '& strong': { fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
  '& .help': { color: token('muted'), fontSize: '0.9375rem', lineHeight: 1.45 },
  '& .why': { marginTop: 4, fontSize: '0.875rem', fontWeight: 600, color: token('warning') },
  '& a': {
    boxShadow: token('shadowSmall'),
    transition: 'box-shadow 140ms, border-color 140ms, transform 140ms',
    '&:hover, &:focus-visible': {
      borderColor: token('primary'),
      boxShadow: token('shadowLarge'),
      transform: 'translateY(-2px)',
    },
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
  '& [data-denied] svg': { opacity: 0.45, filter: 'grayscale(1)' },
  '@media (max-width: 599.95px)': {
    '& li > *': { flexDirection: 'row', alignItems: 'stretch' },
    '& svg': { flex: '0 0 136px', width: 136, padding: '8px 4px', objectFit: 'contain' },
    '& .words': { flex: 1, padding: '16px 16px 16px 14px' },
  },
});

interface ListingCreateProps {
  account: { ID: number; name: string; permissions: PermissionMap };
  /** True to create an off-market listing, which requires staff. */
  offMarket: boolean;
}

/** Illustrations of the listing types, by file path. */
const drawings = import.meta.glob<() => ReactNode>('../../../schemas/listing/types/*.svg', {
  query: '?component',
  import: 'default',
  eager: true,
});

/** Page to select the type of a new listing. Types without permission show the reason. */
export const ListingCreate = ({ account, offMarket }: ListingCreateProps) => {
  const { text } = useText();
  const content = (family: Family, denied: boolean) => {
    const Drawing = drawings[`../../../schemas/listing/types/${family}.svg`];
    const { type } = families[family];
    return (
      <>
        {Drawing && <Drawing />}
        <span className="words">
          <strong>{text(`torvet.listingType.${type}`)}</strong>
          <span className="help">{text(`torvet.listingTypeHelp.${type}`)}</span>
          {denied ? <span className="why">{text('torvet.listingCreate.notPermitted')}</span> : null}
        </span>
      </>
    );
  };
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text(offMarket ? 'torvet.actions.createOffMarket' : 'torvet.listingCreate.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {text('torvet.listingCreate.intro')} {text('torvet.listingCreate.account', { account: account.name })}
        {offMarket ? (
          <>
            {' '}
            <Link to={selectAccountPath('/staff/offmarket/create')}>
              {text('torvet.navigation.changeAccount')}
            </Link>
          </>
        ) : null}
      </Typography>
      {familiesOf(account.permissions).length === 0 ? (
        <Alert
          severity="info"
          sx={{ mt: 2.5 }}
          action={
            <Button component={Link} to="/account" color="inherit" size="small">
              {text('torvet.listingCreate.toAccount')}
            </Button>
          }
        >
          {text('torvet.listingCreate.nothingYet')}
        </Alert>
      ) : null}
      <Choices>
        {familyNames
          .filter((family) => !offMarket || families[family].offMarket)
          .map((family) => {
            const allowed = account.permissions[families[family].permission] === true;
            return (
              <li key={family}>
                {allowed ? (
                  <Link to={`/${offMarket ? 'staff/offmarket' : 'listings'}/${family}/create`}>
                    {content(family, false)}
                  </Link>
                ) : (
                  <div data-denied>{content(family, true)}</div>
                )}
              </li>
            );
          })}
      </Choices>
      {offMarket || familiesOf(account.permissions).length === 0 ? null : (
        <StartFromEarlier account={account} />
      )}
    </>
  );
};
