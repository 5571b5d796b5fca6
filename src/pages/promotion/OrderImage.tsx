import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useId } from 'react';
import { imageText } from '../../../i18n/imageText';
import type { ListingRecord } from '../../../schemas/listing/record';
import { type Promotion, promotionImageForm, promotionUpdateBody } from '../../../schemas/promotionOrder';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { BusyButton } from '../../ui/BusyButton';
import { imageSource } from '../../ui/imageSource';
import { useText } from '../../ui/useText';
import { ImageChoice } from './ImageChoice';
import { Choices, Part } from './styles';
import { useUpdating } from './useOrdering';

interface OrderImageProps {
  listing: ListingRecord;
  order: Promotion;
}

/** Image of the order, which the user can change while the order is scheduled. */
export const OrderImage = ({ listing, order }: OrderImageProps) => {
  const { text } = useText();
  const id = useId();
  const form = useSmallForm(() => promotionImageForm, { promotionImage: order.promotionImage });
  const { busy, failure, update } = useUpdating(order);
  const { images } = listing;
  const shown = images.find(({ ID }) => ID === order.promotionImage) ?? images[0];
  const mayChange = order.allowedActions.includes('update');
  if (!shown) return null;
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{text('torvet.promotion.fields.promotionImage')}</h2>
      {mayChange ? (
        <>
          <p className="help">{text('torvet.promotion.imageHelp')}</p>
          <FormStoreProvider store={form.store}>
            <ImageChoice images={images} />
          </FormStoreProvider>
          {failure ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              <AlertTitle>{text('torvet.promotion.updateFailed')}</AlertTitle>
              {failure}
            </Alert>
          ) : null}
          <BusyButton
            variant="outlined"
            sx={{ mt: 2 }}
            busy={busy}
            onClick={() => update(promotionUpdateBody.parse(form.read()).promotionImage)}
          >
            {text('torvet.promotion.saveImage')}
          </BusyButton>
        </>
      ) : (
        <Choices as="div" className="pictures">
          <img
            src={imageSource(shown.renditions[0]?.url ?? shown.url)}
            alt={imageText(shown, images.indexOf(shown), images.length, text)}
            width={shown.width}
            height={shown.height}
          />
        </Choices>
      )}
    </Part>
  );
};
