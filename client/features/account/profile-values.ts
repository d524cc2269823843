import type { EditUserRequest, UserReply } from '../../../shared/contract/users';
import { editOwnUser } from '../../api/accounts';
import { uploadFile } from '../../api/files';

/** What the profile form shows and saves. */
export type ProfileValues = Pick<EditUserRequest, keyof EditUserRequest>;

const PHOTO_URL_LENGTH_MAX = 255;

export const profileOf = ({ first_name, last_name, display_name, photo_url }: UserReply): ProfileValues => ({
  first_name,
  last_name,
  display_name,
  photo_url,
});

/**
 * The id and display name joined (spec 1 section 7), and what tells this photo from the one before: a changed
 * `photo_url` is how everybody else learns that there is another photo.
 */
export const photoUrlOf = ({ id, display_name }: UserReply, now: number): string =>
  `${String(id)}-${display_name}-${now.toString(36)}`.slice(-PHOTO_URL_LENGTH_MAX);

/** A photo could not be sent; the profile is as it was. */
export class PhotoRefused extends Error {
  constructor(readonly reason: unknown) {
    super('The photo was refused');
  }
}

/** Sends the new photo, if there is one, and then the profile that names it. @throws PhotoRefused, ApiError */
export async function saveProfile(id: number, body: ProfileValues, photo: Blob | undefined): Promise<void> {
  if (photo !== undefined) {
    await uploadFile(photo, { folder: 'profile-pics', name: String(id) }).catch((thrown: unknown) => {
      throw new PhotoRefused(thrown);
    });
  }
  await editOwnUser(id, body);
}
