/** A zip code with its city and streets, each with the first and last house number: `Vestergade 1-99, Torvet 1-10`. */
export type Town = readonly [zipCode: string, city: string, streets: string];

/** A street of the embedded register. */
export interface RegisterStreet {
  zipCode: string;
  city: string;
  streetName: string;
  /** House numbers, both ends included. */
  from: number;
  to: number;
}

const streetPattern = /^(.+) (\d+)-(\d+)$/;

/** The streets of a town. @throws Error for a street that is not written so. */
export const streetsOf = ([zipCode, city, streets]: Town): RegisterStreet[] =>
  streets.split(', ').map((entry) => {
    const [, streetName, from, to] = streetPattern.exec(entry) ?? [];
    if (streetName === undefined)
      throw new Error(`The register cannot read the street "${entry}" in ${zipCode}`);
    return { zipCode, city, streetName, from: Number(from), to: Number(to) };
  });
