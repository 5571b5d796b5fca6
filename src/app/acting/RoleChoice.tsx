import { type RoleID, roleIDs } from '../../../schemas/roles';
import { FieldLabel } from '../../forms/frame/FieldLabel';
import { helperIds } from '../../forms/store/useField';
import { useFormField } from '../../forms/widgets/useFormField';
import { Ways } from '../../pages/selectAccount/styles';
import { useText } from '../../ui/useText';

const isRole = (value: unknown): value is RoleID => roleIDs.some((id) => id === value);

/** The roles that staff act with: none is chosen beforehand. */
export const RoleChoice = () => {
  const { text } = useText();
  const { id, value, set, error } = useFormField('userRoles');
  const held = Array.isArray(value) ? value.filter(isRole) : [];
  const toggle = (role: RoleID) =>
    set(roleIDs.filter((one) => (one === role ? !held.includes(one) : held.includes(one))));
  return (
    <Ways
      id={id}
      data-field="userRoles"
      data-required
      aria-describedby={error ? helperIds(id).error : undefined}
    >
      <legend>
        <FieldLabel required>{text('torvet.selectAccount.chooseRole')}</FieldLabel>
      </legend>
      {roleIDs.map((role) => (
        <label key={role}>
          <input type="checkbox" checked={held.includes(role)} onChange={() => toggle(role)} />
          {text(`torvet.role.${role}`)}
        </label>
      ))}
      {error ? (
        <p className="wrong" id={helperIds(id).error} role="alert">
          {error}
        </p>
      ) : null}
    </Ways>
  );
};
