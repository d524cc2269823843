import { Link } from 'react-router-dom';
import type { DashboardReply } from '../../../shared/contract/dashboard';
import { dashboardTexts } from '../../messages/dashboard';
import { formatCompactMoney, formatCompactTons, formatCount, formatPercent } from '../../ui/format/format';
import { StatStrip, StatTile } from '../../ui/layout/stat-tile';
import classes from './dashboard.module.css';
import own from './headline.module.css';
import { daysAgo, marginOf, marginShare, openRows, openTotal, workTotal, type OpenSide } from './figures';
import { Flashing } from './flashing';
import { reviewRows, reviewTotal, withoutSums, worstIssue } from './review';
import { growth, marginChange } from './trend';

const texts = dashboardTexts.headline;

const vsPrior = (change: string): string => (change === '' ? '' : dashboardTexts.trend.vsPrior(change));

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
      value={<Jump to={side} figure={amount} text={formatCompactMoney(amount)} />}
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
      value={<Jump to="review" figure={issues} text={formatCount(issues)} />}
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

/** Five main figures, each with a link to its breakdown. */
export function Headline({ figures }: { figures: DashboardReply }) {
  const work = workTotal(figures.days);
  const before = workTotal(figures.projects.map(({ previous_work }) => previous_work));
  const margin = marginOf(work);
  return (
    <StatStrip label={texts.label} hasLongNotes>
      <OpenTile side="unbilled" figures={figures} />
      <OpenTile side="unreceived" figures={figures} />
      <ReviewTile projects={figures.projects} />
      <StatTile
        label={texts.tons}
        value={<Jump to="daily" figure={work.tons} text={formatCompactTons(work.tons)} />}
        note={texts.tonsNote(dashboardTexts.loads(work.loads), vsPrior(growth(work.tons, before.tons)))}
      />
      <StatTile
        label={texts.margin}
        value={<Jump to="by-project" figure={margin} text={formatCompactMoney(margin)} />}
        note={texts.marginNote(formatPercent(marginShare(work)), vsPrior(marginChange(work, before)))}
      />
    </StatStrip>
  );
}
