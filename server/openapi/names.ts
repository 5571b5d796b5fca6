import type * as z from 'zod';
import { accountSchema, accountUserSchema, associationSchema } from '../../schemas/account';
import { addressSchema } from '../../schemas/address';
import { doneSchema, errorSchema } from '../../schemas/api';
import { apiCallSchema, apiKeySchema } from '../../schemas/apiKey';
import { historyEntrySchema } from '../../schemas/history';
import { imageSchema, listingImagesSchema } from '../../schemas/image';
import { importSchema, importWithColumns } from '../../schemas/imports/import';
import { cellIssue, importRowSchema } from '../../schemas/imports/importRow';
import { listingRowSchema, listingSchema } from '../../schemas/listing/record';
import { openingHoursSchema, seatingSchema } from '../../schemas/listing/seating';
import { staffMetaListEntrySchema } from '../../schemas/metaListEntry';
import { namesSchema } from '../../schemas/names';
import { closingReasonSchema, metaListEntrySchema, subcategorySchema } from '../../schemas/operations/meta';
import { namedProductSchema, promotionPeriodSchema } from '../../schemas/promotion';
import { promotionSchema, promotionSummarySchema } from '../../schemas/promotionOrder';
import {
  promotionSalesSchema,
  soldPromotionSchema,
  staffPromotionProductSchema,
} from '../../schemas/promotionSales';
import { benchmarkSchema } from '../../schemas/tracking/benchmark';
import { trackingEventSchema } from '../../schemas/tracking/events';
import { listingMetricsSchema } from '../../schemas/tracking/metrics';
import { userSchema } from '../../schemas/user';
import { type Json, jsonSchema, type Names } from './jsonSchema';
import { listingSchemas } from './listings';

/** Component schemas of the document. */
export const names: Names = new Map<z.core.$ZodType, string>([
  [accountSchema, 'Account'],
  [accountUserSchema, 'AccountUser'],
  [addressSchema, 'Address'],
  [apiCallSchema, 'ApiCall'],
  [apiKeySchema, 'ApiKey'],
  [associationSchema, 'Association'],
  [benchmarkSchema, 'Benchmark'],
  [cellIssue, 'CellIssue'],
  [doneSchema, 'Done'],
  [errorSchema, 'Error'],
  [historyEntrySchema, 'HistoryEntry'],
  [imageSchema, 'Image'],
  [importSchema, 'Import'],
  [importRowSchema, 'ImportRow'],
  [importWithColumns, 'ImportWithColumns'],
  [listingImagesSchema, 'ListingImages'],
  [listingMetricsSchema, 'ListingMetrics'],
  [listingRowSchema, 'ListingRow'],
  [listingSchema, 'Listing'],
  [openingHoursSchema, 'OpeningHours'],
  [promotionSchema, 'Promotion'],
  [promotionPeriodSchema, 'PromotionPeriod'],
  [namedProductSchema, 'PromotionProduct'],
  [promotionSalesSchema, 'PromotionSales'],
  [promotionSummarySchema, 'PromotionSummary'],
  [soldPromotionSchema, 'SoldPromotion'],
  [staffPromotionProductSchema, 'StaffPromotionProduct'],
  [seatingSchema, 'Seating'],
  [subcategorySchema, 'Subcategory'],
  [trackingEventSchema, 'TrackingEvent'],
  [userSchema, 'User'],
  [metaListEntrySchema, 'MetaListEntry'],
  [staffMetaListEntrySchema, 'StaffMetaListEntry'],
  [closingReasonSchema, 'ClosingReason'],
  [namesSchema, 'Names'],
]);

/** All component schemas of the document as JSON Schema. */
export const componentSchemas = (): Json => ({
  ...Object.fromEntries([...names].map(([schema, name]) => [name, jsonSchema(schema, 'output', names)])),
  ...listingSchemas(names),
});
