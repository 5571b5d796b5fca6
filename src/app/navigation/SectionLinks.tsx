import { Fragment, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useRouteTable } from '../../permissions/routeTable';
import type { Session } from '../../permissions/session';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';
import { MoreSections } from './MoreSections';
import { SectionItems } from './SectionItems';
import { sectionAt, sectionsOf } from './sections';

const StaffMenu = fetchedPart(async () => (await import('./StaffMenu')).StaffMenu);

/** Maximum number of section links that fit next to the account at a window width of 1280 pixels. */
const mostInRow = 7;

interface SectionLinksProps {
  session: Session;
  className?: string;
  /** True to put staff links into a menu; otherwise they are listed below a heading. */
  folded?: boolean;
  onFollow?: () => void;
}

/** Links to the sections that the user may open; staff links are grouped. */
export const SectionLinks = ({ session, className, folded = false, onFollow }: SectionLinksProps) => {
  const { text } = useText();
  const { pathname } = useLocation();
  const { sections, staff } = sectionsOf(session, useRouteTable().content);
  const current = sectionAt(pathname, [...sections, ...staff.flatMap((group) => group.sections)]);
  if (sections.length + staff.length === 0) return null;
  const inRow = folded ? sections.slice(0, mostInRow) : sections;
  const others = sections.slice(inRow.length);
  return (
    <nav className={className} aria-label={text('torvet.navigation.main')}>
      <ul>
        <SectionItems sections={inRow} current={current} accountID={session.active?.ID} onFollow={onFollow} />
        {others.length > 0 ? (
          <li>
            <MoreSections sections={others} current={current} />
          </li>
        ) : null}
        {staff.length > 0 && folded ? (
          <li>
            <Suspense fallback={null}>
              <StaffMenu groups={staff} current={current} />
            </Suspense>
          </li>
        ) : null}
      </ul>
      {staff.length > 0 && !folded ? (
        <>
          <h3>{text('torvet.navigation.staff')}</h3>
          {staff.map((group) => (
            <Fragment key={group.name}>
              <h4>{text(`torvet.navigation.staffGroups.${group.name}`)}</h4>
              <ul>
                <SectionItems sections={group.sections} current={current} onFollow={onFollow} />
              </ul>
            </Fragment>
          ))}
        </>
      ) : null}
    </nav>
  );
};
