import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { changeCompany } from '#client/api/companies';
import { useHasPermission } from '#client/api/permissions';
import { errorText } from '#client/messages/errors';
import { projectsTexts } from '#client/messages/projects';
import { setupTexts as texts } from '#client/messages/setup';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { undoAction } from '#client/ui/feedback/undo-action';
import { Panel } from '#client/ui/layout/panel';
import classes from './setup.module.css';
import { SetupList, SetupProgress } from './setup-list';
import { setupTrailAtom } from './setup-trail';
import { useSetup } from './use-setup';
import { BusyButton } from '#client/ui/form/busy-button';

/** Dismisses the checklist for everyone in the company, with an undo. */
async function dismiss(companyId: number): Promise<void> {
  const undo = undoAction({
    run: () => changeCompany(companyId, { checklist_dismissed: false }),
    done: texts.undone,
  });
  try {
    await changeCompany(companyId, { checklist_dismissed: true });
    showSuccess(texts.dismissed, undo);
  } catch (thrown) {
    showError(errorText(thrown));
  }
}

function Dismiss({ companyId }: { companyId: number }) {
  const [pending, setPending] = useState(false);
  const run = async (): Promise<void> => {
    setPending(true);
    await dismiss(companyId);
    setPending(false);
  };
  return (
    <BusyButton size="compact-xs" variant="subtle" busy={pending} onClick={() => void run()}>
      {texts.dismiss}
    </BusyButton>
  );
}

/**
 * Checklist from the first settings to the first invoice, until it is dismissed. Where nobody followed it in
 * this tab, a complete one is not shown.
 */
export function SetupChecklist() {
  const setup = useSetup();
  const isFollowed = useAtomValue(setupTrailAtom);
  const mayDismiss = useHasPermission('edit the company');
  if (!setup.isAlive || (setup.isComplete && !isFollowed)) return null;
  return (
    <Panel
      title={texts.title}
      aside={
        <span className={classes.aside}>
          <SetupProgress setup={setup} />
          {mayDismiss && <Dismiss companyId={setup.companyId} />}
        </span>
      }
    >
      {setup.isComplete && <p className={classes.lead}>{texts.complete}</p>}
      <SetupList setup={setup} />
    </Panel>
  );
}

/** Fills the page of a company without projects: the required sentence, and the checklist. */
export function FirstDay({ onAdd }: { onAdd: (() => void) | undefined }) {
  const setup = useSetup();
  return (
    <EmptyState text={projectsTexts.empty}>
      {setup.isAlive && (
        <div className={classes.firstDay}>
          <p className={classes.lead}>{texts.lead}</p>
          <SetupProgress setup={setup} />
          <SetupList setup={setup} />
        </div>
      )}
      {onAdd !== undefined && setup.next?.key !== 'project' && (
        <Button size="sm" variant="default" onClick={onAdd}>
          {projectsTexts.add}
        </Button>
      )}
    </EmptyState>
  );
}
