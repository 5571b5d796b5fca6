import { useLocation } from 'react-router-dom';
import { NoAccessPage } from '../../pages/noAccess/NoAccessPage';
import { readNoAccess } from '../../permissions/guard';
import { routeTable } from '../../permissions/routeTable';
import { useSession } from '../../permissions/useSession';

/** `/noaccess`, with what the guard wrote into its address. */
export const NoAccessRoute = () => {
  const { search } = useLocation();
  const session = useSession();
  const { because, page } = readNoAccess(search);
  return (
    <NoAccessPage
      because={because}
      route={routeTable().find(({ name }) => name === page)}
      session={session}
    />
  );
};
