import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { longDay } from '#shared/business-time';
import type { DashboardReply } from '#shared/contract/dashboard';
import { dashboardTexts as texts } from '#client/messages/dashboard';
import { errorText } from '#client/messages/errors';
import { refreshDashboard, useCompanyRows, useDashboard } from '#client/replica/index';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { TableSkeleton, TilesSkeleton } from '#client/ui/feedback/skeletons';
import { ByProjectPanel } from './by-project-panel';
import { ChangesPanel } from './changes-panel';
import { DailyPanel } from './daily-panel';
import classes from './dashboard.module.css';
import { DayDialog } from './day-dialog';
import { DieselPanel } from './diesel-panel';
import { Headline } from './headline';
import { HeldNotice } from './held-notice';
import { OpenWorkPanel } from './open-work-panel';
import { PeoplePanel } from './people-panel';
import { ReviewPanel } from './review-panel';

function Waiting() {
  return (
    <>
      <TilesSkeleton label={texts.loading} />
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.stack}>
          <TableSkeleton label={texts.loading} />
          <TableSkeleton label={texts.loading} />
        </div>
        <div className={classes.stack}>
          <Skeleton height={220} />
        </div>
      </div>
    </>
  );
}

function Figures({ figures }: { figures: DashboardReply }) {
  const { projects, today, days, diesel } = figures;
  return (
    <>
      <Headline figures={figures} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <OpenWorkPanel side="unbilled" projects={projects} today={today} />
          <OpenWorkPanel side="unreceived" projects={projects} today={today} />
          <ReviewPanel projects={projects} />
          <DailyPanel days={days} />
          <ByProjectPanel projects={projects} days={days} />
        </div>
        <div className={classes.stack}>
          <ChangesPanel figures={figures} projects={projects} />
          <DieselPanel diesel={diesel} />
          <PeoplePanel />
        </div>
      </div>
      <DayDialog asOf={figures.as_of} />
    </>
  );
}

/** Error shown instead of the figures when the last read failed. */
function Failed({ error, figures }: { error: unknown; figures: DashboardReply | null }) {
  return (
    <div className={classes.failed} role="alert">
      {figures === null ? (
        <span>{`${texts.failed} ${errorText(error)}`}</span>
      ) : (
        <span>
          {texts.behind} <DateTimeChicago iso={figures.as_of} />
        </span>
      )}
      <Button size="xs" variant="default" onClick={refreshDashboard}>
        {texts.again}
      </Button>
    </div>
  );
}

interface DashboardPageProps {
  /** Setup checklist, shown to a company without projects. */
  firstDay: ReactNode;
  /** Setup checklist, shown above the figures until it is done or dismissed. */
  openSteps: ReactNode;
}

/** Dashboard with live figures. */
export function DashboardPage({ firstDay, openSteps }: DashboardPageProps) {
  const { figures, status, error } = useDashboard();
  const { rows: projects, status: listed } = useCompanyRows('projects');
  const isFirstDay = listed === 'ready' && projects.length === 0;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{texts.heading}</h1>
        {figures !== null && (
          <span>
            <span>{longDay(figures.today)}</span>
            {!isFirstDay && (
              <span>{` · ${texts.scope(figures.projects.length, figures.archived_projects)}`}</span>
            )}
          </span>
        )}
      </header>
      <HeldNotice isHeld={figures?.outgoing_held === true} />
      {status === 'error' && <Failed error={error} figures={figures} />}
      {isFirstDay ? (
        <>
          <section className={classes.card} aria-label={texts.heading}>
            {firstDay}
          </section>
          <PeoplePanel />
        </>
      ) : (
        (figures !== null && (
          <>
            {openSteps}
            <Figures figures={figures} />
          </>
        )) ||
        (status !== 'error' && <Waiting />)
      )}
    </div>
  );
}
