import { loggedError, withoutSecrets } from './logging';

describe('withoutSecrets', () => {
  it.each([
    'https://api.eia.gov/v2/x?api_key=SECRET&length=5',
    '{"user_password":"SECRET","email":"a@b.test"}',
    'GET /password-reset?token=SECRET',
    'apikey: SECRET',
    'GET /password-reset/SECRET',
    '/password-reset/SECRET?x=1',
  ])('hides the value in %s', (text) => {
    expect(withoutSecrets(text)).not.toContain('SECRET');
    expect(withoutSecrets(text)).toContain('[hidden]');
  });

  it('leaves other text unchanged', () => {
    expect(withoutSecrets('/api/pc/loads?project_id=7&since=3')).toBe('/api/pc/loads?project_id=7&since=3');
  });
});

it('logs an error without the SQL statement that the driver adds', () => {
  const error = Object.assign(new Error('Lock wait timeout'), { code: 'ER_LOCK', sql: "SELECT 'SECRET'" });
  expect(JSON.stringify(loggedError(error))).not.toContain('SECRET');
  expect(loggedError(error)).toMatchObject({ message: 'Lock wait timeout', code: 'ER_LOCK' });
});
