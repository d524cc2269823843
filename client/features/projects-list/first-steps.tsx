import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '../../ui/icon/page-icons-a-to-e';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { Link } from 'react-router-dom';
import type { Permission } from '../../../shared/rules/permissions';
import { usePermissionCheck } from '../../api/permissions';
import { projectsTexts } from '../../messages/projects';
import { useCompanyRows } from '../../replica';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Panel } from '../../ui/layout/panel';
import classes from './first-steps.module.css';

const { firstSteps: texts } = projectsTexts;

/** Ids of companies with a dismissed checklist; kept in local storage. */
const dismissedAtom = atomWithStorage<readonly number[]>('haulbook-first-steps-dismissed', []);

interface FirstStep {
  key: keyof typeof texts.steps;
  address: string;
  /** Permission that the step needs. */
  permission: Permission;
  done: boolean;
  /** True when a project does not need this step. */
  optional?: true;
  count: number;
}

const stepOf = (
  key: FirstStep['key'],
  address: string,
  count: number,
  rest: Partial<FirstStep> = {},
): FirstStep => ({ key, address, permission: 'edit rate sheets', count, done: count > 0, ...rest });

/** Returns the first steps that this person may take, with their state. */
function useFirstSteps(): { steps: readonly FirstStep[]; isKnown: boolean; companyId: number } {
  const may = usePermissionCheck();
  const companies = useCompanyRows('account_companies');
  const freight = useCompanyRows('rate_sheets');
  const assets = useCompanyRows('asset_rate_sheets');
  const fsc = useCompanyRows('fsc_rate_sheets');
  const people = useCompanyRows('users');
  const projects = useCompanyRows('projects');
  const own = useCompanyRows('company');
  const [company] = own.rows;
  const staff = people.rows.length;
  const all = [
    stepOf('people', '/settings/users', staff, {
      permission: 'manage users',
      done: staff > 1,
      optional: true,
    }),
    stepOf('jobSystem', '/settings/company-settings', 0, {
      permission: 'edit the company',
      done: company?.has_job_system ?? false,
      optional: true,
    }),
    stepOf('companies', '/settings/companies', companies.rows.length),
    stepOf('freight', '/settings/rate-sheets', freight.rows.length),
    stepOf('assets', '/settings/asset-rate-sheets', assets.rows.length, { optional: true }),
    stepOf('fsc', '/settings/fuel-surcharge', fsc.rows.length, { optional: true }),
    stepOf('project', '/projects?project=new', projects.rows.length, { permission: 'add projects' }),
  ];
  return {
    steps: all.filter(({ permission }) => may(permission)),
    isKnown: [companies, freight, assets, fsc, people, projects, own].every(
      ({ status }) => status === 'ready',
    ),
    companyId: company?.id ?? 0,
  };
}

function StepLine({ step, isKnown }: { step: FirstStep; isKnown: boolean }) {
  const Icon = step.done ? IconCircleCheck : IconCircle;
  return (
    <li data-done={step.done || undefined}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <Link to={step.address}>{texts.steps[step.key]}</Link>
        <small>{isKnown ? texts.note(step) : '…'}</small>
      </span>
    </li>
  );
}

function Steps({ steps, isKnown }: { steps: readonly FirstStep[]; isKnown: boolean }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <StepLine key={step.key} step={step} isKnown={isKnown} />
      ))}
    </ol>
  );
}

/** Shows the first steps in the empty projects list. "Add" stands out once all required steps are done. */
export function FirstSteps({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { steps, isKnown } = useFirstSteps();
  const before = steps.filter(({ key }) => key !== 'project');
  const isReady = isKnown && before.every(({ done, optional }) => done || optional === true);
  if (onAdd === undefined) return <EmptyState text={projectsTexts.empty} />;
  return (
    <EmptyState text={projectsTexts.empty}>
      <p className={classes.lead}>{isReady ? texts.ready : texts.lead}</p>
      <Steps steps={before} isKnown={isKnown} />
      <Button size="sm" variant={isReady ? 'filled' : 'default'} onClick={onAdd}>
        {projectsTexts.add}
      </Button>
    </EmptyState>
  );
}

/**
 * Shows the checklist on the dashboard after the first project, until all is done or somebody dismisses it.
 */
export function OpenSteps() {
  const { steps, isKnown, companyId } = useFirstSteps();
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  const done = steps.filter((step) => step.done).length;
  if (!isKnown || done === steps.length || dismissed.includes(companyId)) return null;
  return (
    <Panel
      title={texts.title}
      aside={
        <span className={classes.progress}>
          {texts.progress(done, steps.length)}
          <Button size="compact-xs" variant="subtle" onClick={() => setDismissed([...dismissed, companyId])}>
            {texts.dismiss}
          </Button>
        </span>
      }
    >
      <Steps steps={steps} isKnown />
    </Panel>
  );
}
