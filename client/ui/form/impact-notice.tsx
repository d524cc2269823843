import { Button, Loader } from '@mantine/core';
import { IconScale } from '../icon/page-icons-f-to-z';
import { useId, useState } from 'react';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { impactTexts as texts } from '#client/messages/rate-sheets';
import classes from './impact-notice.module.css';

interface ImpactNoticeProps {
  state: 'none' | 'waiting' | 'refused' | 'failed' | 'known';
  /** Null unless the state is `known`. */
  impact: SheetImpactReply | null;
  retry: () => void;
}

const { columns } = texts;

/**
 * Shows what an edit would change before it is saved, by project on demand. See
 * docs/domain/fuel-surcharge.md#impact-before-saving.
 */
export function ImpactNotice({ state, impact, retry }: ImpactNoticeProps) {
  // A refusal shows at its field, or as a conflict, when the form is saved.
  if (state === 'none' || state === 'refused') return null;
  return (
    <div className={classes.notice} role="status">
      {state === 'waiting' ? <Loader size={14} /> : <IconScale size={16} aria-hidden="true" />}
      {state === 'waiting' && <p>{texts.waiting}</p>}
      {state === 'failed' && (
        <>
          <p>{texts.failed}</p>
          <Button size="compact-xs" variant="default" onClick={retry}>
            {texts.retry}
          </Button>
        </>
      )}
      {impact && <p className={classes.sentence}>{texts.sentence(impact)}</p>}
      {impact && impact.loads > 0 && <Details impact={impact} />}
    </div>
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
