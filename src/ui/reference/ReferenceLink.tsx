import Link from '@mui/material/Link';
import { useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { referenceResource } from '../../../resources';

interface ReferenceLinkProps {
  resource: string;
  id: number;
}

/**
 * Title of a record of another resource, linked to its page. While it is loading, or if it was deleted, the id is
 * shown.
 */
export const ReferenceLink = ({ resource, id }: ReferenceLinkProps) => {
  const { picker, pages } = referenceResource(resource);
  const { referenceRecord } = useReference({ reference: resource, id });
  const title = String(referenceRecord?.[picker.title] ?? `# ${id}`);
  const path = pages?.show?.replace(/:\w+/, String(id));
  return path === undefined ? (
    title
  ) : (
    <Link component={RouterLink} to={path}>
      {title}
    </Link>
  );
};
