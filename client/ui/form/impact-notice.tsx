import { Button, Loader } from '@mantine/core';
import { IconScale } from '../icon/page-icons-f-to-z';
import { useId, useState } from 'react';
import type { ImpactReply } from '#shared/contract/impact';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { impactTexts as texts } from '#client/messages/impact';
import classes from './impact-notice.module.css';

/** Effect of an edit as far as it is known. */
export interface ShownImpact {
  state: 'none' | 'waiting' | 'refused' | 'failed' | 'known';
  /** Null unless the state is `known`. */
  impact: ImpactReply | null;
  /** Reason of a refusal, or of a failure. */
  error: unknown;
  retry: () => void;
}

/** Returns true when an edit must wait: its effect is still being computed, or is unknown. */
export const isEffectUnknown = ({ state }: ShownImpact): boolean => state === 'waiting' || state === 'failed';

interface ImpactNoticeProps extends Omit<ShownImpact, 'error'> {
  /** Says that the impact is unknown; by default that nothing is saved yet. */
  failed?: string;
}

const { columns } = texts;

const isOfSheet = (impact: ImpactReply): impact is SheetImpactReply => 'by_project' in impact;

/**
 * Shows what an edit would change before it is saved; the edit of a sheet by project on demand. See
 * docs/domain/rating.md#impact-before-saving.
 */
export function ImpactNotice({ state, impact, retry, failed = texts.failed }: ImpactNoticeProps) {
  // A refusal shows at its field, or as a conflict, when the form is saved.
  if (state === 'none' || state === 'refused') return null;
  return (
    <div className={classes.notice} role="status">
      {state === 'waiting' ? <Loader size={14} /> : <IconScale size={16} aria-hidden="true" />}
      {state === 'waiting' && <p>{texts.waiting}</p>}
      {state === 'failed' && (
        <>
          <p>{failed}</p>
          <Button size="compact-xs" variant="default" onClick={retry}>
            {texts.retry}
          </Button>
        </>
      )}
      {impact && <Known impact={impact} />}
    </div>
  );
}

function Known({ impact }: { impact: ImpactReply }) {
  return (
    <>
      <p className={classes.sentence}>{texts.sentence(impact)}</p>
      {impact.loads > 0 &&
        (isOfSheet(impact) ? (
          <Details impact={impact} />
        ) : (
          <p className={classes.afterwards}>{texts.lockedStay}</p>
        ))}
    </>
  );
}

function Details({ impact }: { impact: SheetImpactReply }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {texts.byProject}
      </Button>
      {open && <ByProject id={listId} impact={impact} />}
      <p className={classes.afterwards}>{texts.afterwards}</p>
    </>
  );
}

function ByProject({ id, impact }: { id: string; impact: SheetImpactReply }) {
  return (
    <div id={id} className={classes.details}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.project}</th>
            <th scope="col">{columns.loads}</th>
            {impact.moves_revenue && <th scope="col">{columns.revenue}</th>}
            {impact.moves_cost && <th scope="col">{columns.cost}</th>}
          </tr>
        </thead>
        <tbody>
          {impact.by_project.map((project) => (
            <tr key={project.project_id}>
              <td>{project.job_name}</td>
              <td>{texts.count(project.loads)}</td>
              {impact.moves_revenue && <td>{texts.change(project.revenue_change)}</td>}
              {impact.moves_cost && <td>{texts.change(project.cost_change)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
