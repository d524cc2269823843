import type { Day } from '#shared/business-time';
import { type Cents, moneyText } from '../money';
import type { ExplainedAmount } from '../rating';
import {
  CENTS_SCALE,
  FSC_CELL_SCALE,
  MILES_SCALE,
  RATE_SCALE,
  TONS_SCALE,
  roundHalfAwayFromZero,
  unitsInOne,
  unitsText,
} from '../scaled';
import { type AgreedProduct, isRoundingOf } from './explain-product';

/** Scale of a quantity, and the text for one unit of it. */
const UNITS: Record<string, { scale: number; each: string }> = {
  t: { scale: TONS_SCALE, each: '/ton' },
  boxes: { scale: 0, each: '/box' },
  miles: { scale: MILES_SCALE, each: '/mile' },
  load: { scale: 0, each: '/load' },
  freight: { scale: CENTS_SCALE, each: ' of freight' },
};

const PERCENT_SHIFT = 2;
const RATE_DECIMALS_MIN = 2;

/** Returns the scale of a quantity in a unit; null for an unknown unit. */
export const quantityScale = (unit: string | null): number | null => UNITS[unit ?? '']?.scale ?? null;

/** Returns the number of decimals of a component's rates. */
export const rateScaleOf = (component: ExplainedAmount['component']): number =>
  component === 'fsc' ? FSC_CELL_SCALE : RATE_SCALE;

/** Formats a rate with at least 2 decimals: '$15.40', '25.5%' of freight. */
function bareRate(rate: number, scale: number, unit: string): string {
  if (unit === 'freight') return `${unitsText(rate, scale - PERCENT_SHIFT, 0)}%`;
  return `${rate < 0 ? '-' : ''}$${unitsText(Math.abs(rate), scale, RATE_DECIMALS_MIN)}`;
}

/** Formats a rate with its unit: '$15.40/ton', '25.5% of freight'. */
export function rateText(rate: number, scale: number, unit: string): string {
  return `${bareRate(rate, scale, unit)}${UNITS[unit]?.each ?? ''}`;
}

/** Rate that a billed amount implies. */
export interface ImpliedRate {
  rate: number;
  /** True when the rate gives the amount, to the cent. */
  fits: boolean;
}

/**
 * Returns the rate with the fewest decimals that gives the billed amount, else the rate with all its
 * decimals.
 */
export function impliedRate(
  billed: Cents,
  { quantity, divisor }: AgreedProduct,
  scale: number,
): ImpliedRate | null {
  if (quantity <= 0) return null;
  const exact = (step: number): number =>
    Number(roundHalfAwayFromZero(BigInt(billed) * BigInt(divisor), BigInt(quantity) * BigInt(step))) * step;
  for (let decimals = RATE_DECIMALS_MIN; decimals < scale; decimals += 1) {
    const rate = exact(unitsInOne(scale - decimals));
    if (isRoundingOf(billed, { quantity, rate, divisor })) return { rate, fits: true };
  }
  const rate = exact(1);
  return { rate, fits: isRoundingOf(billed, { quantity, rate, divisor }) };
}

/** Returns '$15.90/ton billed, $15.40 agreed', or the amounts if nothing was counted. */
export function billedRateText(
  amounts: { billed: Cents; agreed: Cents },
  product: AgreedProduct,
  scale: number,
  unit: string,
): string {
  if (amounts.billed === 0) return `Nothing billed, ${moneyText(amounts.agreed)} agreed`;
  const implied = impliedRate(amounts.billed, product, scale);
  if (implied === null) return amountsText(amounts.billed, amounts.agreed);
  const billed = rateText(implied.rate, scale, unit);
  return `${billed} billed, ${bareRate(product.rate, scale, unit)} agreed`;
}

/** Returns '$15.90 billed, $15.40 calculated'. */
export const amountsText = (billed: Cents, agreed: Cents): string =>
  `${moneyText(billed)} billed, ${moneyText(agreed)} calculated`;

/** Formats a weight with at least 2 decimals: '24.56 tons'. */
export const tonsText = (units: number): string => `${unitsText(units, TONS_SCALE, 2)} tons`;

/** Returns '24.56 tons billed, 24.10 tons delivered: 0.46 tons × $15.40'. */
export function weightText(billed: number, delivered: number, rate: string): string {
  return `${tonsText(billed)} billed, ${tonsText(delivered)} delivered: ${tonsText(billed - delivered)} × ${rate}`;
}

/** Formats a week by its Monday, as screens show dates: '03/09/26'. */
export function weekText(week: Day): string {
  const [year = '', month = '', day = ''] = week.split('-');
  return `${month}/${day}/${year.slice(-2)}`;
}

/**
 * Returns the reason for no amount from the formula of an explanation, such as 'No FSC sheet
 * assigned'.
 */
export const reasonOf = (rated: ExplainedAmount): string => rated.formula.replace(/: \$0\.00$/, '');

/** Formats a rate without its unit. */
export const plainRate = bareRate;
