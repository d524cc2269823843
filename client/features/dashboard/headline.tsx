import { Link } from 'react-router-dom';
import type { DashboardReply, WorkSum } from '#shared/contract/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import { trendTexts } from '#client/messages/trend';
import {
  formatCompactMoney,
  formatCompactTons,
  formatCount,
  formatMoney,
  formatPercent,
  formatTons,
} from '#client/ui/format/format';
import { growth, marginChange } from '#client/ui/format/trend';
import { TrendText } from '#client/ui/format/trend-text';
import { StatStrip, StatTile } from '#client/ui/layout/stat-tile';
import classes from './dashboard.module.css';
import own from './headline.module.css';
import {
  WORKLIST_OF,
  daysAgo,
  marginOf,
  marginShare,
  openRows,
  openTotal,
  workTotal,
  type OpenSide,
} from './figures';
import { Flashing } from './flashing';
import { reviewRows, reviewTotal, withoutSums, worstIssue } from './review';

const texts = dashboardTexts.headline;

/** Figure that scrolls to its breakdown on the page. */
function Jump({ to, figure, text }: { to: string; figure: number; text: string }) {
  return (
    <Flashing figure={figure}>
      <a href={`#${to}`} className={classes.link}>
        {text}
      </a>
    </Flashing>
  );
}

/** Figure of work that the worklist lists for all projects. */
function ToWorklist({ to, figure, text }: { to: string; figure: number; text: string }) {
  return (
    <Flashing figure={figure}>
      <Link to={to} className={classes.link}>
        {text}
      </Link>
    </Flashing>
  );
}

function OpenTile({ side, figures }: { side: OpenSide; figures: DashboardReply }) {
  const rows = openRows(figures.projects, side);
  const { amount, loads, oldest_day } = openTotal(rows);
  // A load may be open with its freight and with its sand, so work that is not received is counted in
  // projects.
  const where =
    side === 'unbilled'
      ? dashboardTexts.loads(loads)
      : texts.inProjects(new Set(rows.map(({ projectId }) => projectId)).size);
  const note =
    oldest_day === ''
      ? texts.none
      : texts.oldest(where, dashboardTexts.days(daysAgo(oldest_day, figures.today)));
  return (
    <StatTile
      label={texts[side]}
      value={<ToWorklist to={WORKLIST_OF[side]} figure={amount} text={formatCompactMoney(amount)} />}
      exact={formatMoney(amount)}
      note={note}
    />
  );
}

/** Number of issues, with a link to the loads that have the most frequent one. */
function ReviewTile({ projects }: Pick<DashboardReply, 'projects'>) {
  const rows = reviewRows(projects);
  const { issues } = reviewTotal(withoutSums(rows));
  const worst = worstIssue(rows);
  return (
    <StatTile
      label={texts.review}
      value={<ToWorklist to="/worklist?tab=check" figure={issues} text={formatCount(issues)} />}
      note={
        worst === null ? (
          texts.none
        ) : (
          <Link className={own.first} to={worst.to}>
            {texts.startWith(worst.count, dashboardTexts.review.reasons[worst.reason], worst.jobName)}
          </Link>
        )
      }
    />
  );
}

interface NoteProps {
  work: WorkSum;
  /** Change against the days before; '' when there is too little to compare. */
  change: string;
  today: string;
}

function TonsNote({ work, change, today }: NoteProps) {
  const loads = dashboardTexts.loads(work.loads);
  if (change === '') return loads;
  return (
    <>
      <span>{texts.beforeTrend(loads)}</span>
      <TrendText text={trendTexts.vsPrior(change)} today={today} />
    </>
  );
}

function MarginNote({ work, change, today }: NoteProps) {
  const percent = formatPercent(marginShare(work));
  if (change === '') return texts.ofRevenue(percent);
  return (
    <>
      <span>{texts.beforeTrend(percent)}</span>
      <TrendText text={trendTexts.vsPrior(change)} today={today} />
    </>
  );
}

/** Five main figures, each with a link to its breakdown. */
export function Headline({ figures }: { figures: DashboardReply }) {
  const work = workTotal(figures.days);
  const recent = workTotal(figures.projects.map(({ recent_work }) => recent_work));
  const before = workTotal(figures.projects.map(({ previous_work }) => previous_work));
  const about = { work, today: figures.today };
  const margin = marginOf(work);
  return (
    <StatStrip label={texts.label} hasLongNotes>
      <OpenTile side="unbilled" figures={figures} />
      <OpenTile side="unreceived" figures={figures} />
      <ReviewTile projects={figures.projects} />
      <StatTile
        label={texts.tons}
        value={<Jump to="daily" figure={work.tons} text={formatCompactTons(work.tons)} />}
        exact={formatTons(work.tons)}
        note={<TonsNote {...about} change={growth(recent.tons, before.tons)} />}
      />
      <StatTile
        label={texts.margin}
        value={<Jump to="by-project" figure={margin} text={formatCompactMoney(margin)} />}
        exact={formatMoney(margin)}
        note={<MarginNote {...about} change={marginChange(recent, before)} />}
      />
    </StatStrip>
  );
}
