import { type RoleID, roleIDs } from '../../../schemas/roles';
import { FieldLabel } from '../../forms/frame/FieldLabel';
import { useFormField } from '../../forms/kinds/useFormField';
import { helperIds } from '../../forms/store/useField';
import { useText } from '../../ui/useText';
import { Ways } from './styles';

const isRole = (value: unknown): value is RoleID => roleIDs.some((id) => id === value);

/**
 * Checkboxes for the roles to work with; at least one is required.
 * @param offered roles that can be selected.
 */
export const RoleChoice = ({ offered = roleIDs }: { offered?: readonly RoleID[] }) => {
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
      {offered.map((role) => (
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
