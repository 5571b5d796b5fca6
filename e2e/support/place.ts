import { expect, type Locator } from '@playwright/test';

/**
 * The position and size of an element in CSS pixels, once its fonts are loaded and two frames have drawn it at the same
 * place: what is still arriving or moving would otherwise be compared.
 */
export const placeOf = async (element: Locator) => {
  let place = await element.boundingBox();
  await expect
    .poll(async () => {
      const before = JSON.stringify(place);
      await element.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      });
      place = await element.boundingBox();
      return JSON.stringify(place) === before;
    }, 'the element stays where it is')
    .toBe(true);
  return place;
};
