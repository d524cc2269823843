import type { Finding, FindingCode } from '../cells/finding';

/** Number of warnings of each code in a reply, so that none hides the others. */
const WARNINGS_SHOWN = 50;

/** Warnings of a file. They refuse nothing. */
export interface CountedWarnings {
  /** Number of all warnings, and how many there are of each code. */
  warnings_total: number;
  warning_counts: Partial<Record<FindingCode, number>>;
  /** First warnings, those of the whole file before those of lines. */
  warnings: Finding[];
}

export const noWarnings = (): CountedWarnings => ({
  warnings_total: 0,
  warning_counts: {},
  warnings: [],
});

/** Adds warnings to those counted so far. */
export function countWarnings(counted: CountedWarnings, warnings: readonly Finding[]): void {
  for (const warning of warnings) {
    const before = counted.warning_counts[warning.code] ?? 0;
    counted.warnings_total += 1;
    counted.warning_counts[warning.code] = before + 1;
    if (before < WARNINGS_SHOWN) counted.warnings.push(warning);
  }
}
