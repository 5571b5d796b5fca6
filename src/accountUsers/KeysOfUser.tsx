import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import type { ApiKey } from '../../schemas/apiKey';
import { useText } from '../ui/useText';
import { Keys } from './styles';

interface KeysOfUserProps {
  name: string;
  /** True if the user removes their own access: they cannot keep their keys, only another administrator can. */
  isSelf: boolean;
  /** Undefined while loading. */
  keys: readonly ApiKey[] | undefined;
  kept: readonly number[];
  onChange: (kept: readonly number[]) => void;
}

/** Choice for each API key of a user who leaves the account: revoke (default) or keep. */
export const KeysOfUser = ({ name, isSelf, keys, kept, onChange }: KeysOfUserProps) => {
  const { text, formats } = useText();
  const group = useId();
  if (!keys) return <Skeleton height={64} />;
  if (keys.length === 0) return null;
  if (isSelf)
    return (
      <Keys>
        <h3>{text('torvet.accountUsers.ownKeysTitle')}</h3>
        <p>{text('torvet.accountUsers.ownKeysText')}</p>
        <ul>
          {keys.map((key) => (
            <li key={key.ID}>{key.name}</li>
          ))}
        </ul>
      </Keys>
    );
  return (
    <Keys>
      <h3>{text('torvet.accountUsers.keysTitle', { name })}</h3>
      <p>{text('torvet.accountUsers.keysText')}</p>
      {keys.map(({ ID, name: keyName, prefix, lastUsedAt }) => {
        const isKept = kept.includes(ID);
        const others = kept.filter((one) => one !== ID);
        return (
          <fieldset key={ID}>
            <legend>
              {keyName}
              <code>
                {prefix}… ·{' '}
                {lastUsedAt === undefined
                  ? text('torvet.apiKey.neverUsed')
                  : text('torvet.apiKey.lastUsed', { date: formats.dateTime(lastUsedAt) })}
              </code>
            </legend>
            <label>
              <input
                type="radio"
                name={`${group}-${ID}`}
                checked={!isKept}
                onChange={() => onChange(others)}
              />
              {text('torvet.accountUsers.keyRevoke')}
            </label>
            <label>
              <input
                type="radio"
                name={`${group}-${ID}`}
                checked={isKept}
                onChange={() => onChange([...others, ID])}
              />
              {text('torvet.accountUsers.keyKeep')}
            </label>
          </fieldset>
        );
      })}
    </Keys>
  );
};
