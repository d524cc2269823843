import type { ReactNode } from 'react';
import type { SavedViewReply } from '#shared/contract/saved-views';
import { savedViewTexts as texts } from '#client/messages/loads';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
} from '#client/ui/icon/page-icons-a-to-e';
import { IconRestore, IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import classes from './toolbar.module.css';

interface SavedViewListProps {
  label: string;
  views: readonly SavedViewReply[];
  /** Id of the view that the table shows. */
  applied: number | undefined;
  onOpen: (view: SavedViewReply) => void;
}

/** Views under a heading; renders nothing when there are none. */
export function SavedViewList({ label, views, applied, onOpen }: SavedViewListProps) {
  if (views.length === 0) return null;
  return (
    <>
      <p aria-hidden="true">{label}</p>
      <ul aria-label={label}>
        {views.map((view) => {
          const isApplied = view.id === applied;
          const Icon = isApplied ? IconCheck : IconBookmark;
          return (
            <li key={view.id}>
              <button type="button" aria-current={isApplied} onClick={() => onOpen(view)}>
                <Icon size={14} aria-hidden="true" /> <span>{view.view_name}</span>
                {view.is_shared && <span className={classes.faint}>{texts.byOwner(view.owner_name)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Action({ icon, text, run }: { icon: ReactNode; text: string; run: () => void }) {
  return (
    <li>
      <button type="button" onClick={run}>
        {icon} <span>{text}</span>
      </button>
    </li>
  );
}

interface ViewActionsProps {
  /** View that was opened last, if it belongs to the user. */
  editable: SavedViewReply | undefined;
  /** View that was opened last and no longer matches the table. */
  changed: SavedViewReply | undefined;
  onSaveAs: () => void;
  onUpdate: () => void;
  onReset: () => void;
  onRemove: () => void;
}

export function ViewActions({ editable, changed, onSaveAs, onUpdate, onReset, onRemove }: ViewActionsProps) {
  return (
    <ul className={classes.actions}>
      {editable && changed && (
        <Action
          icon={<IconDeviceFloppy size={14} />}
          text={texts.update(editable.view_name)}
          run={onUpdate}
        />
      )}
      {changed && (
        <Action icon={<IconRestore size={14} />} text={texts.reset(changed.view_name)} run={onReset} />
      )}
      <Action icon={<IconBookmarkPlus size={14} />} text={texts.saveAs} run={onSaveAs} />
      {editable && (
        <Action icon={<IconTrash size={14} />} text={texts.remove(editable.view_name)} run={onRemove} />
      )}
    </ul>
  );
}
