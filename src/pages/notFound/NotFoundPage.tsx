import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { hasAccounts } from '../../permissions/session';
import { useSession } from '../../permissions/useSession';
import { useSignOut } from '../../permissions/useSignOut';
import { StatePage } from '../../ui/states/StatePage';
import { useText } from '../../ui/useText';
import SquareAtNight from './squareAtNight.svg?component';

/** Page for an unknown path. Users without an account see how to get one, because no other page tells them. */
export const NotFoundPage = () => {
  const { text } = useText();
  const session = useSession();
  const signOut = useSignOut();
  const lost = session !== undefined && !hasAccounts(session);
  return (
    <StatePage
      drawing={<SquareAtNight />}
      title={text('torvet.notFound.text')}
      actions={
        lost ? (
          <Button variant="outlined" onClick={signOut}>
            {text('torvet.navigation.logout')}
          </Button>
        ) : (
          <Button component={Link} to="/" variant="contained">
            {text('torvet.notFound.toStart')}
          </Button>
        )
      }
    >
      {lost ? (
        <>
          <p>{text('torvet.selectAccount.noAccounts')}.</p>
          <p>{text('torvet.noAccess.whoDefault')}</p>
        </>
      ) : (
        <p>{text('torvet.notFound.hint')}</p>
      )}
    </StatePage>
  );
};
