import { type Cents, moneyText } from '../money';
import { multiplyAndRound } from '../scaled';
import type { DifferenceCause, DifferencePart } from './types';

/** A quantity times a rate, in whole units; the divisor brings their product to cents. */
export interface AgreedProduct {
  quantity: number;
  rate: number;
  divisor: number;
}

/** A quantity that the vendor may have billed by in place of the agreed one, and what differs then. */
export interface Stage {
  quantity: number;
  cause: DifferenceCause;
  text: string;
}

/** Another rate that the vendor may have taken by mistake. */
export interface OtherRate {
  rate: number;
  cause: DifferenceCause;
  text: string;
}

export interface ProductDifference {
  component: DifferencePart['component'];
  billedCents: Cents;
  agreedCents: Cents;
  agreed: AgreedProduct;
  /** From the agreed quantity on, each taking up what the one before left. */
  stages: readonly Stage[];
  others: readonly OtherRate[];
  /** What is left when nothing of the above fits, told for the quantity that was billed by. */
  rest: (quantity: number) => { cause: DifferenceCause; text: string };
}

const centsAt = ({ rate, divisor }: AgreedProduct, quantity: number): Cents =>
  multiplyAndRound(quantity, rate, divisor);

/** Whether an amount is a product, be it cut off or rounded another way: less than a cent from it. */
export function isRoundingOf(cents: Cents, { quantity, rate, divisor }: AgreedProduct): boolean {
  const off = BigInt(cents) * BigInt(divisor) - BigInt(quantity) * BigInt(rate);
  return (off < 0n ? -off : off) < BigInt(divisor);
}

export const roundingText = (billed: Cents, rounded: Cents): string =>
  `Rounded another way: ${moneyText(billed)} billed, ${moneyText(rounded)} when rounded half up to the cent`;

/** Parts that begin at the agreed amount and end at the billed one; what has no cents is left out. */
class PartList {
  private readonly parts: DifferencePart[] = [];

  constructor(
    private readonly component: DifferencePart['component'],
    private reached: Cents,
  ) {}

  to(cents: Cents, { cause, text }: { cause: DifferenceCause; text: string }): this {
    if (cents !== this.reached) {
      this.parts.push({ component: this.component, cause, cents: cents - this.reached, text });
    }
    this.reached = cents;
    return this;
  }

  /** The last cent, if there is one, is a matter of rounding. */
  rounded(billedCents: Cents): DifferencePart[] {
    return this.to(billedCents, { cause: 'rounding', text: roundingText(billedCents, this.reached) }).parts;
  }

  end(billedCents: Cents, rest: { cause: DifferenceCause; text: string }): DifferencePart[] {
    return this.to(billedCents, rest).parts;
  }
}

/** The first so many stages taken up. */
function staged(difference: ProductDifference, count: number): PartList {
  const list = new PartList(difference.component, difference.agreedCents);
  for (const stage of difference.stages.slice(0, count)) {
    list.to(centsAt(difference.agreed, stage.quantity), stage);
  }
  return list;
}

const quantityAt = ({ agreed, stages }: ProductDifference, count: number): number =>
  stages[count - 1]?.quantity ?? agreed.quantity;

/** The billed amount by the agreed rate, at the agreed quantity or one that the vendor counted. */
function byAgreedRate(difference: ProductDifference): DifferencePart[] | null {
  for (let count = 0; count <= difference.stages.length; count += 1) {
    const product = { ...difference.agreed, quantity: quantityAt(difference, count) };
    if (isRoundingOf(difference.billedCents, product)) {
      return staged(difference, count).rounded(difference.billedCents);
    }
  }
  return null;
}

/** The billed amount by another rate, at the quantity that the vendor counted or at the agreed one. */
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
 * How a billed amount differs from an agreed quantity times an agreed rate: the quantity that the vendor counted,
 * another rate that fits to the cent, rounding (less than a cent), and the rate for what is left. A single cause that
 * explains it all goes before several; the parts add up to billed minus agreed.
 */
export function explainProduct(difference: ProductDifference): DifferencePart[] {
  if (difference.billedCents === difference.agreedCents) return [];
  const known = byAgreedRate(difference) ?? byOtherRate(difference);
  if (known !== null) return known;
  const count = difference.stages.length;
  const rest = difference.rest(quantityAt(difference, count));
  return staged(difference, count).end(difference.billedCents, rest);
}
