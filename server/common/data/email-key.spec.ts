import { emailKey } from './email-key';

describe('the key of an address', () => {
  it.each(['ADMIN@x.test', ' admin@x.test ', 'Admin@X.TEST', '\uff41dmin@x.test', 'admin@\uff38.test'])(
    'is the same for %s',
    (email) => {
      expect(emailKey(email)).toBe('admin@x.test');
    },
  );

  it.each(['ádmin@x.test', 'ad\u00admin@x.test', 'admi\u200bn@x.test', '\ufeffadmi\u0301n@x.test'])(
    'is another one for %j, which the database takes for the same',
    (email) => {
      expect(emailKey(email)).not.toBe('admin@x.test');
    },
  );

  it('is the same for an accent in one sign and in two', () => {
    expect(emailKey('jose\u0301@x.test')).toBe(emailKey('JOSÉ@x.test'));
  });
});
