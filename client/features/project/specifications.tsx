import { isDay } from '#shared/business-time';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import type { JobDetailsReply, ProjectReply } from '#shared/contract/projects';
import type { DieselPriceReply } from '#shared/contract/projects';
import { overviewTexts as texts, projectTexts } from '#client/messages/project';
import { projectSyncTexts as syncTexts } from '#client/messages/project-sync';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import type { ReactNode } from 'react';
import { formatMoney } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { Facts, Panel } from '#client/ui/layout/panel';
import { EmptyState } from '#client/ui/feedback/empty-state';

const orNone = (text: string): string => (text === '' ? texts.none : text);
const amountOrNone = (dollars: number): string => (dollars > 0 ? formatMoney(dollars) : texts.noAmount);

interface SpecificationsProps {
  project: ProjectReply;
  diesel: DieselPriceReply | null;
  /** Buttons that add a carrier or sand POs, for users who may. */
  actions: ReactNode;
}

/** Shows what the project's loads are rated with. */
export function Specifications({ project, diesel, actions }: SpecificationsProps) {
  const area = [project.fsc_area_name, diesel && projectTexts.diesel(diesel.price)]
    .filter(Boolean)
    .join(', ');
  return (
    <Panel title={texts.specifications} aside={actions}>
      <Facts
        facts={[
          { label: texts.customerRates, value: orNone(project.customer_rates) },
          { label: texts.vendorRates, value: orNone(project.vendor_rates) },
          { label: texts.customerFsc, value: orNone(project.customer_fsc_rates) },
          { label: texts.vendorFsc, value: orNone(project.vendor_fsc_rates) },
          { label: texts.fscArea, value: orNone(project.fsc_area_name === '' ? '' : area) },
          { label: texts.fscOnAssets, value: project.apply_fsc_to_asset_loads ? texts.yes : texts.no },
          { label: texts.fixedRevenue, value: amountOrNone(project.fixed_mob_rev) },
          { label: texts.fixedCost, value: amountOrNone(project.fixed_mob_cost) },
        ]}
      />
    </Panel>
  );
}

interface JobDetailsProps {
  project: ProjectReply;
  job: JobDetailsReply | null;
  /** Null until it is loaded. */
  sync: ProjectSyncReply | null;
}

/**
 * Shows the time of the last sync. The sync status is newer than the project's row, which only updates on a
 * change.
 */
function synced(project: ProjectReply, sync: ProjectSyncReply | null) {
  const { last_synced_at } = sync ?? project;
  return last_synced_at === '' ? texts.none : <DateTimeChicago iso={last_synced_at} />;
}

const failed = (sync: ProjectSyncReply | null) =>
  sync === null || sync.error === ''
    ? []
    : [
        {
          label: syncTexts.failedLabel,
          value: (
            <>
              <span>{sync.error}</span> <DateTimeChicago iso={sync.failed_at} />
            </>
          ),
        },
      ];

/** Formats the day of a job's end. The job system may send any text; what is no day stays as it is. */
function endOf({ end_date: end }: JobDetailsReply): string {
  const day = end.slice(0, 'YYYY-MM-DD'.length);
  return isDay(day) ? shownDay(day) : end;
}

/** Shows the job's details from the job system. */
export function JobDetails({ project, job, sync }: JobDetailsProps) {
  return (
    <Panel title={texts.job}>
      {job === null ? (
        <EmptyState text={project.pc_job_id === 0 ? texts.withoutJob : texts.noJob} />
      ) : (
        <Facts
          facts={[
            { label: texts.jobFacts.name, value: orNone(job.name) },
            { label: texts.jobFacts.crew, value: orNone(job.crew_name) },
            { label: texts.jobFacts.customer, value: orNone(job.customer_name) },
            { label: texts.jobFacts.status, value: orNone(job.working_status) },
            { label: texts.jobFacts.end, value: orNone(endOf(job)) },
            { label: texts.jobFacts.synced, value: synced(project, sync) },
            ...failed(sync),
          ]}
        />
      )}
    </Panel>
  );
}
