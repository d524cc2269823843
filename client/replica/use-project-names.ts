import { atom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import { store } from '#client/api/store';
import { company } from './live';
import { recordNames, withCurrentNames } from './project-names';

const { account_companies, rate_sheets, fsc_rate_sheets } = company.atoms;

const recordNamesAtom = atom((get) =>
  recordNames(get(account_companies).rows, get(rate_sheets).rows, get(fsc_rate_sheets).rows),
);

/** Returns a function that gives projects the current names of their customer, vendor and sheets. */
export function useProjectNames(): (project: ProjectReply) => ProjectReply {
  useEffect(() => {
    company.open('account_companies');
    company.open('rate_sheets');
    company.open('fsc_rate_sheets');
  }, []);
  const names = useAtomValue(recordNamesAtom, { store });
  return useCallback((project) => withCurrentNames(project, names), [names]);
}

/** Returns a project with current names; null stays null. */
export function useCurrentNames(project: ProjectReply | null): ProjectReply | null {
  const named = useProjectNames();
  return useMemo(() => project && named(project), [project, named]);
}
