import { IsFlag, IsOneOf } from './choice-validators';
import { IsName, IsText } from './validators';
import type { DeltaMark } from './envelope';

export const SAVED_VIEW_SCREENS = ['freight-loads', 'asset-loads'] as const;
export type SavedViewScreen = (typeof SAVED_VIEW_SCREENS)[number];

/** Largest number of views of one user. */
export const SAVED_VIEWS_MAX = 200;

/** Body of POST /pc/saved-view/0 and PATCH /pc/saved-view/{id}: a user's or the company's view of a table. */
export class SavedViewRequest {
  @IsName(80, 'Please name the view')
  view_name!: string;

  @IsOneOf(SAVED_VIEW_SCREENS)
  screen!: SavedViewScreen;

  /** Query string of the address with columns, widths and density, as JSON text. */
  @IsText(8000)
  settings!: string;

  @IsFlag()
  is_shared!: boolean;
}

export interface SavedViewReply {
  id: number;
  view_name: string;
  screen: SavedViewScreen;
  settings: string;
  is_shared: boolean;
  owner_id: number;
  owner_name: string;
  is_deleted: boolean;
  revision: number;
}

/** Reply of GET /pc/saved-views/{companyKey} with `?since=N`; without it, the array itself. */
export interface SavedViewsDeltaReply extends DeltaMark {
  saved_views: SavedViewReply[];
}

/** Reply of POST and PATCH /pc/saved-view; `revision` is the company scope's after the change. */
export interface SavedViewSavedReply {
  data: SavedViewReply;
  revision: number;
}
