import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JobDetailsReply, ProjectReply } from '#shared/contract/projects';
import type { AllTotals } from '#shared/contract/totals';
import { overviewTexts, totalsTexts as texts } from '#client/messages/project';
import { useCurrentNames, useProjectData } from '#client/replica/index';
import { lazyComponent } from '#client/ui/feedback/load-code';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { Facts, FoldingPanel, Panel } from '#client/ui/layout/panel';
import { JobDetails, Specifications } from './specifications';
import classes from './overview.module.css';
import { SyncFindings } from './sync-findings';
import { assetFacts, calculatedFacts, customerFacts, hasAssets, projectFacts } from './totals-facts';
import { PoTotalsTable, VendorTotalsTable } from './totals-tables';
import { useProjectSync } from './use-project-sync';

const DeliveryCharts = lazyComponent(async () => (await import('./charts/delivery-charts')).DeliveryCharts);

function FiscalTotals({ totals }: { totals: AllTotals }) {
  return (
    <FoldingPanel title={texts.fiscal} flush>
      <p className={classes.hint}>{texts.hints.amount}</p>
      <h3 className={classes.tableTitle}>{texts.freightPo}</h3>
      <PoTotalsTable rows={totals.project_po_totals} sand={false} />
      <h3 className={classes.tableTitle}>{texts.sandPo}</h3>
      <PoTotalsTable rows={totals.project_po_totals} sand />
    </FoldingPanel>
  );
}

function AssetTotals({ totals }: { totals: AllTotals }) {
  const { vendor_asset_totals: vendors } = totals;
  return (
    <Panel title={texts.assets} flush>
      {hasAssets(totals) ? (
        <>
          <div className={classes.padded}>
            <Facts facts={assetFacts(totals)} />
          </div>
          {vendors.length > 0 && <VendorTotalsTable rows={vendors} label={texts.assets} />}
        </>
      ) : (
        <EmptyState text={texts.noAssets} />
      )}
    </Panel>
  );
}

interface TotalsProps {
  projectId: number;
  totals: AllTotals;
  credits: ReactNode;
  addCredit: ReactNode;
}

/** Link from a section to its list. */
function ListLink({ projectId, list }: { projectId: number; list: keyof typeof texts.links }) {
  return (
    <Link className={classes.listLink} to={`/project/${projectId}/${list}`}>
      {texts.links[list]}
    </Link>
  );
}

function Totals({ projectId, totals, credits, addCredit }: TotalsProps) {
  return (
    <>
      <FoldingPanel title={texts.project} aside={addCredit} flush>
        <div className={classes.padded}>
          <Facts facts={projectFacts(totals)} />
        </div>
        <p className={classes.hint}>
          {`${hasAssets(totals) ? texts.hints.withoutAssets : texts.hints.freightAndSand} ${texts.hints.adjustments}`}
        </p>
        <div className={classes.beneath}>{credits}</div>
      </FoldingPanel>
      <FiscalTotals totals={totals} />
      <Panel
        title={texts.customerInvoiced}
        aside={<ListLink projectId={projectId} list="customer-invoices" />}
      >
        <Facts facts={customerFacts(totals.project_totals)} />
      </Panel>
      <Panel
        title={texts.vendorInvoiced}
        aside={<ListLink projectId={projectId} list="vendor-invoices" />}
        flush
      >
        <VendorTotalsTable rows={totals.vendor_totals} label={texts.vendorInvoiced} />
        <p className={classes.hint}>{texts.hints.vendors}</p>
      </Panel>
      <AssetTotals totals={totals} />
      <Panel title={texts.freight}>
        <Facts facts={calculatedFacts(totals.project_totals)} />
      </Panel>
    </>
  );
}

/** Shows the job, and problems with its records. */
function Job({ project, job }: { project: ProjectReply; job: JobDetailsReply | null }) {
  const sync = useProjectSync(project);
  return (
    <>
      <JobDetails project={project} job={job} sync={sync} />
      <SyncFindings projectId={project.id} sync={sync} />
    </>
  );
}

interface OverviewProps {
  projectId: number;
  /** Parts of other domains, composed by the route. */
  parts: Record<'actions' | 'sandRates' | 'carriers' | 'credits' | 'addCredit' | 'comments', ReactNode>;
}

/** Shows the whole project except its loads, in sections. */
export function Overview({ projectId, parts }: OverviewProps) {
  const project = useCurrentNames(useProjectData(projectId, 'project'));
  const job = useProjectData(projectId, 'job');
  const diesel = useProjectData(projectId, 'diesel_price');
  const totals = useProjectData(projectId, 'all_totals');
  if (project === null) return null;
  return (
    <div className={classes.overview}>
      <div className={classes.pair}>
        <Specifications project={project} diesel={diesel} actions={parts.actions} />
        <Panel title={overviewTexts.comments}>
          <div className={classes.scrolled} role="group" aria-label={overviewTexts.comments} tabIndex={0}>
            {parts.comments}
          </div>
        </Panel>
      </div>
      <div className={classes.pair}>
        {parts.sandRates}
        {parts.carriers}
      </div>
      <Suspense fallback={<div className={classes.chartsSpace} />}>
        <DeliveryCharts key={projectId} projectId={projectId} />
      </Suspense>
      <Job project={project} job={job} />
      {totals && (
        <Totals projectId={projectId} totals={totals} credits={parts.credits} addCredit={parts.addCredit} />
      )}
    </div>
  );
}
