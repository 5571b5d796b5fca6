import * as z from 'zod';
import { fieldIn } from './field';
import { imageLimits } from './limits';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { pathID, text, webAddress } from './values';

/** Renditions of an image, in responses. */
const files = {
  url: z.string().meta({ description: 'URL of the largest rendition.', format: 'uri-reference' }),
  renditions: z
    .array(
      z
        .strictObject({
          width: z.number().int().describe('Width in pixels.'),
          url: z.string().meta({ description: 'URL of the rendition.', format: 'uri-reference' }),
        })
        .describe('One rendition of an image.'),
    )
    .describe('WebP renditions of the image, ordered by width, smallest first.'),
  width: z.number().int().describe('Width of the largest rendition, in pixels.'),
  height: z.number().int().describe('Height of the largest rendition, in pixels.'),
};

/** Image of a record that is not a listing, in responses. */
export const recordImageSchema = z.strictObject(files).describe('The image of a record.');
export type RecordImage = z.infer<typeof recordImageSchema>;

/** Image in a text written by staff, in responses. */
export const contentImageSchema = recordImageSchema
  .omit({ renditions: true })
  .describe('An image for the text of a page or an announcement.');
export type ContentImage = z.infer<typeof contentImageSchema>;

/** Image of a listing, in responses. The first one is the cover. */
export const imageSchema = z
  .strictObject({
    ID: z.uuid().describe('ID of the image.'),
    ...files,
    alt: z.string().optional().describe('Alternative text of the image.'),
    floorPlan: z.boolean().describe('Whether the image is a floor plan; a floor plan cannot be the cover.'),
    coverTextConfirmed: z
      .literal(true)
      .optional()
      .describe(
        'Whether the advertiser has confirmed that the image contains no text; required of the cover.',
      ),
    sourceURL: z
      .string()
      .optional()
      .meta({ description: 'Source URL of an image that was added by URL.', format: 'uri' }),
  })
  .describe('An image of a listing.');
export type ListingImage = z.infer<typeof imageSchema>;

/** Response to every image operation: all images in order, and their version for `If-Match`. */
export const listingImagesSchema = z
  .strictObject({
    images: z.array(imageSchema).describe('The images in order; the first is the cover.'),
    imagesVersion: z
      .number()
      .int()
      .describe('Version of the images, separate from the version of the listing.'),
  })
  .describe('All images of a listing, and their version.');
export type ListingImages = z.infer<typeof listingImagesSchema>;

/**
 * Position of an image within a batch. Images that the user selects together are uploaded separately with the same
 * `batch`; the server orders them by `place`, whatever the order of arrival.
 */
export const imagePlace = z.strictObject({
  batch: z
    .uuid()
    .optional()
    .describe('ID shared by images that were selected together; their order of selection is preserved.'),
  place: z.coerce
    .number()
    .int()
    .min(0)
    .max(99)
    .optional()
    .describe('Position of this image among the images selected together, from 0.'),
});
export type ImagePlace = z.output<typeof imagePlace>;

export const imageByURL = z.strictObject({
  url: webAddress(2000, 'imageUrl').meta({
    description: 'Public URL of an image, which the server fetches.',
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
 * Body that sets the order of all images, their texts, and which images are floor plans. `coverTextConfirmed` is the
 * advertiser's confirmation that the cover contains no text.
 */
export const imageArrangement = z.strictObject({
  images: z
    .array(
      z.strictObject({
        ID: z.uuid().describe('ID of the image.'),
        alt: text(1, imageLimits.altText)
          .optional()
          .describe(`Alternative text, at most ${imageLimits.altText} characters.`),
        floorPlan: z.boolean().default(false).describe('Whether the image is a floor plan.'),
      }),
    )
    .max(imageLimits.published.max)
    .describe('All images of the listing in their new order.'),
  coverTextConfirmed: z
    .boolean()
    .optional()
    .describe('The advertiser’s confirmation that the cover (the first image) contains no text.'),
});
export type ImageArrangement = z.input<typeof imageArrangement>;

export const listingIDParams = z.strictObject({
  id: pathID(),
});
export const imageParams = listingIDParams.extend({ imageId: z.uuid() });
