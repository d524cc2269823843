import type { FieldErrors, ResolverOptions } from 'react-hook-form';
import { DB_TYPES } from '#shared/rules/db-types';
import type { SheetKind } from '#client/api/rate-sheets';
import { EMPTY_SHEET, type SheetValues, bodyOf, sheetResolver } from './sheet-form';

const OTHERS = [{ rs_name: 'Gulf  2026' }];
const whole: SheetValues = {
  rs_name: 'Reeves',
  method_id: DB_TYPES.perShortTon,
  type_id: DB_TYPES.tierRates,
  asset_type_id: DB_TYPES.equipment,
  rs_rates: { bands: [{ low: '1', high: '10', rate: '12.50' }], fixed: '' },
};
const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<SheetValues>;

async function errorsOf(
  fields: Partial<SheetValues>,
  kind: SheetKind = 'freight',
): Promise<Record<string, unknown>> {
  const checked = await sheetResolver(kind, () => OTHERS)({ ...whole, ...fields }, undefined, options);
  const errors: FieldErrors<SheetValues> = checked.errors;
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}
const tiers = (...bands: [string, string, string][]): Partial<SheetValues> => ({
  rs_rates: { bands: bands.map(([low, high, rate]) => ({ low, high, rate })), fixed: '' },
});

describe('the form of a rate sheet', () => {
  it('accepts complete values', async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ method_id: DB_TYPES.perBox }, 'asset')).toEqual({});
    const fixed = { bands: [], fixed: '$120' };
    expect(await errorsOf({ type_id: DB_TYPES.fixedRates, rs_rates: fixed })).toEqual({});
  });

  it.each<[string, Partial<SheetValues>, string, string]>([
    ['a missing name', { rs_name: ' ' }, 'rs_name', 'Please enter a name'],
    [
      'a name that is too long',
      { rs_name: 'x'.repeat(161) },
      'rs_name',
      'must be at most 160 characters long',
    ],
    ['the name of another sheet', { rs_name: ' gulf 2026 ' }, 'rs_name', 'This rate sheet already exists'],
    ['a missing method', { method_id: 0 }, 'method_id', 'Please select a method'],
    ['a method of asset sheets', { method_id: DB_TYPES.perBox }, 'method_id', 'Please select a method'],
    ['a missing type', { type_id: 0 }, 'type_id', 'Please select a type'],
    ['a missing band', tiers(), 'rs_rates', 'Please enter at least one mileage band'],
    [
      'a missing rate',
      tiers(['1', '10', '5'], ['11', '20', '']),
      'rs_rates',
      'Please make sure and fill out all of the rates for each mileage band',
    ],
    ['a gap', tiers(['1', '10', '5'], ['12', '20', '5']), 'rs_rates', 'Please check the marked cells'],
    [
      'a missing fixed rate',
      { type_id: DB_TYPES.fixedRates, rs_rates: { bands: [], fixed: '' } },
      'rs_rates',
      'Please add a rate for the Fixed Rate',
    ],
    [
      'a fixed rate in words',
      { type_id: DB_TYPES.fixedRates, rs_rates: { bands: [], fixed: 'ten' } },
      'rs_rates',
      'The rate of the Fixed Rate must be a number of 0 or more, with at most 4 decimals',
    ],
  ])('reports %s at its field', async (_, fields, field, message) => {
    expect(await errorsOf(fields)).toEqual({ [field]: message });
  });

  it('requires the type of an asset sheet', async () => {
    expect(await errorsOf({ asset_type_id: 0 }, 'asset')).toEqual({
      asset_type_id: 'Please select an asset type',
    });
  });

  it('starts with Tier Rates and one band', () => {
    expect(EMPTY_SHEET.rs_rates.bands).toEqual([{ low: '1', high: '10', rate: '' }]);
  });

  it('sends no asset type for a freight sheet', () => {
    expect(bodyOf('freight', whole)).not.toHaveProperty('asset_type_id');
    expect(bodyOf('asset', whole)).toHaveProperty('asset_type_id', DB_TYPES.equipment);
  });
});
