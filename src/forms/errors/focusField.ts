import type { ResourceSchema } from '../../../schemas/resourceSchema';
import { drawSectionsTo } from '../outline/sectionId';
import { type FieldPath, fieldId, fieldName } from '../store/values';

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"]';

/** Brings the control of a path into view and the caret into it: a group gives it to its first control. */
export const focusField = (schema: ResourceSchema, path: FieldPath): void => {
  const element =
    document.getElementById(fieldId(schema, path)) ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName(path))}"]`);
  if (!element) return;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(focusable) ?? element);
  drawSectionsTo(target);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center', behavior: 'smooth' });
};
