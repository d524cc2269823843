import type { SavedViewReply } from '../../shared/contract/saved-views';

/** A view as the database gives it, with its owner's name. */
export interface SavedViewRow extends Omit<SavedViewReply, 'is_shared' | 'is_deleted'> {
  is_shared: number;
  is_deleted: number;
}

/** A view on the wire, as its owner sees it. */
export const presentSavedView = (row: SavedViewRow): SavedViewReply => ({
  ...row,
  is_shared: row.is_shared === 1,
  is_deleted: row.is_deleted === 1,
});

/** A view that somebody may not see, or no more: to drop it, and nothing of what is in it. */
const withdrawn = (view: SavedViewReply): SavedViewReply => ({
  ...view,
  view_name: '',
  settings: '',
  is_shared: false,
  is_deleted: true,
});

/** A view as a person sees it: another's private or deleted view is only a trace of itself. */
export const presentSavedViewTo = (row: SavedViewRow, userId: number): SavedViewReply => {
  const view = presentSavedView(row);
  return view.owner_id === userId || (view.is_shared && !view.is_deleted) ? view : withdrawn(view);
};

/** A view as the company's other people see it, in the event that tells them of a change. */
export const presentToOthers = (view: SavedViewReply): SavedViewReply =>
  view.is_shared && !view.is_deleted ? view : withdrawn(view);
