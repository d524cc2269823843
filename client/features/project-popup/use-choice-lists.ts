import { useMemo } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import type { ExternalJobReply, FscAreasReply } from '#shared/contract/reference';
import { DB_TYPES } from '#shared/rules/db-types';
import { listFscAreas, listJobs } from '#client/api/reference';
import { type Answer, useAnswer } from '#client/api/use-answer';
import { currentSession } from '#client/api/session';
import { useCompanyRows } from '#client/replica/index';
import { type Option, jobOptions, optionsOf, takenJobs } from './options';

/** Lists of company records that a project refers to. Each list is live. */
export type ListName = 'companies' | 'freight' | 'fsc' | 'equipment' | 'emptyBoxes' | 'fullBoxes';

export interface ChoiceLists {
  lists: Readonly<Record<ListName, readonly Option[]>>;
  /** False while a list may still lack records, so that an empty list has no meaning yet. */
  complete: boolean;
  /** True where the job's name is typed: the company has no job system, or the project has no job. */
  isTyped: boolean;
  jobs: readonly Option[];
  jobsAnswer: Answer<ExternalJobReply[]>;
  /** Jobs of the company's other projects. */
  taken: ReadonlySet<number>;
  areas: readonly Option[];
  areasAnswer: Answer<FscAreasReply>;
}

function useHasJobSystem(): boolean {
  const [live] = useCompanyRows('company').rows;
  return (live ?? currentSession()?.company)?.has_job_system ?? false;
}

function useRecordLists(): Pick<ChoiceLists, 'lists' | 'complete'> {
  const companies = useCompanyRows('account_companies');
  const freight = useCompanyRows('rate_sheets');
  const assets = useCompanyRows('asset_rate_sheets');
  const fsc = useCompanyRows('fsc_rate_sheets');
  const complete = [companies, freight, assets, fsc].every(({ status }) => status === 'ready');
  const lists = useMemo(() => {
    const ofType = (type: number): Option[] =>
      optionsOf(
        assets.rows.filter(({ asset_type_id }) => asset_type_id === type),
        ({ rs_name }) => rs_name,
      );
    return {
      companies: optionsOf(companies.rows, ({ company_name }) => company_name),
      freight: optionsOf(freight.rows, ({ rs_name }) => rs_name),
      fsc: optionsOf(fsc.rows, ({ fsc_name }) => fsc_name),
      equipment: ofType(DB_TYPES.equipment),
      emptyBoxes: ofType(DB_TYPES.emptyBox),
      fullBoxes: ofType(DB_TYPES.fullBox),
    };
  }, [companies.rows, freight.rows, assets.rows, fsc.rows]);
  return useMemo(() => ({ lists, complete }), [lists, complete]);
}

/** Returns all choices of the popup. A new project's job is typed only where no job can be picked. */
export function useChoiceLists(project: ProjectReply | null): ChoiceLists {
  const records = useRecordLists();
  const hasJobSystem = useHasJobSystem();
  const isTyped = project === null ? !hasJobSystem : project.pc_job_id === 0;
  const projects = useCompanyRows('projects').rows;
  const taken = useMemo(() => takenJobs(projects, project?.id ?? 0), [projects, project?.id]);
  const jobsAnswer = useAnswer({ subject: isTyped ? null : 'jobs', ask: listJobs });
  const areasAnswer = useAnswer({ subject: 'FSC areas', ask: listFscAreas });
  const jobs = useMemo(
    () => jobOptions(jobsAnswer.value ?? [], project, taken),
    [jobsAnswer.value, project, taken],
  );
  const areas = useMemo(
    () => (areasAnswer.value?.response.facets ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [areasAnswer.value],
  );
  return useMemo(
    () => ({ ...records, isTyped, jobs, jobsAnswer, taken, areas, areasAnswer }),
    [records, isTyped, jobs, jobsAnswer, taken, areas, areasAnswer],
  );
}
