import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ContentRoute } from '../../permissions/routeTable';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { pageWidth } from './pageWidth';

const Pages = styled('nav')({
  borderTop: `1px solid ${token('hairline')}`,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    maxWidth: pageWidth + 48,
    margin: '0 auto',
    padding: '16px 24px',
    listStyle: 'none',
    fontSize: '0.875rem',
  },
  '& a': { display: 'inline-block', paddingBlock: 10, color: token('muted') },
});

export const SiteFooter = ({ pages }: { pages: readonly ContentRoute[] }) => {
  const { text } = useText();
  return (
    <Pages aria-label={text('torvet.navigation.footer')}>
      <ul>
        {pages.map(({ path, title, onPublicSite }) => (
          <li key={path}>
            <Link to={path} reloadDocument={onPublicSite}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Pages>
  );
};
