import type { ProjectReply } from '../contract/projects';
import type { WarningReply } from '../contract/warnings';
import { MOBILIZATION, type ProjectChoice } from '../rules/project-choices';
import { fieldWords } from './field-words';

type Wanted = Readonly<Partial<Record<ProjectChoice, unknown>>>;

const FSC_CHOICES = ['customer_fsc_id', 'vendor_fsc_id'] as const satisfies readonly ProjectChoice[];

const labels = (fields: readonly ProjectChoice[]): string =>
  fields.map((field) => fieldWords('project', field)).join(', ');

function warning(code: string, fields: readonly ProjectChoice[], reason: string): WarningReply[] {
  return fields.length === 0 ? [] : [{ code, message: `${reason}. Left out: ${labels(fields)}.` }];
}

/**
 * Warns of sheets that a request names and the saved project leaves out: a fixed amount replaces the asset sheets of
 * its side, and FSC sheets need an FSC area.
 */
export function leftOutWarnings(wanted: Wanted, saved: ProjectReply): WarningReply[] {
  const leftOut = (fields: readonly (ProjectChoice & keyof ProjectReply)[]): ProjectChoice[] =>
    fields.filter((field) => Number(wanted[field] ?? 0) > 0 && saved[field] === 0);
  const fixed = Object.values(MOBILIZATION).flatMap(({ amount, sheets }) =>
    warning(
      'sheets_replaced_by_fixed_amount',
      leftOut(sheets),
      `The ${fieldWords('project', amount)} replaces the rates of asset loads`,
    ),
  );
  const fsc = warning('fsc_sheets_without_area', leftOut(FSC_CHOICES), 'The project has no FSC area');
  return [...fixed, ...fsc];
}
