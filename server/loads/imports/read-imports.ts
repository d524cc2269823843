import { Injectable } from '@nestjs/common';
import type { ImportChoice, LoadImportDetailReply, LoadImportReply } from '#shared/contract/load-imports';
import { suggestColumns, suggestWeightUnit } from '#shared/imports/headings';
import { LOAD_IMPORT_FIELDS } from '#shared/imports/load-import-kind';
import type { Principal } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
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
    const file = { kind: row.kind, vendorName: '', headers };
    const remembered = await this.mappings.find(scope, file, LOAD_IMPORT_FIELDS[row.kind]);
    return presentDetail(row, {
      ...(remembered ?? suggestion(row)),
      mapping_from: remembered === null ? 'suggested' : 'remembered',
    });
  }
}

function suggestion(row: LoadImportRow): ImportChoice {
  const columns = columnsOf(row);
  const fields = LOAD_IMPORT_FIELDS[row.kind];
  const headings = columns.map(({ header }) => header);
  const mapping = suggestColumns(fields, headings);
  const weight = columns[mapping.find(({ field }) => field === 'weight_tons')?.column ?? -1];
  return {
    mapping,
    weight_unit: suggestWeightUnit(weight?.header ?? '', weight?.samples ?? []),
    decimal_sign: signOf(row, mapping),
  };
}

/** Returns the sign that the columns with numbers show; '' when they are unclear or contradict each other. */
function signOf(row: LoadImportRow, mapping: ImportChoice['mapping']): ImportChoice['decimal_sign'] {
  const columns = columnsOf(row);
  const isNumber = (name: string): boolean =>
    LOAD_IMPORT_FIELDS[row.kind].some(
      ({ name: own, cell }) => own === name && (cell.kind === 'number' || cell.kind === 'weight'),
    );
  const signs = new Set(
    mapping.filter(({ field }) => isNumber(field)).map(({ column }) => columns[column]?.sign),
  );
  if (signs.has('mixed') || (signs.has('.') && signs.has(','))) return '';
  if (signs.has(',')) return ',';
  return signs.has('unclear') && !signs.has('.') ? '' : '.';
}
