import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { openCookieSettings } from '../../tracking/start';
import { token } from '../../ui/tokens';
import { useTexts } from '../messages';
import { pageWidth } from './pageWidth';

const Footer = styled('footer')({
  '& > div': { maxWidth: pageWidth + 48, marginInline: 'auto', padding: '0 16px 16px' },
  '& button': {
    minHeight: 44,
    padding: '6px 8px',
    border: 0,
    background: 'none',
    color: token('muted'),
    font: 'inherit',
    fontSize: '0.875rem',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '@media print': { display: 'none' },
});

/** Footer of all pages: links configured by staff, and cookie settings. */
export const PageFooter = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <Footer>
      {children}
      <div>
        <button type="button" onClick={() => void openCookieSettings().catch(() => undefined)}>
          {t('torvet.common.cookieSettings')}
        </button>
      </div>
    </Footer>
  );
};
