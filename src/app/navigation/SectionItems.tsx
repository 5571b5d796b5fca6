import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NewEnquiries } from './NewEnquiries';
import { QueueCount } from './QueueCount';
import type { Section } from './sections';

interface SectionItemsProps {
  sections: readonly Section[];
  current: Section | undefined;
  accountID?: number | undefined;
  onFollow?: (() => void) | undefined;
}

/** Section links as list items, with their badges. */
export const SectionItems = ({ sections, current, accountID, onFollow }: SectionItemsProps) => {
  const translate = useTranslate();
  return sections.map((section) => {
    const { path, label, title, counts, onPublicSite } = section;
    return (
      <li key={path}>
        <Link
          to={path}
          reloadDocument={onPublicSite}
          aria-current={section === current ? 'page' : undefined}
          onClick={onFollow}
        >
          {title ?? translate(label, { smart_count: 2 })}
          {counts === 'enquiries' && accountID !== undefined ? (
            <NewEnquiries key={accountID} accountID={accountID} />
          ) : null}
          {counts === 'queues' ? <QueueCount /> : null}
        </Link>
      </li>
    );
  });
};
