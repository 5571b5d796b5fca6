import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { closedAnnouncements, readCookie } from '../../../schemas/cookies';
import type { SiteAnnouncement } from '../../../schemas/operations/announcements';
import { writeCookie } from '../../providers/cookies';
import { Markup } from '../../ui/Markup';
import { useText } from '../../ui/useText';
import { pageWidth } from './pageWidth';

const Place = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  width: '100%',
  maxWidth: pageWidth + 48,
  marginInline: 'auto',
  padding: '16px 24px 0',
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 0' },
  '& > button': { justifySelf: 'start' },
}));

/** Ids from the cookie of announcements that were closed in this browser; invalid cookie values are ignored. */
const readClosed = (): readonly number[] =>
  (readCookie(document.cookie, closedAnnouncements.name) ?? '')
    .split('.')
    .filter((id) => /^[1-9]\d{0,9}$/.test(id))
    .map(Number);

/** Stores the ids of closed announcements for two weeks; an empty list deletes the cookie. */
const writeClosed = (ids: readonly number[]): void =>
  writeCookie(closedAnnouncements.name, ids.join('.'), ids.length === 0 ? 0 : closedAnnouncements.days);

interface SiteAnnouncementsProps {
  announcements: readonly SiteAnnouncement[];
  /** Called with the total height in pixels when it changes. */
  onHeight: (height: number) => void;
}

/** Announcements in the member area. A closed announcement stays hidden for 14 days, or until the user shows all. */
export const SiteAnnouncements = ({ announcements, onHeight }: SiteAnnouncementsProps) => {
  const { text } = useText();
  const [closed, setClosed] = useState(readClosed);
  const place = useRef<HTMLElement>(null);
  const remember = (ids: readonly number[]) => {
    writeClosed(ids);
    setClosed(ids);
    // Moves the focus, because the pressed button is unmounted.
    place.current?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => onHeight(place.current?.getBoundingClientRect().height ?? 0));
  const shown = announcements.filter(({ id }) => !closed.includes(id));
  // Removes the ids of announcements that have ended.
  const stillClosed = announcements.map(({ id }) => id).filter((id) => closed.includes(id));
  return (
    <Place ref={place} tabIndex={-1} aria-label={text('torvet.announcement.title')}>
      {shown.map(({ id, type, content, language }) => (
        <Alert
          key={id}
          severity={type}
          role="note"
          lang={language}
          closeText={text('torvet.announcement.close')}
          onClose={() => remember([...stillClosed, id])}
        >
          <Markup markup={content} />
        </Alert>
      ))}
      {stillClosed.length > 0 ? (
        <Button size="small" onClick={() => remember([])}>
          {text('torvet.announcement.showAll')}
        </Button>
      ) : null}
    </Place>
  );
};

/** Notice on every page of a suspended account. */
export const SuspendedNotice = () => {
  const { text } = useText();
  return (
    <Alert severity="error" sx={{ maxWidth: pageWidth, width: 'calc(100% - 32px)', mx: 'auto', mt: 2 }}>
      {text('torvet.noAccess.onlyRead')}
    </Alert>
  );
};
