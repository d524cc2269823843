import { useId, type ComponentType } from 'react';
import { WORK_TABS, type WorkTab } from '#shared/contract/worklist';
import { worklistTexts as texts } from '#client/messages/worklist';
import { TabList } from '#client/ui/layout/tab-list';
import { AccrueTab } from './accrue-tab';
import { BillTab } from './bill-tab';
import { ApproveViews } from './causes/approve-views';
import { CheckTab } from './check-tab';
import { ReceiveTab } from './receive-tab';
import { useWorkCounts } from './use-work-page';
import { type WorkQueryControls, useWorkQuery } from './use-work-query';
import classes from './worklist.module.css';

const TABS: Readonly<Record<WorkTab, ComponentType<{ query: WorkQueryControls }>>> = {
  bill: BillTab,
  check: CheckTab,
  approve: ApproveViews,
  receive: ReceiveTab,
  accrue: AccrueTab,
};

/** Live lists of what is left to do in all open projects. */
export function WorklistPage() {
  const query = useWorkQuery();
  const counts = useWorkCounts();
  const panel = useId();
  const { tab } = query;
  const Tab = TABS[tab];
  const tabs = WORK_TABS.map((value) => ({
    value,
    label: texts.tabs[value],
    ...(counts && { count: counts[value] }),
  }));
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{texts.heading}</h1>
        <span>{texts.lead}</span>
      </header>
      <section className={classes.card} aria-label={texts.heading}>
        <TabList label={texts.tabsLabel} tabs={tabs} value={tab} controls={panel} onChange={query.setTab} />
        <div id={panel} role="tabpanel" aria-label={texts.tabs[tab]}>
          <Tab key={tab} query={query} />
        </div>
      </section>
    </>
  );
}
