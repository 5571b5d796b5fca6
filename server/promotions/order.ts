import { eq } from 'drizzle-orm';
import { promotingAccountTypes } from '../../schemas/accountTypes';
import { danishDate } from '../../schemas/calendar';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { isVisible } from '../../schemas/listing/publication';
import { type PromotionProduct, periodFrom, startDateIssue } from '../../schemas/promotion';
import type { PromotionOrder } from '../../schemas/promotionOrder';
import type { Database } from '../db/database';
import { accounts, promotions } from '../db/tables';
import { AppError, invalid, notFound } from '../errors';
import { findListing, type StoredListing } from '../listings/storedListing';
import { variantOf } from '../listings/toListingResponse';
import { findProducts } from './storedPromotion';
import { answerPromotion } from './toPromotionResponse';
import { type ActionContext, charge, keepDays, lockOrders, readerOf, record, written } from './writes';

/**
 * Rejects an order for an account whose type cannot order promotions. Staff are limited by the account's type too.
 * @throws AppError `forbidden_account_type`
 */
const requireAccountType = async (tx: Database, accountID: number): Promise<void> => {
  const [found] = await tx
    .select({ type: accounts.accountType })
    .from(accounts)
    .where(eq(accounts.id, accountID));
  if (!promotingAccountTypes.some((type) => type === found?.type))
    throw new AppError('forbidden_account_type');
};

/**
 * Rejects an order for a listing that is hidden or incomplete.
 * @throws AppError `promotion_listing` with the missing fields and images.
 */
const requirePromotable = (listing: StoredListing): void => {
  const { missing } = listingCompleteness(variantOf(listing), listing.values, listing.images);
  if (!isVisible(listing) || missing.length > 0) {
    throw new AppError('promotion_listing', { issues: missing });
  }
};

/**
 * Rejects an image that is a floor plan or does not belong to the listing.
 * @throws AppError `invalid`
 */
export const requireImage = (listing: Pick<StoredListing, 'images'>, id: string | undefined): void => {
  if (id === undefined) return;
  if (!listing.images.some((image) => image.id === id && !image.floorPlan)) {
    throw invalid({ path: 'promotionImage', message: { rule: 'valid' } });
  }
};

const requireProduct = async (tx: Database, id: number): Promise<PromotionProduct> => {
  const product = (await findProducts(tx)).find(({ ID }) => ID === id);
  if (!product) throw invalid({ path: 'productID', message: { rule: 'valid' } });
  return product;
};

/**
 * Orders a promotion. An order that starts today is active immediately (docs/decisions/promotion.md).
 * @throws AppError `promotion_exists`, `promotion_listing`, `forbidden_account_type`, or `invalid` by field.
 */
export const orderPromotion = async (
  tx: Database,
  listingID: number,
  { productID, startDate, promotionImage, price }: PromotionOrder,
  context: ActionContext,
) => {
  await requireAccountType(tx, context.accountID);
  await lockOrders(tx, listingID, context.now);
  const listing = await findListing(tx, listingID);
  if (!listing) throw notFound();
  requirePromotable(listing);
  const today = danishDate(context.now);
  const issue = startDateIssue(startDate, today);
  if (issue) throw invalid(issue);
  const product = await requireProduct(tx, productID);
  requireImage(listing, promotionImage);

  const period = periodFrom(startDate, product);
  if (price !== undefined && price !== period.price) throw new AppError('stale');
  const state = startDate === today ? 'active' : 'scheduled';
  const [made] = await tx
    .insert(promotions)
    .values({
      listingID,
      productID,
      productNames: product.names,
      state,
      startDate,
      endDate: period.endDate,
      imageID: promotionImage ?? null,
      periods: [period],
      orderedAt: context.now,
      orderedBy: context.caller.userID,
      startedAt: state === 'active' ? context.now : null,
    })
    .onConflictDoNothing()
    .returning({ id: promotions.id });
  if (!made) throw new AppError('promotion_exists');
  await charge(tx, made.id, period, context, false);
  await keepDays(tx, listingID, period);
  const changes = {
    promotion: [null, state],
    promotionProduct: [null, product.names],
    promotionStart: [null, period.startDate],
    promotionEnd: [null, period.endDate],
    promotionPrice: [null, period.price],
  } as const;
  await record(tx, 'promotionOrder', listingID, changes, context);
  return answerPromotion(await written(tx, made.id), readerOf(context));
};
