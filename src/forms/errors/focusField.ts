import { drawSectionsTo, sectionId } from '../outline/sectionId';
import { type FieldPath, fieldId, fieldName } from '../store/values';

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"]';

const elementOf = (path: FieldPath): HTMLElement | null => {
  if (path === 'images') return document.querySelector(`#${sectionId('images')} button`);
  return (
    document.getElementById(fieldId(path)) ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(fieldName(path))}"]`)
  );
};

/** Brings the control of a path into view and the caret into it: a group gives it to its first control. */
export const focusField = (path: FieldPath): void => {
  const element = elementOf(path);
  if (!element) return;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(focusable) ?? element);
  drawSectionsTo(target);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center', behavior: 'smooth' });
};
