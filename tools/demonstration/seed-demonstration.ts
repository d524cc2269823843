import type { INestApplicationContext } from '@nestjs/common';
import type { Principal } from '#server/platform/common/index';
import { addCompany } from './add-company';
import { billFinished, billMainProject } from './bill-projects';
import { DemoProjects } from './demo-project';
import { TENANTS, createTenant } from './people';
import { createSheets } from './sheets';

type Log = (line: string) => void;

const MAIN_VENDOR = 'High Plains Sand Co.';
const GULF_COAST = 'R30';
const ROCKY_MOUNTAIN = 'R40';

/** Creates the demonstration data: two companies with users, sheets, projects and loads. */
export async function seedDemonstration(app: INestApplicationContext, log: Log): Promise<void> {
  await createTenant(app, TENANTS.provider);
  const permian = await createTenant(app, TENANTS.permian);
  const bakken = await createTenant(app, TENANTS.bakken);
  log('companies and people');
  await seedPermian(app, permian, log);
  await seedBakken(app, bakken, log);
}

async function seedPermian(app: INestApplicationContext, principal: Principal, log: Log): Promise<void> {
  const demo = new DemoProjects(app, principal, await createSheets(app, principal));
  const customer = await addCompany(app, principal, 'Diamond Ridge Energy', {
    billing_address: 'Accounts Payable\nPO Box 920\nMidland, TX 79702',
    billing_emails: 'ap@diamondridge.example',
    terms: 'Net 45',
  });
  const other = await addCompany(app, principal, 'Llano Estacado Operating');
  const vendor = await addCompany(app, principal, MAIN_VENDOR);
  const base = { customerId: customer, vendorId: vendor, areaId: GULF_COAST };

  const middling = await demo.create({ ...base, jobName: 'Wolfcamp 14H Zipper - Midland' });
  await demo.attachCarriers(middling);
  await demo.priceSand(middling);
  await demo.lockDoubtful(middling);
  await demo.askAboutTicket(
    middling,
    'user@permian.test',
    'please get the ticket of this load from the carrier.',
  );
  await demo.comment(middling, 'Tickets of the first week are checked. Winkler Yard still owes us three.');
  await billMainProject(app, principal, middling, MAIN_VENDOR);
  log('the middling project, with a month of billing');

  const mobilization = { revenue: 48_500, cost: 41_250 };
  const fixed = await demo.create({
    ...base,
    customerId: other,
    jobName: 'Spraberry Pad 7 - Fixed Mobilization',
    fixedMobilization: mobilization,
  });
  await demo.priceSand(fixed);
  await demo.create({ ...base, jobName: 'Howard County Simulfrac 5' });
  log('the project with fixed mobilization, and the neighbour that loads are transferred to');

  const finished = await demo.create({ ...base, customerId: other, jobName: 'Loving County Refrac 2' });
  await demo.priceSand(finished);
  await billFinished(app, principal, finished, MAIN_VENDOR);
  await demo.archive(finished);
  await demo.create({ ...base, jobName: 'Delaware 22X - Reeves East' });
  log('the archived project and the empty one');
}

async function seedBakken(app: INestApplicationContext, principal: Principal, log: Log): Promise<void> {
  const demo = new DemoProjects(app, principal, await createSheets(app, principal));
  const customerId = await addCompany(app, principal, 'Missouri Breaks Oil');
  const vendorId = await addCompany(app, principal, 'Badlands Transload');
  const main = await demo.create({
    customerId,
    vendorId,
    areaId: ROCKY_MOUNTAIN,
    jobName: 'Williston 8 Well Pad',
  });
  await demo.priceSand(main);
  log('Bakken Haulage');
}
