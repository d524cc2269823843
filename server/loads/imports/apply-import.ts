import { Injectable } from '@nestjs/common';
import type { ImportChoice, LoadImportReply } from '#shared/contract/load-imports';
import { DomainError } from '#shared/errors/index';
import { Leases, type Principal } from '#server/platform/common/index';
import type { OwnedImport, ProjectScope, Sql } from '#server/database/index';
import { CheckFile } from './check-file';
import { ImportAccess, refuseWrongChoice } from './import-access';
import { ImportMappingRepository } from './import-mapping.repository';
import { IMPORT } from './import-runner';
import { type LoadImportRow, columnsOf, presentImport, stateOf } from './load-import.presenter';
import { LoadImportRepository } from './load-import.repository';

/** Choices of an import. `skip_faulty` leaves faulty lines out; otherwise they refuse the file. */
interface ImportOrder extends ImportChoice {
  skip_faulty: boolean;
}

/** Starts the import of a file's loads. It runs in the background after the reply and publishes progress. */
@Injectable()
export class ApplyImport {
  constructor(
    private readonly access: ImportAccess,
    private readonly check: CheckFile,
    private readonly imports: LoadImportRepository,
    private readonly mappings: ImportMappingRepository,
    private readonly leases: Leases,
  ) {}

  /**
   * Starts an import, or continues one that was canceled, interrupted or failed. Lines taken before are then unchanged.
   * A running or finished import is returned without a change, so a repeated call is safe.
   * @throws DomainError `import_has_faults` unless faulty lines are skipped, `import_running` for another import of the
   * project, and the errors of the check.
   */
  async run(principal: Principal, id: number, request: ImportOrder): Promise<LoadImportReply> {
    const { row, scope } = await this.access.findOpen(principal, id);
    if (isOver(row)) return presentImport(row);
    const { mapping, weight_unit, decimal_sign, skip_faulty: skipFaulty } = request;
    const choice = { mapping, weight_unit, decimal_sign };
    refuseWrongChoice(row, choice);
    await this.refuseFaults(row, choice, skipFaulty);
    if (await this.imports.isAnotherRunning(scope, id)) throw new DomainError('import_running');
    await this.imports.choose(row.id, choice);
    const begins = await this.imports.begin(row.id, (sql) => this.request(sql, scope, principal, id));
    if (begins) {
      const headers = columnsOf(row).map(({ header }) => header);
      const file = { kind: row.kind, vendorName: '', headers };
      await this.mappings.remember(scope, file, choice, { actor: principal });
    }
    return presentImport(await this.access.find(principal, id));
  }

  private request(
    sql: Sql,
    { companyId }: ProjectScope,
    { userId, displayName, requestId }: Principal,
    id: number,
  ): Promise<void> {
    const details = { actor: { userId, displayName, requestId } };
    return this.leases.request(sql, IMPORT, [{ scope: String(id), lane: companyId, details }]);
  }

  /** Requests the end of a running import. Loads that were taken remain. @throws DomainError `not_found` */
  async cancel(principal: Principal, id: number): Promise<LoadImportReply> {
    const row = await this.access.find(principal, id);
    await this.imports.requestCancel(row.id);
    return presentImport(await this.access.find(principal, id));
  }

  /** @throws DomainError `invalid_request` for a file that contradicts itself, `import_has_faults` */
  private async refuseFaults(
    row: OwnedImport<LoadImportRow>,
    choice: ImportChoice,
    skipFaulty: boolean,
  ): Promise<void> {
    const checked = await this.check.read(row, choice);
    if (skipFaulty) return;
    let faulty = 0;
    for await (const lines of checked.batches()) {
      faulty += lines.filter(({ faults }) => faults.length > 0).length;
    }
    if (faulty > 0) throw new DomainError('import_has_faults', { faulty });
  }
}

function isOver(row: LoadImportRow): boolean {
  const state = stateOf(row);
  return state === 'running' || state === 'finished';
}
