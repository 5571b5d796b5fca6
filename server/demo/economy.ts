import type { ListingValues } from '../../schemas/listing/variants';
import { between, round } from './amounts';
import type { Random } from './random';
import type { Subject } from './subjects';
import { priceLevel } from './towns';

/**
 * Price, income and costs of a property, by subject, floor area and zip code.
 * @param area floor area in m².
 */
export const economy = (subject: Subject, area: number, zipCode: string, chance: Random): ListingValues => {
  const perM2 = between(chance, subject.price) * priceLevel(zipCode);
  if (subject.family === 'officespace') {
    const seat = round(perM2, 50);
    const seats = Math.max(4, Math.round(area / 14));
    const flexible = {
      seatsMin: 1,
      seatsMax: Math.max(2, Math.round(seats / 3)),
      priceMin: round(seat * 0.6, 50),
      priceMax: round(seat * 0.8, 50),
    };
    return {
      fixedSeating: { seatsMin: 1, seatsMax: seats, priceMin: seat, priceMax: round(seat * 1.3, 50) },
      ...(chance.chance(0.8) ? { flexibleSeating: flexible } : {}),
      ...(chance.chance(0.6)
        ? {
            officeSeating: {
              seatsMin: 2,
              seatsMax: 12,
              priceMin: round(seat * 2.4, 100),
              priceMax: round(seat * 12, 500),
              sqMMin: 12,
              sqMMax: 60,
            },
          }
        : {}),
      openingHours: Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [
          day,
          { opens: '07:30', closes: day === 'friday' ? '16:00' : '18:00' },
        ]),
      ),
    };
  }
  if (subject.family === 'rental') {
    return {
      yearlyRent: Math.max(24_000, round(perM2 * area, 1000)),
      yearlyOperatingCost: round(between(chance, [120, 260]) * area, 1000),
      ...(subject.subcategory === 5 && chance.chance(0.6)
        ? { compensation: round(between(chance, [150_000, 900_000]), 10_000) }
        : {}),
    };
  }
  const salesPrice = Math.max(500_000, round(perM2 * area, 50_000));
  if (subject.family === 'sales')
    return { salesPrice, yearlyOperatingCost: round(between(chance, [60, 180]) * area, 1000) };
  const rate = between(chance, [0.046, 0.082]);
  const yearlyOperatingCost = round(salesPrice * 0.008, 1000);
  return {
    salesPrice,
    yearlyOperatingCost,
    yearlyRentalIncome: round(salesPrice * rate, 1000) + yearlyOperatingCost,
  };
};
