import { findPagedResource } from '../../../resources/pagedResources';
import type { PagedResource } from '../../../resources/resourceDefinition';
import { appRoutes } from '../../../schemas/routes';
import { guard } from '../../permissions/guard';
import type { Session } from '../../permissions/session';

/** Props of the generic pages. */
export interface ResourcePageProps {
  name: string;
  session: Session;
}

/** Resource of a page; `canChange` is true if the guard allows the form page. */
export const openedResource = ({
  name,
  session,
}: ResourcePageProps): { resource: PagedResource; canChange: boolean } => {
  const form = appRoutes.find((route) => route.name === `${name}.update`);
  return {
    resource: findPagedResource(name),
    canChange: form !== undefined && guard({ pathname: form.path.replace(':id', '1') }, session).pass,
  };
};
