import { useEffect, useState } from 'react';
import { useAddresses } from '../address/useAddresses';
import { LabelledInput } from './BaseInput';
import { type ControlProps, useFormField } from './useFormField';

/** Name of the town with a zip code, from the address register. */
const useTown = (zipCode: string): string | undefined => {
  const searchAddresses = useAddresses();
  const [found, setFound] = useState<{ zipCode: string; town: string | undefined }>();
  const whole = /^\d{4}$/.test(zipCode);
  useEffect(() => {
    if (!whole) return undefined;
    const cancel = new AbortController();
    searchAddresses(zipCode, cancel.signal).then(
      (addresses) =>
        setFound({ zipCode, town: addresses.find((address) => address.zipCode === zipCode)?.city }),
      // The town is only a hint; the zip code is valid without it.
      () => setFound(undefined),
    );
    return () => cancel.abort();
  }, [searchAddresses, zipCode, whole]);
  return found?.zipCode === zipCode ? found.town : undefined;
};

/** Input for a zip code, with the town next to it. */
export const ZipCodeWidget = ({ name }: ControlProps) => {
  const { set, value, unit: _unit, ...field } = useFormField(name);
  const typed = typeof value === 'string' ? value : '';
  const town = useTown(typed);
  return (
    <LabelledInput
      {...field}
      unit={town}
      value={typed}
      onChange={({ target }) => set(target.value.replace(/\D/g, '').slice(0, 4))}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
};
