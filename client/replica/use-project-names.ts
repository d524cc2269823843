import { useCallback, useMemo } from 'react';
import type { ProjectReply } from '../../shared/contract/projects';
import { useCompanyRows } from './hooks';
import { recordNames, withNamesOfNow } from './project-names';

/** Gives projects the names that their customer, vendor and sheets have now, whoever renames them. */
export function useProjectNames(): (project: ProjectReply) => ProjectReply {
  const { rows: companies } = useCompanyRows('account_companies');
  const { rows: rateSheets } = useCompanyRows('rate_sheets');
  const { rows: fscSheets } = useCompanyRows('fsc_rate_sheets');
  const names = useMemo(
    () => recordNames(companies, rateSheets, fscSheets),
    [companies, rateSheets, fscSheets],
  );
  return useCallback((project) => withNamesOfNow(project, names), [names]);
}

/** A project with the names of now; null stays null. */
export function useNamed(project: ProjectReply | null): ProjectReply | null {
  const named = useProjectNames();
  return useMemo(() => project && named(project), [project, named]);
}
