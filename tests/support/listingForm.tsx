import type { ListingVariant } from '../../schemas/listing/variants';
import type { FieldValues } from '../../schemas/resourceSchema';
import { ResourceForm } from '../../src/forms/ResourceForm';
import { FormStoreProvider } from '../../src/forms/store/context';
import { createFormStore } from '../../src/forms/store/formStore';
import { type SectionContent, SectionContentProvider } from '../../src/forms/templates/sectionContent';
import { listingControls } from '../../src/listings/fields/listingControls';
import { ListingImagesProvider } from '../../src/listings/images/ImagesField';
import { type Answering, metaListServer, onServer } from './onServer';
import { show } from './screen';

const noImages = {
  offMarket: false,
  published: false,
  coverAsked: false,
  images: {
    images: [],
    problem: undefined,
    take: () => undefined,
    reset: () => undefined,
    arrange: () => undefined,
    remove: async () => undefined,
    settled: async () => [],
    isChanging: () => false,
  },
  uploads: {
    uploads: [],
    underWay: 0,
    add: () => undefined,
    retry: () => undefined,
    cancel: () => undefined,
    settled: async () => undefined,
  },
};

const noContent: SectionContent = {};

/** Renders the form of a listing, with a server that has meta lists. */
export const showListingForm = async (
  variant: ListingVariant,
  {
    values = {},
    content = noContent,
    answer = metaListServer,
  }: { values?: FieldValues; content?: SectionContent; answer?: Answering } = {},
) => {
  const store = createFormStore(variant, values);
  const place = await show(
    onServer(
      answer,
      <FormStoreProvider store={store}>
        <ListingImagesProvider value={noImages}>
          <SectionContentProvider value={content}>
            <ResourceForm widgets={listingControls} />
          </SectionContentProvider>
        </ListingImagesProvider>
      </FormStoreProvider>,
    ),
  );
  return { place, store };
};
