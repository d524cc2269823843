import { emailKey } from './email-key';

describe('emailKey', () => {
  it.each(['ADMIN@x.test', ' admin@x.test ', 'Admin@X.TEST', '\uff41dmin@x.test', 'admin@\uff38.test'])(
    'returns the same key for %s',
    (email) => {
      expect(emailKey(email)).toBe('admin@x.test');
    },
  );

  it.each(['ádmin@x.test', 'ad\u00admin@x.test', 'admi\u200bn@x.test', '\ufeffadmi\u0301n@x.test'])(
    'returns another key for %j, although the database collation treats both as equal',
    (email) => {
      expect(emailKey(email)).not.toBe('admin@x.test');
    },
  );

  it('returns the same key for composed and decomposed accents', () => {
    expect(emailKey('jose\u0301@x.test')).toBe(emailKey('JOSÉ@x.test'));
  });
});
