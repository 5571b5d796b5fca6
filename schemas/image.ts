import * as z from 'zod';
import { fieldIn } from './field';
import { imageLimits } from './limits';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { pathID, text, webAddress } from './values';

/** The files of an image, as in responses. */
const files = {
  /** The largest rendition. */
  url: z.string(),
  /** The same image by width in pixels, smallest first, as WebP. */
  renditions: z.array(z.strictObject({ width: z.number().int(), url: z.string() })),
  width: z.number().int(),
  height: z.number().int(),
};

/** The one image of a record of another kind, as in responses. */
export const recordImageSchema = z.strictObject(files);
export type RecordImage = z.infer<typeof recordImageSchema>;

/** An image for a text that staff write, as in responses. */
export const contentImageSchema = recordImageSchema.omit({ renditions: true });
export type ContentImage = z.infer<typeof contentImageSchema>;

/** An image of a listing, as in responses. The first is the cover. */
export const imageSchema = z.strictObject({
  ID: z.uuid(),
  ...files,
  alt: z.string().optional(),
  floorPlan: z.boolean(),
  /** The advertiser has confirmed that it has no text; required of the cover. */
  coverTextConfirmed: z.literal(true).optional(),
  /** Source URL, if it was added by URL. */
  sourceURL: z.string().optional(),
});
export type ListingImage = z.infer<typeof imageSchema>;

/** The answer of every image call: all images in order, and their version for `If-Match`. */
export const listingImagesSchema = z.strictObject({
  images: z.array(imageSchema),
  imagesVersion: z.number().int(),
});
export type ListingImages = z.infer<typeof listingImagesSchema>;

/**
 * Images chosen together are sent one by one with the same `batch`, each with its `place`, and are ordered by that
 * whichever arrives first.
 */
export const imagePlace = z.strictObject({
  batch: z.uuid().optional(),
  place: z.coerce.number().int().min(0).max(99).optional(),
});
export type ImagePlace = z.output<typeof imagePlace>;

export const imageByURL = z.strictObject({ url: webAddress(2000, 'imageUrl') });

/** Form for the URL of an image. */
export const imageByURLForm = resourceSchema({
  labels: 'image',
  sections: ['url'],
  fields: { url: fieldIn<'url'>()({ section: 'url', kind: 'url' }, imageByURL.shape.url) },
  rule: askedWhenSent('url'),
});

/**
 * Order, texts and floor plans of all images; `coverTextConfirmed` is the advertiser's confirmation that the cover has
 * no text.
 */
export const imageArrangement = z.strictObject({
  images: z
    .array(
      z.strictObject({
        ID: z.uuid(),
        alt: text(1, imageLimits.altText).optional(),
        floorPlan: z.boolean().default(false),
      }),
    )
    .max(imageLimits.published.max),
  coverTextConfirmed: z.boolean().optional(),
});
export type ImageArrangement = z.input<typeof imageArrangement>;

export const listingIDParams = z.strictObject({ id: pathID() });
export const imageParams = listingIDParams.extend({ imageId: z.uuid() });
