import { type Day, dayNumber } from '#shared/business-time';
import type { ExplainedAmount } from '../rating';
import { COMPONENT_NAMES, lasting } from './cause-basis';
import { type ImpliedRate, plainRate, rateText, reasonOf, weekText } from './explain-texts';
import type { CauseBasis } from './types';

/** Returns the basis of a price week. The habit is the number of days between the two weeks. */
export function weekBasis(billed: Day, own: Day | null): CauseBasis {
  if (own === null) return lasting(`week ${billed}`, `Week of ${weekText(billed)}, but the load has none`);
  return {
    key: `week ${billed} ${own}`,
    habit: `week ${dayNumber(billed) - dayNumber(own)}`,
    title: `Week of ${weekText(billed)} instead of ${weekText(own)}`,
  };
}

/** Rate of an amount that was billed and calculated at one quantity. */
interface RateCase {
  rated: ExplainedAmount;
  /** Agreed rate, in units of `scale`. */
  rate: number;
  /** Rate that the billed amount implies; null if nothing was counted. */
  implied: ImpliedRate | null;
  scale: number;
  unit: string;
}

/** Returns the place of an agreed rate: sheet, band of miles, and cell of a surcharge. */
function placeOf({ sheet, band, row, column }: ExplainedAmount): string {
  const parts = [sheet, band === 'any mileage' ? null : band && `${band} mi`, row && `${row} mi`, column];
  return parts.map((part) => (part === null || part === '' ? '' : `, ${part}`)).join('');
}

/** Returns the basis of a rate: both rates, the sheet, and the place on it. */
export function rateBasis({ rated, rate, implied, scale, unit }: RateCase): CauseBasis {
  const { component, sheetId } = rated;
  const name = component === 'fsc' ? 'FSC rate' : component === 'sand' ? 'Sand rate' : 'Rate';
  const place = placeOf(rated);
  const at = `${component} rate ${sheetId ?? 0} ${unit} ${rate}${place}`;
  const agreed = plainRate(rate, scale, unit);
  if (implied?.fits !== true) return lasting(`${at} other`, `${name} other than ${agreed}${place}`);
  const billed = rateText(implied.rate, scale, unit);
  return lasting(`${at} ${implied.rate}`, `${name} ${billed} instead of ${agreed}${place}`);
}

/** Returns the basis of an amount without an agreed rate: the reason why there is none. */
export function notAgreedBasis(rated: ExplainedAmount): CauseBasis {
  const reason = reasonOf(rated);
  return lasting(
    `${rated.component} not agreed ${reason}`,
    `No ${COMPONENT_NAMES[rated.component]} agreed: ${reason}`,
  );
}
