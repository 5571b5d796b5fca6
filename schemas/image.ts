import * as z from 'zod';
import { fieldIn } from './field';
import { imageLimits } from './limits';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { pathID, text, webAddress } from './values';

/** The files of an image, as in responses. */
const files = {
  /** The largest rendition. */
  url: z.string().meta({ description: 'Address of the largest rendition.', format: 'uri-reference' }),
  /** Renditions by width in pixels, smallest first, as WebP. */
  renditions: z
    .array(
      z
        .strictObject({
          width: z.number().int().describe('Width in pixels.'),
          url: z.string().meta({ description: 'Its address.', format: 'uri-reference' }),
        })
        .describe('One size of a picture.'),
    )
    .describe('The same picture by width, smallest first, as WebP.'),
  width: z.number().int().describe('Width of the largest rendition, in pixels.'),
  height: z.number().int().describe('Height of the largest rendition, in pixels.'),
};

/** The one image of a record of another kind, as in responses. */
export const recordImageSchema = z.strictObject(files).describe('The picture of a record.');
export type RecordImage = z.infer<typeof recordImageSchema>;

/** An image for a text that staff write, as in responses. */
export const contentImageSchema = recordImageSchema
  .omit({ renditions: true })
  .describe('An image for the text of a page or an announcement.');
export type ContentImage = z.infer<typeof contentImageSchema>;

/** An image of a listing, as in responses. The first is the cover. */
export const imageSchema = z
  .strictObject({
    ID: z.uuid().describe('Its ID.'),
    ...files,
    alt: z.string().optional().describe('What it shows, for those who do not see it.'),
    floorPlan: z.boolean().describe('It is a floor plan, and so cannot be the cover.'),
    /** The advertiser has confirmed that it has no text; required of the cover. */
    coverTextConfirmed: z
      .literal(true)
      .optional()
      .describe('The advertiser has confirmed that it holds no text; asked of the cover.'),
    /** Source URL, if it was added by URL. */
    sourceURL: z
      .string()
      .optional()
      .meta({ description: 'Where it was fetched from, when it was added by address.', format: 'uri' }),
  })
  .describe('A picture of a listing.');
export type ListingImage = z.infer<typeof imageSchema>;

/** The answer of every image call: all images in order, and their version for `If-Match`. */
export const listingImagesSchema = z
  .strictObject({
    images: z.array(imageSchema).describe('The pictures in order; the first is the cover.'),
    imagesVersion: z
      .number()
      .int()
      .describe('Counts the changes of the pictures, which have a version of their own.'),
  })
  .describe('All pictures of a listing, and their version.');
export type ListingImages = z.infer<typeof listingImagesSchema>;

/**
 * Images chosen together are sent one by one with the same `batch`, each with its `place`, and are ordered by that
 * whichever arrives first.
 */
export const imagePlace = z.strictObject({
  batch: z
    .uuid()
    .optional()
    .describe('Names the pictures that were chosen together; they keep the order they were chosen in.'),
  place: z.coerce.number().int().min(0).max(99).optional().describe('Place of this one among them, from 0.'),
});
export type ImagePlace = z.output<typeof imagePlace>;

export const imageByURL = z.strictObject({
  url: webAddress(2000, 'imageUrl').meta({
    description: 'Public address of a picture; the server fetches it.',
    format: 'uri',
  }),
});

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
        ID: z.uuid().describe('ID of the picture.'),
        alt: text(1, imageLimits.altText)
          .optional()
          .describe(`What it shows, for those who do not see it; at most ${imageLimits.altText} characters.`),
        floorPlan: z.boolean().default(false).describe('It is a floor plan.'),
      }),
    )
    .max(imageLimits.published.max)
    .describe('Every picture of the listing, in the order that they are to have.'),
  coverTextConfirmed: z
    .boolean()
    .optional()
    .describe('The advertiser’s word that the cover, which is the first, holds no text.'),
});
export type ImageArrangement = z.input<typeof imageArrangement>;

export const listingIDParams = z.strictObject({
  id: pathID(),
});
export const imageParams = listingIDParams.extend({ imageId: z.uuid() });
