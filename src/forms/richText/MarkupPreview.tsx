import { useQuery } from '@tanstack/react-query';
import { showsPrices, withPrices } from '../../../i18n/priceTable';
import { useTorvetData } from '../../providers/data/dataProvider';
import { Markup } from '../../ui/Markup';
import { useText } from '../../ui/useText';
import { cleanMarkup } from './cleanMarkup';

/** The text as readers get it, with the current prices where it asks for them. */
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

/** How a text with markup will read while it is being written. Loaded with such a field alone. */
export const MarkupPreview = ({ markup }: { markup: string }) => (
  <Markup markup={useFilledIn(cleanMarkup(markup))} />
);
