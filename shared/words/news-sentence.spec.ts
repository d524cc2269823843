import type { ChangeReason } from '../contract/change-reason';
import { buildActivityPart } from '#test/factories/build-audit';
import type { ActivityLineReply, ActivityPart } from '../contract/audit';
import { newsSentence, withoutCauses } from './news-sentence';

const part = (how: Partial<ActivityPart>): ActivityPart => buildActivityPart({ entity_id: 0, ...how });
const line = (reason: ChangeReason, parts: ActivityPart[], actor_id = 7): ActivityLineReply => ({
  id: 1,
  first_id: 1,
  changed_at: '2026-11-20T18:00:00.000Z',
  actor_id,
  actor_name: 'Dana Whitfield',
  why: '',
  reason,
  company_id: 1,
  company_name: '',
  project_id: 0,
  project_name: '',
  parts,
});

const RERATED: ChangeReason = { code: 'rerated', cause: 'sheet', kind: 'rate', sheet: 'Customer last mile' };
const rerated = line(RERATED, [part({ count: 2_000 }), part({ entity: 'asset_loads', count: 337 })]);
const edited = (name: string, actor_id = 7) =>
  line(
    { code: 'rate_sheet_edited' },
    [part({ entity: 'rate_sheets', entity_id: 4, entity_name: name })],
    actor_id,
  );

describe('the news of a dashboard', () => {
  it('name the person who caused a re-rating, with the sheet', () => {
    expect(newsSentence(rerated)).toMatchObject({
      who: 'Dana Whitfield',
      isAutomatic: false,
      text: 're-rated 2,337 loads (rate sheet Customer last mile)',
    });
    expect(newsSentence(line({ code: 'rerated', cause: 'project' }, [part({ count: 12 })])).text).toBe(
      're-rated 12 loads (project changed)',
    );
  });

  it('say everything else as the activity does', () => {
    expect(newsSentence(line({ code: 'loads_locked' }, [part({ count: 12 })]))).toMatchObject({
      text: 'locked 12 loads',
    });
    expect(
      newsSentence(line({ code: 'rerated', cause: 'diesel_price' }, [part({ count: 12 })], 0)),
    ).toMatchObject({
      isAutomatic: true,
      text: '12 loads re-rated: new diesel price',
    });
  });

  it('leave out the edit of a sheet that the line of its re-rating says', () => {
    const lines = [rerated, edited('Customer last mile'), edited('Vendor'), edited('Customer last mile', 8)];
    expect(withoutCauses(lines).map(({ actor_id, parts }) => [actor_id, parts[0]?.entity_name])).toEqual([
      [7, ''],
      [7, 'Vendor'],
      [8, 'Customer last mile'],
    ]);
  });
});
