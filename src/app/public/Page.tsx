import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../messages';

let firstPage = true;

/**
 * Layout of a public page with heading and document title. After a navigation, the heading is focused, so that screen
 * readers announce the page.
 */
export const Page = ({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) => {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const appName = t('torvet.common.appName');
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);
  useEffect(() => {
    if (!firstPage && !heading.current?.parentElement?.contains(document.activeElement))
      heading.current?.focus();
    firstPage = false;
  }, []);
  return (
    <div className="page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro ? <p className="intro">{intro}</p> : null}
      {children}
    </div>
  );
};
