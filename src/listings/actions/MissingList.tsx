import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { FieldLink } from '../../forms/errors/FieldLink';
import { fieldId } from '../../forms/store/values';
import { type Row, rowPath } from '../row';

const List = styled('ul')({ margin: '8px 0 0', paddingLeft: 20, '& li': { padding: '3px 0' } });

interface MissingListProps {
  listing: Pick<Row, 'family' | 'ID'>;
  missing: readonly { path: string; sentence: string }[];
  /** False for users who cannot open the form; they see the missing fields without links. */
  editable?: boolean;
  /** True on the page of the form, where links focus a field without a navigation. */
  here?: boolean;
  onFollow?: () => void;
}

/** Missing fields of a listing, with links to them in the form. */
export const MissingList = ({
  listing,
  missing,
  editable = true,
  here = false,
  onFollow,
}: MissingListProps) => (
  <List>
    {missing.map(({ path, sentence }) => (
      <li key={path}>
        {here ? <FieldLink path={path}>{sentence}</FieldLink> : null}
        {editable && !here ? (
          <MuiLink
            component={Link}
            color="inherit"
            to={`${rowPath(listing)}/update#${fieldId({ labels: 'listing' }, path)}`}
            onClick={onFollow}
          >
            {sentence}
          </MuiLink>
        ) : null}
        {editable || here ? null : sentence}
      </li>
    ))}
  </List>
);
