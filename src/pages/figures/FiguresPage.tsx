import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTorvetData } from '../../providers/data/dataProvider';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import { ListingsCard } from './ListingsCard';
import { PartCard } from './PartCard';
import { parts } from './parts';
import { QueuesCard } from './QueuesCard';
import { Grid } from './styles';

const useFigures = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => (await data.call('readFigures', { signal })).figures,
    retry: false,
  });
};

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
});

const FiguresSkeleton = () => {
  const { text } = useText();
  return (
    <>
      <output className="visually-hidden">{text('torvet.common.loading')}</output>
      <Grid aria-hidden="true">
        <Skeleton className="whole" variant="rounded" height={150} />
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={360} />
      </Grid>
    </>
  );
};

/** `/staff/figures`: current totals and figures of recent days and weeks, linked to the counted records. */
export const FiguresPage = () => {
  const words = useText();
  const { text, formats } = words;
  const { data: figures, error, isFetching, refetch } = useFigures();
  return (
    <>
      <Head>
        <div>
          <Typography variant="h1" tabIndex={-1}>
            {text('torvet.figures.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '64ch' }}>
            {text('torvet.figures.intro')}
            {figures ? (
              <> {text('torvet.figures.countedAt', { at: formats.dateTime(figures.countedAt) })}.</>
            ) : null}
          </Typography>
        </div>
        {figures ? (
          <BusyButton variant="outlined" busy={isFetching} onClick={() => void refetch()}>
            {text('torvet.figures.again')}
          </BusyButton>
        ) : null}
      </Head>
      {error ? (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.figures.failed')}. {error.message}
        </Alert>
      ) : null}
      {figures || error ? null : <FiguresSkeleton />}
      {figures ? (
        <Grid>
          <div className="whole">
            <QueuesCard figures={figures} words={words} />
          </div>
          <ListingsCard listings={figures.listings} words={words} />
          {parts.map((part) => (
            <PartCard key={part.name} part={part} figures={figures} words={words} />
          ))}
        </Grid>
      ) : null}
    </>
  );
};
