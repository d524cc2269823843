import type { CauseDecision } from '#shared/contract/cause-decision';
import type { CauseBill, DecisionsReply } from '#shared/contract/vendor-decisions';
import { newIdempotencyKey } from '#client/api/client';
import { decideCause, undoDecisions } from '#client/api/vendor-decisions';
import { causeTexts as texts } from '#client/messages/causes';
import { errorText } from '#client/messages/errors';

/** Decisions that were made in a project, to undo them. */
export interface ProjectDecisions {
  projectId: number;
  ids: number[];
}

/** Result of the calls: lines that are decided now, and what was refused with the reasons. */
export interface DecideOutcome {
  lines: number;
  decided: ProjectDecisions[];
  refused: string[];
}

type Bills = readonly CauseBill[];

/** Calls once for each project of the bills, because a change is of one project. Never throws. */
async function inProjects(
  bills: Bills,
  call: (projectId: number, own: Bills) => Promise<DecisionsReply>,
): Promise<DecideOutcome> {
  const outcome: DecideOutcome = { lines: 0, decided: [], refused: [] };
  const names = new Map(bills.map((bill) => [bill.invoice_id, bill.invoice_name]));
  for (const projectId of new Set(bills.map((bill) => bill.project_id))) {
    const own = bills.filter((bill) => bill.project_id === projectId);
    try {
      const { decisions, refused } = await call(projectId, own);
      outcome.lines += decisions.reduce((sum, { lines }) => sum + lines, 0);
      if (decisions.length > 0) outcome.decided.push({ projectId, ids: decisions.map(({ id }) => id) });
      for (const { invoice_id: id, code, by } of refused)
        outcome.refused.push(texts.refused[code](names.get(id) ?? '', by));
    } catch (thrown) {
      outcome.refused.push(texts.refusedProject(own[0]?.job_name ?? '', errorText(thrown)));
    }
  }
  return outcome;
}

/** Decides about a cause in these bills, as the person saw their lines. */
export function decideInProjects(
  bills: Bills,
  choice: { cause: string; decision: CauseDecision; reason: string },
): Promise<DecideOutcome> {
  const act = newIdempotencyKey();
  return inProjects(bills, (project_id, own) =>
    decideCause({
      project_id,
      ...choice,
      act,
      bills: own.map(({ invoice_id: id, lines }) => ({ id, lines })),
    }),
  );
}

/** Takes the decisions about these bills back. */
export const undoInProjects = (bills: Bills): Promise<DecideOutcome> =>
  inProjects(bills, (projectId, own) =>
    undoDecisions(
      projectId,
      own.flatMap(({ decisions }) => decisions),
    ),
  );

/** Takes decisions back that were just made. */
export async function undoDecided(
  bills: Bills,
  decided: readonly ProjectDecisions[],
): Promise<DecideOutcome> {
  const ids = new Map(decided.map(({ projectId, ids: own }) => [projectId, own]));
  const own = bills.filter((bill) => ids.has(bill.project_id));
  return inProjects(own, (projectId) => undoDecisions(projectId, ids.get(projectId) ?? []));
}
