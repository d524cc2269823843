import { Injectable } from '@nestjs/common';
import type {
  ImportChoice,
  LoadImportDetailReply,
  LoadImportReply,
} from '../../shared/contract/load-imports';
import { mappingFaults, suggestMapping, suggestWeightUnit } from '../../shared/rules/load-import-mapping';
import type { Principal } from '../common';
import { projectScope } from '../database';
import { ImportAccess } from './import-access';
import { ImportMappingRepository } from './import-mapping.repository';
import { LoadImportRepository } from './load-import.repository';
import { type LoadImportRow, columnsOf, presentDetail, presentImport } from './load-import.presenter';

/** Reads imports: the list of a project, and one with its columns. */
@Injectable()
export class ReadImports {
  constructor(
    private readonly access: ImportAccess,
    private readonly imports: LoadImportRepository,
    private readonly mappings: ImportMappingRepository,
  ) {}

  /** @throws DomainError `not_found` */
  async list(principal: Principal, projectId: number): Promise<LoadImportReply[]> {
    const scope = await this.access.project(principal, projectId);
    return (await this.imports.list(scope)).map(presentImport);
  }

  /**
   * Returns an import with the last choice for such a header, else with a suggestion. @throws DomainError `not_found`
   */
  async one(principal: Principal, id: number): Promise<LoadImportDetailReply> {
    const row = await this.access.find(principal, id);
    const headers = columnsOf(row).map(({ header }) => header);
    const scope = projectScope(row.company_id, row.project_id);
    const remembered = await this.mappings.find(scope, row.kind, headers);
    const isUsable =
      remembered !== null && mappingFaults(row.kind, remembered.mapping, headers.length).length === 0;
    return presentDetail(row, {
      ...(isUsable ? remembered : suggestion(row)),
      mapping_from: isUsable ? 'remembered' : 'suggested',
    });
  }
}

function suggestion(row: LoadImportRow): ImportChoice {
  const columns = columnsOf(row);
  const mapping = suggestMapping(
    row.kind,
    columns.map(({ header }) => header),
  );
  const weight = columns[mapping.find(({ field }) => field === 'weight_tons')?.column ?? -1];
  const decimals = columns.flatMap(({ samples }) => samples);
  const hasCommas = row.cell_separator !== ',' && decimals.some((sample) => /^\d+,\d{1,2}$/.test(sample));
  return {
    mapping,
    weight_unit: suggestWeightUnit(weight?.header ?? '', weight?.samples ?? []),
    decimal_sign: hasCommas ? ',' : '.',
  };
}
