import { type TypedNumber } from '#shared/cells/typed-number';
import { LOAD_AMOUNT_MAX } from '#shared/rules/amounts';
import { MOBILIZATION, type ProjectChoices } from '#shared/rules/project-choices';
import { typedNumberFault } from '#client/messages/number-field';

/** Choices of the popup; a fixed amount may be typed text that is no number. */
export type TypedChoices = ProjectChoices<TypedNumber>;

/** Fixed amounts that people may enter. */
export const FIXED_AMOUNT = { decimals: 2, min: 0, max: LOAD_AMOUNT_MAX, unit: '$' } as const;

/** Returns the messages for fixed amounts that are no numbers. */
export function amountFaults(choices: TypedChoices): Partial<Record<keyof TypedChoices, string>> {
  const faults = Object.values(MOBILIZATION).map(({ amount }): [string, string] => [
    amount,
    typedNumberFault(choices[amount], FIXED_AMOUNT),
  ]);
  return Object.fromEntries(faults.filter(([, message]) => message !== ''));
}
