import type { SavedViewReply } from '#shared/contract/saved-views';
import type { SavedViewEntity } from './saved-view.entity';

/** Presents a view as a reply to its owner. */
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

/**
 * Empties a view that a person may not see, or no longer. Browsers drop it and learn nothing of its content.
 */
const emptiedView = (view: SavedViewReply): SavedViewReply => ({
  ...view,
  view_name: '',
  settings: '',
  is_shared: false,
  is_deleted: true,
});

/** Presents a view to a person. Another user's private or deleted view comes emptied. */
export const presentSavedViewTo = (row: SavedViewEntity, userId: number): SavedViewReply => {
  const view = presentSavedView(row);
  return view.owner_id === userId || (view.is_shared && !view.is_deleted) ? view : emptiedView(view);
};

/** Presents a view to the company's other people, for the event of a change. */
export const presentToOthers = (view: SavedViewReply): SavedViewReply =>
  view.is_shared && !view.is_deleted ? view : emptiedView(view);
