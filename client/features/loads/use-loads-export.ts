import type { LoadKind } from '#shared/contract/loads';
import type { LoadQuery } from '#shared/rules/load-filters';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { loadExportTexts as texts, loadsTexts } from '#client/messages/loads';
import type { TableLoad } from './table-load';

export interface LoadsExport {
  readonly running: boolean;
  /** Exports the loads of the table, or the chosen ones among them. */
  readonly start: (chosen?: readonly TableLoad[]) => void;
}

/**
 * Exports the loads of a table as a spreadsheet with the same rows in the same order. `query` has the filters
 * and order of the table.
 */
export function useLoadsExport(
  project: { readonly id: number; readonly job_name: string },
  kind: LoadKind,
  query: LoadQuery,
): LoadsExport {
  const { start, running } = useSpreadsheet();
  return {
    running,
    start: (chosen) =>
      void start({
        kind: kind === 'freight' ? 'loads' : 'asset-loads',
        id: project.id,
        title: texts.title(project.job_name, loadsTexts.kinds[kind]),
        query,
        loadIds: chosen?.map(({ id }) => id),
      }),
  };
}
