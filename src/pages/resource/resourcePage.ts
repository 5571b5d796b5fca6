import { findPagedResource } from '../../../resources/pagedResources';
import type { PagedResource } from '../../../resources/resourceDefinition';
import { appRoutes } from '../../../schemas/routes';
import { guard } from '../../permissions/guard';
import type { Session } from '../../permissions/session';

/** Props of a resource's pages. */
export interface ResourcePageProps {
  /** Name of the resource. */
  name: string;
  session: Session;
}

/** Resource of a page; `canChange` by the guard's rule for its form. */
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
