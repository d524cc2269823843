import { type Cents, moneyText } from '../money';
import { multiplyAndRound } from '../scaled';
import { ROUNDING } from './cause-basis';
import type { DifferencePart } from './types';

/** Quantity times rate, in whole units; the divisor converts the product to cents. */
export interface AgreedProduct {
  quantity: number;
  rate: number;
  divisor: number;
}

/** Cause of a part, with its text and what it hangs on. */
export type PartCause = Pick<DifferencePart, 'cause' | 'text' | 'basis'>;

/** Quantity that the vendor may have billed instead of the agreed one, and the cause of that difference. */
export interface Stage extends PartCause {
  quantity: number;
}

/** Different rate that the vendor may have used by mistake. */
export interface OtherRate extends PartCause {
  rate: number;
}

export interface ProductDifference {
  component: DifferencePart['component'];
  billedCents: Cents;
  agreedCents: Cents;
  agreed: AgreedProduct;
  /** Stages from the agreed quantity on; each starts where the previous one ended. */
  stages: readonly Stage[];
  others: readonly OtherRate[];
  /** Returns the cause of the remainder, for the billed quantity. */
  rest: (quantity: number) => PartCause;
}

const centsAt = ({ rate, divisor }: AgreedProduct, quantity: number): Cents =>
  multiplyAndRound(quantity, rate, divisor);

/** Returns true when an amount is less than a cent from the product, cut off or rounded differently. */
export function isRoundingOf(cents: Cents, { quantity, rate, divisor }: AgreedProduct): boolean {
  const off = BigInt(cents) * BigInt(divisor) - BigInt(quantity) * BigInt(rate);
  return (off < 0n ? -off : off) < BigInt(divisor);
}

/** Returns the text of a difference that is only rounding. */
export const roundingText = (billed: Cents, rounded: Cents): string =>
  `Rounded differently: ${moneyText(billed)} billed, ${moneyText(rounded)} when rounded half up to the cent`;

/** List of parts from the agreed amount to the billed one; parts of 0 cents are left out. */
class PartList {
  private readonly parts: DifferencePart[] = [];

  constructor(
    private readonly component: DifferencePart['component'],
    private reached: Cents,
  ) {}

  to(cents: Cents, { cause, text, basis }: PartCause): this {
    if (cents !== this.reached) {
      this.parts.push({ component: this.component, cause, cents: cents - this.reached, text, basis });
    }
    this.reached = cents;
    return this;
  }

  /** Adds the last cent, if any, as rounding. */
  rounded(billedCents: Cents): DifferencePart[] {
    const text = roundingText(billedCents, this.reached);
    return this.to(billedCents, { cause: 'rounding', text, basis: ROUNDING }).parts;
  }

  end(billedCents: Cents, rest: PartCause): DifferencePart[] {
    return this.to(billedCents, rest).parts;
  }
}

/** Applies the first `count` stages. */
function staged(difference: ProductDifference, count: number): PartList {
  const list = new PartList(difference.component, difference.agreedCents);
  for (const stage of difference.stages.slice(0, count)) {
    list.to(centsAt(difference.agreed, stage.quantity), stage);
  }
  return list;
}

const quantityAt = ({ agreed, stages }: ProductDifference, count: number): number =>
  stages[count - 1]?.quantity ?? agreed.quantity;

/** Explains the billed amount by the agreed rate, at the agreed quantity or one that the vendor counted. */
function byAgreedRate(difference: ProductDifference): DifferencePart[] | null {
  for (let count = 0; count <= difference.stages.length; count += 1) {
    const product = { ...difference.agreed, quantity: quantityAt(difference, count) };
    if (isRoundingOf(difference.billedCents, product)) {
      return staged(difference, count).rounded(difference.billedCents);
    }
  }
  return null;
}

/**
 * Explains the billed amount by another rate, at the quantity that the vendor counted or at the agreed one.
 */
function byOtherRate(difference: ProductDifference): DifferencePart[] | null {
  const { agreed, billedCents, others, stages } = difference;
  for (let count = stages.length; count >= 0; count -= 1) {
    const quantity = quantityAt(difference, count);
    const other = others.find(
      ({ rate }) => rate !== agreed.rate && isRoundingOf(billedCents, { ...agreed, quantity, rate }),
    );
    if (other === undefined) continue;
    const cents = centsAt({ ...agreed, rate: other.rate }, quantity);
    return staged(difference, count).to(cents, other).rounded(billedCents);
  }
  return null;
}

/**
 * Explains a difference between a billed amount and agreed quantity times agreed rate. It tries the vendor's
 * quantity, another rate that fits to the cent, and rounding (less than a cent); the rest is a rate
 * difference. A single cause for the whole difference wins over several. The parts add up to billed minus
 * agreed.
 */
export function explainProduct(difference: ProductDifference): DifferencePart[] {
  if (difference.billedCents === difference.agreedCents) return [];
  const known = byAgreedRate(difference) ?? byOtherRate(difference);
  if (known !== null) return known;
  const count = difference.stages.length;
  const rest = difference.rest(quantityAt(difference, count));
  return staged(difference, count).end(difference.billedCents, rest);
}
