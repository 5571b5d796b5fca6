import { type RoleID, roleIDs } from '../../schemas/roles';
import { useFormField } from '../forms/kinds/useFormField';
import { helperIds } from '../forms/store/useField';
import { useText } from '../ui/useText';
import { Options } from './styles';

const isRole = (value: unknown): value is RoleID => roleIDs.some((id) => id === value);

/** Role ids from a form value; empty if the value is not an array. */
export const rolesIn = (value: unknown): RoleID[] => (Array.isArray(value) ? value.filter(isRole) : []);

/** Checkboxes for the roles, each with a description of its permissions. */
export const RolesField = () => {
  const { text } = useText();
  const { id, value, set, error, label } = useFormField('userRoles');
  const held = rolesIn(value);
  const toggle = (role: RoleID) =>
    set(roleIDs.filter((one) => (one === role ? !held.includes(one) : held.includes(one))));
  return (
    <Options id={id} data-field="userRoles" aria-describedby={error ? helperIds(id).error : undefined}>
      <legend>{label}</legend>
      {roleIDs.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            aria-label={text(`torvet.role.${role}`)}
            checked={held.includes(role)}
            onChange={() => toggle(role)}
          />
          <div>
            {text(`torvet.role.${role}`)}
            <span>{text(`torvet.accountUsers.roleHelp.${role}`)}</span>
          </div>
        </label>
      ))}
      {held.length > 1 ? <p>{text('torvet.accountUsers.rolesTogether')}</p> : null}
      {error ? (
        <p className="wrong" id={helperIds(id).error} role="alert">
          {error}
        </p>
      ) : null}
    </Options>
  );
};
