/** Rectangle in window coordinates. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface ToastColumn {
  left: number;
  width: number;
}

/** Maximum and minimum width of toasts in pixels. */
const widths = { most: 440, least: 200 };

/** Minimum distance between toasts and elements that they must not cover. */
const gap = 8;

/**
 * Horizontal position of toasts. They appear next to columns that must stay visible while scrolling, such as row
 * checkboxes. Of the gaps between columns, the widest is used; the position in it is as central as possible.
 * @param edge margin on both sides in pixels.
 * @param columns rectangles; only `left` and `right` are used.
 */
export const columnOfToasts = (
  windowWidth: number,
  edge: number,
  columns: readonly Pick<Box, 'left' | 'right'>[],
): ToastColumn => {
  const whole = { left: edge, right: windowWidth - edge };
  const free = [whole];
  for (const column of columns) {
    const [left, right] = [column.left - gap, column.right + gap];
    for (const [index, one] of [...free.entries()].toReversed())
      if (right > one.left && left < one.right)
        free.splice(index, 1, { left: one.left, right: left }, { left: right, right: one.right });
  }
  const fitting = free
    .filter(({ left, right }) => right - left >= widths.least)
    .map(({ left, right }) => {
      const width = Math.min(widths.most, right - left);
      return { width, left: Math.min(Math.max((windowWidth - width) / 2, left), right - width) };
    });
  const offCentre = ({ left, width }: ToastColumn) => Math.abs(left + width / 2 - windowWidth / 2);
  const [best] = fitting.toSorted(
    (one, other) => other.width - one.width || offCentre(one) - offCentre(other),
  );
  return best ?? { left: whole.left, width: whole.right - whole.left };
};

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Vertical position of toasts: the lowest one that covers no element; if there is none, the one that covers least. */
export const topOfToasts = (
  windowHeight: number,
  edge: number,
  { left, width }: ToastColumn,
  height: number,
  boxes: readonly Box[],
): number => {
  const lowest = windowHeight - edge - height;
  const boxAt = (top: number): Box => ({ left, right: left + width, top, bottom: top + height });
  const covered = (top: number) => boxes.reduce((sum, box) => sum + overlap(boxAt(top), box), 0);
  const [best = lowest] = [lowest, ...boxes.flatMap(({ top, bottom }) => [top - gap - height, bottom + gap])]
    .filter((top) => top >= 0 && top <= lowest)
    .map((top) => ({ top, covered: covered(top) }))
    .toSorted((one, other) => one.covered - other.covered || other.top - one.top)
    .map(({ top }) => top);
  return best;
};
