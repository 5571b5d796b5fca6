import { useNavigate } from 'react-router-dom';
import { staffAccountFormWithCVR } from '../../../schemas/accountForm';
import { ResourceEditor } from '../../forms/editing/ResourceEditor';
import { useSignedIn } from '../../permissions/useSession';
import { useText } from '../../ui/useText';

/** `/accounts/create`: staff create an account without users; they add users afterwards. */
export const StaffAccountCreatePage = () => {
  const { text } = useText();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  return (
    <ResourceEditor
      resource="accounts"
      schema={staffAccountFormWithCVR}
      record={undefined}
      userID={user.id}
      path="/accounts/create"
      back="/accounts"
      submit={text('torvet.accountCreate.submit')}
      onCreated={({ id }) => void navigate(`/accounts/${id}`)}
    />
  );
};
