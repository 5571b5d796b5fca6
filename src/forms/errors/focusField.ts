import { useEffect } from 'react';
import type { ResourceSchema } from '../../../schemas/resourceSchema';
import { drawSectionsTo } from '../outline/sectionId';
import { useFormStore } from '../store/context';
import { type FieldPath, fieldId, fieldName } from '../store/values';

/** Event that makes collapsed ancestors of a control expand, before the control is focused. */
export const revealEvent = 'torvet:reveal';

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"]';

/** Scrolls to the control of a path and focuses it; in a group, its first control. */
export const focusField = (schema: ResourceSchema, path: FieldPath): void => {
  const element =
    document.getElementById(fieldId(schema, path)) ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName(path))}"]`);
  if (!element) return;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(focusable) ?? element);
  // Opens the tab that contains the control.
  target.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  drawSectionsTo(target);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** Name of the field in a URL fragment such as `#listing_title`, which links to missing fields contain. */
export const fieldInHash = (schema: Pick<ResourceSchema, 'labels'>, hash: string): string | undefined => {
  const prefix = fieldId(schema, '');
  const [, id] = /^#([\w-]+)$/.exec(hash) ?? [];
  return id?.startsWith(prefix) ? id.slice(prefix.length).replaceAll('_', '.') || undefined : undefined;
};

/** Focuses the field in the URL fragment when the form opens. */
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
