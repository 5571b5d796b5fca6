import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Figures } from '../../../schemas/figures';
import { Card } from '../../forms/show/Card';
import { ChartFrame } from '../../ui/chart/ChartFrame';
import { FigureTable } from '../../ui/chart/FigureTable';
import { fetched } from '../../ui/fetched/fetched';
import type { Texts } from '../../ui/useText';
import { FigureLink } from './FigureLink';
import { type FigureColumn, type FigurePart, type FigureRow, rowsOf, sumOf } from './parts';
import { chartHeight, Headlines } from './styles';

const BarsOverTime = fetched(async () => (await import('../../ui/chart/BarsOverTime')).BarsOverTime);

interface PartCardProps {
  part: FigurePart;
  figures: Figures;
  words: Texts;
}

/** Card of a figure over time: totals, chart and table. */
export const PartCard = ({ part, figures, words }: PartCardProps) => {
  const { text, formats } = words;
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const rows = rowsOf(part, figures);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const whole = { from: first.from, to: last.to };
  const title = text(`torvet.figures.parts.${part.name}`);
  const written = ({ money }: FigureColumn, amount: number) =>
    money ? formats.money(amount) : formats.number(amount);
  const labelOf = ({ name }: FigureColumn) => text(`torvet.figures.columns.${name}`);
  const figure = (column: FigureColumn, period: { from: string; to: string }, amount: number) => (
    <FigureLink
      to={amount > 0 ? column.list?.(period) : undefined}
      amount={written(column, amount)}
      name={text(column.name === 'signIns' ? 'torvet.figures.showSignedIn' : 'torvet.figures.show', {
        name: labelOf(column),
        amount: written(column, amount),
        when:
          period.from === period.to
            ? formats.date(period.from)
            : text('torvet.figures.period', {
                from: formats.date(period.from),
                to: formats.date(period.to),
              }),
      })}
    />
  );
  const drawn = part.columns.flatMap(({ color, ...column }) =>
    color
      ? [{ label: labelOf(column), color, values: rows.map((row) => row[column.name] ?? 0), column }]
      : [],
  );
  const isEmpty = part.columns.every(({ name }) => sumOf(rows, name) === 0);
  const money = drawn.some(({ column }) => column.money);
  const since = part.name === 'signIns' ? figures.failedSignInsSince : undefined;
  return (
    <Card title={title}>
      <p className="period">
        {text(`torvet.figures.${part.by === 'day' ? 'days' : 'weeks'}`, { count: rows.length })}
        {' · '}
        {text('torvet.figures.period', {
          from: formats.dayAndMonth(whole.from),
          to: formats.dayAndMonth(whole.to),
        })}
      </p>
      <Headlines>
        {part.columns.map((column) => (
          <div key={column.name}>
            <dt>
              {column.color ? <i className={column.color} aria-hidden="true" /> : null}
              {labelOf(column)}
            </dt>
            <dd>{figure(column, whole, sumOf(rows, column.name))}</dd>
          </div>
        ))}
      </Headlines>
      {isEmpty ? (
        <p className="about">{text('torvet.figures.none')}</p>
      ) : (
        <>
          <ChartFrame
            fallback={<p className="about">{text('torvet.figures.chartFailed')}</p>}
            height={chartHeight}
            label={text('torvet.figures.chart', {
              name: title,
              from: formats.date(whole.from),
              to: formats.date(whole.to),
            })}
          >
            <BarsOverTime
              dates={rows.map(({ from }) => from)}
              series={drawn}
              format={money ? formats.money : formats.number}
              words={words}
              narrow={narrow}
              height={chartHeight}
            />
          </ChartFrame>
          <details>
            <summary>{text(`torvet.figures.${part.by === 'day' ? 'byDay' : 'byWeek'}`)}</summary>
            <FigureTable caption={title}>
              <thead>
                <tr>
                  <th scope="col">{text(`torvet.figures.${part.by}`)}</th>
                  {part.columns.map((column) => (
                    <th key={column.name} scope="col">
                      {labelOf(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.toReversed().map((row: FigureRow) => (
                  <tr key={row.from}>
                    <th scope="row">{formats.shortDate(row.from)}</th>
                    {part.columns.map((column) => (
                      <td key={column.name}>{figure(column, row, row[column.name] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </FigureTable>
          </details>
        </>
      )}
      <p className="about">
        {text(`torvet.figures.about.${part.name}`)}
        {since === undefined ? null : ` ${text('torvet.figures.failedSince', { date: formats.date(since) })}`}
      </p>
    </Card>
  );
};
