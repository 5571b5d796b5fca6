import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { metaListNames } from '../../../schemas/metaLists';
import { useText } from '../../ui/useText';
import { MetaList } from './MetaList';

/** `/staff/meta-lists`: editor of the meta lists. The URL contains the open list. */
export const MetaListsPage = () => {
  const { text } = useText();
  const [params, setParams] = useSearchParams();
  const list = metaListNames.find((name) => name === params.get('list')) ?? 'closingReasons';
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.metaLists.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '64ch' }}>
        {text('torvet.metaLists.intro')}
      </Typography>
      <Tabs
        value={list}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, name: unknown) => setParams({ list: String(name) })}
        aria-label={text('torvet.metaLists.tabs')}
        sx={{ mb: 2.5 }}
      >
        {metaListNames.map((name) => (
          <Tab
            key={name}
            id={`meta-list-tab-${name}`}
            aria-controls="meta-list"
            value={name}
            label={text(`torvet.metaLists.lists.${name}`)}
          />
        ))}
      </Tabs>
      <div id="meta-list" role="tabpanel" aria-labelledby={`meta-list-tab-${list}`}>
        <MetaList key={list} list={list} />
      </div>
    </>
  );
};
