import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { type Permission, may } from '../../../shared/rules/permissions';
import { sessionAtom } from '../../api/session';
import { projectsTexts } from '../../messages/projects';
import { useCompanyRows } from '../../replica';
import { EmptyState } from '../../ui/empty-state';
import classes from './first-steps.module.css';

const { firstSteps: texts } = projectsTexts;

interface FirstStep {
  key: keyof typeof texts.steps;
  address: string;
  /** Who may take it. */
  permission: Permission;
  done: boolean;
  /** A project can be made without it. */
  optional?: true;
  count: number;
}

const stepOf = (
  key: FirstStep['key'],
  address: string,
  count: number,
  rest: Partial<FirstStep> = {},
): FirstStep => ({ key, address, permission: 'sheets', count, done: count > 0, ...rest });

/** What a company needs before its first project, with what of it is there by now. */
function useFirstSteps(): FirstStep[] {
  const companies = useCompanyRows('account_companies').rows.length;
  const freight = useCompanyRows('rate_sheets').rows.length;
  const assets = useCompanyRows('asset_rate_sheets').rows.length;
  const fsc = useCompanyRows('fsc_rate_sheets').rows.length;
  const people = useCompanyRows('users').rows.length;
  const [company] = useCompanyRows('company').rows;
  return [
    stepOf('people', '/settings/users', people, { permission: 'users', done: people > 1, optional: true }),
    stepOf('jobSystem', '/settings/company-settings', 0, {
      permission: 'company',
      done: company?.has_job_system ?? false,
      optional: true,
    }),
    stepOf('companies', '/settings/companies', companies),
    stepOf('freight', '/settings/rate-sheets', freight),
    stepOf('assets', '/settings/asset-rate-sheets', assets, { optional: true }),
    stepOf('fsc', '/settings/fuel-surcharge', fsc, { optional: true }),
  ];
}

function StepLine({ step }: { step: FirstStep }) {
  const Icon = step.done ? IconCircleCheck : IconCircle;
  return (
    <li data-done={step.done || undefined}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <Link to={step.address}>{texts.steps[step.key]}</Link>
        <small>{texts.note(step)}</small>
      </span>
    </li>
  );
}

/** The list of a company without projects: what is still missing, each with the way to it, and the next step. */
export function FirstSteps({ onAdd }: { onAdd: (() => void) | undefined }) {
  const session = useAtomValue(sessionAtom);
  const role = session.status === 'signed-in' ? session.user.role_name : '';
  const steps = useFirstSteps().filter(({ permission }) => may(role, permission));
  const isReady = steps.every(({ done, optional }) => done || optional === true);
  if (onAdd === undefined) return <EmptyState text={projectsTexts.empty} />;
  return (
    <EmptyState text={projectsTexts.empty}>
      <p className={classes.lead}>{isReady ? texts.ready : texts.lead}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
      </ol>
      <Button size="sm" variant={isReady ? 'filled' : 'default'} onClick={onAdd}>
        {projectsTexts.add}
      </Button>
    </EmptyState>
  );
}
