import { buildUser } from '#test/factories/build-people';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { photoFailure } from '#client/messages/account';
import { PhotoRefused, photoUrlOf, saveProfile } from './profile-values';

const UPLOAD = 'POST /pc/upload-file';
const EDIT = 'PATCH /pc/user/7';
const PHOTO = new Blob(['photo'], { type: 'image/webp' });
const USER = buildUser({ id: 7, display_name: 'Marcus Reyes' });

describe('the profile photo', () => {
  it('is uploaded before the profile is saved', async () => {
    const sent = answerCalls({ [UPLOAD]: [() => ok()], [EDIT]: [() => ok()] });
    await saveProfile(7, { photo_url: '7-Marcus' }, PHOTO);
    expect(sent.map(({ call }) => call)).toEqual([UPLOAD, EDIT]);
    const form = sent[0]?.body as FormData;
    expect([form.get('file_id'), form.get('file_path')]).toEqual(['7', 'profile-pics']);
    expect(form.get('file')).toBeInstanceOf(Blob);
  });

  it('is not uploaded when there is no new one', async () => {
    const sent = answerCalls({ [EDIT]: [() => ok()] });
    await saveProfile(7, { first_name: 'Marc' }, undefined);
    expect(sent.map(({ call }) => call)).toEqual([EDIT]);
  });

  it.each([
    ['File must be smaller than 1 MB', () => refusal('file_too_large', { bytes_max: 1_000_000 })],
    ['File must be an image', () => refusal('file_not_image')],
    ['Please select a file', () => refusal('file_missing')],
    ['Something went wrong Status 500', () => refusal('internal')],
    ['Something went wrong Status 403', () => refusal('forbidden')],
    ["Can't reach the server.", () => Promise.reject(new TypeError('network'))],
  ])('says %s, and the profile is not saved', async (text, answer) => {
    const sent = answerCalls({ [UPLOAD]: [answer] });
    const thrown: unknown = await saveProfile(7, {}, PHOTO).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(PhotoRefused);
    expect(photoFailure((thrown as PhotoRefused).reason)).toContain(text);
    expect(sent).toHaveLength(1);
  });

  it('gets a unique name from the user id and display name', () => {
    const urls = [photoUrlOf(USER, 1), photoUrlOf(USER, 2)];
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) expect(url).toMatch(/^7-Marcus Reyes-/);
    const long = { ...USER, display_name: 'x'.repeat(300) };
    expect(photoUrlOf(long, 1)).toHaveLength(255);
    expect(photoUrlOf(long, 1)).not.toBe(photoUrlOf(long, 2));
  });
});
