import { useEffect } from 'react';
import type { ResourceSchema } from '../../../schemas/resourceSchema';
import { drawSectionsTo } from '../outline/sectionId';
import { useFormStore } from '../store/context';
import { type FieldPath, fieldId, fieldName } from '../store/values';

/** Event dispatched on a control before it is focused, so that collapsed ancestors expand. */
export const revealEvent = 'torvet:reveal';

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"]';

/** Scrolls to the control of a path and focuses it; in a group, the first control. */
export const focusField = (schema: ResourceSchema, path: FieldPath): void => {
  const element =
    document.getElementById(fieldId(schema, path)) ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName(path))}"]`);
  if (!element) return;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(focusable) ?? element);
  // Opens the tab that contains it.
  target.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  drawSectionsTo(target);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** Field named by a URL fragment such as `#listing_title`; links to missing fields use these. */
export const fieldInHash = (schema: Pick<ResourceSchema, 'labels'>, hash: string): string | undefined => {
  const prefix = fieldId(schema, '');
  const [, id] = /^#([\w-]+)$/.exec(hash) ?? [];
  return id?.startsWith(prefix) ? id.slice(prefix.length).replaceAll('_', '.') || undefined : undefined;
};

/** Focuses the field named by the URL fragment when the form opens. */
export const useFieldFromAddress = (): void => {
  const { schema } = useFormStore();
  useEffect(() => {
    const path = fieldInHash(schema, window.location.hash);
    if (path === undefined) return undefined;
    // Runs after the router has focused the page's heading.
    const timer = setTimeout(() => focusField(schema, path));
    return () => clearTimeout(timer);
  }, [schema]);
};
