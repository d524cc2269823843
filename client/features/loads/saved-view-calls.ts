import type { LoadKind } from '#shared/contract/loads';
import type {
  SavedViewReply,
  SavedViewRequest,
  SavedViewSavedReply,
  SavedViewScreen,
} from '#shared/contract/saved-views';
import { api, newIdempotencyKey } from '#client/api/client';
import { reloadSavedViews } from '#client/replica/index';
import { viewText, type LoadsAddress } from './address';

export const SCREEN_OF_KIND: Record<LoadKind, SavedViewScreen> = {
  freight: 'freight-loads',
  asset: 'asset-loads',
};

/** Returns the settings of a saved view: its address parameters, including columns, widths and density. */
export const settingsOf = (address: LoadsAddress): string => JSON.stringify({ address: viewText(address) });

/** Returns the address part of stored settings; '' (the default view) for unreadable settings. */
export function addressOfSettings(settings: string): string {
  try {
    const read: unknown = JSON.parse(settings);
    if (typeof read === 'object' && read !== null && 'address' in read && typeof read.address === 'string')
      return read.address;
  } catch {
    // Settings of another kind of screen are ignored.
  }
  return '';
}

export type SavedViewBody = Pick<SavedViewRequest, keyof SavedViewRequest>;

/** POST /pc/saved-view/0, or PATCH with an id. The list of views follows. */
export async function saveView(id: number, body: SavedViewBody): Promise<SavedViewSavedReply> {
  const options = { idempotencyKey: newIdempotencyKey() };
  const saved = await (id === 0
    ? api.post('/pc/saved-view/0', body, options)
    : api.patch(`/pc/saved-view/${id}`, body, options));
  reloadSavedViews();
  return saved;
}

/** PATCH /pc/saved-view/delete/{id}. The list of views follows. */
export async function deleteView({ id }: Pick<SavedViewReply, 'id'>): Promise<void> {
  const options = { idempotencyKey: newIdempotencyKey() };
  await api.patch(`/pc/saved-view/delete/${id}`, {}, options);
  reloadSavedViews();
}
