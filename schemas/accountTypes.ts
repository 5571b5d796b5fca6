/** Account types. */
export const accountTypes = {
  Broker: 1,
  LightAdvertiser: 2,
  PremiumAdvertiser: 3,
  Statistics: 4,
  Municipality: 5,
} as const;

export type AccountTypeName = keyof typeof accountTypes;
export type AccountTypeID = (typeof accountTypes)[AccountTypeName];

export const accountTypeIDs: readonly AccountTypeID[] = Object.values(accountTypes);

/** Promotion is for these account types alone. */
export const promotingAccountTypes: readonly AccountTypeID[] = [
  accountTypes.Broker,
  accountTypes.PremiumAdvertiser,
];
