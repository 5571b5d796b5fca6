/** Zip codes in which a demo account has listings, by account key. */
export const zipCodesOf: Record<string, readonly [string, ...string[]]> = {
  havneholm: ['1561', '1620', '1100', '1200', '1400', '2100', '2200', '2300', '2000', '2450', '2800'],
  vesterport: ['1620', '1550'],
  sundby: ['2300', '2450'],
  kommune: ['7100'],
  lindegaard: ['8000', '8200', '8600', '8700', '8900'],
  limfjord: ['9000', '9400', '9800', '9900'],
  kanalhuset: ['1400', '4000'],
  trekanten: ['6000', '7100', '7000'],
  fyn: ['5000', '5700'],
  logistik: ['7400', '7500', '8800', '8600'],
  roskilde: ['4000', '4600', '4300'],
  nordhavn: ['2100', '2200'],
  norrebro: ['2200', '2100'],
  aadalen: ['8000', '8200', '8210', '8230', '8260', '7100'],
  bugten: ['8000', '8200'],
};

/** Price level of a zip code; 1 is the average. */
export const priceLevel = (zipCode: string): number => {
  const zip = Number(zipCode);
  if (zip < 2000) return 1.45;
  if (zip < 3000) return 1.2;
  if (zip >= 8000 && zip < 8300) return 0.98;
  if (zip === 4000 || zip === 5000 || zip === 9000) return 0.92;
  return 0.72;
};
