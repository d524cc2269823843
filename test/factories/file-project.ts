import { SaveAccountCompany } from '#server/address-book/account-companies/index';
import type { Principal } from '#server/platform/common/index';
import { type DemoSheets, createSheets } from '#tools/demonstration/sheets';
import { requestOf } from '#tools/demonstration/request';
import { AccountCompanyRequest } from '#shared/contract/account-companies';
import type { CompanyReply } from '#shared/contract/companies';
import type { TestApp } from '../support/app';
import { ImportClient } from '../support/import-client';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

let made = 0;

/** Company without a job system: its user, sheets and address book. */
export interface FileCompany {
  readonly company: CompanyReply;
  readonly person: SignedInPerson;
  readonly sheets: DemoSheets;
  readonly customerId: number;
  readonly vendorId: number;
}

export async function createFileCompany(app: TestApp): Promise<FileCompany> {
  const company = await createCompany(app, `Files and Sons ${(made += 1)}`);
  const person = await createSignedIn(app, company, { email: `files-${made}@haulbook.test` });
  const principal: Principal = {
    userId: person.user.id,
    displayName: person.user.display_name,
    companyId: company.id,
    companyKey: company.qwikr_company_key,
    role: 'Account User',
    sessionId: '',
    requestId: 'test',
  };
  const address = async (company_name: string): Promise<number> =>
    (await app.get(SaveAccountCompany).create(principal, requestOf(AccountCompanyRequest, { company_name })))
      .data.id;
  return {
    company,
    person,
    sheets: await createSheets(app.app, principal),
    customerId: await address('Diamond Ridge Energy'),
    vendorId: await address('High Plains Sand Co.'),
  };
}

/** Number of projects by company and typed name, to keep names unique. */
const typed = new Map<string, number>();

function freeName(companyId: number, name: string): string {
  const key = `${companyId}:${name}`;
  const before = typed.get(key) ?? 0;
  typed.set(key, before + 1);
  return before === 0 ? name : `${name} (${before + 1})`;
}

/** Creates a project with a typed job name, rated by the company's sheets. */
export async function createFileProject(
  app: TestApp,
  hauler: FileCompany,
  name: string,
): Promise<ImportClient> {
  const { person, sheets } = hauler;
  const body = {
    job_name: freeName(hauler.company.id, name),
    pc_job_id: 0,
    customer_id: hauler.customerId,
    vendor_id: hauler.vendorId,
    customer_rates_id: sheets.customerFreight,
    vendor_rates_id: sheets.vendorFreight,
    customer_equipment_rate_id: sheets.equipment.customer,
    vendor_equipment_rate_id: sheets.equipment.vendor,
    customer_empty_boxes_rate_id: sheets.emptyBoxes.customer,
    vendor_empty_boxes_rate_id: sheets.emptyBoxes.vendor,
    customer_full_boxes_rate_id: sheets.fullBoxes.customer,
    vendor_full_boxes_rate_id: sheets.fullBoxes.vendor,
  };
  const called = await app.call('POST', '/pc/project/0', { token: person.token, body });
  if (called.status !== 201) throw new Error(`project: ${called.status} ${called.text}`);
  const { data } = called.body;
  return new ImportClient(app, person, data.id);
}
