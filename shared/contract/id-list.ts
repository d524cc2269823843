import type { RuleOf } from './field-rule';
import { IsTextLike } from './validators';

/**
 * Accepts ids separated by commas, such as '7,9', in a query.
 * @param what the records, such as 'accruals'
 */
export const IsIdList = (what: string, max: number): RuleOf<string> =>
  IsTextLike(
    new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${max - 1}}$`),
    `must be ids of ${what}, separated by commas, ${max} at most`,
  );

/** Returns the ids of a list, each once, in their order. */
export const idsOf = (list: string): number[] => [...new Set(list.split(',').map(Number))];
