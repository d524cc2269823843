/** Names of the areas with a weekly diesel price. See docs/domain/fuel-surcharge.md#areas. */
const AREAS = {
  NUS: 'U.S.',
  R10: 'East Coast (PADD 1)',
  R1X: 'New England (PADD 1A)',
  R1Y: 'Central Atlantic (PADD 1B)',
  R1Z: 'Lower Atlantic (PADD 1C)',
  R20: 'Midwest (PADD 2)',
  R30: 'Gulf Coast (PADD 3)',
  R40: 'Rocky Mountain (PADD 4)',
  R50: 'West Coast (PADD 5)',
  R5XCA: 'West Coast less California (PADD 5)',
  SCA: 'California',
} as const;

export interface FuelArea {
  readonly id: string;
  readonly name: string;
}

/** Areas in the order of the list on screens. */
export const FUEL_AREAS: readonly FuelArea[] = Object.entries(AREAS).map(([id, name]) => ({ id, name }));

/** Returns an area's name, or '' for an unknown area. */
export const fuelAreaName = (areaId: string): string =>
  FUEL_AREAS.find(({ id }) => id === areaId)?.name ?? '';
