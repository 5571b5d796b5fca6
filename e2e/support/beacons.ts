import type { Page } from '@playwright/test';
import * as z from 'zod';
import { trackingBody, trackingEventSchema } from '../../schemas/tracking/events';

const trackingEvents = z.array(trackingEventSchema);

/** Records beacons in the page: Playwright cannot read their bodies. */
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

/** Events that the page has sent since its load. */
export const sentFrom = async (page: Page) => {
  const sent = await page.evaluate(() => {
    const beacons: unknown = Reflect.get(window, 'sentBeacons');
    return Array.isArray(beacons) ? beacons.map(String) : [];
  });
  return sent.flatMap((body) => trackingEvents.parse(trackingBody.parse(JSON.parse(body)).rawData));
};

/** Number of events received by other scripts of the page. */
export const dataLayerLength = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.length : 0;
  });
