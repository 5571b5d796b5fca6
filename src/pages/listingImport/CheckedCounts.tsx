import { checkedFigures, type ImportWithColumns } from '../../../schemas/imports/import';
import { useText } from '../../ui/useText';
import { Counts } from './styles';

const order = ['published', 'complete', 'withoutImages', 'drafts', 'wrong', 'unchanged'] as const;

type CheckedCountsProps = Parameters<typeof checkedFigures>[0] & Pick<ImportWithColumns, 'publish'>;

/** Number of complete and incomplete rows, and the status that new listings will have. */
export const CheckedCounts = ({ publish, ...one }: CheckedCountsProps) => {
  const { text, formats } = useText();
  const figures = checkedFigures(one);
  return (
    <>
      <Counts>
        {order
          .filter(
            (key) => figures[key] > 0 || (key === 'complete' && figures.withoutImages + figures.drafts > 0),
          )
          .map((key) => (
            <div key={key} data-wrong={key === 'wrong'}>
              <dt>{text(`torvet.listingImport.checkedCounts.${key}`, { smart_count: figures[key] })}</dt>
              <dd>{formats.number(figures[key])}</dd>
            </div>
          ))}
      </Counts>
      {one.counts.create ? (
        <p className="quiet">
          {text(`torvet.listingImport.newListings.${publish ? 'activated' : 'drafts'}`)}
        </p>
      ) : null}
    </>
  );
};
