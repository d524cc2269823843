import { UnitsOfWork } from '#server/database/index';
import { LoadRepository, LoadWriter, ProjectTotalsReader } from '#server/loads/index';
import { KeptOfProject, missingOf } from '#server/loads/totals/kept-of-project';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { type Case, type CaseContext, type Sized, atLarge } from './case';
import { rawArrays } from './raw-query';

const ROUNDS = 25;
/** Id of an invoice that a load is put on and taken off. No other invoice has it. */
const INVOICE = 4_200_000_000;

const AGGREGATE = `SELECT pc_carrier_id, po_number, is_canceled, transfer_type_id, COUNT(*), SUM(weight_tons),
  SUM(freight_rev), SUM(fsc_rev), SUM(sand_rev), SUM(freight_cost), SUM(fsc_cost), SUM(sand_cost)
  FROM freight_loads WHERE project_id = ? GROUP BY pc_carrier_id, po_number, is_canceled, transfer_type_id`;

/** Bills one load or releases it, as a whole change with revision and audit. */
class OneLoad {
  private isBilled = false;

  constructor(
    private readonly context: CaseContext,
    private readonly project: Sized,
    private readonly id: number,
  ) {}

  async change(): Promise<void> {
    const { app, principal } = this.context.world;
    const invoiceId = this.isBilled ? 0 : INVOICE;
    await app
      .get(UnitsOfWork)
      .changeProject(this.project.scope, principal, { reason: { code: 'loads_locked' } }, async (change) => {
        const loads = await app.get(LoadRepository).locked(change.sql, change.scope, 'freight', [this.id]);
        await app.get(LoadWriter).setInvoice(change, 'freight', loads, { side: 'customer', invoiceId });
      });
    this.isBilled = !this.isBilled;
  }

  /** Restores the load. */
  async reopen(): Promise<void> {
    if (this.isBilled) await this.change();
  }
}

/** Checks that the kept sums equal the loads' sums, to the cent and the ten-thousandth of a ton. */
async function checkKept({ world: { app } }: CaseContext, { scope }: Sized): Promise<void> {
  const kept = app.get(KeptOfProject);
  if (missingOf(await kept.read(scope), await kept.recompute(scope)) !== null) {
    throw new Error('The kept sums are not what the loads come to');
  }
}

async function ofSize(context: CaseContext, project: Sized): Promise<Result[]> {
  const { world } = context;
  const { loads, scope } = project;
  const reader = world.app.get(ProjectTotalsReader);
  const one = new OneLoad(context, project, (await world.someLoads(scope, 1))[0] ?? 0);
  const works: Record<'floor' | 'change' | 'after', Work> = {
    floor: { run: () => rawArrays(world.database, AGGREGATE, [scope.projectId]).then(() => undefined) },
    change: { run: () => one.change() },
    after: { prepare: () => one.change(), run: () => reader.read(scope) },
  };
  const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 3 });
  await checkKept(context, project);
  await one.change();
  await checkKept(context, project);
  await one.reopen();
  const line = { loads, unit: 'ms', against: 'one aggregate SELECT', floor: ms.floor } as const;
  return [
    {
      ...line,
      what: 'totals after a change of one load, exactly equal',
      product: ms.after,
      target: atLarge(loads, { of: 'ratio', atMost: 1 / 20 }),
    },
    { ...line, what: 'that change as a whole, its totals read', product: ms.change + ms.after },
  ];
}

/** Measures a project's totals from kept sums after a change of one load, against counting all loads. */
export const totalsCase: Case = {
  name: 'totals',
  async run(context) {
    const results: Result[] = [];
    for (const project of context.projects) results.push(...(await ofSize(context, project)));
    return results;
  },
};
