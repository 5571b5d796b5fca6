import {
  BulkDeleteButton,
  BulkUpdateButton,
  Create,
  Datagrid,
  Edit,
  EditButton,
  List,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ResourcePageProps } from '../resource/resourcePage';

/** Fields of each resource that the pages show. */
const sources: Readonly<Record<string, readonly string[]>> = {
  notes: ['title', 'text'],
  contactCards: ['name', 'phone', 'email'],
};

const sourcesOf = (name: string): readonly string[] => sources[name] ?? [];

/** List of react-admin's stock components. */
export const StockList = ({ name }: ResourcePageProps) => (
  <List resource={name}>
    <Datagrid
      bulkActionButtons={
        <>
          <BulkUpdateButton
            label="Nyt navn"
            data={{ [sourcesOf(name)[0] ?? '']: 'Fælles navn' }}
            mutationMode="pessimistic"
          />
          <BulkDeleteButton />
        </>
      }
    >
      {sourcesOf(name).map((source) => (
        <TextField key={source} source={source} />
      ))}
      <EditButton />
    </Datagrid>
  </List>
);

/** Form of react-admin's stock components, for new and existing records. */
export const StockForm = ({ name, session }: ResourcePageProps) => {
  const { id } = useParams();
  const form = (
    <SimpleForm>
      {sourcesOf(name).map((source) => (
        <TextInput key={source} source={source} />
      ))}
    </SimpleForm>
  );
  return id === undefined ? (
    <Create resource={name} transform={(record: object) => ({ ...record, accountID: session.active?.ID })}>
      {form}
    </Create>
  ) : (
    <Edit resource={name} id={id}>
      {form}
    </Edit>
  );
};
