import { isSameName } from './names';

/** Text of a name before its last number, and that number: 'DRE-' and '2603'. */
const NUMBERED = /^(.*?)(\d{1,15})$/;

/** Returns the name after a numbered one that is not taken, as 'DRE-2604' after 'DRE-2603'; '' without a number. */
export function nameAfter(name: string, taken: readonly string[]): string {
  const [, prefix = '', digits = ''] = NUMBERED.exec(name.trim()) ?? [];
  if (digits === '') return '';
  for (let number = Number(digits) + 1; ; number += 1) {
    const next = prefix + String(number).padStart(digits.length, '0');
    if (!taken.some((other) => isSameName(other, next))) return next;
  }
}
