import { useEffect, useMemo, useState } from 'react';
import { type FiguresById, isMoney } from '#shared/figures/project-list';
import { readProjectFigures } from '#client/api/projects';
import { useLiveRequest } from '#client/api/use-live-request';
import { onCompanyChange } from '#client/replica/index';
import type { ColumnControl } from '#client/ui/table/columns/use-column-control';

/** Money of the listed projects. */
export interface ProjectMoney {
  readonly figures: FiguresById;
  /** Error of the last call; null after an answer. */
  readonly error: unknown;
  readonly reload: () => void;
}

/**
 * Reads the money of all projects while a column of it is shown or sorted by, and again after each change in the company.
 * Without such a column nothing is called.
 */
export function useProjectFigures({ layout }: Pick<ColumnControl, 'layout'>, sort: string): ProjectMoney {
  const [changes, setChanges] = useState(0);
  useEffect(() => onCompanyChange(() => setChanges((before) => before + 1)), []);
  const isWanted = isMoney(sort) || layout.columns.some(({ key, shown }) => shown && isMoney(key));
  const { value, error, reload } = useLiveRequest(
    isWanted ? 'project-figures' : null,
    changes,
    readProjectFigures,
  );
  const figures = useMemo(() => new Map((value?.figures ?? []).map((row) => [row.project_id, row])), [value]);
  return { figures, error: isWanted ? error : null, reload };
}
