import type { ReactNode } from 'react';
import type { AllTotals } from '../../../shared/contract/totals';
import { overviewTexts, totalsTexts as texts } from '../../messages/project';
import { useNamed, useProjectReplica } from '../../replica';
import { EmptyState } from '../../ui/empty-state';
import { Facts, FoldingPanel, Panel } from '../../ui/panel';
import { Carriers, SandRates } from './rate-tables';
import { JobDetails, Specifications } from './specifications';
import classes from './project-page.module.css';
import { assetFacts, calculatedFacts, customerFacts, sumFacts } from './totals-facts';
import { PoTotalsTable, VendorTotalsTable } from './totals-tables';

function FiscalTotals({ totals }: { totals: AllTotals }) {
  return (
    <FoldingPanel title={texts.fiscal} flush>
      <h3 className={classes.tableTitle}>{texts.freightPo}</h3>
      <PoTotalsTable rows={totals.project_po_totals} sand={false} />
      <h3 className={classes.tableTitle}>{texts.sandPo}</h3>
      <PoTotalsTable rows={totals.project_po_totals} sand />
    </FoldingPanel>
  );
}

function AssetTotals({ totals }: { totals: AllTotals }) {
  const { project_asset_totals: assets, vendor_asset_totals: vendors } = totals;
  return (
    <Panel title={texts.assets} flush>
      {assets.total_loads === 0 ? (
        <EmptyState text={texts.noAssets} />
      ) : (
        <>
          <div className={classes.padded}>
            <Facts facts={assetFacts(assets)} />
          </div>
          {vendors.length > 0 && <VendorTotalsTable rows={vendors} label={texts.assets} />}
        </>
      )}
    </Panel>
  );
}

function Totals({ totals }: { totals: AllTotals }) {
  return (
    <>
      <FoldingPanel title={texts.project}>
        <Facts facts={sumFacts(totals.project_totals)} />
      </FoldingPanel>
      <FiscalTotals totals={totals} />
      <Panel title={texts.customerInvoiced}>
        <Facts facts={customerFacts(totals.project_totals)} />
      </Panel>
      <Panel title={texts.vendorInvoiced} flush>
        <VendorTotalsTable rows={totals.vendor_totals} label={texts.vendorInvoiced} />
      </Panel>
      <AssetTotals totals={totals} />
      <Panel title={texts.freight}>
        <Facts facts={calculatedFacts(totals.project_totals)} />
      </Panel>
    </>
  );
}

/** Everything of the project but its loads, in the sections of spec 2 section 2. `comments` is composed by the route. */
export function Overview({ projectId, comments }: { projectId: number; comments: ReactNode }) {
  const {
    project: row,
    job,
    diesel_price,
    sand_rates,
    project_carriers,
    all_totals,
  } = useProjectReplica(projectId);
  const project = useNamed(row);
  if (project === null) return null;
  return (
    <div className={classes.overview}>
      <div className={classes.pair}>
        <Specifications project={project} diesel={diesel_price} />
        <JobDetails project={project} job={job} />
      </div>
      <div className={classes.pair}>
        <SandRates rates={sand_rates} />
        <Carriers carriers={project_carriers} />
      </div>
      {all_totals && <Totals totals={all_totals} />}
      <Panel title={overviewTexts.comments}>{comments}</Panel>
    </div>
  );
}
