import { IsBoolean, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';

export const SAVED_VIEW_SCREENS = ['freight-loads', 'asset-loads'] as const;
export type SavedViewScreen = (typeof SAVED_VIEW_SCREENS)[number];

/** Body of POST /pc/saved-view/0 and PATCH /pc/saved-view/{id}: a person's or the company's view of a table. */
export class SavedViewRequest {
  @IsString()
  @IsNotEmpty({ message: 'Please name the view' })
  @MaxLength(80)
  view_name!: string;

  @IsIn(SAVED_VIEW_SCREENS)
  screen!: SavedViewScreen;

  /** The address's query string together with columns, widths and density, as JSON text. */
  @IsString()
  @MaxLength(8000)
  settings!: string;

  @IsBoolean()
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
