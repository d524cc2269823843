import { ApiError } from '#client/api/errors';
import { errorText } from './errors';

/** Texts of the account settings. */
export const accountTexts = {
  title: 'Account settings',
  loading: 'Loading your profile…',
  noUser: 'Could not retreive your profile',
  profile: {
    title: 'Profile',
    fields: {
      first_name: 'First name',
      last_name: 'Last name',
      display_name: 'Display name',
      photo_url: 'Photo',
    },
    submit: 'Update Profile',
    pending: 'Updating…',
    done: 'Profile updated',
    failed: 'Could not update your profile',
  },
  photo: {
    title: 'Photo',
    choose: 'Choose photo',
    change: 'Change photo',
    remove: 'Remove photo',
    removed: 'Your photo will be removed when you update your profile.',
    chosen: 'Your new photo will appear when you update your profile.',
    hint: 'PNG, JPEG, WebP or GIF, under 1 MB.',
    some: 'Photo set',
    none: 'No photo',
  },
  crop: {
    title: 'Photo',
    file: 'Image file',
    placeholder: 'Choose an image',
    area: 'Drag to reposition, or use the arrow keys.',
    loading: 'Loading image…',
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
    pending: 'Updating…',
    done: 'Password Updated',
    failed: (why: string) => `Could not update your password. ${why}`,
  },
};

const statusText = (status: number): string => `Something went wrong Status ${status}`;

/** Returns why a photo was not sent. A refusal that is not about the file shows the text of its status. */
export function photoFailure(thrown: unknown): string {
  if (!(thrown instanceof ApiError) || thrown.isTransport) return errorText(thrown);
  const isAboutTheFile = thrown.code.startsWith('file_') || thrown.code === 'invalid_request';
  return isAboutTheFile ? errorText(thrown) : statusText(thrown.status);
}
