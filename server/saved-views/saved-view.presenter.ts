import type { SavedViewReply } from '../../shared/contract/saved-views';
import type { SavedViewEntity } from './saved-view.entity';

/** Presents a view on the wire, as its owner sees it. */
export const presentSavedView = (row: SavedViewEntity): SavedViewReply => ({
  id: row.id,
  view_name: row.view_name,
  screen: row.screen,
  settings: row.settings,
  is_shared: row.is_shared,
  owner_id: row.owner_id,
  owner_name: row.owner?.display_name ?? '',
  is_deleted: row.is_deleted,
  revision: row.revision,
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
export const presentSavedViewTo = (row: SavedViewEntity, userId: number): SavedViewReply => {
  const view = presentSavedView(row);
  return view.owner_id === userId || (view.is_shared && !view.is_deleted) ? view : withdrawn(view);
};

/** A view as the company's other people see it, in the event that tells them of a change. */
export const presentToOthers = (view: SavedViewReply): SavedViewReply =>
  view.is_shared && !view.is_deleted ? view : withdrawn(view);
