import { ApiError } from '../api/errors';
import { errorText } from './errors';

/** Texts of the account settings. */
export const accountTexts = {
  title: 'Account settings',
  loading: 'Loading your profile',
  noUser: 'Could not retreive your profile',
  profile: {
    title: 'Profile',
    fields: {
      first_name: 'First Name',
      last_name: 'Last Name',
      display_name: 'Display Name',
      photo_url: 'Photo',
    },
    submit: 'Update Profile',
    pending: 'Updating...',
    done: 'Profile updated',
    failed: 'Could not update your profile',
  },
  photo: {
    title: 'Photo',
    choose: 'Choose photo',
    change: 'Change photo',
    remove: 'Remove photo',
    removed: 'The photo is removed when you update the profile.',
    chosen: 'The new photo is shown to your team when you update the profile.',
    hint: 'PNG, JPEG, WebP or GIF, smaller than 1 MB.',
    some: 'A photo',
    none: 'No photo',
  },
  crop: {
    title: 'Photo',
    file: 'Image file',
    placeholder: 'Choose an image',
    area: 'Part of the image that is shown. Move it with the arrow keys.',
    loading: 'Opening the image',
    zoom: 'Zoom',
    use: 'Use photo',
    cancel: 'Cancel',
    close: 'Close',
    missing: 'Please select a file',
    notImage: 'File must be an image',
    tooLarge: 'File must be smaller than 1 MB',
  },
  password: {
    title: 'Change password',
    submit: 'Update Password',
    pending: 'Updating...',
    done: 'Password Updated',
    failed: (why: string) => `Could not update your password. ${why}`,
  },
};

const statusText = (status: number): string => `Something went wrong Status ${String(status)}`;

/** Returns why a photo was not sent. A refusal that is not about the file shows the text of its status. */
export function photoFailure(thrown: unknown): string {
  if (!(thrown instanceof ApiError) || thrown.isTransport) return errorText(thrown);
  const isAboutTheFile = thrown.code.startsWith('file_') || thrown.code === 'invalid_request';
  return isAboutTheFile ? errorText(thrown) : statusText(thrown.status);
}
