import type { AccountCompanyReply } from '#shared/contract/account-companies';
import type { FscSheetReply } from '#shared/contract/fuel-surcharges';
import type { ProjectReply } from '#shared/contract/projects';
import type { RateSheetReply } from '#shared/contract/rate-sheets';
import { withAuthorOf } from '#client/api/row-authors';

/** Current names of the records that a project joins, by id. */
export interface RecordNames {
  readonly companies: ReadonlyMap<number, string>;
  readonly rateSheets: ReadonlyMap<number, string>;
  readonly fscSheets: ReadonlyMap<number, string>;
}

/** Collects the names from the company's lists. */
export const recordNames = (
  companies: readonly AccountCompanyReply[],
  rateSheets: readonly RateSheetReply[],
  fscSheets: readonly FscSheetReply[],
): RecordNames => ({
  companies: new Map(companies.map(({ id, company_name }) => [id, company_name])),
  rateSheets: new Map(rateSheets.map(({ id, rs_name }) => [id, rs_name])),
  fscSheets: new Map(fscSheets.map(({ id, fsc_name }) => [id, fsc_name])),
});

type NamesOfProject = Pick<
  ProjectReply,
  | 'customer_name'
  | 'vendor_name'
  | 'customer_rates'
  | 'vendor_rates'
  | 'customer_fsc_rates'
  | 'vendor_fsc_rates'
>;

/**
 * Returns the project with current names. A row has the names from its own last change, since a rename does
 * not change it. A record in no list (not loaded, or deleted) keeps the row's name. Returns the same object
 * when all agree.
 */
export function withCurrentNames(project: ProjectReply, names: RecordNames): ProjectReply {
  const now: NamesOfProject = {
    customer_name: names.companies.get(project.customer_id) ?? project.customer_name,
    vendor_name: names.companies.get(project.vendor_id) ?? project.vendor_name,
    customer_rates: names.rateSheets.get(project.customer_rates_id) ?? project.customer_rates,
    vendor_rates: names.rateSheets.get(project.vendor_rates_id) ?? project.vendor_rates,
    customer_fsc_rates: names.fscSheets.get(project.customer_fsc_id) ?? project.customer_fsc_rates,
    vendor_fsc_rates: names.fscSheets.get(project.vendor_fsc_id) ?? project.vendor_fsc_rates,
  };
  const agree = (Object.keys(now) as (keyof NamesOfProject)[]).every((name) => now[name] === project[name]);
  return agree ? project : withAuthorOf(project, { ...project, ...now });
}
