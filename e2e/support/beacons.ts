import type { Page } from '@playwright/test';
import * as z from 'zod';
import { trackingBody, trackingEventSchema } from '../../schemas/tracking/events';

const trackingEvents = z.array(trackingEventSchema);

/** Keeps what the page's script sends, in the page itself: a beacon's body cannot be read from outside. */
export const recordBeacons = (page: Page) =>
  page.addInitScript(() => {
    const sent: string[] = [];
    Reflect.set(window, 'sentBeacons', sent);
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => sent.push(text));
      return send(url, body);
    };
  });

/** The events that the page has sent since it was opened. */
export const sentFrom = async (page: Page) => {
  const sent = await page.evaluate(() => {
    const beacons: unknown = Reflect.get(window, 'sentBeacons');
    return Array.isArray(beacons) ? beacons.map(String) : [];
  });
  return sent.flatMap((body) => trackingEvents.parse(trackingBody.parse(JSON.parse(body)).rawData));
};

/** How many events the page's other scripts received. */
export const dataLayerLength = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.length : 0;
  });
