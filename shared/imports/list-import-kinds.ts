import { email, number, phone, text } from './cell-kinds';
import { type ImportField, type ImportKind, importTemplate } from './import-kind';

/** Lists of the settings that can be imported from a spreadsheet. */
export const LIST_IMPORT_KINDS = ['companies', 'users', 'rate-sheets', 'asset-rate-sheets'] as const;
export type ListImportKind = (typeof LIST_IMPORT_KINDS)[number];

/** Longest text that is read. The rules of each record have the bounds of its fields. */
const TEXT_MAX = 10_000;
const TEXT = text(TEXT_MAX);

interface ListImport extends ImportKind {
  /** Most records of a file. */
  readonly recordsMax: number;
}

const COMPANIES: readonly ImportField[] = [
  {
    name: 'company_name',
    cell: TEXT,
    label: 'Company name',
    required: true,
    synonyms: [
      'company name',
      'company',
      'name',
      'customer',
      'vendor',
      'customer name',
      'vendor name',
      'carrier',
    ],
    counterWords: [
      'sheet',
      'rate',
      'first',
      'last',
      'driver',
      'user',
      'product',
      'job',
      'project',
      'file',
      'terminal',
      'destination',
      'well',
      'contact',
      'account',
    ],
    examples: ['Basin Energy Services', 'Lone Star Sand Haulers'],
  },
  {
    name: 'contact_name',
    cell: TEXT,
    label: 'Contact',
    synonyms: ['contact', 'contact name', 'contact person', 'attention', 'attn'],
    examples: ['Maria Lopez', 'Travis Boone'],
  },
  {
    name: 'address',
    cell: TEXT,
    label: 'Address',
    synonyms: ['address', 'mailing address', 'billing address', 'street address'],
    examples: ['400 W Wall St, Midland, TX 79701', '1200 Andrews Hwy, Odessa, TX 79761'],
  },
  {
    name: 'email',
    cell: email(TEXT_MAX),
    label: 'Email',
    synonyms: ['email', 'e mail', 'email address', 'contact email', 'billing email', 'ap email'],
    examples: ['ap@basinenergy.example', 'billing@lonestarsand.example'],
  },
  {
    name: 'phone',
    cell: phone(TEXT_MAX),
    label: 'Phone',
    synonyms: ['phone', 'phone number', 'phone no', 'telephone', 'tel', 'office phone', 'mobile', 'cell'],
    examples: ['432-555-0143', '432-555-0188'],
  },
];

const USERS: readonly ImportField[] = [
  {
    name: 'first_name',
    cell: TEXT,
    label: 'First name',
    required: true,
    synonyms: ['first name', 'first', 'given name'],
    examples: ['Dana', 'Marcus'],
  },
  {
    name: 'last_name',
    cell: TEXT,
    label: 'Last name',
    required: true,
    synonyms: ['last name', 'last', 'surname', 'family name'],
    examples: ['Whitfield', 'Reyes'],
  },
  {
    name: 'email',
    cell: email(TEXT_MAX),
    label: 'Email',
    required: true,
    synonyms: ['email', 'e mail', 'email address', 'work email', 'login'],
    examples: ['dana@example.com', 'marcus@example.com'],
  },
  {
    name: 'role_id',
    cell: TEXT,
    label: 'Role',
    required: true,
    synonyms: ['role', 'user role', 'access', 'permission', 'access level'],
    examples: ['Account Admin', 'Account User'],
  },
];

const bandSheet = (names: readonly string[], asset?: readonly string[]): readonly ImportField[] => [
  {
    name: 'rs_name',
    cell: TEXT,
    label: 'Sheet name',
    required: true,
    synonyms: ['sheet name', 'rate sheet', 'rate sheet name', 'sheet', 'name'],
    examples: names,
  },
  ...(asset === undefined
    ? []
    : [
        {
          name: 'asset_type_id',
          cell: TEXT,
          label: 'Asset type',
          required: true,
          synonyms: ['asset type', 'asset', 'equipment', 'box type'],
          examples: asset,
        } as const,
      ]),
  {
    name: 'method_id',
    cell: TEXT,
    label: 'Method',
    synonyms: ['method', 'rate method', 'unit', 'per', 'basis'],
    examples: asset === undefined ? ['Per ST', 'Per ST'] : ['Per Box', 'Flat'],
  },
  {
    name: 'from',
    cell: number('11'),
    label: 'From mile',
    synonyms: ['from mile', 'from mi', 'from', 'low', 'low band', 'start mile', 'min miles', 'miles from'],
    examples: ['1', '11'],
  },
  {
    name: 'to',
    cell: number('20'),
    label: 'To mile',
    synonyms: ['to mile', 'to mi', 'to', 'high', 'high band', 'end mile', 'max miles', 'miles to'],
    examples: ['10', '20'],
  },
  {
    name: 'rate',
    cell: number('8.25'),
    label: 'Rate ($)',
    required: true,
    synonyms: ['rate', 'price', 'amount', 'dollars', 'rate per ton'],
    examples: ['8.25', '9.75'],
  },
];

const withoutMiles = (fields: readonly ImportField[]): readonly ImportField[] =>
  fields.map((field) => {
    if (field.name === 'from' || field.name === 'to') return { ...field, examples: ['', ''] };
    return field.name === 'rate' ? { ...field, examples: ['125.00', '650.00'] } : field;
  });

/** Columns and limits of each list import. People are few, because each of them gets a mail. */
export const LIST_IMPORTS: Readonly<Record<ListImportKind, ListImport>> = {
  companies: { fields: COMPANIES, rowsMax: 1_000, recordsMax: 1_000 },
  users: { fields: USERS, rowsMax: 100, recordsMax: 100 },
  'rate-sheets': {
    fields: bandSheet(['Permian last mile', 'Permian last mile']),
    rowsMax: 5_000,
    recordsMax: 200,
  },
  'asset-rate-sheets': {
    fields: withoutMiles(bandSheet(['Empty box moves', 'Forklift moves'], ['Empty Box', 'Equipment'])),
    rowsMax: 5_000,
    recordsMax: 200,
  },
};

/** Bytes that a pasted text or file must stay below. */
export const LIST_IMPORT_BYTES_MAX = 2_000_000;

/** Returns the sample file of a list: its headings and two example rows. */
export const listSample = (kind: ListImportKind): string => importTemplate(LIST_IMPORTS[kind].fields);
