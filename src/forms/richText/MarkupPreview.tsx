import { useQuery } from '@tanstack/react-query';
import { showsPrices, withPrices } from '../../../i18n/priceTable';
import { useTorvetData } from '../../providers/data/dataProvider';
import { Markup } from '../../ui/Markup';
import { useText } from '../../ui/useText';
import { cleanMarkup } from './cleanMarkup';

/** Replaces price placeholders in a text by current prices. */
const useFilledIn = (markup: string): string => {
  const texts = useText();
  const { call } = useTorvetData();
  const { data } = useQuery({
    queryKey: ['promotionProducts', 'prices'],
    queryFn: async ({ signal }) => (await call('listPromotionProducts', { signal })).promotionProducts,
    enabled: showsPrices(markup),
  });
  return data ? withPrices(markup, data, texts) : markup;
};

/** Preview of HTML from the rich text editor. A separate chunk, loaded with such fields. */
export const MarkupPreview = ({ markup }: { markup: string }) => (
  <Markup markup={useFilledIn(cleanMarkup(markup))} />
);
