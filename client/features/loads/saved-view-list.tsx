import { IconBookmark, IconCheck } from '../../ui/icon/page-icons-a-to-e';
import type { SavedViewReply } from '../../../shared/contract/saved-views';
import { savedViewTexts as texts } from '../../messages/loads';
import classes from './toolbar.module.css';

interface SavedViewListProps {
  label: string;
  views: readonly SavedViewReply[];
  /** Id of the view that the table shows now. */
  applied: number | undefined;
  onOpen: (view: SavedViewReply) => void;
}

/** Views under a heading; nothing when there are none. */
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
                <Icon size={14} aria-hidden="true" /> {view.view_name}
                {view.is_shared && <span className={classes.faint}>{texts.byOwner(view.owner_name)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
