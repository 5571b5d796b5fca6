import type { ListingVariant } from '../../schemas/listing/variants';
import type { FieldValues } from '../../schemas/resourceSchema';
import { ResourceForm } from '../../src/forms/ResourceForm';
import { type FormServices, FormServicesProvider } from '../../src/forms/services';
import { FormStoreProvider } from '../../src/forms/store/context';
import { createFormStore } from '../../src/forms/store/formStore';
import { type SectionContent, SectionContentProvider } from '../../src/forms/templates/sectionContent';
import { listingControls } from '../../src/listings/fields/listingControls';
import { ListingImagesProvider } from '../../src/listings/images/ImagesField';
import { show } from './screen';

/** A listing without images, and none on their way. */
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
    settled: async () => [],
  },
};

const noContent: SectionContent = {};

/** Draws the form of a listing. @param services what its fields ask the server. */
export const showListingForm = async (
  variant: ListingVariant,
  services: FormServices,
  { values = {}, content = noContent }: { values?: FieldValues; content?: SectionContent } = {},
) => {
  const store = createFormStore(variant, values);
  const place = await show(
    <FormServicesProvider services={services}>
      <FormStoreProvider store={store}>
        <ListingImagesProvider value={noImages}>
          <SectionContentProvider value={content}>
            <ResourceForm widgets={listingControls} />
          </SectionContentProvider>
        </ListingImagesProvider>
      </FormStoreProvider>
    </FormServicesProvider>,
  );
  return { place, store };
};
