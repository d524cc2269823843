import 'reflect-metadata';
import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AccountCompanyRequest } from './account-companies';
import { SignUpRequest, UpdatePasswordRequest } from './accounts';
import { SignInRequest } from './auth';
import { CommentRequest } from './comments';
import { CompanyRequest, MASKED_API_KEY } from './companies';
import { LockLoadRequest } from './loads';
import { ProjectRequest } from './projects';

/** Returns the messages about one field of an otherwise valid request. */
function faultsOf<T extends object>(request: ClassConstructor<T>, fields: object, field: string): string[] {
  const faults = validateSync(plainToInstance(request, fields));
  const messages = faults.find(({ property }) => property === field)?.constraints ?? {};
  return Object.values(messages);
}

const ofCompany = (field: string, value: unknown): string[] =>
  faultsOf(AccountCompanyRequest, { company_name: 'ACME', [field]: value }, field);

describe('a name', () => {
  it.each(['', ' ', '\u0000', '\u200b', '\u202e', '\u200d', '\ud800', '\u3164', 7, null, ['ACME'], {}])(
    'refuses %j',
    (name) => expect(ofCompany('company_name', name)).toEqual(['Please enter the company name']),
  );

  it.each([
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x","y")',
    '../../etc/passwd',
    '🚚',
  ])('accepts %j', (name) => expect(ofCompany('company_name', name)).toEqual([]));

  it('is limited by the length of its column after cleaning', () => {
    expect(ofCompany('company_name', '🚚'.repeat(160))).toEqual([]);
    expect(ofCompany('company_name', `${'x'.repeat(160)}${'\u200b'.repeat(9)} `)).toEqual([]);
    expect(ofCompany('company_name', 'x'.repeat(161))).toEqual(['must be at most 160 characters long']);
    expect(ofCompany('company_name', 'ﷺ'.repeat(60))).toEqual(['must be at most 160 characters long']);
  });
});

describe('a text', () => {
  it.each(['a\u0000b', '\u0007', '\ud800', 'a\u009fb'])('refuses %j', (text) => {
    expect(ofCompany('address', text)).toEqual(['must be text without control characters']);
  });

  it.each(['', 'Main St 1\r\nMidland\tTX', '\u05d0\u200f', '👩‍👧'])('accepts %j', (text) => {
    expect(ofCompany('address', text)).toEqual([]);
  });

  it('is limited by the length of its column', () => {
    expect(ofCompany('address', '🚚'.repeat(255))).toEqual([]);
    expect(ofCompany('address', 'x'.repeat(256))).toEqual(['must be at most 255 characters long']);
    expect(ofCompany('contact_name', 'x'.repeat(2_000_000))).toEqual(['must be at most 120 characters long']);
    expect(faultsOf(LockLoadRequest, { locked_reason: 'x'.repeat(251) }, 'locked_reason')).toHaveLength(1);
  });

  it.each([7, null, [], {}])('refuses %j, which is not text', (text) => {
    expect(ofCompany('address', text)).toEqual(['must be text']);
  });

  it.each(['', ' \n', '\u200b', '\u202e'])('refuses %j as a comment', (comment) => {
    const faults = faultsOf(CommentRequest, { project_id: 1, comment }, 'comment');
    expect(faults).toEqual(['Please enter a comment']);
  });
});

it.each([
  `${'a'.repeat(250)}@b.test`,
  'x'.repeat(2_000_000),
  '\ud800@b.test',
  'a\r\nBcc: c@d.test',
  'a@b',
  null,
])('reports one error for a wrong email (case %#)', (email) =>
  expect(ofCompany('email', email)).toEqual(['Please enter a valid email']),
);

it.each(['432-555-01888', '+1 (432) 555 0188', 'call me', '4'.repeat(2_000_000), ' '.repeat(41)])(
  'reports one error for a wrong phone number (case %#)',
  (phone) => expect(ofCompany('phone', phone)).toEqual(['A phone number has at most 10 digits']),
);

it.each([null, 4325550188, ['432-555-0188']])('asks for text as a phone number (case %#)', (phone) => {
  expect(ofCompany('phone', phone)).toEqual(['must be text']);
});

describe('an API key', () => {
  const ofKey = (api_key: unknown): string[] => faultsOf(CompanyRequest, { api_key }, 'api_key');

  it.each(['', MASKED_API_KEY, 'k-1.2/3+4=', ' pasted \n'])('accepts %j', (key) => {
    expect(ofKey(key)).toEqual([]);
  });

  it.each(['a\r\nBcc: x', '🚚', 'ключ', 'a\u0000', '\ud800', '  ', `${MASKED_API_KEY}x`])(
    'refuses %j, which cannot be sent as a header',
    (key) => expect(ofKey(key)).toEqual(['An API key has letters, digits and symbols only']),
  );

  it('has at most 200 characters', () => {
    expect(ofKey('k'.repeat(201))).toEqual(['An API key has at most 200 characters']);
  });
});

it.each(['job_name', 'customer_id', 'fsc_area_id', 'archived', 'revision'])(
  'refuses null for the project field %s',
  (field) => expect(faultsOf(ProjectRequest, { [field]: null }, field)).not.toEqual([]),
);

it('explains values that are too long on the pages before sign-in', () => {
  const long = 'x'.repeat(200);
  const texts = [
    faultsOf(SignInRequest, { email: 'a@b.test', user_password: long }, 'user_password'),
    faultsOf(UpdatePasswordRequest, { reset_token: long, user_password: long }, 'user_password'),
    faultsOf(UpdatePasswordRequest, { reset_token: long, user_password: 'x' }, 'reset_token'),
    faultsOf(SignUpRequest, { invitation_token: long }, 'invitation_token'),
  ];
  expect(texts).toEqual([
    ['Passwords can have up to 128 characters'],
    ['Passwords can have up to 128 characters'],
    ['Open the link in your password reset email'],
    ['Open the link in your invitation email'],
  ]);
});
