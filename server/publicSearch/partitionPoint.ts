/**
 * Number of elements at the beginning of a sorted sequence that satisfy a predicate (binary search). The elements that
 * satisfy it must precede all others.
 */
export const partitionPoint = <Element>(
  sequence: ArrayLike<Element>,
  isBefore: (element: Element) => boolean,
  end = sequence.length,
): number => {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = sequence[middle];
    if (element !== undefined && isBefore(element)) low = middle + 1;
    else high = middle;
  }
  return low;
};
