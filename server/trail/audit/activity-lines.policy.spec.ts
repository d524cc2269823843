import { buildAuditHead } from '#test/factories/build-audit';
import { LinePage, continues } from './activity-lines.policy';
import type { AuditHead } from './audit.presenter';

const change = (id: number, time: string, over: Partial<AuditHead> = {}): AuditHead =>
  buildAuditHead({ id, changed_at: new Date(`2026-11-20T${time}Z`), actor_id: 0, new_loads: 1, ...over });
const linesOf = (page: LinePage): number[][] => page.lines.map(({ changes }) => changes.map(({ id }) => id));

it.each<[string, AuditHead, AuditHead, boolean]>([
  ['parts of one sync', change(2, '10:00:05'), change(1, '10:00:00'), true],
  ['a pause', change(2, '10:06:00'), change(1, '10:00:00'), false],
  ['a new hour', change(2, '11:00:30'), change(1, '10:59:50'), false],
  ['a running sync at a new hour', change(2, '11:00:05'), change(1, '10:59:58'), true],
  [
    'the work of a person',
    change(2, '10:00:05', { why: 'locked', reason: { code: 'loads_locked' } }),
    change(1, '10:00:00', { why: 'locked', reason: { code: 'loads_locked' } }),
    false,
  ],
])('joins %s: %#', (_what, newer, older, isOne) => {
  expect(continues(newer, older)).toBe(isOne);
});

it('draws the same lines on every page', () => {
  const changes = [
    change(6, '10:20:00'),
    change(5, '10:10:04', { project_id: 2 }),
    change(4, '10:10:03'),
    change(3, '10:10:02', { project_id: 2 }),
    change(2, '10:10:01'),
  ];
  const first = new LinePage(2, []);
  for (const one of changes) first.add(one);
  expect([linesOf(first), first.isFull]).toEqual([[[6], [5, 3]], true]);
  const second = new LinePage(2, changes.slice(0, 2));
  for (const one of changes.slice(2)) second.add(one);
  expect([linesOf(second), second.isFull]).toEqual([[[4, 2]], false]);
});

it('is complete when nothing older can belong to its lines', () => {
  const page = new LinePage(1, []);
  page.add(change(3, '10:10:00'));
  page.add(change(2, '10:09:59', { why: 'locked', reason: { code: 'loads_locked' } }));
  expect(page.isComplete(Date.parse('2026-11-20T10:09:59Z'))).toBe(false);
  expect(page.isComplete(Date.parse('2026-11-20T10:04:00Z'))).toBe(true);
});
