import { fieldMetaLists } from '../../../resources/metaLists';
import type { AddressSuggestion } from '../../../schemas/address';
import type { FieldMetaListName } from '../../../schemas/field';
import type { ImageArrangement, ImagePlace, ListingImages } from '../../../schemas/image';
import { autocomplete } from '../../../schemas/limits';
import type { Family } from '../../../schemas/listing/families';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingValues } from '../../../schemas/listing/variants';
import type { MetaListEntry } from '../../../schemas/operations/meta';
import { appConfig } from '../config';
import type { Answer, HttpClient } from '../http/httpClient';
import { addressOf } from './address';
import { operationRow } from './operationRow';
import type { AnswerOf } from './operationTypes';
import { unwrapped } from './records';

/** How an image is sent: the key is the same for every attempt at it, so that a lost answer does not add it twice. */
interface SendOptions {
  key: string;
  place?: ImagePlace | undefined;
  signal: AbortSignal;
}

/** A meta list's entry; subcategories belong to a listing type. */
export type Entry = MetaListEntry & { listingType?: number };

/** The product's own calls, beside those of react-admin. Failures are {@link HttpError}s of `../http/httpError`. */
export interface Services {
  /** @param key the same for every attempt at the same listing. */
  createListing: (
    family: Family,
    listing: ListingValues & { accountID: number; offMarket?: boolean },
    key: string,
  ) => Promise<ListingRecord>;
  /** Replaces the fields of a listing, over the version that the record carries. */
  updateListing: (
    record: Pick<ListingRecord, 'ID' | 'family' | 'version'>,
    fields: ListingValues,
  ) => Promise<ListingRecord>;
  /** Each image call answers all images in order, with their version. @param onProgress share that is sent, 0–1. */
  uploadImage: (
    listingID: number,
    file: File,
    options: SendOptions & { onProgress: (share: number) => void },
  ) => Promise<ListingImages>;
  addImageByURL: (listingID: number, url: string, options: SendOptions) => Promise<ListingImages>;
  arrangeImages: (
    listingID: number,
    arrangement: ImageArrangement,
    imagesVersion: number,
  ) => Promise<ListingImages>;
  removeImage: (listingID: number, imageID: string) => Promise<ListingImages>;

  /** Official addresses that hold every part of the text, best first. */
  searchAddresses: (text: string, signal?: AbortSignal) => Promise<AddressSuggestion[]>;
  metaList: (name: FieldMetaListName, signal?: AbortSignal) => Promise<Entry[]>;
}

/**
 * The body of an answer. The server checks its answers by the same contract that the type comes from, so they are not
 * checked once more here, where the schemas would have to be loaded for it.
 */
const read = <T>({ json }: Answer): T => json as T;
const readKey = <T>({ json }: Answer, key: string): T => unwrapped(json, key) as T;

/** The product's own calls on the HTTP client. */
export const createServices = (http: HttpClient): Services => {
  const { apiURL } = appConfig();
  const listingURL = (id: number) => `${apiURL}/listings/${id}`;
  const imagesURL = (id: number, place?: ImagePlace) => {
    const query = place ? `?batch=${place.batch ?? ''}&place=${place.place ?? 0}` : '';
    return `${listingURL(id)}/images${query}`;
  };
  const get = async <T>(url: string, key: string, signal?: AbortSignal) =>
    readKey<T>(await http.send(url, { signal }), key);

  return {
    createListing: async (family, listing, key) => {
      const url = `${apiURL}/listings/${family}`;
      return readKey(await http.send(url, { method: 'POST', body: { listing }, key }), 'listing');
    },
    updateListing: async ({ ID, family, version }, fields) => {
      const url = `${apiURL}/listings/${family}/${ID}`;
      return readKey(await http.send(url, { method: 'PUT', body: { listing: fields }, version }), 'listing');
    },

    uploadImage: async (id, file, { place, ...options }) =>
      read(await http.upload(imagesURL(id, place), file, options)),
    addImageByURL: async (id, url, { key, place, signal }) =>
      read(await http.send(imagesURL(id, place), { method: 'POST', body: { url }, key, signal })),
    arrangeImages: async (id, arrangement, version) =>
      read(await http.send(`${listingURL(id)}/images`, { method: 'PUT', body: arrangement, version })),
    removeImage: async (id, imageID) =>
      read(await http.send(`${listingURL(id)}/images/${imageID}`, { method: 'DELETE' })),

    searchAddresses: async (text, signal) => {
      const query = new URLSearchParams({ q: text, count: String(autocomplete.maxResults) });
      const found = read<AnswerOf<'searchAddresses'>>(
        await http.send(`${apiURL}/addresses?${query.toString()}`, { signal }),
      );
      return [...found.addresses, ...found.continuations.map((continued) => ({ text: continued }))];
    },
    metaList: (name, signal) => {
      const { path, envelope = '' } = operationRow(fieldMetaLists[name].operations.list ?? 'facilities');
      return get(addressOf(path), envelope, signal);
    },
  };
};
