import { styled } from '@mui/material/styles';
import { basisText, measureText, perText } from '../../../i18n/measureText';
import type { MarketCell } from '../../../schemas/market/marketStatistics';
import { type MarketMeasure, measureOf } from '../../../schemas/market/measures';
import { InfoButton, type PartLink } from '../../statistics/InfoButton';
import { figures, radii, token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.25rem), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& li > button[aria-pressed]': {
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    padding: '12px 16px 14px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    color: token('ink'),
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& li > button[aria-pressed]:hover': { borderColor: token('control') },
  '& li > button[aria-pressed="true"]': {
    borderColor: token('primary'),
    boxShadow: `inset 0 0 0 1px ${token('primary')}`,
    backgroundColor: token('primaryTint'),
  },
  '& .name': {
    paddingRight: 26,
    overflowWrap: 'anywhere',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: token('muted'),
  },
  '& .figure': {
    ...figures,
    fontSize: '1.5rem',
    fontWeight: 650,
    lineHeight: 1.25,
    letterSpacing: '-0.015em',
  },
  '& .figure[data-hidden]': { fontSize: '1rem', lineHeight: '1.875rem', color: token('muted') },
  '& .beside': { fontSize: '0.8125rem', color: token('muted') },
  '& .info': { position: 'absolute', top: 4, right: 4 },
  '@media (max-width: 599.95px)': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  },
});

interface MeasureCardsProps {
  measures: readonly MarketMeasure[];
  selected: MarketMeasure;
  cellOf: (measure: MarketMeasure) => MarketCell | undefined;
  /** Broader selection that is offered if a figure is withheld: the whole country, or all property types. */
  wider: { what: string; cellOf: (measure: MarketMeasure) => MarketCell | undefined };
  onSelect: (measure: MarketMeasure) => void;
  /** Link to the explanation of the method. */
  method: PartLink;
  words: Texts;
}

/** Cards of a part's measures; one of them is selected. */
export const MeasureCards = ({
  measures,
  selected,
  cellOf,
  wider,
  onSelect,
  method,
  words,
}: MeasureCardsProps) => {
  const { text } = words;
  const widerText = (measure: MarketMeasure) => {
    const value = wider.cellOf(measure)?.value;
    return value === undefined
      ? undefined
      : text('torvet.marketStatistics.wider', {
          what: wider.what,
          figure: measureText(measure, value, words),
        });
  };
  return (
    <Cards aria-label={text('torvet.marketStatistics.measures')}>
      {measures.map((measure) => {
        const cell = cellOf(measure);
        const name = text(`torvet.measures.names.${measure}`);
        return (
          <li key={measure}>
            <button type="button" aria-pressed={measure === selected} onClick={() => onSelect(measure)}>
              <span className="name">{name}</span>
              <span className="figure" data-hidden={cell?.value === undefined || undefined}>
                {cell?.value === undefined
                  ? text(cell?.withheld ? 'torvet.measures.hidden' : 'torvet.measures.none')
                  : measureText(measure, cell.value, words)}
              </span>
              <span className="beside">
                {cell?.withheld
                  ? text(`torvet.measures.withheld.${cell.withheld}`)
                  : [
                      perText(measure, words),
                      cell?.listings === undefined || measureOf(measure).unit === 'count'
                        ? ''
                        : basisText(measure, cell.listings, words),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
              </span>
              {cell?.withheld ? <span className="beside">{widerText(measure)}</span> : null}
            </button>
            <span className="info">
              <InfoButton name={name} definition={`torvet.measures.definitions.${measure}`} more={method} />
            </span>
          </li>
        );
      })}
    </Cards>
  );
};
