import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { soldFilter } from '../../../schemas/promotionSales';
import { useTorvetData } from '../../providers/data/dataProvider';
import { figures, radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Panel = styled('section')({
  ...figures,
  padding: '14px 20px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  '& p': { margin: 0 },
  '& .total': { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.4 },
  '& .how': { marginTop: 4, color: token('muted'), fontSize: '0.875rem', lineHeight: 1.5 },
});

/** Revenue from the orders that match the filters of the list. */
export const SalesTotals = () => {
  const { text, formats } = useText();
  const data = useTorvetData();
  const list: { filterValues: unknown } = useListContext();
  const filter = soldFilter.safeParse(list.filterValues).data ?? {};
  const {
    data: sales,
    error,
    refetch,
  } = useQuery({
    queryKey: ['soldPromotions', 'sales', filter],
    queryFn: async ({ signal }) => (await data.call('promotionSales', { query: { filter }, signal })).sales,
  });
  if (error && !sales)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
      >
        {text('torvet.soldPromotions.sales.failed')}
      </Alert>
    );
  const amount = sales && formats.money(sales.ordersAmount + sales.renewalsAmount);
  const inPeriod = filter.from !== undefined || filter.to !== undefined;
  return (
    <Panel aria-label={text('torvet.soldPromotions.sales.label')} aria-busy={!sales}>
      {sales && amount ? (
        <>
          <p className="total">
            {text(
              inPeriod ? 'torvet.soldPromotions.sales.totalInPeriod' : 'torvet.soldPromotions.sales.total',
              {
                amount,
              },
            )}
          </p>
          <p>
            {text('torvet.soldPromotions.sales.parts', {
              orders: text('torvet.soldPromotions.sales.orders', { smart_count: sales.orders }),
              ordersAmount: formats.money(sales.ordersAmount),
              renewals: text('torvet.soldPromotions.sales.renewals', { smart_count: sales.renewals }),
              renewalsAmount: formats.money(sales.renewalsAmount),
            })}
          </p>
        </>
      ) : (
        <Skeleton height={56} width="60%" />
      )}
      <p className="how">{text('torvet.soldPromotions.sales.charged')}</p>
    </Panel>
  );
};
