import type { EditUserRequest, UserReply } from '#shared/contract/users';
import { editOwnUser } from '#client/api/accounts';
import { uploadFile } from '#client/api/files';

/** Values of the profile form. */
export type ProfileValues = Pick<EditUserRequest, keyof EditUserRequest>;

const PHOTO_URL_LENGTH_MAX = 255;

export const profileOf = ({ first_name, last_name, display_name, photo_url }: UserReply): ProfileValues => ({
  first_name,
  last_name,
  display_name,
  photo_url,
});

/**
 * Returns the `photo_url`: id and display name joined (required wording), plus the time.
 * The time makes each new photo a changed value, so that other browsers load it.
 */
export const photoUrlOf = ({ id, display_name }: UserReply, now: number): string =>
  `${id}-${display_name}-${now.toString(36)}`.slice(-PHOTO_URL_LENGTH_MAX);

/** Error of a photo that could not be sent; the profile is unchanged. */
export class PhotoRefused extends Error {
  constructor(readonly reason: unknown) {
    super('The photo was refused');
  }
}

/**
 * Sends the new photo, if there is one, and then the profile that refers to it.
 * @throws PhotoRefused, ApiError
 */
export async function saveProfile(id: number, body: ProfileValues, photo: Blob | undefined): Promise<void> {
  if (photo !== undefined) {
    await uploadFile(photo, { folder: 'profile-pics', name: String(id) }).catch((thrown: unknown) => {
      throw new PhotoRefused(thrown);
    });
  }
  await editOwnUser(id, body);
}
