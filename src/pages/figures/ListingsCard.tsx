import type { Figures } from '../../../schemas/figures';
import { type Family, families, familyNames } from '../../../schemas/listing/families';
import { type StatusID, statusIDs } from '../../../schemas/listing/status';
import { Card } from '../../forms/show/Card';
import { statusName, typeName } from '../../listings/names';
import { anyValue } from '../../lists/controller/listAddress';
import { filteredListPath } from '../../lists/filteredListPath';
import { FigureTable } from '../../ui/chart/FigureTable';
import type { Texts } from '../../ui/useText';
import { FigureLink } from './FigureLink';

interface ListingsCardProps {
  listings: Figures['listings'];
  words: Texts;
}

/** Path of the list of listings with a status, for one type or all types. */
const pathTo = (status: StatusID, family?: Family): string =>
  filteredListPath('/listings', {
    accountID: anyValue,
    status,
    ...(family ? { type: families[family].type } : {}),
  });

/** Card with the current number of listings by type and status. */
export const ListingsCard = ({ listings, words }: ListingsCardProps) => {
  const { text, formats } = words;
  const amountOf = (status: StatusID, family?: Family) =>
    listings
      .filter((one) => one.status === status && (family === undefined || one.family === family))
      .reduce((sum, { amount }) => sum + amount, 0);
  const cell = (status: StatusID, family?: Family) => {
    const amount = amountOf(status, family);
    const of = family === undefined ? text('torvet.figures.total') : typeName(families[family].type, text);
    return (
      <FigureLink
        to={amount > 0 ? pathTo(status, family) : undefined}
        amount={formats.number(amount)}
        name={`${statusName(status, text)}, ${of}: ${formats.number(amount)}`}
      />
    );
  };
  return (
    <Card title={text('torvet.figures.listings.title')}>
      <p className="period">{text('torvet.figures.listings.now')}</p>
      {listings.length === 0 ? (
        <p className="about">{text('torvet.figures.listings.none')}</p>
      ) : (
        <FigureTable caption={text('torvet.figures.listings.title')}>
          <thead>
            <tr>
              <th scope="col">{text('torvet.listing.record.status')}</th>
              <th scope="col">{text('torvet.figures.total')}</th>
              {familyNames.map((family) => (
                <th key={family} scope="col">
                  {typeName(families[family].type, text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statusIDs.map((status) => (
              <tr key={status}>
                <th scope="row">{statusName(status, text)}</th>
                <td>{cell(status)}</td>
                {familyNames.map((family) => (
                  <td key={family}>{cell(status, family)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  );
};
