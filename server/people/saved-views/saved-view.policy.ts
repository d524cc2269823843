import type { SavedViewReply, SavedViewRequest } from '#shared/contract/saved-views';
import { cleanName } from '#shared/rules/names';
import { may } from '#shared/rules/permissions';

/** Fields of a view that a person sets. */
export type SavedViewFields = Pick<SavedViewRequest, keyof SavedViewRequest>;

export const requestedFields = ({
  view_name,
  screen,
  settings,
  is_shared,
}: SavedViewRequest): SavedViewFields => ({ view_name: cleanName(view_name), screen, settings, is_shared });

/** Returns true when a person may see the view: it is their own, or shared. */
export const maySee = (userId: number, view: SavedViewReply): boolean =>
  view.owner_id === userId || view.is_shared;

/**
 * Returns true when a person may change a view: their own, or a shared one as an administrator of the
 * company.
 */
export const mayChange = (userId: number, role: string, view: SavedViewReply): boolean =>
  maySee(userId, view) && may(role, 'edit saved views', { isOwn: view.owner_id === userId });
