import { prepareUndo } from './undo-edit';

interface Company {
  name: string;
  phone: string;
  bands: readonly number[];
  revision: number;
}

const SEEN = { name: 'Acme', phone: '1', bands: [1, 2] };
const valuesOf = ({ name, phone, bands }: Company) => ({ name, phone, bands });

/** Returns what the undo of an edit saves; null without an undo. */
async function undone(sent: Partial<typeof SEEN>, saved: Partial<Company>, id = 12) {
  const store = jest.fn().mockResolvedValue(null);
  const undoOf = prepareUndo({ id, seen: SEEN, sent: { ...SEEN, ...sent }, valuesOf });
  const undo = undoOf({ ...SEEN, ...sent, revision: 9, ...saved }, store);
  await undo?.();
  return undo === null ? null : (store.mock.calls[0] as unknown[]);
}

describe('the undo of an edit', () => {
  it('saves the old values with the revision of the edit', async () => {
    const stamp = { id: 12, revision: 9, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string };
    expect(await undone({ name: 'Acme Sand', bands: [3] }, {})).toEqual([SEEN, stamp]);
  });

  it('keeps what others changed in fields that the edit did not change', async () => {
    const [values] = (await undone({ name: 'Acme Sand' }, { phone: '2' })) ?? [];
    expect(values).toEqual({ ...SEEN, phone: '2' });
  });

  it('is missing for a new record, and when the server stored nothing new', async () => {
    expect(await undone({ name: 'Acme Sand' }, {}, 0)).toBeNull();
    expect(await undone({ bands: [1, 2] }, { phone: '2' })).toBeNull();
    expect(await undone({ name: ' Acme' }, { name: 'Acme' })).toBeNull();
  });
});
