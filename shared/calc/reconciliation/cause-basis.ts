import type { ExplainedAmount } from '../rating';
import type { CauseBasis, DifferencePart, LineClass } from './types';

/** Names of components inside a sentence. */
export const COMPONENT_NAMES = { freight: 'freight', fsc: 'fuel surcharge', sand: 'sand' } as const;

/** Returns a basis that recurs as it is: the key of the habit is the key itself. */
export const lasting = (key: string, title: string): CauseBasis => ({ key, habit: key, title });

/** Basis of less than a cent. It decides the group of a line only where nothing else differs. */
export const ROUNDING: CauseBasis = lasting('rounding', 'Rounded differently');

/** Basis of a surcharge that follows the billed freight: the cause is that of the freight. */
export const FOLLOWS_FREIGHT: CauseBasis = lasting('follows', 'Surcharge on the billed freight');

export const MOISTURE_KEPT: CauseBasis = lasting('moisture', 'Moisture not deducted');

export const CREDIT: CauseBasis = lasting('credit', 'Credit for an owed load');

/** Returns the basis of a weight, which is the direction of the difference. */
export const weightBasis = (billed: number, delivered: number): CauseBasis =>
  billed > delivered
    ? lasting('weight+', 'More weight than delivered')
    : lasting('weight-', 'Less weight than delivered');

/** Returns the basis of an amount that the vendor left out. */
export const nothingBilled = (component: DifferencePart['component']): CauseBasis =>
  lasting(`${component} none`, `No ${COMPONENT_NAMES[component]} billed`);

/** Returns the basis of an amount without a calculation, such as a share of the fixed cost. */
export function amountBasis(
  component: DifferencePart['component'],
  rated: ExplainedAmount | null,
): CauseBasis {
  return rated?.flags.includes('fixedMobilization') === true
    ? lasting('fixed cost', 'Share of the fixed mobilization cost')
    : lasting(`${component} amount`, `Other ${COMPONENT_NAMES[component]} than calculated`);
}

/** Returns the basis of an amount that this type of bill must not have. */
export const foreignBasis = (component: DifferencePart['component']): CauseBasis =>
  lasting(`${component} foreign`, `Bill with ${COMPONENT_NAMES[component]} of another type`);

export const NO_LOAD: CauseBasis = lasting('missing', 'No load');

/** Returns the basis of a line that is not owed; null for a normal one. */
export function classBasis(lineClass: LineClass, job: string): CauseBasis | null {
  const bases: Record<LineClass, CauseBasis | null> = {
    duplicate: lasting('duplicate', 'Billed twice'),
    missing: NO_LOAD,
    canceled: lasting('canceled', 'Canceled load'),
    transferred: lasting(`transferred ${job}`, `Transferred to ${job === '' ? 'another project' : job}`),
    normal: null,
  };
  return bases[lineClass];
}
