import { useId } from 'react';
import type { PromotionProduct } from '../../../schemas/promotion';
import { useText } from '../../ui/useText';
import { Choices, Part } from './styles';

interface ProductChoiceProps {
  products: readonly PromotionProduct[];
  chosen: number;
  onChoose: (productID: number) => void;
}

/** Radio buttons for the products, with duration, price, and price per day. */
export const ProductChoice = ({ products, chosen, onChoose }: ProductChoiceProps) => {
  const { text, formats } = useText();
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{text('torvet.promotion.chooseProduct')}</h2>
      <Choices className="products" aria-labelledby={id}>
        {products.map(({ ID, names, periodDays, price }) => (
          <label key={ID}>
            <span className="name">
              <input
                type="radio"
                name="product"
                value={ID}
                checked={ID === chosen}
                onChange={() => onChoose(ID)}
              />
              {names[formats.language]}
            </span>
            <span className="price">
              {formats.money(price)} <small>{text('torvet.promotion.withoutVAT')}</small>
            </span>
            <span className="each">
              {text('torvet.promotion.days', { smart_count: periodDays })}
              {' · '}
              {text('torvet.promotion.perDay', { amount: formats.money(price / periodDays) })}
            </span>
          </label>
        ))}
      </Choices>
    </Part>
  );
};
