import { findPagedResource } from '../../../resources/pagedResources';
import type { PagedResource } from '../../../resources/resourceDefinition';
import { appRoutes } from '../../../schemas/routes';
import { guard } from '../../permissions/guard';
import type { Session } from '../../permissions/session';

/** What each page of a resource is opened with. */
export interface ResourcePageProps {
  /** Of the resource. */
  name: string;
  session: Session;
}

/** The resource of a page, and whether its user may change records: whoever the guard lets into its form. */
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
